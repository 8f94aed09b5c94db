import { fieldCalls, masterTables, projects, projectTables, recordCalls, type Client } from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, refusalsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const create = (name: string, description = '') =>
  admin(masterTables.createMasterTable, { body: { name, description } });

describe('master tables', () => {
  it('have names that are unique whatever their case', async () => {
    const table = await create('Ångström');
    expect(await refusalOf(create(' ångSTRÖM '))).toMatchObject({
      status: 409,
      message: 'The name ångSTRÖM is already used.',
    });
    const params = { masterTableId: table.masterTableId };
    const renamed = await admin(masterTables.updateMasterTable, {
      params,
      body: { name: 'ångström', description: 'Units' },
    });
    const { modified } = renamed;
    expect(renamed).toEqual({ ...table, name: 'ångström', description: 'Units', modified });
    expect(await admin(masterTables.readMasterTable, { params })).toEqual(renamed);

    const other = await create('Other');
    const taken = admin(masterTables.updateMasterTable, {
      params: { masterTableId: other.masterTableId },
      body: { name: 'ÅNGSTRÖM' },
    });
    expect(await refusalOf(taken)).toMatchObject({ status: 409 });
  });

  it('are refused without a name, or with too long ones', async () => {
    expect(await refusalOf(create('  '))).toMatchObject({
      status: 422,
      problems: ['name: This field is required'],
    });
    expect(await refusalOf(create('x'.repeat(201), 'y'.repeat(201)))).toMatchObject({
      status: 422,
      problems: [
        'name: The length of the value should be no more than 200, actual is 201.',
        'description: The length of the value should be no more than 200, actual is 201.',
      ],
    });
  });

  it('count and name the active projects that use them', async () => {
    const table = await app.given.masterTable();
    const [first, second] = [await app.given.project({ name: 'Bridge' }), await app.given.project()];
    await app.given.link(first, table);
    await app.given.link(second, table);
    const params = { masterTableId: table.id };
    expect(await admin(masterTables.readMasterTable, { params })).toMatchObject({ projectsCount: 2 });
    await admin(projects.archiveProject, { params: { projectNumber: second } });
    expect(await admin(masterTables.readMasterTable, { params })).toMatchObject({ projectsCount: 1 });
    expect(await admin(masterTables.listProjectsOfMasterTable, { params })).toEqual([
      { projectNumber: first, name: 'Bridge' },
    ]);
  });
});

describe('archiving a master table', () => {
  it('needs that no project uses it', async () => {
    const table = await app.given.masterTable();
    const projectNumber = await app.given.project();
    await app.given.link(projectNumber, table);
    const params = { masterTableId: table.id };
    expect(await refusalOf(admin(masterTables.archiveMasterTable, { params }))).toMatchObject({
      status: 422,
      message: `Master table ${table.name} is used by projects: ${projectNumber}`,
    });
    await admin(projects.archiveProject, { params: { projectNumber } });
    await admin(masterTables.archiveMasterTable, { params });
    expect(await refusalOf(admin(masterTables.archiveMasterTable, { params }))).toMatchObject({
      status: 422,
      message: `Master table ${table.name} is archived`,
    });
  });

  it('makes it read-only until it is restored', async () => {
    const table = await app.given.masterTable({ fields: { Note: 'text' }, records: 1 });
    const params = { masterTableId: table.id };
    const tableFieldId = table.fields['Note'] ?? '';
    const recordId = table.records['R1'] ?? 0;
    await admin(masterTables.archiveMasterTable, { params });
    const project = await app.given.project();
    const writes = [
      admin(masterTables.updateMasterTable, { params, body: { name: 'New' } }),
      admin(fieldCalls.createField.master, { params, body: { name: 'New' } }),
      admin(fieldCalls.updateField.master, { params: { ...params, tableFieldId }, body: { name: 'New' } }),
      admin(fieldCalls.removeField.master, { params: { ...params, tableFieldId } }),
      admin(recordCalls.createRecord.master, { params, body: { code: 'New' } }),
      admin(recordCalls.updateRecord.master, { params: { ...params, recordId }, body: { code: 'New' } }),
      admin(recordCalls.removeRecord.master, { params: { ...params, recordId } }),
      admin(recordCalls.removeRecords.master, { params, body: { kind: 'allBut', ids: [] } }),
      admin(masterTables.derelateMasterTable, { params, body: { projects: [project] } }),
      admin(projectTables.linkMasterTable, {
        params: { projectNumber: project },
        body: { masterTableId: table.id },
      }),
    ];
    for (const refusal of await refusalsOf(writes)) {
      expect(refusal).toMatchObject({
        status: 422,
        message: `Master table ${table.name} is archived`,
      });
    }
    expect(await admin(recordCalls.listRecords.master, { params, query: {} })).toHaveLength(1);

    await admin(masterTables.restoreMasterTable, { params });
    expect(await refusalOf(admin(masterTables.restoreMasterTable, { params }))).toMatchObject({
      status: 422,
      message: `Master table ${table.name} is active`,
    });
    await admin(recordCalls.createRecord.master, { params, body: { code: 'New' } });
    const history = await admin(recordCalls.readTableHistory.master, { params });
    expect(history.map(({ act, changes }) => [act, ...changes])).toEqual([
      ['restore', { name: 'Status', before: 'Archived', after: 'Active' }],
      ['archive', { name: 'Status', before: 'Active', after: 'Archived' }],
    ]);
  });
});

