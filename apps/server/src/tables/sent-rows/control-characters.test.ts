import { bulkUpdate, recordCalls, type Client } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const problem = (sign: string) => `The value contains a control character (${sign}).`;

const listed = (table: GivenTable) =>
  admin(recordCalls.listRecords.master, { params: { masterTableId: table.id }, query: {} });

it('an import with a control character is refused, naming row and column', async () => {
  const table = await app.given.masterTable();
  const params = { masterTableId: table.id };
  const records = [
    { code: 'A', descriptionEn: 'tab\tand\r\nline break' },
    { code: 'B\u0001', descriptionEn: '\u0080 5', rowNumber: 7 },
  ];
  expect(
    await refusalOf(admin(bulkUpdate.importRecords.master, { params, body: { records } })),
  ).toMatchObject({
    status: 422,
    problems: [`Row 7, Code: ${problem('U+0001')}`, `Row 7, Description En: ${problem('U+0080')}`],
  });
  const newFields = [{ creatorId: 'new-1', name: 'Weight\u0096' }];
  expect(
    await refusalOf(admin(bulkUpdate.importRecords.master, { params, body: { records: [], newFields } })),
  ).toMatchObject({ status: 422, problems: [`Weight\u0096: ${problem('U+0096')}`] });
  expect(await listed(table)).toEqual([]);
  await admin(bulkUpdate.importRecords.master, { params, body: { records: records.slice(0, 1) } });
  expect(await listed(table)).toMatchObject([{ descriptionEn: 'tab\tand\r\nline break' }]);
});

it('an update with a control character is refused, before the review and after it', async () => {
  const table = await app.given.masterTable({ records: [{ code: 'A' }, { code: 'B' }] });
  const params = { masterTableId: table.id };
  const records = [
    { code: 'A', descriptionSv: 'm\u0085' },
    { code: 'C', descriptionSv: 'x\u007f' },
  ];
  const fieldNames = ['code', 'descriptionSv'];
  expect(
    await refusalOf(admin(bulkUpdate.validateUpdate.master, { params, body: { fieldNames, records } })),
  ).toMatchObject({
    status: 422,
    problems: [`Row 1, Description Sv: ${problem('U+0085')}`, `Row 2, Description Sv: ${problem('U+007F')}`],
  });
  const [a] = await listed(table);
  const update = {
    ...records[0],
    rowAction: 'Update' as const,
    activeRecordId: a?.activeRecordId,
    modified: a?.modified,
  };
  const create = { ...records[1], rowAction: 'Create' as const };
  expect(
    await refusalOf(admin(bulkUpdate.applyUpdate.master, { params, body: { records: [update, create] } })),
  ).toMatchObject({
    status: 422,
    problems: [`Row 1, Description Sv: ${problem('U+0085')}`, `Row 2, Description Sv: ${problem('U+007F')}`],
  });
});

it('a row that changes nothing is left alone: what is exported comes back', async () => {
  const table = await app.given.masterTable({ records: [{ code: 'A', descriptionEn: 'kept\u0001' }] });
  const params = { masterTableId: table.id };
  const records = [{ code: 'A', descriptionEn: 'kept\u0001' }];
  const body = { fieldNames: ['code', 'descriptionEn'], records };
  const review = await admin(bulkUpdate.validateUpdate.master, { params, body });
  expect(review.Ignore).toHaveLength(1);
});
