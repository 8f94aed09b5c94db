// The desk on its own: who gets a job, what becomes of it when a server is not heard of, and that nothing is done twice.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migratedDatabase } from '../../../testing/migrated-database.ts';
import { amountHere } from '../../../testing/fresh-database.ts';
import { createGiven } from '../../../testing/given/given.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Log } from '../../../platform/http/logs/log.ts';
import { keepInput } from './input-pieces.ts';
import { openJobDesk, type JobDesk, type Perform } from './job-desk.ts';
import { cancel, findJob, forgetJobs, insertJob } from './jobs.store.ts';
import { dropLeftPieces } from './pieces.store.ts';

let database: Database;
let userId: number;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  const userName = await createGiven(db).user();
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  userId = row.user_id;
});

const desks: JobDesk[] = [];
afterEach(async () => {
  await Promise.all(desks.splice(0).map((desk) => desk.close()));
  await sql`delete from jobs`.execute(database.db);
});

const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Log;

function openDesk(perform: Perform): JobDesk {
  const desk = openJobDesk({ db: database.db, log, isEmbedded: false, onChange: () => {} });
  desk.offer('DO it', perform);
  desks.push(desk);
  return desk;
}

async function leave(): Promise<string> {
  const jobId = randomUUID();
  const about = { call: 'DO it', params: {}, query: {} };
  await database.db.transaction().execute(async (tx) => {
    await insertJob(tx, { jobId, userId, key: jobId, kind: 'import', about: '', ...about });
    await keepInput(tx, jobId, about, { records: Array.from({ length: 300 }, (_, n) => ({ n })) });
  });
  return jobId;
}

const look = (desk: JobDesk) =>
  desk.enqueue({ ended: null, jobId: '' } as never, { sessionId: '', fullName: '' });
const stateOf = async (jobId: string) => (await findJob(database.db, userId, jobId, 'en'))?.state;
const runOut = (jobId: string) =>
  sql`update jobs set leased_until = now() - interval '1 second' where job_id = ${jobId}`.execute(
    database.db,
  );

/** What the work leaves behind: a row, in the transaction that tells of it. */
const written = async () =>
  (await database.db.selectFrom('failed_sign_ins').select('user_name').orderBy('user_name').execute()).map(
    ({ user_name: name }) => name,
  );
const writes =
  (name: string, before: () => Promise<void> = async () => {}): Perform =>
  async ({ jobId }, report) => {
    if (report.made !== null) return report.made;
    await report.applying();
    await before();
    return database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('failed_sign_ins')
        .values({ user_name: `${name} ${jobId}` })
        .execute();
      await report.applied(tx, { by: name });
      return { by: name };
    });
  };

function gate() {
  let open = () => {};
  let arrived = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  const pass = async () => {
    arrived();
    await opened;
  };
  return { open, reached, pass };
}

it('two servers never do the same job, however many there are', async () => {
  const jobIds = await Promise.all(Array.from({ length: amountHere(60) }, leave));
  const done: string[] = [];
  const perform: Perform = async (job, report) => {
    done.push(job.jobId);
    return writes('one')(job, report);
  };
  for (const desk of Array.from({ length: 8 }, () => openDesk(perform))) look(desk);
  await expect.poll(() => Promise.all(jobIds.map(stateOf))).toEqual(jobIds.map(() => 'done'));
  expect(done.toSorted()).toEqual(jobIds.toSorted());
  expect(await written()).toEqual(jobIds.map((jobId) => `one ${jobId}`).toSorted());
});

it('a server that was not heard of for too long writes nothing, whoever has taken the job over', async () => {
  const before = await written();
  const jobId = await leave();
  const slow = gate();
  look(openDesk(writes('slow', slow.pass)));
  await slow.reached;
  await runOut(jobId);
  look(openDesk(writes('quick')));
  await expect.poll(() => stateOf(jobId)).toBe('done');
  slow.open();
  await Promise.all(desks.splice(0).map((desk) => desk.close()));
  expect((await written()).filter((name) => !before.includes(name))).toEqual([`quick ${jobId}`]);
});

