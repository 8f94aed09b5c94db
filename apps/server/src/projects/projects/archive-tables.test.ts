// What becomes of a project's tables while it is archived, and when it comes back.
import {
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  recordCalls,
  stringConfigurations,
  type Client,
  type Field,
  type TableRecord,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let call: Client;
beforeAll(async () => {
  app = await startTestApp();
  call = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type Linked = { projectNumber: string; tableId: number; master: GivenTable };

const idIn = (ids: Record<string, string | number>, name: string) => String(ids[name]);

/** A linked table with a local record, a de-related one, and one that a later master record repeats. */
async function aLinkedTable(): Promise<Linked> {
  const projectNumber = await app.given.project();
  const master = await app.given.masterTable({
    fields: { Weight: 'number', Maker: 'text', Colour: 'text' },
    records: [
      { code: 'A', descriptionEn: 'As archived', values: { Weight: 1.5, Maker: 'Å', Colour: 'red' } },
      { code: 'B', descriptionEn: 'De-related', values: { Maker: 'B' } },
      { code: 'D', descriptionEn: 'Removed later' },
    ],
  });
  const { projectTableId: tableId } = await call(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { masterTableId: master.id },
  });
  await call(recordCalls.createRecord.project, {
    params: { projectNumber, tableId },
    body: {
      code: 'C',
      descriptionEn: 'Local',
      [idIn(master.fields, 'Maker')]: 'Own',
      [idIn(master.fields, 'Colour')]: 'blue',
    },
  });
  await call(projectTables.derelateRecord, {
    params: { projectNumber, tableId, recordId: master.records['B'] ?? 0 },
  });
  await call(recordCalls.createRecord.master, {
    params: { masterTableId: master.id },
    body: { code: 'C', descriptionEn: 'Shadowed' },
  });
  return { projectNumber, tableId, master };
}

/** A year goes by in the master table: records, fields and its name change. */
async function changeMaster({ id: masterTableId, name, fields, records }: GivenTable) {
  const record = (code: string) => ({ params: { masterTableId, recordId: records[code] ?? 0 } });
  const field = (of: string) => ({ params: { masterTableId, tableFieldId: idIn(fields, of) } });
  await call(recordCalls.updateRecord.master, { ...record('A'), body: { descriptionEn: 'Changed' } });
  await call(recordCalls.removeRecord.master, record('D'));
  await call(recordCalls.createRecord.master, { params: { masterTableId }, body: { code: 'E' } });
  await call(fieldCalls.updateField.master, { ...field('Maker'), body: { name: 'Manufacturer' } });
  await call(fieldCalls.removeField.master, field('Colour'));
  await call(masterTables.updateMasterTable, {
    params: { masterTableId },
    body: { name: `${name}, new`, description: '' },
  });
}

const archive = (projectNumber: string) => call(projects.archiveProject, { params: { projectNumber } });
const restore = (projectNumber: string) => call(projects.restoreProject, { params: { projectNumber } });
const archiveMaster = ({ id }: GivenTable) =>
  call(masterTables.archiveMasterTable, { params: { masterTableId: id } });

const recordsOf = ({ projectNumber, tableId }: Omit<Linked, 'master'>): Promise<TableRecord[]> =>
  call(recordCalls.listRecords.project, { params: { projectNumber, tableId }, query: {} });

const fieldsOf = ({ projectNumber, tableId }: Linked): Promise<Field[]> =>
  call(fieldCalls.listFields.project, { params: { projectNumber, tableId }, query: {} });

/** `A master As archived`, with the values of the table's own fields by their names. */
async function shown(linked: Linked): Promise<string[]> {
  const own = (await fieldsOf(linked)).filter(({ isDefaultField }) => !isDefaultField);
  const values = (record: TableRecord) =>
    own
      .filter((field) => record[field.tableFieldId] !== '')
      .map((f) => `${f.name}=${record[f.tableFieldId]}`);
  const records = await recordsOf(linked);
  return records.map((record) =>
    [record.code, record.type, record.descriptionEn, ...values(record)].join(' ').trim(),
  );
}

const frozenCodes = async ({ tableId }: Linked) => {
  const rows = await app.db
    .selectFrom('frozen_records')
    .select(['code', 'description_en as text'])
    .where('table_id', '=', tableId)
    .orderBy('code')
    .execute();
  return rows.map(({ code, text }) => `${code} ${text}`);
};

describe('an archived project', () => {
  it('keeps what its members saw, whatever becomes of the master table', async () => {
    const linked = await aLinkedTable();
    await archive(linked.projectNumber);
    await changeMaster(linked.master);
    expect(await frozenCodes(linked)).toEqual([
      'A As archived',
      'B De-related',
      'C Local',
      'D Removed later',
    ]);
    const fields = await app.db
      .selectFrom('frozen_fields')
      .select('name')
      .where('table_id', '=', linked.tableId)
      .orderBy('name')
      .execute();
    expect(fields.map(({ name }) => name)).toEqual(['Colour', 'Maker', 'Weight']);
  });

  it('has nothing under it, for administrators either', async () => {
    const { projectNumber, tableId } = await aLinkedTable();
    await archive(projectNumber);
    const params = { projectNumber };
    const under = { params: { projectNumber, tableId } };
    const refusals = await Promise.all(
      [
        call(projectTables.listProjectTables, { params }),
        call(projectTables.readProjectTable, under),
        call(recordCalls.listRecords.project, { ...under, query: {} }),
        call(projectTables.createProjectTable, { params, body: { name: 'New' } }),
        call(recordCalls.createRecord.project, { ...under, body: { code: 'X' } }),
        call(stringConfigurations.listConfigurations.project, { params }),
      ].map(refusalOf),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 404, message: 'Project not found' });
    }
  });

  it('does not count as a use of its master table', async () => {
    const { projectNumber, master } = await aLinkedTable();
    const params = { masterTableId: master.id };
    const counted = async () => (await call(masterTables.readMasterTable, { params })).projectsCount;
    expect(await counted()).toBe(1);
    expect(await refusalOf(archiveMaster(master))).toMatchObject({ status: 422 });
    await archive(projectNumber);
    expect(await counted()).toBe(0);
    await restore(projectNumber);
    expect(await counted()).toBe(1);
  });
});

