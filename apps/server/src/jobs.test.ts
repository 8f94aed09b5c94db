// Long work that is left with the server, over HTTP: its outcome waits, it can be cancelled, and it is its owner's alone.
import { account, bulkUpdate, changes, jobs, masterTables, recordCalls, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveJob as keepJob } from './people/way-in/jobs/as-job.ts';
import type { Tx } from './platform/db/schema.ts';
import { endOf, leave, leaveJob } from './testing/leave-job.ts';
import { refusalOf, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

let userName: string;
let whose: { origin: string; token: string };
let client: Client;
let params: { projectNumber: string; tableId: number };
beforeEach(async () => {
  userName = await app.given.user();
  const projectNumber = await app.given.project({ administrators: [userName] });
  const { id: tableId } = await app.given.projectTable({ project: projectNumber, name: 'Pumps' });
  params = { projectNumber, tableId };
  whose = { origin: app.origin, token: await app.tokenOf(userName) };
  client = app.withToken(whose.token);
});

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ code: `P${index}` }));
const importRows = (count: number, key?: string) =>
  leaveJob(whose, bulkUpdate.importRecords.project, { params, body: { records: rows(count), key } });
const recordsThere = async () =>
  (await client.page(recordCalls.listRecords.project, { params, query: { limit: 1 } })).total;
const keepRunning = (count: number) =>
  sql`
    insert into jobs (job_id, user_id, key, fingerprint, kind, call, params, query, about, state, leased_until)
    select gen_random_uuid(), user_id, gen_random_uuid(), '', 'import', '', '{}', '{}', '', 'running', now() + interval '1 hour'
    from users, generate_series(1, ${count}::int) where user_name = ${userName}`.execute(app.db);
/** Until somebody waits for a lock. */
async function waitFor(tx: Tx) {
  for (;;) {
    const found = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(tx);
    if (found.rows.length > 0) return found;
    await pause(20);
  }
}
const pieces = async (jobId: string) =>
  app.db.selectFrom('job_pieces').select('part').where('job_id', '=', jobId).orderBy('part').execute();

