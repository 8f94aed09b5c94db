import {
  account,
  bulkUpdate,
  changes,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  type Client,
  type SentRecord,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountHere } from '../../testing/fresh-database.ts';
import type { GivenTable } from '../../testing/given/given-tables.ts';
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

type Body = Parameters<typeof importInto>[1];

const importInto = (
  { id }: GivenTable,
  body: { records: SentRecord[]; newFields?: { creatorId: string; name: string }[]; key?: string },
) => admin(bulkUpdate.importRecords.master, { params: { masterTableId: id }, body });

const recordsOf = ({ id }: GivenTable) =>
  admin(recordCalls.listRecords.master, { params: { masterTableId: id }, query: {} });

const codesOf = async (table: GivenTable) => (await recordsOf(table)).map(({ code }) => code);

const fieldNamesOf = async ({ id }: GivenTable) => {
  const fields = await admin(fieldCalls.listFields.master, { params: { masterTableId: id }, query: {} });
  return fields.map(({ name }) => name);
};

describe('an import', () => {
  it('adds every row, read by the fields’ types, with its history', async () => {
    const table = await app.given.masterTable({ fields: { Length: 'number', Made: 'date' } });
    const { Length = '', Made = '' } = table.fields;
    const records = [
      { code: ' 007 ', descriptionEn: '=A1', [Length]: '-35,01', [Made]: '2026-02-28' },
      { code: '7', [Length]: '', [Made]: '' },
    ];
    expect(await importInto(table, { records })).toEqual({ created: 2 });
    const [first, second] = await recordsOf(table);
    expect(first).toMatchObject({
      code: '007',
      descriptionEn: '=A1',
      [Length]: -35.01,
      [Made]: '2026-02-28',
    });
    expect(second).toMatchObject({ code: '7', [Length]: '', [Made]: '' });
    const history = await admin(recordCalls.readRecordHistory.master, {
      params: { masterTableId: table.id, recordId: first?.activeRecordId ?? 0 },
    });
    expect(history).toMatchObject([{ act: 'import' }]);
  });

  it('names every row and column that does not fit, and writes nothing', async () => {
    const table = await app.given.masterTable({ fields: { Length: 'number' }, records: 1 });
    const { Length = '' } = table.fields;
    const records = [
      { rowNumber: 2, code: 'A' },
      { rowNumber: 3, code: '' },
      { rowNumber: 5, code: 'B', [Length]: 'long', 99999: 'x' },
      { rowNumber: 6, code: 'A' },
      { rowNumber: 7, code: 'x'.repeat(26) },
    ];
    expect(await refusalOf(importInto(table, { records }))).toEqual({
      status: 422,
      message: 'No records were imported',
      problems: [
        'Row 3, Code: This field is required',
        'Row 5, Length: Entered value is not a valid number',
        'Row 5, 99999: unknown field.',
        'Row 6, Code: The code A is also in row 2.',
        'Row 7, Code: The length of the input value should be less than 25, actual is 26.',
      ],
    });
    expect(await codesOf(table)).toEqual(['R1']);
  });

  it('names rows that repeat a code of the table, counted from 1 without row numbers', async () => {
    const table = await app.given.masterTable({ records: 2 });
    const refusal = await refusalOf(importInto(table, { records: [{ code: 'N' }, { code: 'R2' }] }));
    expect(refusal.problems).toEqual(['Row 2, Code: The code R2 is already used in this table.']);
    expect(await codesOf(table)).toEqual(['R1', 'R2']);
  });

  it('tells of values and of codes at once, of a row that is wrong otherwise too', async () => {
    const table = await app.given.masterTable({ fields: { Length: 'number' }, records: 2 });
    const { Length = '' } = table.fields;
    const records = [
      { rowNumber: 2, code: 'A', [Length]: 'long' },
      { rowNumber: 3, code: 'R1' },
      { rowNumber: 4, code: 'R2', [Length]: 'wide' },
      { rowNumber: 5, code: 'A' },
      { rowNumber: 6, code: 'A', [Length]: 'high' },
      { rowNumber: 7, code: 'B', [Length]: '1' },
    ];
    expect((await refusalOf(importInto(table, { records }))).problems).toEqual([
      'Row 2, Length: Entered value is not a valid number',
      'Row 3, Code: The code R1 is already used in this table.',
      'Row 4, Length: Entered value is not a valid number',
      'Row 4, Code: The code R2 is already used in this table.',
      'Row 5, Code: The code A is also in row 2.',
      'Row 6, Length: Entered value is not a valid number',
      'Row 6, Code: The code A is also in row 2.',
    ]);
    expect(await codesOf(table)).toEqual(['R1', 'R2']);
  });

  it('tells some hundred problems and how many more there are', async () => {
    const table = await app.given.masterTable();
    const records = Array.from({ length: 1000 }, () => ({ code: '' }));
    const { problems } = await refusalOf(importInto(table, { records }));
    expect(problems).toHaveLength(301);
    expect(problems.at(-1)).toBe('and 700 more problems');
  });

  it('is refused for an archived table', async () => {
    const table = await app.given.masterTable({ name: 'Old' });
    await admin(masterTables.archiveMasterTable, { params: { masterTableId: table.id } });
    expect(await refusalOf(importInto(table, { records: [{ code: 'A' }] }))).toMatchObject({
      status: 422,
      message: 'Master table Old is archived',
    });
  });

  it('takes rows that are no objects for what they are', async () => {
    const table = await app.given.masterTable();
    const body = { records: ['A', null, 5] } as unknown as Body;
    expect(await refusalOf(importInto(table, body))).toMatchObject({ status: 422 });
    expect(await refusalOf(importInto(table, { records: [{ code: { a: 1 } }] }))).toMatchObject({
      status: 422,
      problems: ['Row 1, Code: This field is required'],
    });
    expect(
      await refusalOf(importInto(table, { records: [{ code: 'A' }, { code: 'A\u0000' }] })),
    ).toMatchObject({
      status: 422,
      problems: ['Row 2, code: The input value should not contain special symbols'],
    });
  });
});

