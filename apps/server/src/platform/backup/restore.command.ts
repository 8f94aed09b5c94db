// `npm run restore -- FILE`: a backup into an empty database, embedded or PostgreSQL.
import path from 'node:path';
import { refuseUnfit } from '../db/fitness/fitness.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'restore',
  run: async ({ database, file, dataDir }) => {
    await refuseUnfit(database);
    const { head, tables, rows } = await restoreBackup(database.db, file);
    const secret = database.kind === 'embedded' ? path.join(dataDir, 'secret') : 'the variable SECRET';
    return [
      `Restored ${rows} rows of ${tables} tables, as of ${head.time}.`,
      `A backup has no secret: put the old one into ${secret} to keep access keys and sign-ins valid.`,
    ];
  },
});
