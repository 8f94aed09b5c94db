// `npm run backup -- FILE`: everything in the database, in one file.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupProblem } from './backup-file.ts';
import { runCommand } from './run-command.ts';
import { writeBackup } from './write-backup.ts';

await runCommand({
  name: 'backup',
  check: ({ dataDir, databaseUrl }) => {
    if (databaseUrl !== null || existsSync(path.join(dataDir, 'database'))) return;
    throw new BackupProblem(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`);
  },
  run: async ({ database, file, dataDir, secret: key }) => {
    const { tables, rows } = await writeBackup(database.db, file, key);
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    const secret = database.kind === 'embedded' ? path.join(dataDir, 'secret') : 'the variable SECRET';
    return [
      `Saved ${rows} rows of ${tables} tables to ${file} (${kilobytes} kB).`,
      `The secret is not included: keep ${secret} elsewhere. With another secret everybody has to sign in again, and integrations need new access keys.`,
    ];
  },
});