describe('new fields of an import', () => {
  it('are created with it', async () => {
    const table = await app.given.masterTable();
    const newFields = [{ creatorId: 'new-1', name: 'Weight' }];
    await importInto(table, { records: [{ code: 'A', 'new-1': '5 kg' }], newFields });
    const fields = await admin(fieldCalls.listFields.master, {
      params: { masterTableId: table.id },
      query: {},
    });
    const weight = fields.find(({ name }) => name === 'Weight');
    expect(weight).toMatchObject({ type: 'text' });
    expect(await recordsOf(table)).toMatchObject([{ code: 'A', [weight?.tableFieldId ?? '']: '5 kg' }]);
  });

  it('gives new fields the order of the file as their priorities, after what is there', async () => {
    const table = await app.given.masterTable();
    const newFields = ['Zone', 'Area', 'Length'].map((name, at) => ({ creatorId: `new-${at}`, name }));
    await importInto(table, { records: [{ code: 'A' }], newFields });
    const params = { masterTableId: table.id };
    const prioritiesOf = async () => {
      const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
      return fields.map(({ name, priority }) => [name, priority]);
    };
    const defaults = ['Code', 'Description En', 'Description Sv'];
    const ranked = (names: readonly string[]) => names.map((name, at) => [name, at + 1]);
    expect(await prioritiesOf()).toEqual(ranked([...defaults, 'Zone', 'Area', 'Length']));
    await importInto(table, { records: [{ code: 'B' }], newFields: [{ creatorId: 'n', name: 'Again' }] });
    expect(await prioritiesOf()).toEqual(ranked([...defaults, 'Zone', 'Area', 'Length', 'Again']));
    const changesOf = () => admin(changes.listTableChanges.master, { params, query: {} });
    for (const what of ['Import', 'Import']) {
      const last = (await changesOf()).find((change) => change.what === what && !change.undoneBy);
      const undone = { params: { ...params, changeId: last?.changeId ?? 0 }, body: {} };
      await admin(changes.undoTableChange.master, undone);
    }
    expect(await prioritiesOf()).toEqual(defaults.map((name) => [name, null]));
  });

  it('are undone with it', async () => {
    const table = await app.given.masterTable({ records: 1 });
    const newFields = [{ creatorId: 'new-1', name: 'Weight' }];
    await refusalOf(importInto(table, { records: [{ code: 'R1' }], newFields }));
    expect(await fieldNamesOf(table)).toEqual(['Code', 'Description En', 'Description Sv']);
  });

  it('need names and ids of their own', async () => {
    const table = await app.given.masterTable({ fields: { Weight: 'text' } });
    const newFields = [
      { creatorId: 'a', name: 'WEIGHT' },
      { creatorId: 'a', name: 'Other' },
      { creatorId: 'code', name: 'Third' },
    ];
    expect(await refusalOf(importInto(table, { records: [{ code: 'A' }], newFields }))).toMatchObject({
      status: 422,
      problems: [
        'WEIGHT: The name WEIGHT is already used.',
        'Other: the creatorId a is already used',
        'Third: the creatorId code is already used',
      ],
    });
  });
});

