// `npm run restore -- FILE`: a backup into an empty database, embedded or PostgreSQL.
import path from 'node:path';
import { refuseUnfit } from '../db/fitness/fitness.ts';
import { momentInWords } from '../db/modified.ts';
import { words } from './backup.words.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'restore',
  run: async ({ database, file, dataDir, secret: key }) => {
    await refuseUnfit(database);
    const { head, seal, secretCheck, tables, rows } = await restoreBackup(database.db, file, key);
    const secret = database.kind === 'embedded' ? path.join(dataDir, 'secret') : words.secretVariable;
    return [
      words.restored({ rows, tables, time: momentInWords(new Date(head.time)) }),
      words.seal[seal],
      words.secret[secretCheck](secret),
    ];
  },
});
