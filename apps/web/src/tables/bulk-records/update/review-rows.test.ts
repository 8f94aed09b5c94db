import { bulkUpdate } from '@codes/contract';
import { expect, test } from 'vitest';
import { applyBody, linesOf, reviewFields, totalsOf, whatHappened, whatWillHappen } from './review-rows.ts';

const review = bulkUpdate.review.parse({
  Update: [{ rowNumber: 4, activeRecordId: 9, modified: 'then', code: 'QN', previous: { code: 'QN' } }],
  Create: [{ rowNumber: 2, code: 'GQ' }],
  Ignore: [{ rowNumber: 3, activeRecordId: 8, code: 'QA', warnings: ['master'] }],
  Delete: [{ activeRecordId: 7, code: 'PX' }],
});

test('rows come in the order creates, deletes, ignores, updates', () => {
  expect(linesOf(review).map(({ rowAction, row }) => `${rowAction} ${row['code']}`)).toEqual([
    'Create GQ',
    'Delete PX',
    'Ignore QA',
    'Update QN',
  ]);
});

test('what is sent back has the action, and none of what was only for reading', async () => {
  const body: unknown = JSON.parse(await (await applyBody(linesOf(review), [], 'a-key')).text());
  expect(body).toEqual({
    key: 'a-key',
    newFields: [],
    records: [
      { rowAction: 'Create', rowNumber: 2, code: 'GQ' },
      { rowAction: 'Delete', activeRecordId: 7, code: 'PX' },
      { rowAction: 'Ignore', rowNumber: 3, activeRecordId: 8, code: 'QA' },
      { rowAction: 'Update', rowNumber: 4, activeRecordId: 9, modified: 'then', code: 'QN' },
    ],
  });
});

test('new fields stand after those of the table, and nameless ones are left out', () => {
  const fields = reviewFields({
    review,
    fields: [],
    newFields: [
      { creatorId: 'new-1', name: 'Supplier', type: 'text' },
      { creatorId: 'new-2', name: '', type: 'text' },
    ],
  });
  expect(fields).toEqual([{ tableFieldId: 'new-1', name: 'Supplier', type: 'text' }]);
});

test('the sentence tells what will happen, and then what has', () => {
  const none = { Create: 0, Delete: 0, Ignore: 9, Update: 0 };
  expect(whatWillHappen({ Create: 18, Delete: 3, Ignore: 1, Update: 29 }, String)).toBe(
    '18 records will be created, 29 updated and 3 deleted.',
  );
  expect(whatWillHappen({ ...none, Delete: 1 }, String)).toBe('1 record will be deleted.');
  expect(whatWillHappen(none, String)).toBe('Nothing will change: the table is already up to date.');
  expect(whatHappened({ created: 18, updated: 1, deleted: 0 }, String)).toBe(
    '18 records created and 1 updated.',
  );
  expect(totalsOf(review)).toEqual({ Create: 1, Delete: 1, Ignore: 1, Update: 1 });
});
