// A server that is killed in the middle of a job: it is taken up again, and done once.
import { bulkUpdate, changes, jobs, masterTables, recordCalls } from '@codes/contract';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { amountHere } from './testing/fresh-database.ts';
import { endOf, jobThat, leaveJob } from './testing/leave-job.ts';
import { ownServer, type OwnServer } from './testing/own-server.ts';

let own: OwnServer;
beforeEach(async () => {
  own = await ownServer();
});
afterEach(() => own.close());

it('killed while it writes, it leaves nothing half done; the next server does it, once', async () => {
  const first = await own.start();
  const { masterTableId } = await first.client(masterTables.createMasterTable, { body: { name: 'Pumps' } });
  const params = { masterTableId };
  const rows = amountHere(20_000);
  const records = Array.from({ length: rows }, (_, index) => ({ code: `P${index}`, 'new-1': `${index} kg` }));
  const body = { records, newFields: [{ creatorId: 'new-1', name: 'Weight' }] };
  const slowed = await slowedAt(`P${rows - 1}`);
  const { jobId } = await leaveJob(first, bulkUpdate.importRecords.master, { params, body });
  await jobThat(first.client, jobId, ({ state, rows: written }) => state === 'applying' && written > 0);
  first.server.kill('SIGKILL');
  await first.server.ended;
  await slowed.end();

  const second = await own.start();
  expect(await endOf(second.client, jobId)).toMatchObject({ state: 'done', counts: { created: rows } });
  expect(await second.client(jobs.readJobOutcome, { params: { jobId } })).toEqual({ created: rows });
  const page = await second.client.page(recordCalls.listRecords.master, { params, query: { limit: 1 } });
  expect(page.total).toBe(rows);
  const listed = await second.client(changes.listTableChanges.master, { params, query: {} });
  expect(listed.filter(({ what }) => what === 'Import')).toHaveLength(1);
});

/** On PostgreSQL the record of a code is not written until it is over: a machine may be quick. The embedded database never is. */
async function slowedAt(code: string): Promise<{ end: () => Promise<void> }> {
  if (own.databaseUrl === null) return { end: async () => {} };
  const client = new pg.Client({ connectionString: own.databaseUrl });
  await client.connect();
  await client.query(`
    create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
    create trigger slowed before insert on records for each row when (new.code = '${code}') execute function wait_long()`);
  const end = async () => {
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`);
    await client.query('drop function wait_long() cascade');
    await client.end();
  };
  return { end };
}
