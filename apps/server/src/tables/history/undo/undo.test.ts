import {
  bulkUpdate,
  changes,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  type Change,
  type Client,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../../testing/given/given-tables.ts';
import { refusalOf, refusalsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let administrator: string;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.given.administrator();
  await app.db
    .updateTable('users')
    .set({ first_name: 'Åsa', surname: 'Öberg' })
    .where('user_name', '=', administrator)
    .execute();
  admin = await app.as(administrator);
});
afterAll(() => app.close());

const paramsOf = ({ id }: GivenTable) => ({ masterTableId: id });
const listed = (table: GivenTable, query: object = {}) =>
  admin(changes.listTableChanges.master, { params: paramsOf(table), query });
const newest = async (table: GivenTable): Promise<Change> => {
  const [change] = await listed(table);
  if (change === undefined) throw new Error('Nothing was done');
  return change;
};
const undo = (table: GivenTable, { changeId }: Pick<Change, 'changeId'>, key?: string) =>
  admin(changes.undoTableChange.master, {
    params: { ...paramsOf(table), changeId },
    body: { ...(key !== undefined && { key }) },
  });
const codesOf = async (table: GivenTable) =>
  (await admin(recordCalls.listRecords.master, { params: paramsOf(table), query: {} })).map(
    ({ code }) => code,
  );
const edit = (table: GivenTable, code: string, body: Record<string, string | number>) =>
  admin(recordCalls.updateRecord.master, {
    params: { ...paramsOf(table), recordId: table.records[code] ?? 0 },
    body,
  });
const remove = (table: GivenTable, ...codes: string[]) =>
  admin(recordCalls.removeRecords.master, {
    params: paramsOf(table),
    body: { kind: 'these', ids: codes.map((code) => table.records[code] ?? 0) },
  });
const imported = (
  table: GivenTable,
  codes: string[],
  newFields: { creatorId: string; name: string }[] = [],
) =>
  admin(bulkUpdate.importRecords.master, {
    params: paramsOf(table),
    body: {
      records: codes.map((code) => ({
        code,
        ...Object.fromEntries(newFields.map(({ creatorId }) => [creatorId, code])),
      })),
      newFields,
    },
  });

