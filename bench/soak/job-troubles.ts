// Long work under trouble: too much of it at once, and a server that freezes in the middle of it.
import { bulkUpdate, changes, masterTables, recordCalls, type Client } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { endOf, leave, leaveJob } from '../../apps/server/src/testing/leave-job.ts';
import { slowRecord } from '../../apps/server/src/testing/troubles/slow-record.ts';
import { patiently } from './away.ts';
import { ask, databaseAt, serverOf, type Site } from './site.ts';

const atOnce = 40;
const mostOpen = 20;
const rowsOfEach = 100;

/** Exactly so many are taken as one person may have, the others are refused; each is done once. */
export async function leaveTooManyJobs(site: Site): Promise<void> {
  const { client } = serverOf(site, 1);
  const masterTableId = await newTable(client);
  const params = { masterTableId };
  const holding = new pg.Client({ connectionString: await databaseAt(site.postgresql) });
  await holding.connect();
  // None of them can end before all were sent.
  await holding.query('begin');
  await holding.query('select 1 from tables where table_id = $1 for update', [masterTableId]);
  const sent = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) =>
      leaveWhenThere(serverOf(site, nth % 2), bulkUpdate.importRecords.master, {
        params,
        body: { records: rows(`J${nth}-`, rowsOfEach) },
      }),
    ),
  ).finally(() => holding.end());
  const taken = sent.filter(({ status }) => status === 202);
  const refused = sent.filter(({ status, body }) => status === 429 && codeOf(body) === 'tooManyJobs');
  if (taken.length !== mostOpen || refused.length !== atOnce - mostOpen) {
    throw new Error(`Of ${atOnce} jobs at once: ${JSON.stringify(sent.map(({ status }) => status))}`);
  }
  for (const { body } of taken) await endOf(client, (body as { jobId: string }).jobId);
  await expectImports(client, masterTableId, { imports: mostOpen, records: mostOpen * rowsOfEach });
}

const rowsOfLongJob = 5000;
const secondsToTakeOver = 75;

export type TakenOver = { seconds: number };

/**
 * The first server freezes in the middle of its job. The other one has it within the lease (20 s), and can go on when the database
 * has ended the idle transaction (30 s); what the first one does when it is thawed changes nothing any more.
 */
export async function freezeServerWithJob(site: Site): Promise<TakenOver> {
  const [first, second] = [serverOf(site, 0), serverOf(site, 1)];
  const masterTableId = await newTable(first.client);
  const input = { params: { masterTableId }, body: { records: rows('F', rowsOfLongJob) } };
  // Its statement comes to its end while the server is frozen, and its transaction is idle then.
  const slowed = await slowRecord(await databaseAt(site.postgresql), `F${rowsOfLongJob - 1}`, 3);
  let from = 0;
  try {
    second.server.kill('SIGSTOP'); // so that the first one takes it
    const { jobId } = await leaveJob(first, bulkUpdate.importRecords.master, input);
    const pid = await slowed.reached();
    first.server.kill('SIGSTOP');
    from = performance.now();
    second.server.kill('SIGCONT');
    const end = endOf(second.client, jobId);
    const { state } = await Promise.race([
      end,
      setTimeout(secondsToTakeOver * 1000, { state: 'not taken over' }),
    ]);
    if (state !== 'done') throw new Error(`The job of a frozen server is ${state}`);
    const idle = await ask(
      site.postgresql.url,
      `select 1 from pg_stat_activity where pid = ${pid} and state = 'idle in transaction'`,
    );
    if (idle.length > 0) throw new Error('A frozen server keeps its transaction open');
  } finally {
    for (const { server } of [first, second]) server.kill('SIGCONT');
    await slowed.end();
  }
  const seconds = (performance.now() - from) / 1000;
  await setTimeout(3000); // for what it would still do
  await expectImports(second.client, masterTableId, { imports: 1, records: rowsOfLongJob });
  return { seconds };
}

async function newTable(client: Client): Promise<number> {
  const { masterTableId } = await patiently(() =>
    client(masterTables.createMasterTable, { body: { name: `Jobs ${randomUUID()}` } }),
  );
  return masterTableId;
}

/** Refused with 503 nothing was taken, and it can be sent again. */
const leaveWhenThere: typeof leave = async (...job) => {
  for (;;) {
    const left = await leave(...job);
    if (left.status !== 503) return left;
    await setTimeout(200);
  }
};

const rows = (prefix: string, howMany: number) =>
  Array.from({ length: howMany }, (_, nth) => ({ code: `${prefix}${nth}` }));

const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;

async function expectImports(
  client: Client,
  masterTableId: number,
  expected: { imports: number; records: number },
): Promise<void> {
  const params = { masterTableId };
  const { total } = await patiently(() =>
    client.page(recordCalls.listRecords.master, { params, query: { limit: 1 } }),
  );
  const listed = await patiently(() => client(changes.listTableChanges.master, { params, query: {} }));
  const imports = listed.filter(({ what }) => what === 'Import').length;
  if (total === expected.records && imports === expected.imports) return;
  throw new Error(`Instead of ${JSON.stringify(expected)}: ${imports} imports, ${total} records`);
}
