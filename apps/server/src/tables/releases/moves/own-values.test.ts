// Values of a project's own records, which a move or its undo brings to another type, or which stay unseen meanwhile.
import { changes, fieldCalls, recordCalls, type Client, type FieldType } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRelease } from '../../../testing/given/given-releases.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type World = Awaited<ReturnType<typeof givenRelease>>;

const addOwn = ({ params }: World, code: string, values: Record<string, string | number>) =>
  admin(recordCalls.createRecord.project, { params, body: { code, ...values } });

const retype = ({ ofMaster }: World, tableFieldId: string, name: string, type: FieldType) =>
  admin(fieldCalls.updateField.master, { params: { ...ofMaster, tableFieldId }, body: { name, type } });

/** The newest one, of the move or of its undo. */
async function undoMove({ params }: World): Promise<void> {
  const done = await admin(changes.listTableChanges.project, { params, query: {} });
  const changeId = done.find(({ what }) => what === 'Follow' || what === 'Undo')?.changeId ?? 0;
  await admin(changes.undoTableChange.project, { params: { ...params, changeId }, body: {} });
}

/** The values that own records have in a field, sorted by it: what is sorted as a number must be one. */
async function ownValues({ params }: World, field: string): Promise<unknown[]> {
  const records = await admin(recordCalls.listRecords.project, { params, query: { sort: field } });
  return records.filter(({ code }) => code.startsWith('own')).map((record) => record[field]);
}

/** The project has a value in a text that its first release does not have, and follows the living table. */
async function givenLateText(value: string) {
  const world = await givenRelease(app, admin);
  const { tableFieldId: late } = await admin(fieldCalls.createField.master, {
    params: world.ofMaster,
    body: { name: 'Late', type: 'text' },
  });
  await world.follow(null);
  const own = await addOwn(world, 'own', { [late]: value });
  return { world, late, own };
}

it('a value in a field that was not there meanwhile is converted where it reads, and hinders where it does not', async () => {
  const { world, late, own } = await givenLateText('abc');
  const second = await world.release('2026.2');
  await world.follow(world.first.releaseId);
  await retype(world, late, 'Late', 'number');
  const hindrance = 'Field Late is a number in Latest, and the value of own is none.';
  expect(await refusalOf(world.follow(null))).toMatchObject({ status: 422, problems: [hindrance] });
  await world.follow(second.releaseId);
  expect(await ownValues(world, late)).toEqual(['abc']);
  await admin(recordCalls.updateRecord.project, {
    params: { ...world.params, recordId: own.activeRecordId },
    body: { [late]: '07,5' },
  });
  await world.follow(world.first.releaseId);
  await world.follow(null);
  expect(await ownValues(world, late)).toEqual([7.5]);
  // Undone to where nobody sees it, it is what it was.
  await world.undo();
  await world.follow(second.releaseId);
  expect(await ownValues(world, late)).toEqual(['07,5']);
});

it('so it is where an undo leads to the field', async () => {
  const refused = await givenLateText('abc');
  await refused.world.follow(refused.world.first.releaseId);
  await retype(refused.world, refused.late, 'Late', 'number');
  expect(await refusalOf(refused.world.undo())).toMatchObject({
    status: 409,
    problems: ['Field Late is a number in Latest, and the value of own is none.'],
  });
  const { world, late } = await givenLateText('7,5');
  await world.follow(world.first.releaseId);
  await retype(world, late, 'Late', 'number');
  await world.undo();
  expect(await ownValues(world, late)).toEqual([7.5]);
});

it('an undo converts what has come since, and brings back what the move converted as it was', async () => {
  const world = await givenRelease(app, admin);
  await retype(world, world.size, 'Size', 'text');
  const second = await world.release('2026.2');
  await world.follow(second.releaseId);
  await addOwn(world, 'own 1', { [world.size]: '05' });
  await world.follow(world.first.releaseId);
  await addOwn(world, 'own 2', { [world.size]: 7.5 });
  expect(await ownValues(world, world.size)).toEqual([5, 7.5]);
  await undoMove(world);
  expect(await ownValues(world, world.size)).toEqual(['05', '7.5']);
  // And undone in turn, each is once more a number.
  await undoMove(world);
  expect(await ownValues(world, world.size)).toEqual([5, 7.5]);
  await undoMove(world);
  await addOwn(world, 'own 3', { [world.size]: '9,5' });
  await undoMove(world);
  expect(await ownValues(world, world.size)).toEqual([5, 7.5, 9.5]);
});

it('of a record whose values change in several fields, all come back as they were', async () => {
  const world = await givenRelease(app, admin);
  const { size, group } = world;
  await retype(world, size, 'Size', 'text');
  const second = await world.release('2026.2');
  await world.follow(second.releaseId);
  await addOwn(world, 'own', { [size]: '05', [group]: '07' });
  for (const code of ['A', 'B', 'C', 'D']) await world.edit(code, { [group]: '', [size]: '1' });
  await retype(world, group, 'Group', 'number');
  await retype(world, size, 'Size', 'number');
  await world.follow(null);
  expect([await ownValues(world, size), await ownValues(world, group)]).toEqual([[5], [7]]);
  await undoMove(world);
  expect([await ownValues(world, size), await ownValues(world, group)]).toEqual([['05'], ['07']]);
  await undoMove(world);
  expect([await ownValues(world, size), await ownValues(world, group)]).toEqual([[5], [7]]);
});
