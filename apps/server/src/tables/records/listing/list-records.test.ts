import {
  account,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  type Client,
  type ColumnFilters,
} from '@codes/contract';
import { sql } from 'kysely';
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualPassword } from '../../../testing/given/given.ts';
import type { GivenTable } from '../../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { resolveMasterTable } from '../../fields/resolved-table.ts';
import { allAsJson } from '../records.store.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const codesOf = (records: readonly { code: string }[]) => records.map(({ code }) => code);

describe('a master table from nothing', () => {
  it('has its fields and records, and a project sees them through the link', async () => {
    const table = await admin(masterTables.createMasterTable, { body: { name: ' Rooms ' } });
    expect(table).toMatchObject({ name: 'Rooms', description: '', status: 'Active', projectsCount: 0 });
    const params = { masterTableId: table.masterTableId };
    const area = await admin(fieldCalls.createField.master, {
      params,
      body: { name: 'Area', type: 'number', priority: 1 },
    });
    const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
    expect(fields.map(({ name }) => name)).toEqual(['Area', 'Code', 'Description En', 'Description Sv']);

    const record = await admin(recordCalls.createRecord.master, {
      params,
      body: { code: '007', descriptionSv: 'Kök  åäö "x"', [area.tableFieldId]: '12,50' },
    });
    expect(record).toMatchObject({
      code: '007',
      descriptionEn: '',
      descriptionSv: 'Kök  åäö "x"',
      [area.tableFieldId]: 12.5,
      type: 'master',
    });

    const projectNumber = await app.given.project();
    const linked = await admin(projectTables.linkMasterTable, {
      params: { projectNumber },
      body: { masterTableId: table.masterTableId },
    });
    expect(linked).toMatchObject({ name: 'Rooms', type: 'master', masterTableId: table.masterTableId });
    const inProject = { projectNumber, tableId: linked.projectTableId };
    await admin(recordCalls.createRecord.project, { params: inProject, body: { code: 'A1' } });
    const seen = await admin(recordCalls.listRecords.project, { params: inProject, query: {} });
    expect(seen).toEqual([record, expect.objectContaining({ code: 'A1', type: 'local' })]);
  });
});

describe('a window of a list', () => {
  it('goes on where the page before ended, in every order', async () => {
    const table = await app.given.masterTable({
      fields: { Size: 'number', Note: 'text' },
      records: [
        { code: 'B', values: { Size: 10, Note: 'x' } },
        { code: 'a', values: { Size: 9 } },
        { code: 'A', values: { Size: 10, Note: 'Ö' } },
        { code: 'Å', values: { Note: 'å' } },
        { code: 'C' },
      ],
    });
    const inOrder = async (sort: string | undefined, direction: 'asc' | 'desc') => {
      const codes: string[] = [];
      let after: string | null = null;
      do {
        const query = { limit: 2, sort, direction, ...(after !== null && { after }) };
        const page: { items: readonly { code: string }[]; total: number | null; next: string | null } =
          await admin.page(recordCalls.listRecords.master, { params: { masterTableId: table.id }, query });
        expect(page.total).toBe(5);
        codes.push(...codesOf(page.items));
        after = page.next;
      } while (after !== null);
      return codes.join('');
    };
    expect(await inOrder(undefined, 'asc')).toBe('ABCaÅ');
    expect(await inOrder('code', 'desc')).toBe('ÅaCBA');
    expect(await inOrder(table.fields['Size'], 'asc')).toBe('aBAÅC');
    expect(await inOrder(table.fields['Size'], 'desc')).toBe('BAaÅC');
    expect(await inOrder(table.fields['Note'], 'asc')).toBe('BAÅaC');
    expect(await inOrder('created', 'desc')).toBe('BaAÅC');
    expect(await inOrder('modifiedBy', 'asc')).toBe('BaAÅC');
  });
});

