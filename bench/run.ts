// npm run bench [-- RECORDS …] [--only JOB,…] [--on postgresql|embedded] [--save]: the main jobs at each size and on both
// databases, as ratios to the database's own limit in the same run.
import { parseArgs } from 'node:util';
import { startTemporaryPostgresql } from '../scripts/checks/temporary-postgresql.mjs';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { ensurePostgresql } from '../scripts/setup/programs/postgresql.mjs';
import { onEmbedded, onPostgresql, type FilledServer } from './filled-server.ts';
import { browserTable, inTheBrowser } from './jobs/browser.ts';
import { bulkWrites } from './jobs/bulk-writes.ts';
import { changesAndUndo } from './jobs/changes.ts';
import { codes } from './jobs/codes.ts';
import { csvFiles } from './jobs/csv-files.ts';
import { lists } from './jobs/lists.ts';
import { memory, memoryNow, memoryTable } from './jobs/memory.ts';
import { componentsOf, millions } from './jobs/millions.ts';
import { oneRecord } from './jobs/one-record.ts';
import { registers } from './jobs/register.ts';
import { released } from './jobs/releases.ts';
import { searching } from './jobs/searching.ts';
import { sizesOnDisk, sizesTable } from './jobs/sizes.ts';
import { waiting, waitingTable } from './jobs/waiting.ts';
import { table, type Measured } from './measure.ts';
import type { Curve } from './report/curves.ts';
import { thisMachine } from './report/machines.ts';
import { save, type Saved } from './report/save.ts';

type Job = (server: FilledServer, records: number) => Promise<Measured[]>;

const jobs: Record<string, Job> = {
  lists,
  record: oneRecord,
  search: searching,
  register: registers,
  bulk: bulkWrites,
  files: csvFiles,
  changes: changesAndUndo,
  releases: released,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, on: { type: 'string' }, save: { type: 'boolean' } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [100_000];
const isAsked = (name: string) => options.only?.split(',').includes(name) ?? true;

/** These send so many rows at most, to tables of their own: beside a longer table they would be the same once more. */
const mostRows: Record<string, number> = { changes: 100_000, waiting: 100_000 };
const isTheSameAgain = (name: string, records: number) =>
  sizes.some((other) => other < records && other >= (mostRows[name] ?? Infinity));
const isDue = (name: string, records: number) => isAsked(name) && !isTheSameAgain(name, records);

const say = (text: string) => process.stdout.write(`${text}\n`);

// The server knows the files of the app that were there when it was started.
if (options.only === 'browser') await ensureBuilt();
if (isAsked('engine')) say(codes());
for (const records of sizes) {
  if (options.on !== 'embedded') await onItsOwnPostgresql(records);
  // Millions of rows are for PostgreSQL.
  if (options.on !== 'postgresql' && options.only !== 'millions') {
    await runAll('embedded', await onEmbedded(records), records);
  }
}

async function onItsOwnPostgresql(records: number): Promise<void> {
  const postgresql = await startTemporaryPostgresql(await ensurePostgresql());
  try {
    const filled = options.only === 'millions' ? componentsOf(records) : records;
    await runAll('PostgreSQL', await onPostgresql(postgresql.url, filled), records);
  } finally {
    await postgresql.stop();
  }
}

/** Told one after the other: with a million records the last ones take minutes. */
async function runAll(database: Curve['database'], server: FilledServer, records: number): Promise<void> {
  say(`\n${records} records, ${database}`);
  const started = await memoryNow(server, 'when it has started');
  try {
    for (const [name, job] of Object.entries(jobs).filter(([asked]) => isDue(asked, records))) {
      await tell(name, database, records, await job(server, records));
    }
    // Only where they are asked for: they fill what the others measure, or are about the web app and a machine's screen.
    if (options.only === 'millions') {
      await tell('millions', database, records, await millions(server, records));
    }
    if (options.only === 'sizes') say(`\n${sizesTable(await sizesOnDisk(server, records))}`);
    if (options.only === 'browser') {
      const rows = await inTheBrowser(server, records);
      say(`\n${browserTable(rows)}`);
      await keep({ seen: rows.map((row) => ({ ...row, database, records, machine: thisMachine })) });
    }
    const about = `${records.toLocaleString('en')} records, ${database}`;
    if (isDue('waiting', records)) {
      const text = waitingTable(await waiting(server, records));
      say(`\n${text}`);
      await keep({ tables: [{ title: `How long others wait: ${about}`, table: text }] });
    }
    if (isDue('memory', records) && database === 'PostgreSQL') {
      const text = memoryTable(await memory(server, started));
      say(`\n${text}`);
      await keep({ tables: [{ title: `Memory: ${about}`, table: text }] });
    }
  } finally {
    await server.close();
  }
}

async function tell(
  group: string,
  database: Curve['database'],
  records: number,
  rows: readonly Measured[],
): Promise<void> {
  say(`\n${table(rows)}`);
  await keep({ curves: rows.map((row) => ({ ...row, group, database, records, machine: thisMachine })) });
}

/** As soon as it is known: whoever ends a long run has what was measured so far. */
async function keep(measured: Partial<Saved>): Promise<void> {
  if (options.save) await save({ curves: [], seen: [], tables: [], ...measured });
}