describe('an import with a key', () => {
  it('is done once, however often it is sent', async () => {
    const table = await app.given.masterTable();
    const body = { records: [{ code: 'A' }, { code: 'B' }], key: randomUUID() };
    const answers = [
      ...(await Promise.all([importInto(table, body), importInto(table, body), importInto(table, body)])),
      await importInto(table, body),
    ];
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ created: 2 })));
    expect(await codesOf(table)).toEqual(['A', 'B']);
  });

  it('takes no other content under the same key', async () => {
    const table = await app.given.masterTable();
    const key = randomUUID();
    await importInto(table, { records: [{ code: 'A' }], key });
    expect(await refusalOf(importInto(table, { records: [{ code: 'B' }], key }))).toMatchObject({
      status: 422,
      message: 'This key has already been used for another request.',
    });
    expect(await codesOf(table)).toEqual(['A']);
  });

  it('can be sent again when it was refused', async () => {
    const table = await app.given.masterTable({ records: 1 });
    const key = randomUUID();
    await refusalOf(importInto(table, { records: [{ code: 'R1' }], key }));
    expect(await importInto(table, { records: [{ code: 'R9' }], key })).toEqual({ created: 1 });
  });

  it('tells how far it is', async () => {
    const table = await app.given.masterTable();
    const key = randomUUID();
    expect(await admin(bulkUpdate.readProgress, { params: { key } })).toEqual({
      step: 'waiting',
      rows: 0,
      total: 0,
    });
    await importInto(table, { records: [{ code: 'A' }, { code: 'B' }], key });
    expect(await admin(bulkUpdate.readProgress, { params: { key } })).toEqual({
      step: 'done',
      rows: 2,
      total: 2,
    });
    const other = await app.as(await app.given.user());
    expect(await other(bulkUpdate.readProgress, { params: { key } })).toMatchObject({ step: 'waiting' });
  });

  it('tells nothing to a token that has been logged out', async () => {
    const table = await app.given.masterTable();
    const key = randomUUID();
    const leaving = await app.as(await app.given.administrator());
    await leaving(bulkUpdate.importRecords.master, {
      params: { masterTableId: table.id },
      body: { records: [{ code: 'A' }], key },
    });
    expect(await leaving(bulkUpdate.readProgress, { params: { key } })).toMatchObject({ step: 'done' });
    await leaving(account.logout);
    expect(await refusalOf(leaving(bulkUpdate.readProgress, { params: { key } }))).toMatchObject({
      status: 401,
    });
  });
});