describe('a change', () => {
  it('tells who did what to how many records, newest first, and opens to them', async () => {
    const table = await app.given.masterTable({ fields: { Size: 'number' }, records: 3 });
    const size = table.fields['Size'] ?? '';
    await edit(table, 'R1', { [size]: 5, descriptionEn: 'Pump' });
    await imported(table, ['N1', 'N2']);
    await remove(table, 'R2', 'R3');
    const shared = {
      by: 'Åsa Öberg',
      byUserName: administrator,
      tableId: table.id,
      tableName: table.name,
      canUndo: true,
    };
    const all = await listed(table);
    expect(all).toMatchObject([
      { ...shared, what: 'Remove', created: 0, updated: 0, removed: 2 },
      { ...shared, what: 'Import', created: 2, updated: 0, removed: 0 },
      { ...shared, what: 'Edit', name: 'R1', created: 0, updated: 1, removed: 0 },
    ]);
    expect(all.map(({ name }) => name)).toEqual([undefined, undefined, 'R1']);
    const inLog = await admin(changes.listAllChanges, { query: { limit: 3 } });
    expect(inLog.map(({ name }) => name)).toEqual([undefined, undefined, 'R1']);
    const open = (index: number, query: object = {}) =>
      admin(changes.readTableChange.master, {
        params: { ...paramsOf(table), changeId: all[index]?.changeId ?? 0 },
        query,
      });
    expect(await open(2)).toEqual([
      {
        activeRecordId: table.records['R1'],
        code: 'R1',
        before: { descriptionEn: 'Record 1', [size]: '' },
        after: { descriptionEn: 'Pump', [size]: 5 },
      },
    ]);
    expect(await open(1)).toMatchObject([
      { code: 'N1', before: null, after: { code: 'N1', descriptionEn: '' } },
      { code: 'N2', before: null, after: { code: 'N2' } },
    ]);
    expect(await open(0, { only: 'removed' })).toMatchObject([{ code: 'R2', after: null }, { code: 'R3' }]);
    expect(await open(0, { only: 'created' })).toEqual([]);
  });

  it('comes in windows, and is found by person, kind and time', async () => {
    const table = await app.given.masterTable({ records: 3 });
    for (const code of ['R1', 'R2', 'R3']) await edit(table, code, { descriptionEn: code });
    await remove(table, 'R3');
    const params = paramsOf(table);
    const first = await admin.page(changes.listTableChanges.master, { params, query: { limit: 3 } });
    expect(first.items.map(({ what }) => what)).toEqual(['Remove', 'Edit', 'Edit']);
    expect(first.total).toBe(4);
    const second = await admin.page(changes.listTableChanges.master, {
      params,
      query: { limit: 3, after: first.next ?? '' },
    });
    expect(second).toMatchObject({ items: [{ what: 'Edit' }], next: null });
    expect(await listed(table, { what: 'Edit' })).toHaveLength(3);
    expect(await listed(table, { by: administrator.toUpperCase() })).toHaveLength(4);
    expect(await listed(table, { by: 'nobody@codes.test' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed(table, { from: today, to: today })).toHaveLength(4);
    expect(await listed(table, { to: '2020-01-01' })).toEqual([]);
    expect(await listed(table, { from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await refusalOf(listed(table, { from: 'yesterday' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(listed(table, { after: 'x' }))).toMatchObject({ status: 400 });
  });
});

describe('undoing', () => {
  it('brings removed records back with their ids and dates', async () => {
    const table = await app.given.masterTable({
      fields: { Size: 'number' },
      records: [{ code: 'A', values: { Size: 1 } }],
    });
    const list = () => admin(recordCalls.listRecords.master, { params: paramsOf(table), query: {} });
    const before = await list();
    await remove(table, 'A');
    const removal = await newest(table);
    const undone = await undo(table, removal);
    expect(undone).toMatchObject({
      what: 'Undo',
      undoes: removal.changeId,
      created: 1,
      undid: { what: 'Remove' },
    });
    expect(await list()).toEqual(before);
    expect(await listed(table)).toMatchObject([
      { what: 'Undo', canUndo: true },
      { what: 'Remove', undoneBy: undone.changeId, undone: { by: 'Åsa Öberg' }, canUndo: true },
    ]);
  });

  it('is undone in its turn', async () => {
    const table = await app.given.masterTable({ records: 2 });
    await remove(table, 'R1');
    const undone = await undo(table, await newest(table));
    expect(await codesOf(table)).toEqual(['R1', 'R2']);
    await undo(table, undone);
    expect(await codesOf(table)).toEqual(['R2']);
    await undo(table, await newest(table));
    expect(await codesOf(table)).toEqual(['R1', 'R2']);
  });

  it('of an undo leaves the first change in effect, which can be undone again', async () => {
    const table = await app.given.masterTable({ records: 2 });
    await remove(table, 'R1');
    const removal = await newest(table);
    for (const _ of [1, 2]) {
      const taken = await undo(table, removal);
      expect(await codesOf(table)).toEqual(['R1', 'R2']);
      const back = await undo(table, taken);
      expect(await codesOf(table)).toEqual(['R2']);
      const [newestOne, undone, ...others] = await listed(table);
      expect(newestOne).toMatchObject({ changeId: back.changeId, undoes: taken.changeId });
      expect(undone).toMatchObject({ changeId: taken.changeId, undoneBy: back.changeId });
      expect(others.at(-1)?.undoneBy).toBeUndefined();
      expect((await refusalOf(undo(table, taken))).status).toBe(409);
    }
    const last = await undo(table, removal);
    expect(await codesOf(table)).toEqual(['R1', 'R2']);
    expect((await listed(table)).at(-1)).toMatchObject({ what: 'Remove', undoneBy: last.changeId });
    expect(await refusalOf(undo(table, removal))).toMatchObject({ status: 409 });
  });

  it('takes an import with the fields that came with it, while nothing else is in them', async () => {
    const table = await app.given.masterTable({ records: 1 });
    const fieldNames = async () =>
      (await admin(fieldCalls.listFields.master, { params: paramsOf(table), query: {} }))
        .filter(({ isDefaultField }) => !isDefaultField)
        .map(({ name }) => name);
    await imported(table, ['N1'], [{ creatorId: 'x', name: 'Colour' }]);
    expect(await newest(table)).toMatchObject({ what: 'Import', addedFields: ['Colour'] });
    const undone = await undo(table, await newest(table));
    expect(undone).toMatchObject({ removed: 1, removedFields: ['Colour'] });
    expect([await codesOf(table), await fieldNames()]).toEqual([['R1'], []]);
    const redone = await undo(table, undone);
    expect(redone).toMatchObject({ created: 1, addedFields: ['Colour'] });
    await undo(table, redone);

    await imported(table, ['N1'], [{ creatorId: 'x', name: 'Colour' }]);
    const change = await newest(table);
    const colour = (await admin(fieldCalls.listFields.master, { params: paramsOf(table), query: {} })).find(
      ({ name }) => name === 'Colour',
    );
    await edit(table, 'R1', { [colour?.tableFieldId ?? '']: 'red' });
    expect(await undo(table, change)).not.toHaveProperty('removedFields');
    expect(await codesOf(table)).toEqual(['R1']);
    expect(await fieldNames()).toEqual(['Colour']);
  });

  it('leaves what others have changed since, where the change did not touch it', async () => {
    const table = await app.given.masterTable({ records: 1 });
    await edit(table, 'R1', { descriptionEn: 'Pump' });
    const change = await newest(table);
    await edit(table, 'R1', { descriptionSv: 'Pump, ny' });
    await undo(table, change);
    const [record] = await admin(recordCalls.listRecords.master, { params: paramsOf(table), query: {} });
    expect(record).toMatchObject({ descriptionEn: 'Record 1', descriptionSv: 'Pump, ny' });
  });

  it('is refused as a whole where it is overtaken, and says by what', async () => {
    const table = await app.given.masterTable({ fields: { Size: 'number' } });
    const params = paramsOf(table);
    await imported(table, ['A', 'B', 'C']);
    const change = await newest(table);
    const [a, b] = await admin(recordCalls.listRecords.master, { params, query: {} });
    const size = table.fields['Size'] ?? '';
    await admin(recordCalls.updateRecord.master, {
      params: { ...params, recordId: a?.activeRecordId ?? 0 },
      body: { [size]: 7 },
    });
    await admin(recordCalls.removeRecord.master, { params: { ...params, recordId: b?.activeRecordId ?? 0 } });
    const refusal = await refusalOf(undo(table, change));
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^2 of the 3 records were changed after this import \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)\. To keep these changes, nothing has been undone\.$/,
      ),
    });
    expect(refusal.problems).toEqual([
      expect.stringMatching(/^B: was removed \(Åsa Öberg, .*\)$/),
      expect.stringMatching(/^A: Size was empty and is 7 \(Åsa Öberg, .*\)$/),
    ]);
    expect(await codesOf(table)).toEqual(['A', 'C']);
    expect((await newest(table)).what).toBe('Remove');
  });

  it('is refused where the code is taken by now', async () => {
    const table = await app.given.masterTable({ records: 1 });
    await remove(table, 'R1');
    const change = await newest(table);
    await imported(table, ['R1']);
    expect(await refusalOf(undo(table, change))).toMatchObject({
      status: 409,
      problems: [expect.stringMatching(/^R1: the code is used by another record/)],
    });
  });

  it('is refused where a field of it has gone or has another type', async () => {
    const table = await app.given.masterTable({
      fields: { Size: 'text', Note: 'text' },
      records: [{ code: 'A', values: { Size: '5 mm', Note: 'x' } }],
    });
    const params = paramsOf(table);
    await remove(table, 'A');
    const change = await newest(table);
    await admin(fieldCalls.removeField.master, {
      params: { ...params, tableFieldId: table.fields['Note'] ?? '' },
    });
    await admin(fieldCalls.updateField.master, {
      params: { ...params, tableFieldId: table.fields['Size'] ?? '' },
      body: { name: 'Size', type: 'number', priority: null },
    });
    expect(await refusalOf(undo(table, change))).toMatchObject({
      status: 409,
      problems: ['A: the field Note was removed', 'A: 5 mm does not fit the type of Size'].toSorted(),
    });
  });

  it('is refused the second time, at the same moment too', async () => {
    const table = await app.given.masterTable({ records: 1 });
    await remove(table, 'R1');
    const change = await newest(table);
    const outcomes = await Promise.allSettled([
      undo(table, change),
      undo(table, change),
      undo(table, change),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(undo(table, change))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This change was undone by Åsa Öberg on \d{4}-\d\d-\d\d\.$/),
    });
    expect(await codesOf(table)).toEqual(['R1']);
  });

  it('sent again under its key gives the first answer', async () => {
    const table = await app.given.masterTable({ records: 1 });
    await remove(table, 'R1');
    const change = await newest(table);
    const key = randomUUID();
    expect(await undo(table, change, key)).toEqual(await undo(table, change, key));
    expect((await listed(table)).filter(({ what }) => what === 'Undo')).toHaveLength(1);
  });

  it('is not for an archive, and for changes of this table, by those who may make them', async () => {
    const table = await app.given.masterTable({ records: 1 });
    const other = await app.given.masterTable({ records: 1 });
    await admin(masterTables.archiveMasterTable, { params: paramsOf(table) });
    const archive = await newest(table);
    expect(archive).toMatchObject({ what: 'Archive', canUndo: false });
    expect(await refusalOf(undo(table, archive))).toMatchObject({
      status: 422,
      message: 'This change cannot be undone.',
    });
    await remove(other, 'R1');
    expect(await refusalOf(undo(table, await newest(other)))).toMatchObject({ status: 404 });
    await admin(masterTables.archiveMasterTable, { params: paramsOf(other) });
    expect(
      await refusalOf(undo(other, { changeId: (await listed(other, { what: 'Remove' }))[0]?.changeId ?? 0 })),
    ).toMatchObject({ status: 422 });

    const project = await app.given.project();
    const viewer = await app.given.user();
    const leader = await app.given.user();
    const number = await app.given.project({ viewers: [viewer], administrators: [leader] });
    const local = await app.given.projectTable({ project: number, records: 1 });
    const params = { projectNumber: number, tableId: local.id };
    await (
      await app.as(leader)
    )(recordCalls.removeRecord.project, {
      params: { ...params, recordId: local.records['R1'] ?? 0 },
    });
    const asViewer = await app.as(viewer);
    const [removal] = await asViewer(changes.listProjectChanges, {
      params: { projectNumber: number },
      query: {},
    });
    expect(removal).toMatchObject({ what: 'Remove', projectNumber: number, canUndo: false });
    const changeId = removal?.changeId ?? 0;
    expect(
      await refusalsOf([
        asViewer(changes.undoProjectChange, { params: { projectNumber: number, changeId }, body: {} }),
        admin(changes.undoProjectChange, { params: { projectNumber: project, changeId }, body: {} }),
      ]),
    ).toMatchObject([{ status: 403 }, { status: 404 }]);
    await (
      await app.as(leader)
    )(changes.undoProjectChange, { params: { projectNumber: number, changeId }, body: {} });
    expect(await admin(recordCalls.listRecords.project, { params, query: {} })).toMatchObject([
      { code: 'R1', activeRecordId: local.records['R1'] },
    ]);
  });

  it('of a de-related table is for those who may de-relate tables, and makes it a link again', async () => {
    const leader = await app.given.user();
    const projectNumber = await app.given.project({ administrators: [leader] });
    const master = await app.given.masterTable({ fields: { Size: 'number' }, records: 2 });
    const tableId = await app.given.link(projectNumber, master);
    const asLeader = await app.as(leader);
    await admin(masterTables.derelateMasterTable, {
      params: paramsOf(master),
      body: { projects: [projectNumber] },
    });
    const params = { projectNumber, tableId };
    const [change] = await asLeader(changes.listTableChanges.project, { params, query: {} });
    expect(change).toMatchObject({ what: 'De-relate', created: 2, canUndo: false });
    const of = { params: { ...params, changeId: change?.changeId ?? 0 }, body: {} };
    expect(await refusalOf(asLeader(changes.undoTableChange.project, of))).toMatchObject({ status: 403 });
    // A record that has come since stays, under the master's fields.
    const [, own] = (await asLeader(fieldCalls.listFields.project, { params, query: {} })).filter(
      ({ name }) => name === 'Size' || name === 'Code',
    );
    await asLeader(recordCalls.createRecord.project, {
      params,
      body: { code: 'New', [own?.tableFieldId ?? '']: 9 },
    });
    await admin(changes.undoTableChange.project, of);
    expect(await asLeader(projectTables.readProjectTable, { params })).toMatchObject({ type: 'master' });
    expect(await asLeader(recordCalls.listRecords.project, { params, query: {} })).toMatchObject([
      { code: 'New', type: 'local', [master.fields['Size'] ?? '']: 9 },
      { code: 'R1', type: 'master', activeRecordId: master.records['R1'] },
      { code: 'R2', type: 'master' },
    ]);
  });
});