describe('narrowing a list', () => {
  const scene = () =>
    app.given.masterTable({
      fields: { Size: 'number', Day: 'date', Note: 'text' },
      records: [
        { code: 'A', descriptionEn: 'Pump 100%', values: { Size: 12.5, Day: '2026-01-31', Note: 'a_b' } },
        { code: 'B', descriptionSv: 'KÖK', values: { Size: -3, Day: '2026-02-01', Note: 'a"b' } },
        { code: 'C', descriptionEn: 'axb', values: { Size: 100, Note: String.raw`back\\slash` } },
        { code: 'D', descriptionEn: 'Pump', values: { Note: 'x, y' } },
        { code: 'ÅÄÖ-1' },
      ],
    });

  const found = async (table: GivenTable, query: { q?: string; filters?: ColumnFilters }) => {
    const { items, total } = await admin.page(recordCalls.listRecords.master, {
      params: { masterTableId: table.id },
      query: { limit: 100, q: query.q, filters: query.filters && JSON.stringify(query.filters) },
    });
    expect(total).toBe(items.length);
    return codesOf(items).join('');
  };

  it('finds a text anywhere, whatever its case, every character literal', async () => {
    const table = await scene();
    const q = (text: string) => found(table, { q: text });
    expect(await q('pump')).toBe('AD');
    expect(await q('kök')).toBe('B');
    expect(await q('åäö')).toBe('ÅÄÖ-1');
    expect(await q('åäö-1"')).toBe('');
    expect(await found(table, { filters: { code: { contains: 'åäö' } } })).toBe('ÅÄÖ-1');
    expect(await q('%')).toBe('A');
    expect(await q('a_b')).toBe('A');
    expect(await q('A"B')).toBe('B');
    expect(await q('\\')).toBe('C');
    expect(await q('x, y')).toBe('D');
    expect(await q('12.5')).toBe('A');
    expect(await q('12,5')).toBe('A');
    expect(await q('2026-0')).toBe('AB');
    expect(await q(' axb ')).toBe('C');
    expect(await q('nowhere')).toBe('');
    // The ids of fields and what holds the values together are no part of them.
    expect(await q(table.fields['Day'] + '"')).toBe('');
    expect(await q('", "')).toBe('');
    expect(await q('[')).toBe('');
  });

  it('filters by column: part of a text, or a range with both ends', async () => {
    const table = await scene();
    const [size = '', day = '', note = ''] = ['Size', 'Day', 'Note'].map((name) => table.fields[name]);
    const by = (filters: ColumnFilters) => found(table, { filters });
    expect(await by({ [size]: { from: -3, to: '12,5' } })).toBe('AB');
    expect(await by({ [size]: { from: 13 } })).toBe('C');
    expect(await by({ [size]: { contains: '2,5' } })).toBe('A');
    expect(await by({ [day]: { from: '2026-02-01' } })).toBe('B');
    expect(await by({ [day]: { to: '2026-01-31' } })).toBe('A');
    expect(await by({ [note]: { contains: '_' } })).toBe('A');
    expect(await by({ code: { from: 'B', to: 'C' }, descriptionEn: { contains: 'X' } })).toBe('C');
    expect(await by({ type: { contains: 'master' } })).toBe('ABCDÅÄÖ-1');
    const today = new Date().toISOString().slice(0, 10);
    expect(await by({ created: { from: today, to: today } })).toBe('ABCDÅÄÖ-1');
    expect(await by({ modified: { to: '2020-01-01' } })).toBe('');
    expect(await by({ createdBy: { contains: 'x' } })).toBe('');
    expect(await by({ code: { contains: '' }, [size]: {} })).toBe('ABCDÅÄÖ-1');
    expect(await refusalOf(by({ nothing: { contains: 'x' } }))).toMatchObject({
      status: 422,
      problems: ['filters, nothing: unknown column.'],
    });
    expect(await refusalOf(by({ [day]: { from: 'soon' } }))).toMatchObject({ status: 422 });
  });

  it('refuses what it cannot read', async () => {
    const { id } = await app.given.masterTable();
    const list = (query: object) =>
      admin(recordCalls.listRecords.master, { params: { masterTableId: id }, query });
    expect(await refusalOf(list({ sort: 'nothing' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(list({ after: 'x' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(list({ limit: 0 }))).toMatchObject({ status: 400 });
    expect(await refusalOf(list({ filters: '{' }))).toMatchObject({ status: 400 });
  });
});

describe('a linked table of many records', () => {
  it('comes in windows of both halves, and whole, in one order', async () => {
    const master = await app.given.masterTable({ fields: { Size: 'number' }, records: 250 });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const params = { projectNumber, tableId };
    const ids = Object.values(master.records);
    await admin(projectTables.derelateRecords, { params, body: { kind: 'these', ids: ids.slice(0, 40) } });
    for (const code of ['R1x', 'R99x']) {
      await admin(recordCalls.createRecord.project, { params, body: { code } });
    }
    const whole = await admin(recordCalls.listRecords.project, { params, query: {} });
    expect(codesOf(whole)).toEqual([...Object.keys(master.records), 'R1x', 'R99x'].toSorted());

    for (const sort of ['code', 'type', 'descriptionSv', master.fields['Size'] ?? '']) {
      const sorted = await admin(recordCalls.listRecords.project, { params, query: { sort } });
      const paged: unknown[] = [];
      for (let offset = 0; offset < 252; offset += 70) {
        const query = { sort, offset, limit: 70 };
        const page = await admin.page(recordCalls.listRecords.project, { params, query });
        expect(page.total).toBe(252);
        paged.push(...page.items);
      }
      expect(paged).toEqual(sorted);
    }
  });

  it('is put in order before it becomes JSON: of that the planner knows neither the size nor the cost', async () => {
    const { id } = await app.given.masterTable({ records: 100 });
    const table = await resolveMasterTable(app.db, { kind: 'anonymous' }, id);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${allAsJson(table, [])}`.execute(app.db);
    const plan = rows.map((row) => row['QUERY PLAN']);
    expect(plan[0]).toMatch(/^Nested Loop Left Join/);
    expect(plan[1]).toMatch(/Nested Loop Left Join/);
  });

  it('is streamed piece by piece, and a caller that goes away is not waited for', async () => {
    const administrator = await app.given.administrator();
    const table = await app.given.masterTable({ records: 12_000 });
    const asAdministrator = await app.as(administrator);
    const records = await asAdministrator(recordCalls.listRecords.master, {
      params: { masterTableId: table.id },
      query: {},
    });
    expect(records).toHaveLength(12_000);
    expect(codesOf(records)).toEqual(Object.keys(table.records).toSorted());

    const { accessToken } = await (
      await app.as(null)
    )(account.authenticate, {
      body: { userName: administrator, password: usualPassword },
    });
    const address = `${app.origin}/appdata/master-tables/${table.id}/records`;
    await new Promise<void>((resolve, reject) => {
      get(address, { headers: { authorization: `Bearer ${accessToken}` } }, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      }).on('error', reject);
    });
    expect(await asAdministrator(masterTables.listMasterTables, { query: {} })).not.toEqual([]);
  });
});
