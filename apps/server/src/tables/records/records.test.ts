import { recordCalls, type Client, type RecordBody, type RecordSelection } from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { refusalOf, refusalsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.as(await app.given.user({ isAdministrator: true, firstName: 'Åsa', surname: 'Öberg' }));
});
afterAll(() => app.close());

const add = (table: GivenTable, body: RecordBody) =>
  admin(recordCalls.createRecord.master, { params: { masterTableId: table.id }, body });

const change = (table: GivenTable, recordId: number, body: RecordBody, client = admin) =>
  client(recordCalls.updateRecord.master, { params: { masterTableId: table.id, recordId }, body });

const all = (table: GivenTable) =>
  admin(recordCalls.listRecords.master, { params: { masterTableId: table.id }, query: {} });

describe('the values of a record', () => {
  it('are kept exactly', async () => {
    const table = await app.given.masterTable({
      fields: { Text: 'text', Number: 'number', Date: 'date' },
    });
    const [text = '', number = '', date = ''] = ['Text', 'Number', 'Date'].map((name) => table.fields[name]);
    const code = ' 00"7\\ å  Ö{} ';
    const record = await add(table, {
      code,
      descriptionEn: '  two  spaces\nand a line ',
      descriptionSv: 'åäö ÅÄÖ € 𝔸',
      [text]: '007',
      [number]: '123456789012,345',
      [date]: '2024-02-29',
    });
    expect(record).toMatchObject({
      code: code.trim(),
      descriptionEn: 'two  spaces\nand a line',
      descriptionSv: 'åäö ÅÄÖ € 𝔸',
      [text]: '007',
      [number]: 123456789012.345,
      [date]: '2024-02-29',
      createdBy: 'Åsa Öberg',
      modifiedBy: 'Åsa Öberg',
    });
    expect(record.created).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(await all(table)).toEqual([record]);
    const params = { masterTableId: table.id, recordId: record.activeRecordId };
    expect(await admin(recordCalls.readRecord.master, { params })).toEqual(record);
  });

  it('numbers survive to their last digit', async () => {
    const table = await app.given.masterTable({ fields: { Number: 'number' } });
    const number = table.fields['Number'] ?? '';
    const entered = ['999999999999999', '0,000000000000001', '-0', '+5', '1.50', '0', ',5', 1e-7];
    for (const [index, value] of entered.entries()) await add(table, { code: `N${index}`, [number]: value });
    expect((await all(table)).map((record) => record[number])).toEqual([
      999999999999999, 0.000000000000001, 0, 5, 1.5, 0, 0.5, 1e-7,
    ]);
  });

  it('are refused with the words of the form, each naming its field', async () => {
    const table = await app.given.masterTable({ fields: { Size: 'number', Day: 'date', Note: 'text' } });
    const [size = '', day = '', note = ''] = ['Size', 'Day', 'Note'].map((name) => table.fields[name]);
    const refused = await refusalOf(
      add(table, {
        code: 'x'.repeat(26),
        [size]: '12 m',
        [day]: '2026-02-29',
        [note]: 'x'.repeat(501),
        nonsense: 1,
        '99999999': 'x',
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.problems.toSorted()).toEqual(
      [
        'Code: The length of the input value should be less than 25, actual is 26.',
        'Size: Entered value is not a valid number',
        'Day: Entered value is not a valid date (YYYY-MM-DD)',
        'Note: The length of the input value should be less than 500, actual is 501.',
        'nonsense: unknown field.',
        '99999999: unknown field.',
      ].toSorted(),
    );
    expect((await refusalOf(add(table, { code: '  ' }))).problems).toEqual(['Code: This field is required']);
    expect((await refusalOf(add(table, {}))).problems).toEqual(['Code: This field is required']);
    expect(await all(table)).toEqual([]);
  });
});

describe('changing a record', () => {
  it('changes what is sent, leaves the rest, and an empty text clears', async () => {
    const table = await app.given.masterTable({
      fields: { Note: 'text', Size: 'number' },
      records: [{ code: 'A', descriptionEn: 'One', values: { Note: 'n', Size: 2 } }],
    });
    const [note = '', size = ''] = [table.fields['Note'], table.fields['Size']];
    const id = table.records['A'] ?? 0;
    expect(await change(table, id, { [note]: 'new' })).toMatchObject({
      code: 'A',
      descriptionEn: 'One',
      [note]: 'new',
      [size]: 2,
    });
    expect(await change(table, id, { [size]: '', descriptionEn: null })).toMatchObject({
      descriptionEn: '',
      [note]: 'new',
      [size]: '',
    });
    expect((await refusalOf(change(table, id, { code: '' }))).problems).toEqual([
      'Code: This field is required',
    ]);
  });

  it('takes a record back as it was read, and the same values change nothing', async () => {
    const table = await app.given.masterTable({ fields: { Note: 'text' } });
    const record = await add(table, { code: 'A', [table.fields['Note'] ?? '']: 'n' });
    expect(await change(table, record.activeRecordId, record)).toEqual(record);
    const history = await admin(recordCalls.readRecordHistory.master, {
      params: { masterTableId: table.id, recordId: record.activeRecordId },
    });
    expect(history.map(({ act }) => act)).toEqual(['add']);
  });

  it('tells the second of two people who was first, and when', async () => {
    const table = await app.given.masterTable();
    const record = await add(table, { code: 'A' });
    const id = record.activeRecordId;
    const other = await app.as(
      await app.given.user({ isAdministrator: true, firstName: 'Bo', surname: 'Ek' }),
    );
    const theirs = await change(table, id, { descriptionEn: 'Bo', modified: record.modified }, other);
    const mine = await refusalOf(change(table, id, { descriptionEn: 'Mine', modified: record.modified }));
    expect(mine.status).toBe(422);
    expect(mine.message).toMatch(
      /^Record A was changed by Bo Ek at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\. Nothing has been overwritten\.$/,
    );
    expect(await change(table, id, { descriptionSv: 'Mine', modified: theirs.modified })).toMatchObject({
      descriptionEn: 'Bo',
      descriptionSv: 'Mine',
    });
    expect(await refusalOf(change(table, id, { modified: 'yesterday' }))).toMatchObject({ status: 422 });
  });

  it('lets one of many simultaneous changes through', async () => {
    const table = await app.given.masterTable();
    const { activeRecordId, modified } = await add(table, { code: 'A' });
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        change(table, activeRecordId, { descriptionEn: `Change ${index}`, modified }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps what was and what is, newest first', async () => {
    const table = await app.given.masterTable({ fields: { Size: 'number' } });
    const size = table.fields['Size'] ?? '';
    const { activeRecordId: id } = await add(table, { code: 'A', [size]: 1 });
    await change(table, id, { code: 'B', [size]: '2,5' });
    await change(table, id, { [size]: '' });
    const params = { masterTableId: table.id, recordId: id };
    await admin(recordCalls.removeRecord.master, { params });
    const history = await admin(recordCalls.readRecordHistory.master, { params });
    expect(history.map(({ act, by, changes }) => ({ act, by, changes }))).toEqual([
      { act: 'remove', by: 'Åsa Öberg', changes: [{ name: 'Code', before: 'B', after: null }] },
      { act: 'edit', by: 'Åsa Öberg', changes: [{ name: 'Size', before: 2.5, after: null }] },
      {
        act: 'edit',
        by: 'Åsa Öberg',
        changes: expect.arrayContaining([
          { name: 'Code', before: 'A', after: 'B' },
          { name: 'Size', before: 1, after: 2.5 },
        ]),
      },
      {
        act: 'add',
        by: 'Åsa Öberg',
        changes: expect.arrayContaining([
          { name: 'Code', before: null, after: 'A' },
          { name: 'Size', before: null, after: 1 },
        ]),
      },
    ]);
  });
});

describe('codes', () => {
  it('are unique in their table, compared exactly', async () => {
    const table = await app.given.masterTable({ records: [{ code: 'A1' }, { code: 'B1' }] });
    expect(await refusalOf(add(table, { code: ' A1 ' }))).toMatchObject({
      status: 409,
      message: 'The code A1 is already used in this table.',
    });
    await add(table, { code: 'a1' });
    const id = table.records['B1'] ?? 0;
    expect(await refusalOf(change(table, id, { code: 'A1' }))).toMatchObject({ status: 409 });
    const simultaneous = await Promise.allSettled(
      Array.from({ length: 5 }, () => add(table, { code: 'same' })),
    );
    expect(simultaneous.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('removing records', () => {
  it('takes these, or all but these, or all that a list shows', async () => {
    const table = await app.given.masterTable({ records: 20 });
    const remove = (body: RecordSelection) =>
      admin(recordCalls.removeRecords.master, { params: { masterTableId: table.id }, body });
    const id = (code: string) => table.records[code] ?? 0;
    expect(await remove({ kind: 'these', ids: [id('R1'), id('R2')] })).toEqual({ removed: 2 });
    expect(await remove({ kind: 'allBut', ids: [id('R10')], q: 'record 1' })).toEqual({ removed: 9 });
    expect(await remove({ kind: 'allBut', ids: [], filters: { code: { contains: '2' } } })).toEqual({
      removed: 1,
    });
    expect((await all(table)).map(({ code }) => code).join()).toBe('R10,R3,R4,R5,R6,R7,R8,R9');
    expect(await refusalOf(remove({ kind: 'these', ids: [id('R3'), id('R1')] }))).toMatchObject({
      status: 404,
    });
    expect(await remove({ kind: 'allBut', ids: [id('R3')] })).toEqual({ removed: 7 });
    const params = { masterTableId: table.id, recordId: id('R9') };
    const history = await admin(recordCalls.readRecordHistory.master, { params });
    expect(history[0]).toMatchObject({ act: 'remove', by: 'Åsa Öberg' });
    expect(history[0]?.changes).toContainEqual({ name: 'Description En', before: 'Record 9', after: null });
  });
});

describe('records of other tables', () => {
  it('are not there', async () => {
    const [one, other] = [await app.given.masterTable({ records: 1 }), await app.given.masterTable()];
    const projectNumber = await app.given.project();
    const local = await app.given.projectTable({ project: projectNumber, records: 1 });
    const elsewhere = await app.given.project();
    const recordId = one.records['R1'] ?? 0;
    const refusals = await refusalsOf([
      admin(recordCalls.readRecord.master, { params: { masterTableId: other.id, recordId } }),
      change(other, recordId, { code: 'X' }),
      admin(recordCalls.removeRecord.master, { params: { masterTableId: other.id, recordId } }),
      admin(recordCalls.readRecordHistory.master, { params: { masterTableId: other.id, recordId } }),
      admin(recordCalls.readRecord.project, {
        params: { projectNumber, tableId: local.id, recordId },
      }),
      admin(recordCalls.updateRecord.project, {
        params: { projectNumber, tableId: local.id, recordId },
        body: { code: 'X' },
      }),
      admin(recordCalls.listRecords.project, {
        params: { projectNumber: elsewhere, tableId: local.id },
        query: {},
      }),
      admin(recordCalls.createRecord.project, {
        params: { projectNumber: elsewhere, tableId: local.id },
        body: { code: 'X' },
      }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  });
});
