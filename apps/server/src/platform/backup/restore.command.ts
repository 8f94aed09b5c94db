// `npm run restore -- FILE`: a backup into an empty database, embedded or PostgreSQL.
import path from 'node:path';
import { refuseUnfit } from '../db/fitness/fitness.ts';
import type { SealCheck } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

const sealWords: Record<SealCheck, string> = {
  'fits the secret': 'Its signature is right: it is as the backup wrote it.',
  'not signed': 'It is not signed: it was made without a secret, or by version 1.0.0 or older.',
  'no secret': 'Its signature was not checked: there is no secret here.',
};

await runCommand({
  name: 'restore',
  run: async ({ database, file, dataDir, secret: key }) => {
    await refuseUnfit(database);
    const { head, seal, tables, rows } = await restoreBackup(database.db, file, key);
    const secret = database.kind === 'embedded' ? path.join(dataDir, 'secret') : 'the variable SECRET';
    return [
      `Restored ${rows} rows of ${tables} tables, as of ${head.time}.`,
      sealWords[seal],
      `A backup has no secret: put the old one into ${secret} to keep access keys and sign-ins valid.`,
    ];
  },
});
