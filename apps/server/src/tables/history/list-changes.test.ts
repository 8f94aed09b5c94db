import { changes, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readChanges } from './changes.store.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

async function changed(tableId: number, times: number, projectNumber: string | null = null): Promise<void> {
  await sql`
    with made as (
      insert into changes (what, table_id, table_name, project_id)
      select 'Edit', ${tableId}::bigint, 'Components', (select project_id from projects where project_number = ${projectNumber})
      from generate_series(1, ${times}::int)
      returning change_id
    )
    insert into changed_tables (table_id, change_id) select ${tableId}::bigint, change_id from made
  `.execute(app.db);
}

describe('a long history', () => {
  it('tells with its beginning how many changes there are, up to ten thousand, and comes whole in windows', async () => {
    const projectNumber = await app.given.project();
    const { id } = await app.given.masterTable({});
    const other = await app.given.masterTable({});
    await changed(id, 150, projectNumber);
    await changed(other.id, 20);
    const params = { masterTableId: id };
    const first = await admin.page(changes.listTableChanges.master, { params, query: { limit: 100 } });
    expect(first.total).toBe(150);
    const second = await admin.page(changes.listTableChanges.master, {
      params,
      query: { limit: 100, after: first.next ?? '' },
    });
    expect({ total: second.total, next: second.next }).toEqual({ total: null, next: null });
    const ids = [...first.items, ...second.items].map(({ changeId }) => changeId);
    expect(ids).toHaveLength(150);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect([...first.items, ...second.items].every(({ tableId }) => tableId === id)).toBe(true);

    const ofProject = await admin.page(changes.listProjectChanges, {
      params: { projectNumber },
      query: { limit: 100 },
    });
    expect(ofProject).toMatchObject({ total: 150, next: expect.any(String) });
    await changed(id, 9_850);
    const total = async () =>
      (await admin.page(changes.listTableChanges.master, { params, query: { limit: 100 } })).total;
    expect(await total()).toBe(10_000);
    await changed(id, 1);
    expect(await total()).toBeNull();
  });
});

it('has its days by UTC, whatever time zone the database has', async () => {
  const { id: tableId } = await app.given.masterTable({});
  const times = [
    '2026-11-17T23:30:00Z',
    '2026-11-18T00:00:00Z',
    '2026-11-18T23:59:59Z',
    '2026-11-19T00:00:00Z',
  ];
  for (const at of times) {
    await changed(tableId, 1);
    await sql`update changes set at = ${at} where change_id = (select max(change_id) from changes)`.execute(
      app.db,
    );
  }
  const day = '2026-11-18';
  const found = await app.db.transaction().execute(async (tx) => {
    await sql`set local timezone to 'Europe/Stockholm'`.execute(tx);
    return readChanges(tx, { kind: 'table', tableId }, { from: day, to: day }, { before: null, limit: 10 });
  });
  expect(found.map(({ at }) => at)).toEqual(['2026-11-18T23:59:59.000Z', '2026-11-18T00:00:00.000Z']);
});