it('what was written before the server was gone is not written again', async () => {
  const before = await written();
  const jobId = await leave();
  const stuck = gate();
  const perform = writes('first');
  look(
    openDesk(async (job, report) => {
      const made = await perform(job, report);
      await stuck.pass();
      return made;
    }),
  );
  await stuck.reached;
  await runOut(jobId);
  // It cannot be cancelled any more, though it is not done.
  expect(await cancel(database.db, userId, jobId)).toBe(false);
  look(openDesk(writes('second')));
  await expect.poll(() => stateOf(jobId)).toBe('done');
  stuck.open();
  await Promise.all(desks.splice(0).map((desk) => desk.close()));
  expect((await written()).filter((name) => !before.includes(name))).toEqual([`first ${jobId}`]);
});

it('a job that is cancelled before it is applied leaves nothing, and what was sent goes', async () => {
  const before = await written();
  const jobId = await leave();
  const checking = gate();
  const desk = openDesk(async (job, report) => {
    await checking.pass();
    return writes('cancelled')(job, report);
  });
  look(desk);
  await checking.reached;
  expect(await cancel(database.db, userId, jobId)).toBe(true);
  checking.open();
  await Promise.all(desks.splice(0).map((one) => one.close()));
  expect(await stateOf(jobId)).toBe('cancelled');
  expect(await written()).toEqual(before);
  const { rows } = await sql`select from job_pieces where job_id = ${jobId}`.execute(database.db);
  expect(rows).toEqual([]);
});

it('a job is given back when the server stops, and done by another', async () => {
  const jobId = await leave();
  const checking = gate();
  const desk = openDesk(async (job, report) => {
    await checking.pass();
    report.checking(1, 2);
    return writes('stopped')(job, report);
  });
  look(desk);
  await checking.reached;
  const closed = desk.close();
  checking.open();
  await closed;
  expect(await stateOf(jobId)).toBe('waiting');
  look(openDesk(writes('other')));
  await expect.poll(() => stateOf(jobId)).toBe('done');
});

it('a job that ends every server is given up, and says so', async () => {
  const jobId = await leave();
  await sql`update jobs set attempt = 5 where job_id = ${jobId}`.execute(database.db);
  look(openDesk(writes('never')));
  await expect.poll(() => stateOf(jobId)).toBe('failed');
  const job = await findJob(database.db, userId, jobId, 'en');
  expect(job?.error).toMatchObject({ code: 'jobGivenUp', status: 500 });
});

it('somebody with one job waits for nobody with many', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, leave));
  const theirs = userId;
  const userName = await createGiven(database.db).user();
  const other = await database.db
    .selectFrom('users')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  userId = other.user_id;
  const own = await leave();
  userId = theirs;
  const order: string[] = [];
  const first = gate();
  const desk = openDesk(async ({ jobId }) => {
    order.push(jobId);
    await first.pass();
    return {};
  });
  look(desk);
  await expect.poll(() => order.length).toBe(2);
  first.open();
  expect(order).toContain(own);
  expect(many).toContain(order.find((jobId) => jobId !== own));
});

it('what has ended is forgotten after a week, with what came of it; what is open is not', async () => {
  const [old, recent, open] = [await leave(), await leave(), await leave()];
  await sql`update jobs set state = 'done', ended = now() - interval '8 days' where job_id = ${old}`.execute(
    database.db,
  );
  await sql`update jobs set state = 'done', ended = now() - interval '6 days' where job_id = ${recent}`.execute(
    database.db,
  );
  await sql`update jobs set created = now() - interval '30 days' where job_id = ${open}`.execute(database.db);
  await forgetJobs(database.db);
  await dropLeftPieces(database.db);
  const { rows } = await sql<{ jobId: string; pieces: number }>`
    select job_id as "jobId", (select count(*) from job_pieces p where p.job_id = jobs.job_id) as pieces
    from jobs order by created`.execute(database.db);
  expect(rows).toEqual([
    { jobId: open, pieces: 2 },
    { jobId: recent, pieces: 1 },
  ]);
});
