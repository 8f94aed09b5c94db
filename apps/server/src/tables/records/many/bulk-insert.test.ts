import { recordCalls } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChange } from '../../../platform/changes/open-change.ts';
import { resolveProjectTable } from '../../fields/resolved-table.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bulkInsert, type BulkRow } from './bulk-insert.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('adds thousands at once with their history, or names the rows whose codes are taken', async () => {
  const administrator = await app.given.administrator();
  const admin = await app.as(administrator);
  const master = await app.given.masterTable({ fields: { Size: 'number' }, records: [{ code: 'M' }] });
  const projectNumber = await app.given.project();
  const tableId = await app.given.link(projectNumber, master);
  const { project_id: projectId } = await app.db
    .selectFrom('projects')
    .select('project_id')
    .where('project_number', '=', projectNumber)
    .executeTakeFirstOrThrow();
  const { user_id: userId } = await app.db
    .selectFrom('users')
    .select('user_id')
    .where('user_name', '=', administrator)
    .executeTakeFirstOrThrow();
  const size = master.fields['Size'] ?? '';
  const insert = (rows: readonly BulkRow[]) =>
    app.db
      .transaction()
      .execute(async (tx) =>
        bulkInsert(
          tx,
          await resolveProjectTable(tx, projectId, tableId),
          await openChange(tx, { userId }, { what: 'Import' }),
          { rows, rowOf: new Map(rows.map(({ rowNumber, values }) => [String(values.code), rowNumber])) },
        ),
      );

  const rows = Array.from({ length: 6001 }, (_, index) => ({
    rowNumber: index + 2,
    values: { code: `I${index}`, descriptionSv: 'å "ö" \\', [size]: index / 8 },
  }));
  expect(await insert(rows)).toEqual({ kind: 'inserted', count: 6001 });
  const params = { projectNumber, tableId };
  const { items, total } = await admin.page(recordCalls.listRecords.project, {
    params,
    query: { limit: 1, sort: size, direction: 'desc' },
  });
  expect(total).toBe(6002);
  expect(items[0]).toMatchObject({ code: 'I6000', descriptionSv: 'å "ö" \\', [size]: 750, type: 'local' });
  const history = await admin(recordCalls.readRecordHistory.project, {
    params: { ...params, recordId: items[0]?.activeRecordId ?? 0 },
  });
  expect(history).toMatchObject([{ act: 'import' }]);

  const again = await insert([
    { rowNumber: 2, values: { code: 'new' } },
    { rowNumber: 3, values: { code: 'M' } },
    { rowNumber: 5, values: { code: 'I7' } },
  ]);
  expect(again).toEqual({
    kind: 'taken',
    taken: [
      { rowNumber: 3, code: 'M' },
      { rowNumber: 5, code: 'I7' },
    ],
  });
  const listed = await admin(recordCalls.listRecords.master, {
    params: { masterTableId: master.id },
    query: {},
  });
  expect(listed).toHaveLength(1);
});
