// What becomes of a project's tables while it is archived, and when it comes back.
import { projects, projectTables, type Client, type SegmentOnWire } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../testing/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let call: Client;
beforeAll(async () => {
  app = await startTestApp();
  call = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

/** A linked table of which one record is de-related and one is shadowed by a local record. */
async function aLinkedTable(name?: string) {
  const projectNumber = await app.given.project();
  const master = await app.given.masterTable({
    ...(name !== undefined && { name }),
    fields: { Weight: 'number', Maker: 'text' },
    records: [
      { code: 'A', descriptionEn: 'As archived', values: { Weight: 1.5, Maker: 'Å' } },
      { code: 'B', descriptionEn: 'Hidden' },
      { code: 'C', descriptionEn: 'Shadowed' },
      { code: 'D', descriptionEn: 'Removed later' },
    ],
  });
  const tableId = await app.given.link(projectNumber, master);
  await app.db
    .insertInto('hidden_records')
    .values({ table_id: tableId, record_id: master.records['B'] ?? 0 })
    .execute();
  const local = await app.db
    .insertInto('records')
    .values({
      table_id: tableId,
      code: 'C',
      description_en: 'Local',
      field_values: JSON.stringify({ [master.fields['Maker'] ?? '']: 'Own' }),
    })
    .returning('record_id')
    .executeTakeFirstOrThrow();
  return { projectNumber, params: { projectNumber }, master, tableId, localId: local.record_id };
}

/** A year goes by in the master table. */
async function changeMaster(master: GivenTable) {
  const change = (code: string) =>
    app.db.updateTable('records').where('table_id', '=', master.id).where('code', '=', code);
  await change('A').set({ description_en: 'Changed' }).execute();
  await app.db.deleteFrom('records').where('table_id', '=', master.id).where('code', '=', 'D').execute();
  await app.db.insertInto('records').values({ table_id: master.id, code: 'E' }).execute();
  await app.db
    .updateTable('fields')
    .set({ name: 'Manufacturer' })
    .where('table_id', '=', master.id)
    .where('name', '=', 'Maker')
    .execute();
  await app.db
    .updateTable('tables')
    .set({ name: `${master.name}, new` })
    .where('table_id', '=', master.id)
    .execute();
}

const archiveMaster = (master: GivenTable) =>
  app.db.updateTable('tables').set({ is_archived: true }).where('table_id', '=', master.id).execute();

const recordsOf = async (projectNumber: string, tableId: number) => {
  const list = await call(projectTables.listProjectRecords, {
    params: { projectNumber, tableId },
    query: {},
  });
  return list.map(({ code, type, descriptionEn }) => `${code} ${type} ${descriptionEn}`);
};

const frozenOf = (tableId: number) =>
  app.db
    .selectFrom('frozen_records')
    .select(['code', 'description_en as descriptionEn'])
    .where('table_id', '=', tableId)
    .orderBy('code')
    .execute();

describe('an archived project', () => {
  it('keeps what its members saw, whatever becomes of the master table', async () => {
    const { params, master, tableId } = await aLinkedTable();
    await call(projects.archiveProject, { params });
    await changeMaster(master);
    expect(await frozenOf(tableId)).toEqual([
      { code: 'A', descriptionEn: 'As archived' },
      { code: 'C', descriptionEn: 'Local' },
      { code: 'D', descriptionEn: 'Removed later' },
    ]);
    const fields = await app.db
      .selectFrom('frozen_fields')
      .select(['name', 'type'])
      .where('table_id', '=', tableId)
      .orderBy('name')
      .execute();
    expect(fields).toEqual([
      { name: 'Maker', type: 'text' },
      { name: 'Weight', type: 'number' },
    ]);
    const table = await app.db
      .selectFrom('tables')
      .select('name')
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow();
    expect(table.name).toBe(master.name);
  });

  it('has nothing under it, for administrators either', async () => {
    const { params, projectNumber, tableId } = await aLinkedTable();
    await call(projects.archiveProject, { params });
    const under = { params: { projectNumber, tableId } };
    const refusals = await Promise.all(
      [
        call(projectTables.listProjectTables, { params }),
        call(projectTables.readProjectTable, under),
        call(projectTables.listProjectRecords, { ...under, query: {} }),
        call(projectTables.createProjectTable, { params, body: { name: 'New' } }),
        call(projectTables.createProjectRecord, { ...under, body: { code: 'X' } }),
      ].map(refusalOf),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 404, message: 'Project not found' });
    }
  });
});