describe('who may what with master tables', () => {
  it('administrators write, project administrators read the active ones, others nothing', async () => {
    const [active, archived] = [await app.given.masterTable({ records: 1 }), await app.given.masterTable()];
    await admin(masterTables.archiveMasterTable, { params: { masterTableId: archived.id } });
    const [projectAdministrator, viewer] = [await app.given.user(), await app.given.user()];
    await app.given.project({ administrators: [projectAdministrator], viewers: [viewer] });

    const [leader, reader] = [await app.as(projectAdministrator), await app.as(viewer)];
    const listed = await leader(masterTables.listMasterTables, { query: {} });
    expect(listed.map((table) => table.masterTableId)).toContain(active.id);
    expect(listed.map((table) => table.masterTableId)).not.toContain(archived.id);
    const params = { masterTableId: active.id };
    expect(await leader(recordCalls.listRecords.master, { params, query: {} })).toHaveLength(1);
    const hidden = { masterTableId: archived.id };
    for (const refusal of await refusalsOf([
      leader(masterTables.readMasterTable, { params: hidden }),
      leader(fieldCalls.listFields.master, { params: hidden, query: {} }),
      leader(recordCalls.listRecords.master, { params: hidden, query: {} }),
    ])) {
      expect(refusal).toMatchObject({ status: 404, message: 'Table not found' });
    }
    for (const refusal of await refusalsOf([
      leader(masterTables.createMasterTable, { body: { name: 'Mine' } }),
      leader(recordCalls.createRecord.master, { params, body: { code: 'X' } }),
      leader(masterTables.listProjectsOfMasterTable, { params }),
      leader(recordCalls.readTableHistory.master, { params }),
      reader(masterTables.listMasterTables, { query: {} }),
    ])) {
      expect(refusal).toMatchObject({ status: 403 });
    }
    const nobody = await app.as(null);
    expect(await refusalOf(nobody(masterTables.listMasterTables, { query: {} }))).toMatchObject({
      status: 401,
    });
  });

  it('a table of a project is not a master table, and the other way round', async () => {
    const project = await app.given.project();
    const local = await app.given.projectTable({ project });
    const master = await app.given.masterTable();
    for (const refusal of await refusalsOf([
      admin(masterTables.readMasterTable, { params: { masterTableId: local.id } }),
      admin(masterTables.updateMasterTable, { params: { masterTableId: local.id }, body: { name: 'X' } }),
      admin(projectTables.readProjectTable, { params: { projectNumber: project, tableId: master.id } }),
    ])) {
      expect(refusal).toMatchObject({ status: 404, message: 'Table not found' });
    }
    const odd = admin(masterTables.readMasterTable, { params: { masterTableId: 'x' } });
    expect(await refusalOf(odd)).toMatchObject({ status: 404 });
  });
});
