// A table from a file: with its fields and records, all of it or nothing.
import {
  bulkUpdate,
  changes,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  type Client,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let projectNumber: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
  projectNumber = await app.given.project();
});
afterAll(() => app.close());

const newFields = [
  { creatorId: 'new-3', name: 'Zone', type: 'text' as const },
  { creatorId: 'new-4', name: 'Area', type: 'number' as const },
  { creatorId: 'new-5', name: 'Built', type: 'date' as const },
];
const row = (code: string) => ({
  code,
  descriptionSv: `Rum ${code}`,
  'new-3': 'A',
  'new-4': '12,5',
  'new-5': '2026-11-18',
});
const nameOf = () => `From a file ${randomUUID().slice(0, 8)}`;
const namesOf = async () =>
  (await admin(masterTables.listMasterTables, { query: {} })).map(({ name }) => name);

it('comes with its fields in the order of the file, and its records', async () => {
  const name = nameOf();
  const body = { name, newFields, records: [row('R1'), row('R2')] };
  const made = await admin(bulkUpdate.createFromRows.master, { body });
  expect(made).toEqual({ tableId: expect.any(Number), name, created: 2 });
  const params = { masterTableId: made.tableId };
  const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
  expect(fields.map((field) => [field.name, field.type])).toEqual([
    ['Code', 'text'],
    ['Description En', 'text'],
    ['Description Sv', 'text'],
    ['Zone', 'text'],
    ['Area', 'number'],
    ['Built', 'date'],
  ]);
  const [zone = '', area = '', built = ''] = fields.slice(3).map(({ tableFieldId }) => tableFieldId);
  const records = await admin(recordCalls.listRecords.master, { params, query: {} });
  const values = { descriptionSv: 'Rum R1', [zone]: 'A', [area]: 12.5, [built]: '2026-11-18' };
  expect(records).toMatchObject([{ code: 'R1', ...values }, { code: 'R2' }]);
});

it('leaves nothing behind where a row is refused, or the table is there already', async () => {
  const before = await namesOf();
  const name = nameOf();
  const wrong = { name, newFields, records: [row('R1'), { ...row('R2'), 'new-4': 'many' }, row('R1')] };
  expect(await refusalOf(admin(bulkUpdate.createFromRows.master, { body: wrong }))).toMatchObject({
    status: 422,
    problems: [
      'Row 2, Area: Entered value is not a valid number',
      'Row 3, Code: The code R1 is also in row 1.',
    ],
  });
  const twice = { name, newFields: [...newFields, { creatorId: 'x', name: 'zone' }], records: [row('R1')] };
  expect(await refusalOf(admin(bulkUpdate.createFromRows.master, { body: twice }))).toMatchObject({
    status: 422,
  });
  expect(await namesOf()).toEqual(before);
  const there = await app.given.masterTable();
  const taken = { name: there.name, records: [row('R1')].map(({ code }) => ({ code })) };
  expect(await refusalOf(admin(bulkUpdate.createFromRows.master, { body: taken }))).toMatchObject({
    status: 409,
    message: `The name ${there.name} is already used.`,
  });
});

it('is made once however often it is sent', async () => {
  const body = { name: nameOf(), newFields, records: [row('R1')], key: randomUUID() };
  const made = await admin(bulkUpdate.createFromRows.master, { body });
  expect(await admin(bulkUpdate.createFromRows.master, { body })).toEqual(made);
});

it("in a project is the project's own, and can be taken back step by step", async () => {
  const name = nameOf();
  const params = { projectNumber };
  const body = { name, newFields, records: [row('R1')] };
  const { tableId } = await admin(bulkUpdate.createFromRows.project, { params, body });
  const tables = async () => admin(projectTables.listProjectTables, { params });
  expect(await tables()).toContainEqual(
    expect.objectContaining({ projectTableId: tableId, name, type: 'local', masterTableId: null }),
  );
  const undo = async (what: string) => {
    const made = await admin(changes.listProjectChanges, { params, query: {} });
    const change = made.find((one) => one.what === what && one.tableId === tableId && !one.undoneBy);
    await admin(changes.undoProjectChange, {
      params: { ...params, changeId: change?.changeId ?? 0 },
      body: {},
    });
  };
  await undo('Import');
  await undo('Add table');
  expect((await tables()).map(({ projectTableId }) => projectTableId)).not.toContain(tableId);
});
