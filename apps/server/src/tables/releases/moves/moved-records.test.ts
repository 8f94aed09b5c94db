// The records of a move are those that differed when it was made, whatever becomes of the master since.
import { changes, events, fieldCalls, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAdded } from '../../../platform/changes/changed-records.ts';
import { addTables } from '../../../platform/changes/open-change.ts';
import { givenRelease } from '../../../testing/given/given-releases.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

/** A project that a viewer is in, on a release that A, D and E of the master differ from. */
async function given() {
  const user = await app.given.user();
  const world = await givenRelease(app, admin, [user]);
  await world.edit('A', { descriptionEn: 'Other' });
  await world.remove('D');
  const { activeRecordId: recordE } = await world.add({ code: 'E', [world.size]: 5 });
  const viewer = await app.as(user);
  const { params, projectNumber } = world;
  const newest = async () => {
    const [change] = await viewer(changes.listTableChanges.project, { params, query: { limit: 1 } });
    if (change === undefined) throw new Error('It has moved');
    return change;
  };
  /** Whole, in windows, of one kind, in the project's list and in the feed. */
  const readChange = async (changeId: number) => {
    const inTable = (query: changes.ChangedRecordsQuery) =>
      viewer.page(changes.readTableChange.project, { params: { ...params, changeId }, query });
    const first = await inTable({ limit: 2 });
    const whole = await inTable({});
    const { events: heard } = await viewer(events.listEvents, {
      query: { project: projectNumber, after: '0', limit: 1000 },
    });
    const event = heard.findLast(({ what }) => what === 'Follow' || what === 'Undo');
    return {
      whole: whole.items,
      windows: [first.items, (await inTable({ limit: 2, after: first.next ?? '' })).items],
      totals: [whole.total, first.total],
      added: (await inTable({ only: 'created' })).items,
      ofProject: await viewer(changes.readProjectChange, { params: { projectNumber, changeId }, query: {} }),
      ofEvent: await viewer(events.listEventRecords, {
        params: { eventId: event?.eventId ?? '' },
        query: {},
      }),
    };
  };
  const changeMaster = async () => {
    await world.edit('A', { descriptionEn: 'Secret' });
    await world.edit('A', { code: 'A2', descriptionEn: 'More secret' });
    await world.edit('B', { descriptionEn: 'Secret' });
    await world.remove('C');
    await world.add({ code: 'F' });
    await world.add({ code: 'D' });
    await admin(fieldCalls.updateField.master, {
      params: { ...world.ofMaster, tableFieldId: world.size },
      body: { name: 'Size', type: 'text' },
    });
  };
  return { ...world, recordE, newest, readChange, changeMaster };
}

it('in every list, to the living table, from it, and of an undo', async () => {
  const world = await given();
  const follow = {
    living: () => world.follow(null),
    released: () => world.follow(world.first.releaseId),
    undone: world.undo,
  };
  for (const [move, codes] of [
    ['living', ['A', 'D', 'E']],
    ['released', ['A', 'D', 'E']],
    ['undone', ['A', 'D', 'E']],
  ] as const) {
    await follow[move]();
    const { changeId } = await world.newest();
    const before = await world.readChange(changeId);
    expect(before.whole.map(({ code }) => code)).toEqual(codes);
    expect([before.totals, before.ofProject, before.ofEvent]).toEqual([[3, 3], before.whole, before.whole]);
    await world.edit('A', { descriptionEn: 'Secret' });
    await world.edit('B', { descriptionEn: 'Secret' });
    expect(await world.readChange(changeId)).toEqual(before);
    await world.edit('A', { descriptionEn: 'Other' });
    await world.edit('B', { descriptionEn: 'Record B' });
  }
  const { changeId } = await world.newest();
  const before = await world.readChange(changeId);
  await world.changeMaster();
  expect(await world.readChange(changeId)).toEqual(before);
});

it('without what began before it in the master, and was done after it', async () => {
  const world = await given();
  const { rows } = await sql<{ begun: number }>`
    select nextval(pg_get_serial_sequence('changes', 'change_id')) as begun
  `.execute(app.db);
  const changeId = rows[0]?.begun ?? 0;
  await world.follow(null);
  const move = await world.newest();
  const before = await world.readChange(move.changeId);
  await sql`
    insert into changes (change_id, what, table_id, created) overriding system value
    values (${changeId}, 'Add', ${world.master.id}, 1)
  `.execute(app.db);
  await addTables(app.db, { changeId }, [world.master.id]);
  await sql`
    with made as (
      insert into records (table_id, code, field_values) values (${world.master.id}, 'Late', '{}') returning *
    )
    ${recordAdded({ changeId, userId: null }, sql`made`)}
  `.execute(app.db);
  expect(await world.readChange(move.changeId)).toEqual(before);
});