describe('archiving while somebody else works', () => {
  it('waits its turn with a de-relation of the master table', async () => {
    for (let round = 0; round < 5; round += 1) {
      const linked = await aLinkedTable();
      const { projectNumber, master } = linked;
      const derelate = call(masterTables.derelateMasterTable, {
        params: { masterTableId: master.id },
        body: { projects: [projectNumber] },
      });
      const results = await Promise.allSettled([derelate, archive(projectNumber)]);
      expect(results[1]).toMatchObject({ status: 'fulfilled' });
      // Too late, the de-relation finds no active project that uses the table.
      if (results[0].status === 'rejected') expect(results[0].reason).toMatchObject({ status: 422 });
      await restore(projectNumber);
      expect((await recordsOf(linked)).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D']);
    }
  });

  it('either sees a record that is being added, or lets nobody add it', async () => {
    const linked = await aLinkedTable();
    const { projectNumber, tableId } = linked;
    const add = (code: string) =>
      call(recordCalls.createRecord.project, { params: { projectNumber, tableId }, body: { code } });
    const codes = ['P', 'Q', 'R', 'S', 'T', 'U'];
    const adding = codes.slice(0, 3).map(add);
    const archiving = archive(projectNumber);
    const results = await Promise.allSettled([...adding, ...codes.slice(3).map(add)]);
    await archiving;
    const frozen = await frozenCodes(linked);
    for (const [index, result] of results.entries()) {
      expect(frozen.includes(`${codes[index]} `)).toBe(result.status === 'fulfilled');
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 404 });
    }
  });
});

