import { masterTables, projectTables } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codesOf = (records: readonly { code: string }[]) => records.map(({ code }) => code);

describe('a master table from nothing', () => {
  it('has its fields and records, and a project sees them through the link', async () => {
    const administrator = await app.given.administrator();
    const admin = await app.as(administrator);
    const table = await admin(masterTables.createMasterTable, { body: { name: ' Rooms ' } });
    expect(table).toMatchObject({ name: 'Rooms', description: '', status: 'Active', projectsCount: 0 });
    const params = { masterTableId: table.masterTableId };
    const area = await admin(masterTables.createMasterField, {
      params,
      body: { name: 'Area', type: 'number', priority: 1 },
    });
    const fields = await admin(masterTables.listMasterFields, { params, query: {} });
    expect(fields.map(({ name }) => name)).toEqual(['Area', 'Code', 'Description En', 'Description Sv']);

    const record = await admin(masterTables.createMasterRecord, {
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
    await admin(projectTables.createProjectRecord, { params: inProject, body: { code: 'A1' } });
    const seen = await admin(projectTables.listProjectRecords, { params: inProject, query: {} });
    expect(seen).toEqual([record, expect.objectContaining({ code: 'A1', type: 'local' })]);
  });
});

describe('a window of a list', () => {
  it('goes on where the page before ended, in every order', async () => {
    const admin = await app.as(await app.given.administrator());
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
          await admin.page(masterTables.listMasterRecords, { params: { masterTableId: table.id }, query });
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
