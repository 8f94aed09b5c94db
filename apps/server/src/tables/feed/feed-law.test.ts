// The law of the feed: writers that end in any order, on two servers where the database has more than one connection, and readers
// that go on from the place where they were, on the one or the other. Nothing is missed, nothing comes twice.
// FEED_LAW_CHANGES makes it longer.
import { basePath, events, recordCalls, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChange } from '../../platform/changes/open-change.ts';
import { placesFrom } from '../../platform/changes/places.ts';
import { openPostgres } from '../../platform/db/open.ts';
import { urlOf } from '../../testing/database-on-server.ts';
import { amountHere } from '../../testing/fresh-database.ts';
import { listening } from '../../testing/listening.ts';
import { secret, startTestApp, type TestApp } from '../../testing/test-app.ts';

const postgres = process.env['TEST_DATABASE_URL'];
const amount = Number(process.env['FEED_LAW_CHANGES'] ?? amountHere(600));
/** Of each server; the embedded database has one connection, where they queue. */
const [writers, readers] = postgres === undefined ? [3, 2] : [8, 2];

const servers: TestApp[] = [];
beforeAll(async () => {
  const first = await startTestApp();
  servers.push(first);
  if (postgres === undefined) return;
  servers.push(await startTestApp({}, await openPostgres(await urlOf(first.db), null)));
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const places = placesFrom(secret);
const placeOf = (eventId: string) => places.open(eventId)?.place ?? 0;
const anyOf = <T>(several: readonly T[]): T => {
  const one = several[Math.floor(Math.random() * several.length)];
  if (one === undefined) throw new Error('There is none');
  return one;
};

type World = {
  token: string;
  projectNumber: string;
  /** The project that the reader sees, and one that is hidden from the reader. */
  projectIds: { seen: number; hidden: number };
  tableId: number;
};

async function givenWorld(): Promise<World> {
  const [{ given, db, tokenOf }] = servers as [TestApp];
  const person = await given.user();
  const projectNumber = await given.project({ administrators: [person] });
  const hidden = await given.project();
  const { id: tableId } = await given.projectTable({ project: projectNumber });
  const rows = await db
    .selectFrom('projects')
    .select(['project_id as id', 'project_number as number'])
    .where('project_number', 'in', [projectNumber, hidden])
    .execute();
  const idOf = (wanted: string) => rows.find(({ number }) => number === wanted)?.id ?? 0;
  const projectIds = { seen: idOf(projectNumber), hidden: idOf(hidden) };
  return { token: await tokenOf(person), projectNumber, projectIds, tableId };
}

/** What is still to be written, and the changes of the seen project that were committed. */
type Work = { left: number; committed: number[] };

/** Some of the changes are hidden, some are rolled back, and some sleep between their change and their end. */
async function writeInOwnTransactions({ db }: TestApp, { projectIds }: World, work: Work): Promise<void> {
  while (work.left > 0) {
    work.left -= 1;
    const isSeen = Math.random() < 0.7;
    const isGivenUp = Math.random() < 0.1;
    const changeId = await db
      .transaction()
      .execute(async (tx) => {
        const projectId = isSeen ? projectIds.seen : projectIds.hidden;
        const change = await openChange(tx, null, { what: 'Edit', projectId });
        if (Math.random() < 0.5) await pause(Math.random() * 15);
        if (isGivenUp) throw new GivenUp();
        return change.changeId;
      })
      .catch((error: unknown) => {
        if (error instanceof GivenUp) return null;
        throw error;
      });
    if (isSeen && changeId !== null) work.committed.push(changeId);
  }
}

class GivenUp extends Error {}

/** As people write: after such a write its server gives places at once. */
async function writeByCalls({ withToken }: TestApp, world: World, work: Work & { calls: number }) {
  const client = withToken(world.token);
  const params = { projectNumber: world.projectNumber, tableId: world.tableId };
  while (work.left > 0) {
    work.left -= 1;
    work.calls += 1;
    const body = { code: `C${work.calls}`, descriptionEn: '', descriptionSv: '' };
    await client(recordCalls.createRecord.project, { params, body });
    await pause(Math.random() * 30);
  }
}

type Reading = { token: string; from: string; last: Promise<number>; seen: number[] };

/** Each time of another server, and of another length. */
async function readLists({ token, from, last, seen }: Reading): Promise<void> {
  const clients = servers.map(({ withToken }): Client => withToken(token));
  const isLast = lastKnown(last);
  for (let next = from; !isLast(seen);) {
    const query = { after: next, limit: anyOf([1, 7, 100, 1000]) };
    const answer = await anyOf(clients)(events.listEvents, { query }).catch(laterIfBusy);
    if (answer === null) continue;
    seen.push(...answer.events.map(({ eventId }) => placeOf(eventId)));
    next = answer.next;
    await pause(Math.random() * 20);
  }
}

/** Breaks off again and again, and goes on with another server. */
async function hearStreams({ token, from, last, seen }: Reading): Promise<void> {
  const isLast = lastKnown(last);
  for (let next = from; !isLast(seen);) {
    const address = `${anyOf(servers).origin}${basePath}/events/stream`;
    const stream = await listening(address, token, { 'last-event-id': next }).catch(laterIfBusy);
    if (stream === null) continue;
    const ended = Promise.race([stream.ended, last.then(() => pause(3000))]).then(() => null);
    for (let heard = Math.random() * 300; heard > 0 && !isLast(seen); heard -= 1) {
      const one = await Promise.race([stream.next(), ended]);
      if (one === null) break;
      next = one.id;
      seen.push(placeOf(next));
    }
    stream.close();
  }
}

/** A server that has too much to do says so; its reader asks again from where it was. */
async function laterIfBusy(error: unknown): Promise<null> {
  if (!/\b(408|503)\b/.test(String(error))) throw error;
  await pause(1000);
  return null;
}

function lastKnown(last: Promise<number>): (seen: readonly number[]) => boolean {
  let known = 0;
  last.then(
    (place) => (known = place),
    () => {},
  );
  return (seen) => known > 0 && (seen.at(-1) ?? 0) >= known;
}

it(
  `holds for ${amount} changes on ${postgres === undefined ? 'one server' : 'two servers'}`,
  {
    timeout: 120_000 + amount * 20,
  },
  async () => {
    const given = await givenWorld();
    const [first] = servers as [TestApp];
    const client = first.withToken(given.token);
    const { next: from } = await client(events.listEvents, { query: {} });
    const work = { left: amount, calls: 0, committed: [] as number[] };

    const write = async () => {
      const writing = servers.flatMap((server) => [
        writeByCalls(server, given, work),
        ...Array.from({ length: writers }, () => writeInOwnTransactions(server, given, work)),
      ]);
      await Promise.all(writing);
      const { changeId } = await first.db
        .transaction()
        .execute((tx) => openChange(tx, null, { what: 'Edit', projectId: given.projectIds.seen }));
      work.committed.push(changeId);
      await client(events.listEvents, { query: {} });
      const { place } = await first.db
        .selectFrom('events')
        .select('place')
        .where('change_id', '=', changeId)
        .executeTakeFirstOrThrow();
      return place;
    };
    const last = write();
    const readings = servers.flatMap(() =>
      [readLists, hearStreams].flatMap((read) =>
        Array.from({ length: readers }, async () => {
          const seen: number[] = [];
          await read({ token: given.token, from, last, seen });
          return seen;
        }),
      ),
    );
    await last;
    const heard = await Promise.all(readings);

    const { rows } = await sql<{ place: number; changeId: number }>`
    select e.place, e.change_id as "changeId" from events e join changes c using (change_id)
    where c.project_id = ${given.projectIds.seen} and e.place > ${placeOf(from)} order by e.place
  `.execute(first.db);
    expect(rows).toHaveLength(work.committed.length + work.calls);
    const placed = new Set(rows.map(({ changeId }) => changeId));
    expect(work.committed.filter((changeId) => !placed.has(changeId))).toEqual([]);
    const expected = rows.map(({ place }) => place);
    for (const seen of heard) expect(firstDifference(seen, expected)).toBeNull();
  },
);

/** Of two long lists. */
function firstDifference(seen: readonly number[], expected: readonly number[]) {
  const at = Array.from({ length: Math.max(seen.length, expected.length) }, (_, index) => index).find(
    (index) => seen[index] !== expected[index],
  );
  return at === undefined ? null : { at, seen: seen[at], expected: expected[at] };
}