describe('a restored project', () => {
  it('takes up its links again where the master table is still active', async () => {
    const linked = await aLinkedTable();
    const { projectNumber, tableId, master } = linked;
    await archive(projectNumber);
    await changeMaster(master);
    await restore(projectNumber);
    expect(await shown(linked)).toEqual([
      'A master Changed Manufacturer=Å Weight=1.5',
      'B local De-related Manufacturer=B',
      'C local Local Manufacturer=Own',
      'E master',
    ]);
    expect(await frozenCodes(linked)).toEqual([]);
    const params = { projectNumber };
    expect(await call(projects.readProject, { params })).toMatchObject({ tableIds: [tableId] });
    expect(await call(projectTables.listProjectTables, { params })).toMatchObject([
      { name: `${master.name}, new`, type: 'master', masterTableId: master.id },
    ]);
    await archive(projectNumber);
    expect(await frozenCodes(linked)).toEqual(['A Changed', 'B De-related', 'C Local', 'E ']);
  });

  it('keeps the frozen records and fields as its own where the master table is archived', async () => {
    const linked = await aLinkedTable();
    const { projectNumber, tableId, master } = linked;
    const before = await recordsOf(linked);
    await archive(projectNumber);
    await changeMaster(master);
    await archiveMaster(master);
    await restore(projectNumber);

    expect(await shown(linked)).toEqual([
      'A local As archived Colour=red Maker=Å Weight=1.5',
      'B local De-related Maker=B',
      'C local Local Colour=blue Maker=Own',
      'D local Removed later',
    ]);
    const under = { params: { projectNumber, tableId } };
    expect(await call(projectTables.readProjectTable, under)).toMatchObject({
      projectTableId: tableId,
      name: master.name,
      type: 'local',
      masterTableId: null,
    });
    const ids = (await fieldsOf(linked)).map(({ tableFieldId }) => tableFieldId);
    expect(ids).not.toEqual(expect.arrayContaining([idIn(master.fields, 'Maker')]));
    const local = (records: TableRecord[]) => records.find(({ code }) => code === 'C')?.activeRecordId;
    expect(local(await recordsOf(linked))).toBe(local(before));
    expect(await frozenCodes(linked)).toEqual([]);

    await call(recordCalls.createRecord.project, { ...under, body: { code: 'E' } });
    await call(masterTables.restoreMasterTable, { params: { masterTableId: master.id } });
    expect(await recordsOf(linked)).toHaveLength(5);
  });

  it('gives a table a name of its own where a local one bears it already', async () => {
    const { projectNumber, master } = await aLinkedTable();
    const params = { projectNumber };
    await call(projectTables.createProjectTable, { params, body: { name: master.name.toUpperCase() } });
    await archive(projectNumber);
    await archiveMaster(master);
    await restore(projectNumber);
    const tables = await call(projectTables.listProjectTables, { params });
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [master.name.toUpperCase(), `${master.name} (2)`].toSorted(),
    );
  });

  it('leaves local tables as they were', async () => {
    const projectNumber = await app.given.project();
    const table = await app.given.projectTable({ project: projectNumber, records: 2 });
    const records = () => recordsOf({ projectNumber, tableId: table.id });
    const before = await records();
    await archive(projectNumber);
    await restore(projectNumber);
    expect(await records()).toEqual(before);
  });

  it('finds its string configurations on the fields and records of a table that has become local', async () => {
    const linked = await aLinkedTable();
    const { projectNumber, tableId, master } = linked;
    const idOf = async (code: string) =>
      (await recordsOf(linked)).find((record) => record.code === code)?.activeRecordId ?? 0;
    const picked = [await idOf('A'), await idOf('C')];
    const option = { tableId, tableName: master.name, fieldName: 'Maker', selectedRecords: picked };
    const { stringConfigurationId } = await call(stringConfigurations.createConfiguration.project, {
      params: { projectNumber },
      body: { name: 'Parts', rootConfigurationSegment: { type: 0, options: [option] } },
    });
    const read = async () => {
      const params = { projectNumber, stringConfigurationId };
      const configuration = await call(stringConfigurations.readConfiguration.project, { params });
      return configuration.rootConfigurationSegment?.options?.[0];
    };

    await archive(projectNumber);
    await changeMaster(master);
    await archiveMaster(master);
    await restore(projectNumber);
    expect(await read()).toMatchObject({ ...option, selectedRecords: [await idOf('A'), picked[1]] });
    expect(await idOf('A')).not.toBe(picked[0]);
    const maker = (await fieldsOf(linked)).find(({ name }) => name === 'Maker');
    const removal = call(fieldCalls.removeField.project, {
      params: { projectNumber, tableId, tableFieldId: maker?.tableFieldId ?? '' },
    });
    expect(await refusalOf(removal)).toMatchObject({ status: 422 });
  });
});
