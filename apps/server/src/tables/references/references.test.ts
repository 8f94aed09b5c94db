// What string configurations refer to, while it is renamed, removed or parted.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import {
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  reports,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { treesOnWire } from './tree-names.store.ts';

let app: TestApp;
let call: Client;
beforeAll(async () => {
  app = await startTestApp();
  call = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

async function configured(projectNumber: string, name: string, root: SegmentOnWire): Promise<number> {
  const { stringConfigurationId } = await call(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: { name, rootConfigurationSegment: root },
  });
  return stringConfigurationId;
}

async function optionOf(projectNumber: string, stringConfigurationId: number) {
  const params = { projectNumber, stringConfigurationId };
  const { rootConfigurationSegment } = await call(stringConfigurations.readConfiguration.project, { params });
  return rootConfigurationSegment?.options?.[0];
}

const showing = (fieldName: string, ...tableIds: number[]): SegmentOnWire => ({
  type: SegmentType.multipleTables,
  options: [{ fieldName, multipleTables: tableIds.map((tableId) => ({ tableId })) }],
});

const rename = ({ id, fields }: GivenTable, from: string, to: string) =>
  call(fieldCalls.updateField.master, {
    params: { masterTableId: id, tableFieldId: fields[from] ?? '' },
    body: { name: to },
  });

const everyTree = () =>
  app.db
    .selectFrom('string_configurations')
    .select(['configuration_id', 'root_segment', 'modified'])
    .orderBy('configuration_id')
    .execute();

describe('a tree', () => {
  it('is not touched by renames, and answered with the new names', async () => {
    const master = await app.given.masterTable({ fields: { Short: 'text' } });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const local = await app.given.projectTable({ project: projectNumber, fields: { Door: 'text' } });
    const id = await configured(projectNumber, 'Renamed', {
      type: SegmentType.table,
      options: [
        {
          tableId,
          tableName: 'whatever was sent',
          fieldName: 'Short',
          optionLength: 2,
          childSegment: { type: SegmentType.table, options: [{ tableId: local.id, fieldName: 'Door' }] },
        },
      ],
    });
    const before = await everyTree();
    expect(JSON.stringify(before)).not.toMatch(/Short|Door|whatever/);

    await rename(master, 'Short', 'Shorter');
    await call(masterTables.updateMasterTable, {
      params: { masterTableId: master.id },
      body: { name: 'Master, renamed' },
    });
    const params = { projectNumber, tableId: local.id };
    await call(fieldCalls.updateField.project, {
      params: { ...params, tableFieldId: local.fields['Door'] ?? '' },
      body: { name: 'Gate' },
    });
    await call(projectTables.updateProjectTable, { params, body: { name: 'Local, renamed' } });
    expect(await everyTree()).toEqual(before);
    expect(await optionOf(projectNumber, id)).toEqual({
      tableId,
      tableName: 'Master, renamed',
      fieldName: 'Shorter',
      optionLength: 2,
      childSegment: {
        type: SegmentType.table,
        options: [{ tableId: local.id, tableName: 'Local, renamed', fieldName: 'Gate' }],
      },
    });
  });

  it('tells no name of a table that its project does not have', async () => {
    const elsewhere = await app.given.projectTable({ project: await app.given.project(), name: 'Secret' });
    const projectNumber = await app.given.project();
    const id = await configured(projectNumber, 'Left over', {
      type: SegmentType.freeText,
      options: [{ tableId: elsewhere.id, fieldName: 'Code' }],
    });
    expect(await optionOf(projectNumber, id)).toEqual({
      tableId: elsewhere.id,
      tableName: null,
      fieldName: 'Code',
    });
  });
});

it('many trees get their names by one query', async () => {
  let queries = 0;
  const counting = app.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const trees = (await everyTree()).map((row) => row.root_segment);
  expect(trees.length).toBeGreaterThan(1);
  expect(await treesOnWire(counting, trees)).toHaveLength(trees.length);
  expect(queries).toBe(1);
});

describe('while its project is archived', () => {
  it('a field that is removed leaves its name to the tree', async () => {
    const master = await app.given.masterTable({ fields: { Lost: 'text' } });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const id = await configured(projectNumber, 'Lost', showing('Lost', tableId));
    const params = { projectNumber };
    await call(projects.archiveProject, { params });
    await rename(master, 'Lost', 'Lost for good');
    await call(fieldCalls.removeField.master, {
      params: { masterTableId: master.id, tableFieldId: master.fields['Lost'] ?? '' },
    });
    await call(projects.restoreProject, { params });
    expect(await optionOf(projectNumber, id)).toMatchObject({ fieldName: 'Lost for good' });
  });

  it('and comes back with the table where the master is gone too', async () => {
    const master = await app.given.masterTable({ fields: { Lost: 'text' } });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const id = await configured(projectNumber, 'Lost', showing('Lost', tableId));
    const params = { projectNumber };
    await call(projects.archiveProject, { params });
    await rename(master, 'Lost', 'Lost for good');
    const masterTableId = master.id;
    await call(fieldCalls.removeField.master, {
      params: { masterTableId, tableFieldId: master.fields['Lost'] ?? '' },
    });
    await call(masterTables.archiveMasterTable, { params: { masterTableId } });
    await call(projects.restoreProject, { params });
    expect(await optionOf(projectNumber, id)).toMatchObject({ fieldName: 'Lost' });
    const fields = await call(fieldCalls.listFields.project, {
      params: { projectNumber, tableId },
      query: { expand: 'usedIn' },
    });
    expect(fields.find(({ name }) => name === 'Lost')?.usedIn).toEqual([id]);
  });

  it('a field that is parted from its namesakes leaves the name to them, and may take it up again', async () => {
    const master = await app.given.masterTable({ fields: { Short: 'text' } });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const locals = [
      await app.given.projectTable({ project: projectNumber, fields: { Short: 'text' } }),
      await app.given.projectTable({ project: projectNumber, fields: { Short: 'text' } }),
    ];
    const tableIds = [tableId, ...locals.map((table) => table.id)];
    const id = await configured(projectNumber, 'Parted', showing('Short', ...tableIds));
    const params = { projectNumber };
    await call(projects.archiveProject, { params });
    await rename(master, 'Short', 'Long');
    await call(projects.restoreProject, { params });
    expect(await optionOf(projectNumber, id)).toMatchObject({ fieldName: 'Short' });
    await rename(master, 'Short', 'Short');
    const option = await optionOf(projectNumber, id);
    expect(option).toMatchObject({ fieldName: 'Short', multipleTables: [{ tableId }, {}, {}] });
  });
});

it('a report and a configuration refer to the fields of a table that was de-related, both to the same', async () => {
  const master = await app.given.masterTable({ fields: { Short: 'text' }, records: 2 });
  const projectNumber = await app.given.project();
  const params = { projectNumber };
  const tableId = await app.given.link(projectNumber, master);
  const id = await configured(projectNumber, 'By short', showing('Short', tableId));
  const { reportId } = await call(reports.createReport.project, {
    params,
    body: {
      name: 'All',
      configuration: JSON.stringify({
        selectedTables: [{ id: tableId, recordsType: 'projectAndMaster' }],
        selectedCombinedFieldsIds: [master.fields['Short'] ?? ''],
      }),
    },
  });
  await call(masterTables.derelateMasterTable, {
    params: { masterTableId: master.id },
    body: { projects: [projectNumber] },
  });
  const fields = await call(fieldCalls.listFields.project, { params: { ...params, tableId }, query: {} });
  const own = fields.find(({ name }) => name === 'Short')?.tableFieldId ?? '';
  expect(own).not.toBe(master.fields['Short']);
  await rename(master, 'Short', 'Of the master alone');
  expect(await optionOf(projectNumber, id)).toMatchObject({ fieldName: 'Short' });
  const report = await call(reports.readReport.project, { params: { ...params, reportId } });
  expect(JSON.parse(report.configuration)).toMatchObject({ selectedCombinedFieldsIds: [own] });
});
