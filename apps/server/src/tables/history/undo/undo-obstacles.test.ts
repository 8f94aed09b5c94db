import { bulkUpdate, changes, recordCalls, type Change } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Refused = { body: { message: string; entityValidationErrors: string[]; conflicts: Conflicts } };
type Conflicts = { count: number; first: { code: string; kind: string }[] };

it('of many obstacles to an undo, removed records and taken codes come first; times say UTC', async () => {
  const admin = await app.as(await app.given.administrator());
  const table = await app.given.masterTable({ records: 130 });
  const params = { masterTableId: table.id };
  const records = await admin(recordCalls.listRecords.master, { params, query: {} });
  const [gone, ...others] = records.toSorted((a, b) => b.activeRecordId - a.activeRecordId);
  const row = ({ activeRecordId, modified, code }: (typeof records)[number]) => ({
    activeRecordId,
    modified,
    code,
  });
  const update = (some: typeof records, descriptionEn: string) =>
    some.map((record) => ({ ...row(record), rowAction: 'Update' as const, descriptionEn }));
  if (gone === undefined) throw new Error('There are records');
  await admin(bulkUpdate.applyUpdate.master, {
    params,
    body: { records: [...update(others, 'First'), { ...row(gone), rowAction: 'Delete' }] },
  });
  const [change] = await admin(changes.listTableChanges.master, { params, query: { limit: 1 } });
  const { changeId } = change as Change;
  const now = await admin(recordCalls.listRecords.master, { params, query: {} });
  await admin(bulkUpdate.applyUpdate.master, { params, body: { records: update(now, 'Second') } });
  const last = now.toSorted((a, b) => a.activeRecordId - b.activeRecordId).at(-1);
  await admin(recordCalls.removeRecord.master, {
    params: { ...params, recordId: last?.activeRecordId ?? 0 },
  });
  await admin(recordCalls.createRecord.master, { params, body: { code: gone.code } });

  const refused = await admin(changes.undoTableChange.master, {
    params: { ...params, changeId },
    body: {},
  }).catch((error: unknown) => error);
  const { message, entityValidationErrors: lines, conflicts } = (refused as Refused).body;
  expect(conflicts.count).toBe(130);
  expect(conflicts.first).toHaveLength(100);
  expect(conflicts.first.slice(0, 3).map(({ code, kind }) => [code, kind])).toEqual([
    [last?.code, 'removed'],
    [gone.code, 'code taken'],
    [expect.any(String), 'changed'],
  ]);
  expect(message).toMatch(/\(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)/);
  expect(lines.slice(0, 100).filter((line) => !/\d\d:\d\d UTC\)$/.test(line))).toEqual([]);
  expect(lines.at(-1)).toBe('and 30 more');
});
