// `npm run restore -- FILE`: a backup into an empty database, embedded or PostgreSQL.
import path from 'node:path';
import { refuseUnfit } from '../db/fitness/fitness.ts';
import type { SealCheck } from './backup-file.ts';
import { restoreBackup, type SecretCheck } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

const sealWords: Record<SealCheck, string> = {
  'fits the secret': 'Its signature is right: it is as the backup wrote it.',
  'not signed': 'It is not signed: it was made without a secret, or by version 1.0.0 or older.',
  'no secret': 'Its signature was not checked: there is no secret here.',
};

const secretWords: Record<SecretCheck, (place: string) => string> = {
  same: () => 'The secret here is the one of the backup: access keys and sign-ins stay valid.',
  another: (place) =>
    `The secret here is not the one of the backup: its access keys, links and sign-ins are invalid. Put the old one into ${place} to keep them.`,
  unknown: (place) =>
    `A backup has no secret: put the old one into ${place} to keep access keys and sign-ins valid.`,
};

await runCommand({
  name: 'restore',
  run: async ({ database, file, dataDir, secret: key }) => {
    await refuseUnfit(database);
    const { head, seal, secretCheck, tables, rows } = await restoreBackup(database.db, file, key);
    const secret = database.kind === 'embedded' ? path.join(dataDir, 'secret') : 'the variable SECRET';
    return [
      `Restored ${rows} rows of ${tables} tables, as of ${head.time}.`,
      sealWords[seal],
      secretWords[secretCheck](secret),
    ];
  },
});
