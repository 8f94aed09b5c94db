// Codes on tables made of partitions: the product knows nothing of them, works, and reads only those that it has to.
import {
  bulkUpdate,
  changes,
  codes,
  impact,
  projectTables,
  recordCalls,
  register as calls,
  search,
} from '@codes/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migratedDatabase } from './testing/migrated-database.ts';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from './testing/given/given-codes.ts';
import { makePartitions, partitionsRead, type Grown, type Statement } from './testing/partitioned.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
// Before the first connection is made, which keeps what it finds here.
const queries = vi.spyOn(pg.Client.prototype, 'query');
beforeAll(async () => {
  const database = await migratedDatabase();
  await makePartitions(database.db);
  app = await startTestApp({}, database);
  // Others, in other partitions.
  for (let others = 0; others < 3; others += 1) await givenRegister(await givenWorkshop(app));
  workshop = await givenWorkshop(app);
  register = await givenRegister(workshop);
  const records = Array.from({ length: 300 }, (_, index) => ({
    code: `P${String(index).padStart(3, '0')}`,
    descriptionEn: `Part ${index}`,
  }));
  await workshop.asApplicationAdministrator(bulkUpdate.importRecords.master, {
    params: { masterTableId: workshop.master.tableId },
    body: { records },
  });
});
afterAll(async () => {
  await app.close();
  queries.mockRestore();
});

describe('what people do', () => {
  it('is written, listed, changed, taken back and removed', async () => {
    const asAdmin = workshop.asApplicationAdministrator;
    const params = { masterTableId: workshop.master.tableId };
    const page = await asAdmin.page(recordCalls.listRecords.master, { params, query: { limit: 2 } });
    expect(page.items.map(({ code }) => code)).toEqual(['K10', 'K20']);
    expect(page.total).toBe(303);

    const rows = [{ code: 'P007', descriptionEn: 'Changed', rowNumber: 2 }];
    const review = await asAdmin(bulkUpdate.validateUpdate.master, {
      params,
      body: { fieldNames: ['code', 'descriptionEn'], records: rows },
    });
    const reviewed = review.Update.map((row) => ({ ...row, rowAction: 'Update' as const }));
    await asAdmin(bulkUpdate.applyUpdate.master, { params, body: { records: reviewed } });
    await asAdmin(recordCalls.removeRecords.master, {
      params,
      body: { kind: 'allBut', ids: [], q: 'P29' },
    });
    const listed = async (q: string) =>
      (await asAdmin(recordCalls.listRecords.master, { params, query: { q } })).map(
        ({ code, descriptionEn }) => [code, descriptionEn],
      );
    expect(await listed('P007')).toEqual([['P007', 'Changed']]);
    expect(await listed('P29')).toEqual([]);
    const made = await asAdmin(changes.listTableChanges.master, { params, query: { limit: 2 } });
    for (const { changeId } of made) {
      await asAdmin(changes.undoTableChange.master, { params: { ...params, changeId }, body: {} });
    }
    expect(await listed('P007')).toEqual([['P007', 'Part 7']]);
    expect(await listed('P29')).toHaveLength(10);
  });

  it('goes through links and copies of one project', async () => {
    const { projectNumber, master, asAdministrator } = workshop;
    const params = { projectNumber, tableId: master.linkedTableId };
    const id = master.recordIds.get('K10') ?? 0;
    await asAdministrator(projectTables.derelateRecords, { params, body: { kind: 'these', ids: [id] } });
    const listed = await asAdministrator(recordCalls.listRecords.project, { params, query: { q: 'K10' } });
    expect(listed).toMatchObject([{ code: 'K10', type: 'local' }]);
    const { projectTableId } = await asAdministrator(projectTables.createProjectTable, {
      params: { projectNumber },
      body: { name: 'Short-lived' },
    });
    const shortLived = { projectNumber, tableId: projectTableId };
    await asAdministrator(recordCalls.createRecord.project, { params: shortLived, body: { code: 'X' } });
    await asAdministrator(projectTables.removeProjectTable, { params: shortLived });
  });

  it('issues codes, reads them and finds them', async () => {
    const { params } = register;
    const asked = { code: 'K20.00', segment: '/0/' };
    const [first] = await workshop.asViewer(calls.issueNext, { params, body: asked });
    const [second] = await workshop.asViewer(calls.issueNext, { params, body: asked });
    expect([first?.code, second?.code]).toEqual(['K20.01', 'K20.02']);
    const interpreted = await workshop.asViewer(codes.interpretMany, { params, body: { codes: ['K20.02'] } });
    expect(interpreted).toHaveLength(1);
    expect(await workshop.asViewer(calls.readDrift, { params, query: {} })).toMatchObject({ checked: 2 });
    const { matches } = await workshop.asViewer(search.searchProject, {
      params: { projectNumber: params.projectNumber, apiPath: 'codes' },
      query: { searchQuery: 'K20.02' },
    });
    expect(matches).toMatchObject([{ code: 'K20.02' }]);
    const hit = await workshop.asApplicationAdministrator(impact.impactOnTable.master, {
      params: { masterTableId: workshop.master.tableId },
      body: { action: 'Remove', kind: 'allBut', ids: [] },
    });
    expect(hit.issuedCodes.count).toBe(2);
  });
});

