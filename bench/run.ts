// npm run bench [-- RECORDS]: the main jobs, as ratios to the database's own limit in the same run.
import { startTemporaryPostgresql } from '../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../scripts/setup/postgresql.mjs';
import { openEmbedded } from '../apps/server/src/platform/db/open.ts';
import { startFilledServer, startServer, temporaryFolder } from './filled-server.ts';
import { changesAndUndo } from './jobs/changes.ts';
import { codes } from './jobs/codes.ts';
import { csvFiles } from './jobs/csv-files.ts';
import { lists } from './jobs/lists.ts';
import { registers } from './jobs/register.ts';
import { searching } from './jobs/searching.ts';
import { waiting, waitingTable } from './jobs/waiting.ts';
import { table } from './measure.ts';

const records = Number(process.argv[2] ?? 100_000);
const say = (text: string) => process.stdout.write(`${text}\n`);

say(codes());
const postgresql = await startTemporaryPostgresql(await ensurePostgresql());
try {
  const server = await startFilledServer(postgresql.url, records);
  say(`\n${records} records, PostgreSQL\n`);
  // Told one after the other: with a million records the last ones take minutes.
  say(table(await lists(server, records)));
  say(`\n${table(await searching(server))}`);
  say(`\n${table(await registers(server, records))}`);
  say(`\n${table(await csvFiles(server, records))}`);
  say(`\n${table(await changesAndUndo(server, records))}`);
  say(`\n${waitingTable(await waiting(server, records))}`);
  await server.close();
} finally {
  await postgresql.stop();
}
const embedded = await startServer(await openEmbedded(await temporaryFolder()));
say('\nEmbedded\n');
say(table(await changesAndUndo(embedded, records)));
await embedded.close();
