// `npm run backup -- FILE`: everything in the database, in one file.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupProblem } from './backup-file.ts';
import { runCommand } from './run-command.ts';
import { writeBackup } from './write-backup.ts';
import { words } from './backup.words.ts';

await runCommand({
  name: 'backup',
  check: ({ dataDir, databaseUrl }) => {
    if (databaseUrl !== null || existsSync(path.join(dataDir, 'database'))) return;
    throw new BackupProblem(words.noDatabase(dataDir));
  },
  run: async ({ database, file, dataDir, secret: key }) => {
    const { tables, rows } = await writeBackup(database.db, file, key);
    const kilobytes = Math.ceil(statSync(file).size / 1024);
    const secret = database.kind === 'embedded' ? path.join(dataDir, 'secret') : words.secretVariable;
    return [words.saved({ rows, tables, file, kilobytes }), words.keepSecret(secret)];
  },
});
