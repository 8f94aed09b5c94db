import {
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  stringConfigurations,
  type Client,
  type RecordSelection,
} from '@codes/contract';
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

const tablesOf = (projectNumber: string) =>
  admin(projectTables.listProjectTables, { params: { projectNumber } });

const seenIn = async (projectNumber: string, tableId: number) => {
  const records = await admin(recordCalls.listRecords.project, {
    params: { projectNumber, tableId },
    query: {},
  });
  return records.map(({ code, type }) => `${code} ${type}`);
};

describe('tables of a project', () => {
  it('are its own and the linked ones', async () => {
    const projectNumber = await app.given.project();
    const params = { projectNumber };
    const master = await app.given.masterTable({ name: 'Zones', description: 'All zones' });
    const local = await admin(projectTables.createProjectTable, {
      params,
      body: { name: 'Doors', description: 'x'.repeat(500) },
    });
    const linked = await admin(projectTables.linkMasterTable, {
      params,
      body: { masterTableId: master.id },
    });
    expect(await tablesOf(projectNumber)).toEqual([local, linked]);
    expect(local).toMatchObject({ name: 'Doors', type: 'local', masterTableId: null });
    expect(linked).toMatchObject({ name: 'Zones', description: 'All zones', type: 'master' });
    const again = admin(projectTables.linkMasterTable, { params, body: { masterTableId: master.id } });
    expect(await refusalOf(again)).toMatchObject({
      status: 409,
      message: 'Zones is already used in this project.',
    });
    const missing = admin(projectTables.linkMasterTable, { params, body: {} as never });
    expect((await refusalOf(missing)).problems).toEqual(['masterTableId: This field is required']);

    const potential = await admin(projectTables.listPotentialTables, { params });
    expect(potential.slice(0, 2).map(({ name, type }) => [name, type])).toEqual([
      ['Doors', 'local'],
      ['Zones', 'master'],
    ]);
    const other = await app.given.masterTable();
    const withOther = await admin(projectTables.listPotentialTables, { params });
    expect(withOther).toContainEqual({
      masterTableId: other.id,
      name: other.name,
      description: '',
      type: 'master',
    });
    expect(withOther.filter(({ masterTableId }) => masterTableId === master.id)).toHaveLength(1);
  });

  it('have unique names among the local ones only', async () => {
    const [projectNumber, elsewhere] = [await app.given.project(), await app.given.project()];
    const master = await app.given.masterTable({ name: 'Windows' });
    await app.given.link(projectNumber, master);
    const create = (name: string, inProject = projectNumber) =>
      admin(projectTables.createProjectTable, { params: { projectNumber: inProject }, body: { name } });
    const local = await create('windows');
    await create('windows', elsewhere);
    expect(await refusalOf(create('WINDOWS'))).toMatchObject({ status: 409 });
    const other = await create('Walls');
    const params = { projectNumber, tableId: other.projectTableId };
    const rename = (name: string) => admin(projectTables.updateProjectTable, { params, body: { name } });
    expect(await refusalOf(rename('Windows'))).toMatchObject({ status: 409 });
    expect(await rename('walls')).toMatchObject({ name: 'walls' });
    await admin(projectTables.removeProjectTable, {
      params: { projectNumber, tableId: local.projectTableId },
    });
    expect(await rename('Windows')).toMatchObject({ name: 'Windows' });
  });

  it('that are linked cannot be changed or removed from the project', async () => {
    const projectNumber = await app.given.project();
    const master = await app.given.masterTable();
    const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
    for (const refusal of await refusalsOf([
      admin(projectTables.updateProjectTable, { params, body: { name: 'Mine' } }),
      admin(projectTables.removeProjectTable, { params }),
    ])) {
      expect(refusal).toMatchObject({
        status: 422,
        message: 'This is a master table. It can be changed only in the control panel.',
      });
    }
  });

  it('that a string configuration uses are not removed', async () => {
    const projectNumber = await app.given.project();
    const table = await app.given.projectTable({ project: projectNumber, name: 'Used', records: 2 });
    const params = { projectNumber };
    const { stringConfigurationId } = await admin(stringConfigurations.createConfiguration.project, {
      params,
      body: {
        name: 'Code',
        rootConfigurationSegment: { type: 0, options: [{ tableId: table.id, fieldName: 'Code' }] },
      },
    });
    const remove = () =>
      admin(projectTables.removeProjectTable, { params: { projectNumber, tableId: table.id } });
    expect(await refusalOf(remove())).toMatchObject({
      status: 422,
      message: `Table Used is used in string configurations: Code (project ${projectNumber})`,
    });
    await admin(projectTables.updateProjectTable, {
      params: { projectNumber, tableId: table.id },
      body: { name: 'Renamed' },
    });
    const followed = await admin(stringConfigurations.readConfiguration.project, {
      params: { projectNumber, stringConfigurationId },
    });
    expect(followed.rootConfigurationSegment?.options?.[0]?.tableName).toBe('Renamed');
    await admin(stringConfigurations.removeConfiguration.project, {
      params: { projectNumber, stringConfigurationId },
    });
    await remove();
    expect(await tablesOf(projectNumber)).toEqual([]);
  });

  it('are written by administrators of the project and read by its viewers', async () => {
    const [leader, viewer] = [await app.given.user(), await app.given.user()];
    const projectNumber = await app.given.project({ administrators: [leader], viewers: [viewer] });
    const asViewer = await app.as(viewer);
    const asLeader = await app.as(leader);
    const params = { projectNumber };
    const table = await asLeader(projectTables.createProjectTable, { params, body: { name: 'Doors' } });
    const inTable = { projectNumber, tableId: table.projectTableId };
    const record = await asLeader(recordCalls.createRecord.project, {
      params: inTable,
      body: { code: 'D1' },
    });
    expect(await asViewer(projectTables.listProjectTables, { params })).toEqual([table]);
    expect(await asViewer(recordCalls.listRecords.project, { params: inTable, query: {} })).toEqual([record]);
    const recordId = record.activeRecordId;
    for (const refusal of await refusalsOf([
      asViewer(projectTables.createProjectTable, { params, body: { name: 'X' } }),
      asViewer(projectTables.listPotentialTables, { params }),
      asViewer(fieldCalls.createField.project, { params: inTable, body: { name: 'X' } }),
      asViewer(recordCalls.createRecord.project, { params: inTable, body: { code: 'X' } }),
      asViewer(recordCalls.removeRecord.project, { params: { ...inTable, recordId } }),
      asViewer(recordCalls.removeRecords.project, {
        params: inTable,
        body: { kind: 'allBut', ids: [] },
      }),
    ])) {
      expect(refusal).toMatchObject({
        status: 403,
        message: "You don't have permissions to modify this project",
      });
    }
    const stranger = await app.as(await app.given.user());
    expect(await refusalOf(stranger(projectTables.listProjectTables, { params }))).toMatchObject({
      status: 404,
      message: 'Project not found',
    });
  });
});