const postgres = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(postgres)(
  'looks into the partition of its table or configuration alone [PostgreSQL only]',
  () => {
    const readBy = async (table: Grown, call: () => Promise<unknown>) => {
      const statements = await statementsOf(call);
      const about = statements.filter(({ text }) => new RegExp(`\\b${table}\\b`).test(text));
      expect(about.length).toBeGreaterThan(0);
      const read = await Promise.all(about.map((statement) => partitionsRead(app.db, table, statement)));
      return new Set(read.flat()).size;
    };

    it('a window of a list, a narrowed one, and one record', async () => {
      const asAdmin = workshop.asApplicationAdministrator;
      const params = { masterTableId: workshop.master.tableId };
      const list = (query: object) => () => asAdmin.page(recordCalls.listRecords.master, { params, query });
      expect(await readBy('records', list({ limit: 50 }))).toBe(1);
      expect(
        await readBy('records', list({ limit: 50, offset: 200, sort: 'descriptionEn', direction: 'desc' })),
      ).toBe(1);
      expect(await readBy('records', list({ limit: 50, q: 'part 1' }))).toBe(1);
      const recordId = workshop.master.recordIds.get('K20') ?? 0;
      const one = () => asAdmin(recordCalls.readRecord.master, { params: { ...params, recordId } });
      expect(await readBy('records', one)).toBe(1);
    });

    it('a linked table, which is two', async () => {
      const { projectNumber, master, asViewer } = workshop;
      const params = { projectNumber, tableId: master.linkedTableId };
      const list = () => asViewer.page(recordCalls.listRecords.project, { params, query: { limit: 50 } });
      expect(await readBy('records', list)).toBeLessThanOrEqual(2);
    });

    it('a register', async () => {
      const { params } = register;
      const list = () => workshop.asViewer.page(calls.listCodes, { params, query: { limit: 50 } });
      expect(await readBy('issued_codes', list)).toBe(1);
      const next = () =>
        workshop.asViewer(calls.readNextNumber, { params, query: { code: 'K20.00', segment: '/0/' } });
      expect(await readBy('issued_codes', next)).toBe(1);
    });

    it('what a change did to its records', async () => {
      const params = { masterTableId: workshop.master.tableId };
      const asAdmin = workshop.asApplicationAdministrator;
      const [last] = await asAdmin(changes.listTableChanges.master, { params, query: { limit: 1 } });
      const read = () =>
        asAdmin(changes.readTableChange.master, {
          params: { ...params, changeId: last?.changeId ?? 0 },
          query: {},
        });
      expect(await readBy('changed_records', read)).toBe(1);
    });
  },
);

/** What the call asks the database. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  queries.mockClear();
  await call();
  return queries.mock.calls.flatMap(([first, second]) => {
    const query: unknown = first;
    if (typeof query === 'string') return { text: query, values: Array.isArray(second) ? second : [] };
    const { text, values = [] } = query as { text?: string; values?: unknown[] };
    return text === undefined ? [] : { text, values };
  });
}