describe('a restored project', () => {
  it('takes up its links again where the master table is still active', async () => {
    const { params, projectNumber, master, tableId } = await aLinkedTable();
    await call(projects.archiveProject, { params });
    await changeMaster(master);
    await call(projects.restoreProject, { params });
    expect(await recordsOf(projectNumber, tableId)).toEqual([
      'A master Changed',
      'C local Local',
      'E master ',
    ]);
    expect(await frozenOf(tableId)).toEqual([]);
    expect(await call(projects.readProject, { params })).toMatchObject({ tableIds: [tableId] });
    await call(projects.archiveProject, { params });
    expect((await frozenOf(tableId)).map(({ code }) => code)).toEqual(['A', 'C', 'E']);
  });

  it('keeps the frozen records and fields as its own where the master table is archived', async () => {
    const { params, projectNumber, master, tableId, localId } = await aLinkedTable();
    await call(projects.archiveProject, { params });
    await changeMaster(master);
    await archiveMaster(master);
    await call(projects.restoreProject, { params });

    const under = { params: { projectNumber, tableId } };
    expect(await call(projectTables.readProjectTable, under)).toMatchObject({
      name: master.name,
      type: 'local',
      masterTableId: null,
    });
    const fields = await call(projectTables.listProjectFields, { ...under, query: {} });
    const own = Object.fromEntries(fields.map(({ name, tableFieldId }) => [name, tableFieldId]));
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['Maker', 'Weight']));
    expect(Object.values(master.fields)).not.toContain(own['Maker']);

    const records = await call(projectTables.listProjectRecords, { ...under, query: {} });
    expect(records.map(({ code, type }) => `${code} ${type}`)).toEqual(['A local', 'C local', 'D local']);
    const [first, second] = records;
    expect(first).toMatchObject({
      descriptionEn: 'As archived',
      [own['Weight'] ?? '']: 1.5,
      [own['Maker'] ?? '']: 'Å',
    });
    expect(second).toMatchObject({ activeRecordId: localId, [own['Maker'] ?? '']: 'Own' });
    expect(await frozenOf(tableId)).toEqual([]);
    // It is a local table like any other.
    await call(projectTables.createProjectRecord, { ...under, body: { code: 'B' } });
  });

  it('gives a table a name of its own where a local one bears it already', async () => {
    const { params, projectNumber, master } = await aLinkedTable();
    await app.given.projectTable({ project: projectNumber, name: master.name.toUpperCase() });
    await call(projects.archiveProject, { params });
    await archiveMaster(master);
    await call(projects.restoreProject, { params });
    const tables = await call(projectTables.listProjectTables, { params });
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [master.name.toUpperCase(), `${master.name} (2)`].toSorted(),
    );
  });

  it('leaves local tables as they were', async () => {
    const projectNumber = await app.given.project();
    const table = await app.given.projectTable({ project: projectNumber, records: 2 });
    const params = { projectNumber };
    await call(projects.archiveProject, { params });
    await call(projects.restoreProject, { params });
    expect(await recordsOf(projectNumber, table.id)).toEqual(['R1 local Record 1', 'R2 local Record 2']);
  });
});

describe('string configurations of a restored project', () => {
  it('follow to the new fields and records of a table that has become local', async () => {
    const { params, projectNumber, master, tableId, localId } = await aLinkedTable();
    const option = (fieldName: string, selectedRecords: number[]) => ({
      tableId,
      tableName: master.name,
      fieldName,
      selectedRecords,
    });
    const picked = [master.records['A'] ?? 0, localId];
    const root: SegmentOnWire = { type: 0, options: [option('Maker', picked)] };
    const configurationId = await givenConfiguration(projectNumber, root, {
      tableId,
      fieldKeys: [master.fields['Maker'] ?? ''],
      picks: picked,
    });
    await call(projects.archiveProject, { params });
    await changeMaster(master);
    // As a rename in the master table follows into the configurations that use it.
    await app.db
      .updateTable('string_configurations')
      .set({ root_segment: JSON.stringify({ type: 0, options: [option('Manufacturer', picked)] }) })
      .where('configuration_id', '=', configurationId)
      .execute();
    await archiveMaster(master);
    await call(projects.restoreProject, { params });

    const under = { params: { projectNumber, tableId }, query: {} };
    const records = await call(projectTables.listProjectRecords, under);
    const own = records.find(({ code }) => code === 'A')?.activeRecordId ?? 0;
    const fields = await call(projectTables.listProjectFields, under);
    const maker = fields.find(({ name }) => name === 'Maker')?.tableFieldId;
    expect(await storedConfiguration(configurationId)).toEqual({
      root: expect.objectContaining({ options: [expect.objectContaining(option('Maker', [own, localId]))] }),
      fieldKeys: [maker],
      picks: [own, localId].toSorted((a, b) => a - b),
    });
  });
});

async function givenConfiguration(
  projectNumber: string,
  root: SegmentOnWire,
  { tableId, fieldKeys, picks }: { tableId: number; fieldKeys: string[]; picks: number[] },
): Promise<number> {
  const { configuration_id: id } = await app.db
    .insertInto('string_configurations')
    .values((eb) => ({
      project_id: eb.selectFrom('projects').select('project_id').where('project_number', '=', projectNumber),
      name: 'Parts',
      root_segment: JSON.stringify(root),
    }))
    .returning('configuration_id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('configuration_uses')
    .values(fieldKeys.map((field_key) => ({ configuration_id: id, table_id: tableId, field_key })))
    .execute();
  await app.db
    .insertInto('configuration_picks')
    .values(picks.map((record_id) => ({ configuration_id: id, record_id })))
    .execute();
  return id;
}

async function storedConfiguration(id: number) {
  const { root_segment: root } = await app.db
    .selectFrom('string_configurations')
    .select('root_segment')
    .where('configuration_id', '=', id)
    .executeTakeFirstOrThrow();
  const uses = await app.db
    .selectFrom('configuration_uses')
    .select('field_key')
    .where('configuration_id', '=', id)
    .execute();
  const picks = await app.db
    .selectFrom('configuration_picks')
    .select('record_id')
    .where('configuration_id', '=', id)
    .orderBy('record_id')
    .execute();
  return { root, fieldKeys: uses.map((use) => use.field_key), picks: picks.map((pick) => pick.record_id) };
}