describe('a job', () => {
  it('is answered at once, done later, and keeps what its call would have answered', async () => {
    const { status, location, body } = await leave(whose, bulkUpdate.importRecords.project, {
      params,
      body: { records: rows(250) },
    });
    const left = jobs.job.parse(body);
    expect({ status, location }).toEqual({ status: 202, location: `/appdata/jobs/${left.jobId}` });
    expect(left).toMatchObject({ kind: 'import', about: 'Pumps', params, state: 'waiting' });

    const done = await endOf(client, left.jobId);
    expect(done).toMatchObject({ state: 'done', counts: { created: 250 }, error: null });
    const outcome = await client(jobs.readJobOutcome, { params: { jobId: left.jobId } });
    expect(outcome).toEqual({ created: 250 });
    expect(await recordsThere()).toBe(250);
    const { sent: _, ...listed } = done;
    expect(await client(jobs.listJobs)).toEqual([listed]);
    await expect.poll(() => pieces(left.jobId)).toEqual([{ part: 'input' }, { part: 'outcome' }]);
    expect(done.sent).toEqual({ records: [], newFields: [] });
  });

  it('on a linked table bears the name of its master', async () => {
    const master = await app.given.masterTable({});
    const tableId = await app.given.link(params.projectNumber, master);
    const administrator = await app.as(await app.given.administrator());
    await administrator(masterTables.updateMasterTable, {
      params: { masterTableId: master.id },
      body: { name: 'New name', description: '' },
    });
    const linked = { params: { ...params, tableId }, body: { records: rows(1) } };
    const { jobId } = await leaveJob(whose, bulkUpdate.importRecords.project, linked);
    expect(await endOf(client, jobId)).toMatchObject({ about: 'New name' });
  });

  it('gives the answer itself where it ends in the time that its caller waits, and is not listed', async () => {
    const input = { params, body: { records: rows(3) } };
    const answered = await leave(whose, bulkUpdate.importRecords.project, input, 'respond-async, wait=10');
    expect(answered).toMatchObject({ status: 200, body: { created: 3 } });
    const refused = await leave(whose, bulkUpdate.importRecords.project, input, 'respond-async, wait=10');
    expect(refused).toMatchObject({ status: 422, body: { code: 'importRefused' } });
    expect(await client(jobs.listJobs)).toEqual([]);
  });

  it('fails with what the call would have been refused with', async () => {
    const body = { records: [{ code: 'P1' }, { code: 'P1' }, { code: '' }] };
    const refused = await refusalOf(client(bulkUpdate.importRecords.project, { params, body }));
    const { jobId } = await leaveJob(whose, bulkUpdate.importRecords.project, { params, body });
    const { state, error } = await endOf(client, jobId);
    expect(state).toBe('failed');
    expect(error).toMatchObject({
      status: refused.status,
      message: refused.message,
      entityValidationErrors: refused.problems,
    });
    expect(await refusalOf(client(jobs.readJobOutcome, { params: { jobId } }))).toMatchObject({
      status: 404,
      message: 'This job has no result.',
    });
    expect(await recordsThere()).toBe(0);
  });

  it('is done as its owner stands when it is done, not when it was left', async () => {
    const { user_id: userId } = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('members').where('user_id', '=', userId).execute();
    // Past the way in, as if they had been left a moment before.
    const user = { userId, sessionId: '' } as Parameters<typeof keepJob>[2];
    const left = { db: app.db, desk: { enqueue: () => {} } as never };
    const input = { params, query: {}, headers: undefined };
    const body = { records: rows(5), newFields: [] };
    const check = { ...body, fieldNames: ['code'], deleteMissing: true };
    for (const { jobId } of [
      await keepJob(left, bulkUpdate.importRecords.project, user, { ...input, body }, 'en'),
      await keepJob(left, bulkUpdate.validateUpdate.project, user, { ...input, body: check }, 'en'),
    ]) {
      const { state, error } = await endOf(client, jobId);
      expect({ state, error }).toMatchObject({
        state: 'failed',
        error: { status: 404, code: 'projectNotFound' },
      });
    }
    const { count } = await app.db
      .selectFrom('records')
      .select(sql<number>`count(*)`.as('count'))
      .where('table_id', '=', params.tableId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('keeps its outcome from whoever may not make the call any more', async () => {
    const { jobId } = await importRows(2);
    await endOf(client, jobId);
    await app.db
      .updateTable('members')
      .set({ role: 'viewer' })
      .where('user_id', '=', (eb) =>
        eb.selectFrom('users').select('user_id').where('user_name', '=', userName),
      )
      .execute();
    const refused = await refusalOf(client(jobs.readJobOutcome, { params: { jobId } }));
    expect(refused.status).toBe(403);
  });

  it('is not there for anybody else, whoever they are', async () => {
    const { jobId } = await importRows(2);
    const administrator = await app.as(await app.given.administrator());
    for (const call of [jobs.readJob, jobs.readJobOutcome, jobs.cancelJob, jobs.removeJob]) {
      const refused = await refusalOf(administrator(call, { params: { jobId } }));
      expect(refused).toMatchObject({ status: 404, message: 'Job not found' });
    }
    expect(await administrator(jobs.listJobs)).toEqual([]);
    await endOf(client, jobId);
  });

  it('is left once under a key, however often it is sent', async () => {
    const key = randomUUID();
    const [first, second] = [await importRows(300, key), await importRows(300, key)];
    expect(second.jobId).toBe(first.jobId);
    await endOf(client, first.jobId);
    expect((await importRows(300, key)).state).toBe('done');
    expect(await recordsThere()).toBe(300);
    const other = { params, body: { records: rows(301), key } };
    expect(await leave(whose, bulkUpdate.importRecords.project, other)).toMatchObject({
      status: 422,
      body: { code: 'keyUsedOtherwise' },
    });
  });

  it('is cancelled and has written nothing, or was too late for that and has written all', async () => {
    const { jobId } = await importRows(4000);
    const { state } = await client(jobs.cancelJob, { params: { jobId } });
    if (state === 'applying') await endOf(client, jobId);
    expect(['cancelled', 'applying', 'done']).toContain(state);
    expect(await recordsThere()).toBe(state === 'cancelled' ? 0 : 4000);
    const listed = await client(changes.listTableChanges.project, { params, query: {} });
    const imports = listed.filter(({ what }) => what === 'Import');
    expect(imports).toHaveLength(state === 'cancelled' ? 0 : 1);
  });

  it('that has ended is taken off the list, and one that has not is not', async () => {
    const { jobId } = await importRows(2);
    await endOf(client, jobId);
    await client(jobs.removeJob, { params: { jobId } });
    expect(await client(jobs.listJobs)).toEqual([]);
    expect(await pieces(jobId)).toEqual([]);

    const other = await importRows(1);
    await endOf(client, other.jobId);
    await sql`update jobs set ended = null, leased_until = now() + interval '1 hour', state = 'running'
      where job_id = ${other.jobId}`.execute(app.db);
    expect((await refusalOf(client(jobs.removeJob, { params: other }))).status).toBe(422);
    expect(await client(jobs.cancelJob, { params: other })).toMatchObject({ state: 'cancelled' });
  });

  // The embedded database has one connection: there nothing is at once.
  it.skipIf(!onPostgres)(
    'is refused beyond the limit, also to many calls at once [PostgreSQL only]',
    async () => {
      await keepRunning(15);
      const answers = await app.db.transaction().execute(async (tx) => {
        // No job of this table ends meanwhile.
        await sql`select pg_advisory_xact_lock(hashtext('bulk write'), ${params.tableId}::int)`.execute(tx);
        const body = { records: rows(500) };
        return Promise.all(
          Array.from({ length: 20 }, () => leave(whose, bulkUpdate.importRecords.project, { params, body })),
        );
      });
      const accepted = answers.filter(({ status }) => status === 202);
      const refused = answers.filter(({ status }) => status === 429);
      expect([accepted.length, refused.length]).toEqual([5, 15]);
    },
  );

  it.skipIf(!onPostgres)(
    'that is large is left without a connection that others need [PostgreSQL only]',
    async () => {
      const left = await app.db.transaction().execute(async (tx) => {
        await sql`
          select pg_advisory_xact_lock(hashtext('jobs of a person'), user_id::int)
          from users where user_name = ${userName}`.execute(tx);
        const body = { records: rows(500) };
        const leaving = Array.from({ length: 24 }, () =>
          leave(whose, bulkUpdate.importRecords.project, { params, body }),
        );
        const { rows: waiting } = await waitFor(tx);
        expect(waiting.length).toBeGreaterThan(0);
        const others = await Promise.all(Array.from({ length: 24 }, () => client(account.readMe, {})));
        expect(others).toHaveLength(24);
        return { leaving };
      });
      const statuses = (await Promise.all(left.leaving)).map(({ status }) => status);
      expect(new Set([...statuses, 202, 429])).toEqual(new Set([202, 429]));
    },
  );

  it('is refused to whoever has many under way already', async () => {
    await keepRunning(20);
    const refused = await leave(whose, bulkUpdate.importRecords.project, {
      params,
      body: { records: rows(1) },
    });
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyJobs' } });
    expect(await client(jobs.listJobs)).toHaveLength(20);
  });
});
