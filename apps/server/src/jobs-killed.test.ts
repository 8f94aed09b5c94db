// A server that is killed in the middle of a job: it is taken up again, and done once.
import { bulkUpdate, changes, jobs, masterTables, recordCalls } from '@codes/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { amountHere } from './testing/fresh-database.ts';
import { endOf, jobThat, leaveJob } from './testing/leave-job.ts';
import { slowRecord } from './testing/troubles/slow-record.ts';
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
  // The embedded database is never too quick.
  const slowed = own.databaseUrl === null ? null : await slowRecord(own.databaseUrl, `P${rows - 1}`, 600);
  const { jobId } = await leaveJob(first, bulkUpdate.importRecords.master, { params, body });
  if (slowed) await slowed.reached();
  else await jobThat(first.client, jobId, ({ state, rows: written }) => state === 'applying' && written > 0);
  first.server.kill('SIGKILL');
  await first.server.ended;
  await slowed?.end();

  const second = await own.start();
  expect(await endOf(second.client, jobId)).toMatchObject({ state: 'done', counts: { created: rows } });
  expect(await second.client(jobs.readJobOutcome, { params: { jobId } })).toEqual({ created: rows });
  const page = await second.client.page(recordCalls.listRecords.master, { params, query: { limit: 1 } });
  expect(page.total).toBe(rows);
  const listed = await second.client(changes.listTableChanges.master, { params, query: {} });
  expect(listed.filter(({ what }) => what === 'Import')).toHaveLength(1);
});
