import { CallError, projectTables, recordCalls } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the same records de-related by several people at once are copied once, and the others are told so', async () => {
  const master = await app.given.masterTable({ records: 400 });
  const projectNumber = await app.given.project();
  const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
  const admin = await app.as(await app.given.administrator());
  const ids = Object.values(master.records);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      admin(projectTables.derelateRecords, { params, body: { kind: 'these', ids } }).catch(
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          return { status: error.status, message: error.body.message };
        },
      ),
    ),
  );
  const notFound = { status: 404, message: 'Record not found' };
  expect(outcomes).toHaveLength(5);
  expect(outcomes).toContainEqual({ derelated: 400 });
  expect(outcomes.filter((outcome) => 'status' in outcome)).toEqual([notFound, notFound, notFound, notFound]);
  const { total } = await admin.page(recordCalls.listRecords.project, { params, query: { limit: 1 } });
  expect(total).toBe(400);
});
