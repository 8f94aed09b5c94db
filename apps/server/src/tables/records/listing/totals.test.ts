// How many records a list has: kept with every write, and counted only where it has to be.
import {
  bulkUpdate,
  projectTables,
  recordCalls,
  type Client,
  type ColumnFilters,
  type Page,
} from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, wrongSizes, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `C${String(index + 1).padStart(3, '0')}`,
    descriptionEn: index % 2 === 0 ? 'even' : 'odd',
  }));

type Asked = { limit?: number; offset?: number; q?: string; total?: 'exact' | 'known'; after?: string };

const pageOf = (masterTableId: number, { filters, ...query }: Asked & { filters?: ColumnFilters }) =>
  admin.page(recordCalls.listRecords.master, {
    params: { masterTableId },
    query: { ...query, ...(filters && { filters: JSON.stringify(filters) }) },
  });

const rowsOfSize = async (tableId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from table_sizes where table_id = ${tableId}`.execute(app.db);
  return rows[0]?.count;
};

describe('the total of a list', () => {
  it('is told with every window', async () => {
    const { id } = await app.given.masterTable({ records: numbered(7) });
    for (const query of [{ limit: 2 }, { limit: 2, offset: 6 }, { limit: 2, offset: 20 }]) {
      expect((await pageOf(id, { ...query, total: 'known' })).total).toBe(7);
      expect((await pageOf(id, query)).total).toBe(7);
    }
  });

  it('of a narrowed one is exact, and where only what is known is asked for it is told by the window with its end', async () => {
    const { id } = await app.given.masterTable({ records: numbered(7) });
    const odd = (query: Asked): Promise<Page<unknown>> => pageOf(id, { q: 'odd', ...query });
    expect((await odd({ limit: 2 })).total).toBe(3);
    expect((await odd({ limit: 2, offset: 20 })).total).toBe(3);
    expect((await odd({ limit: 2, total: 'known' })).total).toBeNull();
    expect((await odd({ limit: 2, offset: 2, total: 'known' })).total).toBe(3);
    expect((await odd({ limit: 3, total: 'known' })).total).toBe(3);
    expect((await odd({ limit: 2, offset: 20, total: 'known' })).total).toBeNull();
    const { next } = await odd({ limit: 2 });
    expect((await odd({ limit: 2, after: next ?? '', total: 'known' })).total).toBeNull();
    expect((await odd({ limit: 2, after: next ?? '' })).total).toBe(3);
  });

  it('through a link is what is left of the master, and the own ones', async () => {
    const master = await app.given.masterTable({ records: numbered(5) });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const params = { projectNumber, tableId };
    const totals = async () => {
      const one = async (type: string | null) =>
        (
          await admin.page(recordCalls.listRecords.project, {
            params,
            query: {
              limit: 1,
              total: 'known',
              ...(type !== null && { filters: JSON.stringify({ type: { contains: type } }) }),
            },
          })
        ).total;
      return [await one(null), await one(' Local'), await one('mast'), await one('a'), await one('none')];
    };
    expect(await totals()).toEqual([5, 0, 5, 5, 0]);
    await admin(recordCalls.createRecord.project, { params, body: { code: 'own' } });
    await admin(projectTables.derelateRecords, {
      params,
      body: { kind: 'these', ids: [master.records['C001'] ?? 0, master.records['C002'] ?? 0] },
    });
    expect(await totals()).toEqual([6, 3, 3, 6, 0]);
    // One that is hidden is removed from the master; another takes the code of an own one.
    const ofMaster = { masterTableId: master.id };
    await admin(recordCalls.removeRecord.master, {
      params: { ...ofMaster, recordId: master.records['C001'] ?? 0 },
    });
    await admin(recordCalls.createRecord.master, { params: ofMaster, body: { code: 'own' } });
    expect(await totals()).toEqual([6, 3, 3, 6, 0]);
  });
});

describe('a link that hides very many records of its master', () => {
  it('does not count them for each window, but where the total is asked for', async () => {
    const many = 1001;
    const master = await app.given.masterTable({ records: numbered(2) });
    const ofMaster = { masterTableId: master.id };
    const records = Array.from({ length: many }, (_, index) => ({ code: `M${index}` }));
    await admin(bulkUpdate.importRecords.master, { params: ofMaster, body: { records } });
    const projectNumber = await app.given.project();
    const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
    const kept = Object.values(master.records);
    await admin(projectTables.derelateRecords, { params, body: { kind: 'allBut', ids: kept } });
    const page = (query: Asked) => admin.page(recordCalls.listRecords.project, { params, query });
    expect((await page({ limit: 100, total: 'known' })).total).toBeNull();
    expect((await page({ limit: 100, offset: many - 50, total: 'known' })).total).toBe(many + 2);
    expect((await page({ limit: 100 })).total).toBe(many + 2);
    const ofMasterOnly = { limit: 1, filters: JSON.stringify({ type: { contains: 'master' } }) };
    const { items, total } = await admin.page(recordCalls.listRecords.project, {
      params,
      query: ofMasterOnly,
    });
    expect({ codes: items.map(({ code }) => code), total }).toEqual({ codes: ['C001'], total: 2 });
    // The copies are gone, and what they stood for stays hidden.
    await admin(recordCalls.removeRecords.project, {
      params,
      body: { kind: 'allBut', ids: kept },
    });
    expect((await page({ limit: 1, total: 'known' })).total).toBeNull();
    expect((await page({ limit: 1 })).total).toBe(2);
  });
});

describe('the size of a table', () => {
  it('is kept by writers at the same time, in few rows', async () => {
    const { id: masterTableId } = await app.given.masterTable({ records: numbered(2) });
    const params = { masterTableId };
    const add = (code: string) => admin(recordCalls.createRecord.master, { params, body: { code } });
    const added = await Promise.all(Array.from({ length: 100 }, (_, index) => add(`N${index}`)));
    await Promise.all([
      ...added
        .slice(0, 30)
        .map(({ activeRecordId: recordId }) =>
          admin(recordCalls.removeRecord.master, { params: { ...params, recordId } }),
        ),
      admin(bulkUpdate.importRecords.master, { params, body: { records: [{ code: 'X' }, { code: 'Y' }] } }),
      ...Array.from({ length: 10 }, (_, index) => add(`M${index}`)),
    ]);
    expect((await pageOf(masterTableId, { limit: 1 })).total).toBe(2 + 100 - 30 + 2 + 10);
    expect(await rowsOfSize(masterTableId)).toBeLessThanOrEqual(65);
    expect(await wrongSizes(app.db)).toEqual([]);
  });

  it('is as before where a write is refused', async () => {
    const { id: masterTableId } = await app.given.masterTable({ records: numbered(2) });
    const params = { masterTableId };
    const body = { records: [{ code: 'new' }, { code: 'C001' }] };
    await expect(admin(bulkUpdate.importRecords.master, { params, body })).rejects.toThrow();
    expect((await pageOf(masterTableId, { limit: 1 })).total).toBe(2);
  });

  it('does not wait for a writer who takes long', async () => {
    const { id: masterTableId } = await app.given.masterTable({ records: numbered(2) });
    const params = { masterTableId };
    const add = (code: string) => admin(recordCalls.createRecord.master, { params, body: { code } });
    for (let index = 0; index < 62; index += 1) await add(`A${index}`);
    if (process.env['TEST_DATABASE_URL'] === undefined) return; // one connection: everybody waits there
    await app.db.transaction().execute(async (tx) => {
      // Long enough to put the others' rows together, and not done yet.
      for (let index = 0; index < 4; index += 1) {
        await sql`insert into records (table_id, code) values (${masterTableId}, ${`long ${index}`})`.execute(
          tx,
        );
      }
      await Promise.all(Array.from({ length: 70 }, (_, index) => add(`B${index}`)));
      expect((await pageOf(masterTableId, { limit: 1 })).total).toBe(2 + 62 + 70);
    });
    expect((await pageOf(masterTableId, { limit: 1 })).total).toBe(2 + 62 + 70 + 4);
  });

  it('goes with the table', async () => {
    const projectNumber = await app.given.project();
    const { id: tableId } = await app.given.projectTable({ project: projectNumber, records: numbered(3) });
    expect(await rowsOfSize(tableId)).toBe(1);
    await admin(projectTables.removeProjectTable, { params: { projectNumber, tableId } });
    expect(await rowsOfSize(tableId)).toBe(0);
  });
});