describe('a linked table', () => {
  const scene = async () => {
    const master = await app.given.masterTable({
      fields: { Note: 'text' },
      records: ['A', 'B', 'C'].map((code) => ({ code, values: { Note: `note ${code}` } })),
    });
    const [one, other] = [await app.given.project(), await app.given.project()];
    const [inOne, inOther] = [await app.given.link(one, master), await app.given.link(other, master)];
    const params = { projectNumber: one, tableId: inOne };
    const addLocal = (code: string) => admin(recordCalls.createRecord.project, { params, body: { code } });
    const addMaster = (code: string) =>
      admin(recordCalls.createRecord.master, { params: { masterTableId: master.id }, body: { code } });
    const idOf = (code: string) => master.records[code] ?? 0;
    const derelate = (code: string) =>
      admin(projectTables.derelateRecord, { params: { ...params, recordId: idOf(code) } });
    return { master, one, other, inOne, inOther, params, addLocal, addMaster, idOf, derelate };
  };

  it('shows the master’s records as they are, and local ones in one project only', async () => {
    const { one, other, inOne, inOther, addLocal, addMaster } = await scene();
    await addLocal('B2');
    await addMaster('D');
    expect(await seenIn(one, inOne)).toEqual(['A master', 'B master', 'B2 local', 'C master', 'D master']);
    expect(await seenIn(other, inOther)).toEqual(['A master', 'B master', 'C master', 'D master']);
  });

  it('lets nobody change or remove master records from a project', async () => {
    const { params, idOf } = await scene();
    const recordId = idOf('A');
    for (const refusal of await refusalsOf([
      admin(recordCalls.updateRecord.project, { params: { ...params, recordId }, body: { code: 'X' } }),
      admin(recordCalls.removeRecord.project, { params: { ...params, recordId } }),
      admin(recordCalls.removeRecords.project, { params, body: { kind: 'these', ids: [recordId] } }),
      admin(recordCalls.removeRecords.project, {
        params,
        body: { kind: 'allBut', ids: [idOf('B'), idOf('C')] },
      }),
    ])) {
      expect(refusal).toMatchObject({
        status: 422,
        message: "Master records can't be changed here. De-relate them first: A",
      });
    }
  });

  it('gives no local record the code of a master record that the project sees', async () => {
    const { params, addLocal } = await scene();
    expect(await refusalOf(addLocal('A'))).toMatchObject({ status: 409 });
    const local = await addLocal('L');
    const renamed = admin(recordCalls.updateRecord.project, {
      params: { ...params, recordId: local.activeRecordId },
      body: { code: 'A' },
    });
    expect(await refusalOf(renamed)).toMatchObject({ status: 409 });
  });

  it('hides a master record that comes later with a local code, as long as the local one exists', async () => {
    const { one, other, inOne, inOther, params, addLocal, addMaster } = await scene();
    const local = await addLocal('D');
    await addMaster('D');
    expect(await seenIn(one, inOne)).toEqual(['A master', 'B master', 'C master', 'D local']);
    expect(await seenIn(other, inOther)).toEqual(['A master', 'B master', 'C master', 'D master']);
    await admin(recordCalls.removeRecord.project, {
      params: { ...params, recordId: local.activeRecordId },
    });
    expect(await seenIn(one, inOne)).toEqual(['A master', 'B master', 'C master', 'D master']);
  });

  it('turns a de-related record into a local one, for good', async () => {
    const { one, other, inOne, inOther, params, idOf, derelate, master } = await scene();
    await derelate('B');
    expect(await seenIn(one, inOne)).toEqual(['A master', 'B local', 'C master']);
    expect(await seenIn(other, inOther)).toEqual(['A master', 'B master', 'C master']);
    const records = await admin(recordCalls.listRecords.project, { params, query: {} });
    const copy = records.find(({ code }) => code === 'B');
    expect(copy?.[master.fields['Note'] ?? '']).toBe('note B');
    expect(await refusalOf(derelate('B'))).toMatchObject({ status: 404, message: 'Record not found' });

    const recordId = copy?.activeRecordId ?? 0;
    await admin(recordCalls.updateRecord.project, { params: { ...params, recordId }, body: { code: 'B9' } });
    expect(await seenIn(one, inOne)).toEqual(['A master', 'B9 local', 'C master']);
    await admin(recordCalls.removeRecord.project, { params: { ...params, recordId } });
    expect(await seenIn(one, inOne)).toEqual(['A master', 'C master']);
    const history = await admin(recordCalls.readRecordHistory.project, {
      params: { ...params, recordId },
    });
    expect(history.map(({ act }) => act)).toEqual(['remove', 'edit', 'de-relate']);
    expect(idOf('B')).not.toBe(recordId);
  });

  it('de-relates many at once, or none where a local one is among them', async () => {
    const { one, inOne, params, addLocal, idOf } = await scene();
    const local = await addLocal('L');
    const derelate = (body: RecordSelection) => admin(projectTables.derelateRecords, { params, body });
    expect(await refusalOf(derelate({ kind: 'allBut', ids: [] }))).toMatchObject({
      status: 422,
      message: 'These records are already local: L',
    });
    expect(await derelate({ kind: 'allBut', ids: [local.activeRecordId, idOf('C')] })).toEqual({
      derelated: 2,
    });
    expect(await seenIn(one, inOne)).toEqual(['A local', 'B local', 'C master', 'L local']);
  });

  it('has its picks follow to the copies, in this project alone', async () => {
    const { one, other, inOne, inOther, idOf, derelate, params } = await scene();
    const configure = (projectNumber: string, tableId: number) =>
      admin(stringConfigurations.createConfiguration.project, {
        params: { projectNumber },
        body: {
          name: 'Picks',
          rootConfigurationSegment: {
            type: 0,
            options: [{ tableId, fieldName: 'Note', selectedRecords: [idOf('A'), idOf('B')] }],
          },
        },
      });
    const here = await configure(one, inOne);
    const there = await configure(other, inOther);
    await derelate('B');
    const records = await admin(recordCalls.listRecords.project, { params, query: {} });
    const copy = records.find(({ code }) => code === 'B')?.activeRecordId;
    const picksOf = async (projectNumber: string, stringConfigurationId: number) => {
      const found = await admin(stringConfigurations.readConfiguration.project, {
        params: { projectNumber, stringConfigurationId },
      });
      return found.rootConfigurationSegment?.options?.[0]?.selectedRecords;
    };
    expect(await picksOf(one, here.stringConfigurationId)).toEqual([idOf('A'), copy]);
    expect(await picksOf(other, there.stringConfigurationId)).toEqual([idOf('A'), idOf('B')]);
  });
});