describe('two imports at a time', () => {
  it('of the same codes: one is written whole, the other refused with its rows', async () => {
    const table = await app.given.masterTable();
    const codes = Array.from({ length: 6000 }, (_, index) => ({ code: `C${index}` }));
    const calls = [codes, codes.toReversed()].map((records) => importInto(table, { records }));
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = calls[ended.findIndex(({ status }) => status === 'rejected')];
    expect(await refusalOf(refused ?? Promise.resolve())).toMatchObject({
      status: 422,
      message: 'No records were imported',
    });
    expect(await codesOf(table)).toHaveLength(6000);
  });
});

describe('an import into a project', () => {
  const into = (
    client: Client,
    tableId: number,
    records: SentRecord[],
    newFields = [] as { creatorId: string; name: string }[],
  ) =>
    client(bulkUpdate.importRecords.project, {
      params: { projectNumber, tableId },
      body: { records, newFields },
    });

  it('adds local records beside the master’s, and repeats none that the project sees', async () => {
    const master = await app.given.masterTable({ records: 2 });
    const tableId = await app.given.link(projectNumber, master);
    expect(await into(admin, tableId, [{ code: 'L1' }])).toEqual({ created: 1 });
    expect((await refusalOf(into(admin, tableId, [{ code: 'L2' }, { code: 'R1' }]))).problems).toEqual([
      'Row 2, Code: The code R1 is already used in this table.',
    ]);
    await admin(projectTables.derelateRecord, {
      params: { projectNumber, tableId, recordId: master.records['R2'] ?? 0 },
    });
    expect((await refusalOf(into(admin, tableId, [{ code: 'R2' }]))).status).toBe(422);
    expect(
      await refusalOf(into(admin, tableId, [{ code: 'X' }], [{ creatorId: 'n', name: 'N' }])),
    ).toMatchObject({
      status: 422,
      message: 'This is a master table. It can be changed only in the control panel.',
    });
  });

  it('is for its administrators', async () => {
    const viewer = await app.given.user();
    const member = await app.given.user();
    const number = await app.given.project({ viewers: [viewer], administrators: [member] });
    const table = await app.given.projectTable({ project: number });
    const params = { projectNumber: number, tableId: table.id };
    const body = { records: [{ code: 'A' }] };
    const call = async (who: string) =>
      (await app.as(who))(bulkUpdate.importRecords.project, { params, body });
    expect(await refusalOf(call(viewer))).toMatchObject({ status: 403 });
    expect(await refusalOf(call(await app.given.user()))).toMatchObject({ status: 404 });
    expect(await call(member)).toEqual({ created: 1 });
  });
});

describe('a large import', () => {
  const rows = amountHere(100_000);
  const bad = Math.floor(rows * 0.77);
  const manyRecords = () =>
    Array.from({ length: rows }, (_, index) => ({
      rowNumber: index + 2,
      code: `C${index}`,
      descriptionEn: `Record ${index}`,
      descriptionSv: `Post ${index}`,
    }));

  it('with one bad row writes nothing, and names the row', async () => {
    const table = await app.given.masterTable({ fields: { Length: 'number' } });
    const records: SentRecord[] = manyRecords();
    records[bad] = { ...records[bad], [table.fields['Length'] ?? '']: 'long' };
    const refusal = refusalOf(importInto(table, { records }));
    expect(await refusal).toMatchObject({
      status: 422,
      problems: [`Row ${bad + 2}, Length: Entered value is not a valid number`],
    });
    expect(await codesOf(table)).toEqual([]);
  });

  it('is written whole', async () => {
    const table = await app.given.masterTable();
    expect(await importInto(table, { records: manyRecords() })).toEqual({ created: rows });
    const page = await admin.page(recordCalls.listRecords.master, {
      params: { masterTableId: table.id },
      query: { limit: 1 },
    });
    expect(page.total).toBe(rows);
    const again = await refusalOf(importInto(table, { records: manyRecords() }));
    expect(again.problems.at(-1)).toBe(`and ${rows - 300} more problems`);
  });
});
