import {
  bulkUpdate,
  fieldCalls,
  projectTables,
  recordCalls,
  type Client,
  type Review,
  type SentRecord,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type NewFields = { creatorId: string; name: string }[];
type Validation = {
  fieldNames: string[];
  records: SentRecord[];
  deleteMissing?: boolean;
  newFields?: NewFields;
};

const validate = ({ id }: GivenTable, body: Validation) =>
  admin(bulkUpdate.validateUpdate.master, { params: { masterTableId: id }, body });

const recordsOf = ({ id }: GivenTable) =>
  admin(recordCalls.listRecords.master, { params: { masterTableId: id }, query: {} });

/** The review as a user sends it back who changes nothing. */
const reviewed = (review: Review) =>
  bulkUpdate.rowActions.flatMap((rowAction) => review[rowAction].map((row) => ({ ...row, rowAction })));

const apply = (
  { id }: GivenTable,
  records: ReturnType<typeof reviewed>,
  more: { newFields?: NewFields; key?: string } = {},
) => admin(bulkUpdate.applyUpdate.master, { params: { masterTableId: id }, body: { records, ...more } });

const lengths = () =>
  app.given.masterTable({
    fields: { Length: 'number', Note: 'text' },
    records: [
      { code: '007', descriptionEn: 'Bond', values: { Length: 35.01, Note: 'kept' } },
      { code: '7', descriptionEn: 'Seven', values: { Length: 1 } },
      { code: 'X', descriptionEn: 'Ten' },
    ],
  });

describe('the check of an update', () => {
  it('tells what each row would do, and what the changed values are now', async () => {
    const table = await lengths();
    const { Length = '' } = table.fields;
    const review = await validate(table, {
      fieldNames: ['code', 'descriptionEn', Length],
      records: [
        { rowNumber: 2, code: '007', descriptionEn: 'Bond', [Length]: '-35,01' },
        { rowNumber: 3, code: '7', descriptionEn: 'Seven', [Length]: '1.0' },
        { rowNumber: 4, code: 'X', descriptionEn: '', [Length]: '' },
        { rowNumber: 6, code: '07', descriptionEn: 'New', [Length]: '' },
      ],
    });
    const seen = { activeRecordId: expect.any(Number), modified: expect.stringMatching(/Z$/) };
    expect(review).toEqual({
      Create: [{ rowNumber: 6, code: '07', descriptionEn: 'New', [Length]: '' }],
      Delete: [],
      Ignore: [{ rowNumber: 3, code: '7', descriptionEn: 'Seven', [Length]: 1, ...seen }],
      Update: [
        {
          rowNumber: 2,
          code: '007',
          descriptionEn: 'Bond',
          [Length]: -35.01,
          ...seen,
          previous: { [Length]: 35.01 },
        },
        {
          rowNumber: 4,
          code: 'X',
          descriptionEn: '',
          [Length]: '',
          ...seen,
          previous: { descriptionEn: 'Ten' },
        },
      ],
    });
  });

  it('lists what is not in the file only when asked to', async () => {
    const table = await lengths();
    const body = { fieldNames: ['code'], records: [{ code: '007' }] };
    expect((await validate(table, body)).Delete).toEqual([]);
    expect((await validate(table, { ...body, deleteMissing: true })).Delete).toMatchObject([
      { code: '7', descriptionEn: 'Seven', activeRecordId: table.records['7'] },
      { code: 'X', descriptionEn: 'Ten', activeRecordId: table.records['X'] },
    ]);
  });

  it('refuses what does not fit, with every row', async () => {
    const table = await lengths();
    const { Length = '' } = table.fields;
    const records = [
      { rowNumber: 2, code: 'A' },
      { rowNumber: 3, code: 'A' },
      { rowNumber: 4, code: 'B', [Length]: 'x' },
      { rowNumber: 5, [Length]: '1' },
      { rowNumber: 6, code: 'C', descriptionSv: 'not among the columns' },
      { rowNumber: 7, code: 'B' },
    ];
    expect((await refusalOf(validate(table, { fieldNames: ['code', Length], records }))).problems).toEqual([
      'Row 3, Code: The code A is also in row 2.',
      'Row 4, Length: Entered value is not a valid number',
      'Row 5, Code: This field is required',
      'Row 6, descriptionSv: unknown field.',
      'Row 7, Code: The code B is also in row 4.',
    ]);
    const problemsOf = async (fieldNames: string[]) =>
      (await refusalOf(validate(table, { fieldNames, records: [] }))).problems;
    expect(await problemsOf([Length])).toEqual([
      "Required header field is not mapped: 'Code'. Please select it and try again.",
    ]);
    expect(await problemsOf(['code', 'nonsense'])).toEqual(['nonsense: unknown field.']);
    expect(await problemsOf(['code', Length, Length])).toEqual([
      'Header fields with same name selected: Length',
    ]);
  });

  it('leaves master records of a linked table alone, with a warning', async () => {
    const master = await app.given.masterTable({ records: 2 });
    const tableId = await app.given.link(projectNumber, master);
    await admin(projectTables.derelateRecord, {
      params: { projectNumber, tableId, recordId: master.records['R2'] ?? 0 },
    });
    const review = await admin(bulkUpdate.validateUpdate.project, {
      params: { projectNumber, tableId },
      body: {
        fieldNames: ['code', 'descriptionEn'],
        records: [
          { code: 'R1', descriptionEn: 'changed' },
          { code: 'R2', descriptionEn: 'changed' },
        ],
        deleteMissing: true,
      },
    });
    expect(review.Ignore).toMatchObject([
      { code: 'R1', warnings: ["Master records can't be changed here. De-relate the record first."] },
    ]);
    expect(review.Update).toMatchObject([{ code: 'R2', previous: { descriptionEn: 'Record 2' } }]);
    expect(review.Delete).toEqual([]);
  });
});

describe('the update itself', () => {
  it('does what was reviewed: a blank clears, a column that is not in the file stays', async () => {
    const table = await lengths();
    const { Length = '', Note = '' } = table.fields;
    const review = await validate(table, {
      fieldNames: ['code', Length],
      records: [
        { code: '007', [Length]: '' },
        { code: '7', [Length]: '2' },
        { code: 'N', [Length]: '3' },
      ],
      deleteMissing: true,
    });
    expect(await apply(table, reviewed(review))).toEqual({ created: 1, updated: 2, deleted: 1, ignored: 0 });
    expect(await recordsOf(table)).toMatchObject([
      { code: '007', descriptionEn: 'Bond', [Length]: '', [Note]: 'kept' },
      { code: '7', descriptionEn: 'Seven', [Length]: 2 },
      { code: 'N', [Length]: 3 },
    ]);
    const history = await admin(recordCalls.readRecordHistory.master, {
      params: { masterTableId: table.id, recordId: table.records['7'] ?? 0 },
    });
    expect(history).toMatchObject([{ act: 'edit', changes: [{ name: 'Length', before: 1, after: 2 }] }]);
  });

  it('creates its new fields, and undoes them where it fails', async () => {
    const table = await lengths();
    const newFields = [{ creatorId: 'new-2', name: 'Weight' }];
    const records = [
      { code: '7', 'new-2': '5 kg' },
      { code: 'N', 'new-2': '6 kg' },
    ];
    const review = await validate(table, { fieldNames: ['code', 'new-2'], records, newFields });
    const fields = () =>
      admin(fieldCalls.listFields.master, { params: { masterTableId: table.id }, query: {} });
    expect(await fields()).toHaveLength(5);
    await admin(recordCalls.createRecord.master, {
      params: { masterTableId: table.id },
      body: { code: 'N' },
    });
    expect(await refusalOf(apply(table, reviewed(review), { newFields }))).toMatchObject({
      status: 422,
      message: 'The table has changed since the review. Nothing has been applied',
      problems: ['Row 2, Code: The code N is already used in this table.'],
    });
    expect(await fields()).toHaveLength(5);
    const again = await validate(table, { fieldNames: ['code', 'new-2'], records, newFields });
    expect(await apply(table, reviewed(again), { newFields })).toMatchObject({ updated: 2 });
    const weight = (await fields()).find(({ name }) => name === 'Weight')?.tableFieldId ?? '';
    expect(await recordsOf(table)).toMatchObject([
      {},
      { code: '7', [weight]: '5 kg' },
      { code: 'N', [weight]: '6 kg' },
      {},
    ]);
  });

  it('is refused as a whole where somebody has changed a row since', async () => {
    const table = await lengths();
    const review = await validate(table, {
      fieldNames: ['code', 'descriptionEn'],
      records: [
        { code: '007', descriptionEn: 'mine' },
        { code: '7', descriptionEn: 'mine' },
      ],
      deleteMissing: true,
    });
    const params = { masterTableId: table.id };
    await admin(recordCalls.updateRecord.master, {
      params: { ...params, recordId: table.records['7'] ?? 0 },
      body: { descriptionEn: 'theirs' },
    });
    await admin(recordCalls.removeRecord.master, {
      params: { ...params, recordId: table.records['X'] ?? 0 },
    });
    const refusal = await refusalOf(apply(table, reviewed(review)));
    expect(refusal).toMatchObject({ status: 422 });
    expect(refusal.problems).toEqual([
      expect.stringMatching(
        /^Row 2: Record 7 was changed by Person \d+ at .* UTC\. Nothing has been overwritten\.$/,
      ),
      'Record X: The record is no longer in this table.',
    ]);
    expect(await recordsOf(table)).toMatchObject([{ descriptionEn: 'Bond' }, { descriptionEn: 'theirs' }]);
  });

  it('keeps the codes of records, and is refused where a row bears another one', async () => {
    const table = await lengths();
    const fieldNames = ['code', 'descriptionEn'];
    const records = ['007', '7'].map((code) => ({ code, descriptionEn: 'mine' }));
    const rows = reviewed(await validate(table, { fieldNames, records }));
    const renamed = rows.map((row) =>
      row.activeRecordId === table.records['7'] ? { ...row, code: '8' } : row,
    );
    const refusal = await refusalOf(apply(table, renamed));
    expect(refusal).toMatchObject({ status: 422 });
    expect(refusal.problems).toEqual([
      'Row 2, Code: The code of this record is 7. An update cannot change it.',
    ]);
    const withoutCodes = rows.map((row) => ({ ...row, code: undefined }));
    expect(await apply(table, withoutCodes)).toMatchObject({ updated: 2 });
    expect(await recordsOf(table)).toMatchObject([...records, { code: 'X' }]);
  });

  it('is not disturbed by rows that it does not touch, and does nothing to ignored ones', async () => {
    const table = await lengths();
    const review = await validate(table, {
      fieldNames: ['code', 'descriptionEn'],
      records: [
        { code: '007', descriptionEn: 'mine' },
        { code: '7', descriptionEn: 'mine' },
      ],
    });
    await admin(recordCalls.updateRecord.master, {
      params: { masterTableId: table.id, recordId: table.records['7'] ?? 0 },
      body: { descriptionEn: 'theirs' },
    });
    const rows = reviewed(review).map((row) =>
      row.activeRecordId === table.records['7'] ? { ...row, rowAction: 'Ignore' as const } : row,
    );
    expect(await apply(table, rows)).toEqual({ created: 0, updated: 1, deleted: 0, ignored: 1 });
    expect(await recordsOf(table)).toMatchObject([
      { descriptionEn: 'mine' },
      { descriptionEn: 'theirs' },
      {},
    ]);
  });

  it('leaves a record alone that has these values already, whichever field they are of', async () => {
    const table = await lengths();
    const { Length = '', Note = '' } = table.fields;
    const before = await recordsOf(table);
    const { Ignore } = await validate(table, {
      fieldNames: ['code', 'descriptionEn', Length, Note],
      records: before.map(({ code, descriptionEn, ...own }) => ({
        code,
        descriptionEn,
        [Length]: String(own[Length] ?? ''),
        [Note]: own[Note] ?? '',
      })),
    });
    const asUpdates = Ignore.map((row) => ({ ...row, rowAction: 'Update' as const }));
    expect(await apply(table, asUpdates)).toEqual({
      created: 0,
      updated: 0,
      deleted: 0,
      ignored: before.length,
    });
    expect(await recordsOf(table)).toEqual(before);
    for (const [name, value] of [
      ['descriptionEn', 'other'],
      [Length, 99],
      [Note, 'other'],
      [Note, ''],
    ] as const) {
      const [first, ...others] = await recordsOf(table);
      const { activeRecordId, modified, modifiedBy: _, ...values } = first ?? {};
      const row = { activeRecordId, modified, [name]: value, rowAction: 'Update' as const };
      expect(await apply(table, [row])).toMatchObject({ updated: 1 });
      expect(await recordsOf(table)).toMatchObject([{ ...values, [name]: value }, ...others]);
    }
  });

  it('is done once under one key', async () => {
    const table = await lengths();
    const review = await validate(table, {
      fieldNames: ['code'],
      records: [{ code: '007' }, { code: 'N' }],
      deleteMissing: true,
    });
    const key = randomUUID();
    const send = () => apply(table, reviewed(review), { key });
    const done = { created: 1, updated: 0, deleted: 2, ignored: 1 };
    expect([...(await Promise.all([send(), send()])), await send()]).toEqual([done, done, done]);
    expect((await recordsOf(table)).map(({ code }) => code)).toEqual(['007', 'N']);
  });

  it('refuses rows that are not what a review gives', async () => {
    const table = await lengths();
    const rows = [
      { rowAction: 'Update', code: 'X' },
      { rowAction: 'Delete', activeRecordId: 1, modified: 'yesterday' },
      { rowAction: 'Create', code: 'Y' },
      { rowAction: 'Create', code: 'Y' },
    ] as ReturnType<typeof reviewed>;
    expect(await refusalOf(apply(table, rows))).toEqual({
      status: 422,
      message: 'Nothing has been changed',
      problems: [
        'Row 1, activeRecordId: This field is required',
        'Row 1, modified: use a date or time such as 2026-11-18T08:00:00Z.',
        'Row 4, Code: The code Y is also in row 3.',
        'Record 1, modified: use a date or time such as 2026-11-18T08:00:00Z.',
      ],
    });
    expect(await recordsOf(table)).toHaveLength(3);
  });

  it("does not reach another table's records", async () => {
    const table = await lengths();
    const other = await lengths();
    const review = await validate(other, { fieldNames: ['code'], records: [], deleteMissing: true });
    expect(await refusalOf(apply(table, reviewed(review)))).toMatchObject({ status: 422 });
    expect(await recordsOf(other)).toHaveLength(3);
  });

  it('changes local records of a project, never those of the master', async () => {
    const master = await app.given.masterTable({ records: 2 });
    const tableId = await app.given.link(projectNumber, master);
    const params = { projectNumber, tableId };
    const [first] = await admin(recordCalls.listRecords.project, { params, query: {} });
    const row = { rowAction: 'Update' as const, code: 'R1', descriptionEn: 'changed' };
    const existing = { activeRecordId: first?.activeRecordId ?? 0, modified: first?.modified ?? '' };
    const body = { records: [{ ...row, ...existing }] };
    expect(await refusalOf(admin(bulkUpdate.applyUpdate.project, { params, body }))).toMatchObject({
      status: 422,
    });
    const create = { records: [{ rowAction: 'Create' as const, code: 'L', descriptionEn: 'local' }] };
    expect(await admin(bulkUpdate.applyUpdate.project, { params, body: create })).toMatchObject({
      created: 1,
    });
    const again = { records: [{ rowAction: 'Create' as const, code: 'R1' }] };
    expect(
      (await refusalOf(admin(bulkUpdate.applyUpdate.project, { params, body: again }))).problems,
    ).toEqual(['Row 1, Code: The code R1 is already used in this table.']);
  });
});