describe('de-relating a master table', () => {
  it('makes the table local under the same id, with copies of fields and records', async () => {
    const master = await app.given.masterTable({
      name: 'Rooms',
      description: 'Kinds of rooms',
      fields: { Note: 'text', Size: 'number' },
      records: ['A', 'B', 'C', 'D'].map((code) => ({ code, values: { Note: `note ${code}`, Size: 1.5 } })),
    });
    const [one, other] = [await app.given.project(), await app.given.project()];
    const tableId = await app.given.link(one, master);
    await app.given.link(other, master);
    const params = { projectNumber: one, tableId };
    const note = master.fields['Note'] ?? '';
    await admin(projectTables.createProjectTable, {
      params: { projectNumber: one },
      body: { name: 'rooms' },
    });
    await admin(recordCalls.createRecord.project, { params, body: { code: 'L', [note]: 'local' } });
    await admin(projectTables.derelateRecord, { params: { ...params, recordId: master.records['B'] ?? 0 } });
    const { stringConfigurationId } = await admin(stringConfigurations.createConfiguration.project, {
      params: { projectNumber: one },
      body: {
        name: 'Code',
        rootConfigurationSegment: {
          type: 0,
          options: [{ tableId, fieldName: 'Note', selectedRecords: [master.records['A'] ?? 0] }],
        },
      },
    });

    const masterParams = { masterTableId: master.id };
    const derelate = (projects: string[]) =>
      admin(masterTables.derelateMasterTable, { params: masterParams, body: { projects } });
    expect((await refusalOf(derelate([]))).problems).toEqual([
      'projects: Please select at least one Project to de-relate',
    ]);
    expect(await refusalOf(derelate([one, 'nowhere']))).toMatchObject({
      status: 422,
      message: 'The master table is not used by projects: nowhere',
    });
    await derelate([one]);

    const table = await admin(projectTables.readProjectTable, { params });
    expect(table).toMatchObject({
      name: 'Rooms (2)',
      description: 'Kinds of rooms',
      type: 'local',
      masterTableId: null,
    });
    const fields = await admin(fieldCalls.listFields.project, { params, query: { expand: 'usedIn' } });
    const own = fields.find(({ name }) => name === 'Note');
    expect(own?.tableFieldId).not.toBe(note);
    expect(own?.usedIn).toEqual([stringConfigurationId]);
    const records = await admin(recordCalls.listRecords.project, { params, query: {} });
    expect(records.map((record) => [record.code, record.type, record[own?.tableFieldId ?? '']])).toEqual([
      ['A', 'local', 'note A'],
      ['B', 'local', 'note B'],
      ['C', 'local', 'note C'],
      ['D', 'local', 'note D'],
      ['L', 'local', 'local'],
    ]);
    const configuration = await admin(stringConfigurations.readConfiguration.project, {
      params: { projectNumber: one, stringConfigurationId },
    });
    expect(configuration.rootConfigurationSegment?.options?.[0]).toMatchObject({
      tableId,
      fieldName: 'Note',
      tableName: 'Rooms (2)',
      selectedRecords: [records[0]?.activeRecordId],
    });
    expect(await admin(masterTables.readMasterTable, { params: masterParams })).toMatchObject({
      projectsCount: 1,
    });

    await admin(recordCalls.removeRecords.master, {
      params: masterParams,
      body: { kind: 'allBut', ids: [] },
    });
    await admin(fieldCalls.removeField.master, { params: { ...masterParams, tableFieldId: note } });
    expect(await seenIn(one, tableId)).toHaveLength(5);
    const linkedAgain = await admin(projectTables.linkMasterTable, {
      params: { projectNumber: one },
      body: masterParams,
    });
    expect(await seenIn(one, linkedAgain.projectTableId)).toEqual([]);
  });
});
