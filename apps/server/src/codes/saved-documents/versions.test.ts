// The versions of configurations and reports: each save is one, and any of them comes back while what it refers to is there.
import {
  changes,
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  recordCalls,
  register,
  reports,
  stringConfigurations,
} from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenRelease } from '../../testing/given/given-releases.ts';
import { givenWorkshop, systemOrRoom, type Workshop } from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetVersions } from './versions.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const calls = stringConfigurations;
const withoutTables = {
  name: 'Third',
  rootConfigurationSegment: { type: 2 as const, displayName: 'Text', options: [{}] },
};

/** Rooms by a field of their own, of which R1 and R2 are picked. */
async function givenVersions() {
  const own = await givenWorkshop(app);
  const { projectNumber, local, asAdministrator: by } = own;
  const table = { projectNumber, tableId: local.tableId };
  const { tableFieldId } = await by(fieldCalls.createField.project, {
    params: table,
    body: { name: 'Area' },
  });
  const selectedRecords = ['R1', 'R2'].map((code) => local.recordIds.get(code) ?? 0);
  const option = { tableId: local.tableId, fieldName: 'Area', optionLength: 2, selectedRecords };
  const first = {
    name: 'First',
    description: 'As it was',
    keepsRegister: true,
    rootConfigurationSegment: { type: 0 as const, isRequired: true, options: [option] },
  };
  const { stringConfigurationId } = await by(calls.createConfiguration.project, {
    params: { projectNumber },
    body: first,
  });
  const params = { projectNumber, stringConfigurationId };
  await by(calls.updateConfiguration.project, {
    params,
    body: { name: 'Second', keepsRegister: false, rootConfigurationSegment: systemOrRoom(own) },
  });
  const versions = () => by(calls.listConfigurationVersions.project, { params });
  const restore = (versionId: number) =>
    by(calls.restoreConfigurationVersion.project, { params: { ...params, versionId }, body: {} });
  const oldest = async () => (await versions()).at(-1)?.versionId ?? 0;
  return { ...own, by, params, table, tableFieldId, versions, restore, oldest };
}

const newestChange = async ({ asAdministrator: by, projectNumber }: Workshop) => {
  const [change] = await by(changes.listProjectChanges, { params: { projectNumber }, query: { limit: 1 } });
  return { projectNumber, changeId: change?.changeId ?? 0 };
};

describe('versions of a configuration', () => {
  it('are every save, a restore and an undo; each is read as it was saved', async () => {
    const own = await givenVersions();
    const { by, params, versions, restore, oldest, asViewer } = own;
    const listed = await asViewer(calls.listConfigurationVersions.project, { params });
    expect(listed).toMatchObject([
      { isCurrent: true, at: expect.stringMatching(/Z$/), by: expect.stringContaining('Person') },
      { isCurrent: false },
    ]);
    const first = await asViewer(calls.readConfigurationVersion.project, {
      params: { ...params, versionId: await oldest() },
    });
    expect(first).toMatchObject({
      name: 'First',
      description: 'As it was',
      keepsRegister: true,
      rootConfigurationSegment: { options: [{ fieldName: 'Area', tableName: 'Room' }] },
    });
    const back = await restore(await oldest());
    expect(back).toEqual(await by(calls.readConfiguration.project, { params }));
    expect(back).toMatchObject({
      name: 'First',
      description: 'As it was',
      keepsRegister: true,
      rootConfigurationSegment: first.rootConfigurationSegment,
    });
    expect(await versions()).toHaveLength(3);
    expect(await restore((await versions())[0]?.versionId ?? 0)).toEqual(back);
    expect(await versions()).toHaveLength(3);
    await by(changes.undoProjectChange, { params: await newestChange(own), body: {} });
    expect(await by(calls.readConfiguration.project, { params })).toMatchObject({ name: 'Second' });
    expect(await versions()).toHaveLength(4);
    expect(await refusalOf(restore(0))).toMatchObject({ status: 404 });
    expect(
      await refusalOf(
        asViewer(calls.restoreConfigurationVersion.project, {
          params: { ...params, versionId: await oldest() },
          body: {},
        }),
      ),
    ).toMatchObject({ status: 403 });
  });

  it('come back under the names of today, without picked records that are gone', async () => {
    const { by, table, tableFieldId, restore, oldest, local } = await givenVersions();
    const recordId = local.recordIds.get('R1') ?? 0;
    await by(recordCalls.removeRecord.project, { params: { ...table, recordId } });
    await by(fieldCalls.updateField.project, {
      params: { ...table, tableFieldId },
      body: { name: 'Size', type: 'text' },
    });
    expect(await restore(await oldest())).toMatchObject({
      rootConfigurationSegment: {
        options: [{ fieldName: 'Size', selectedRecords: [local.recordIds.get('R2')] }],
      },
    });
  });

  it('of which history has kept only what was shown come back as well, while their table is there', async () => {
    const { by, params, table, restore, oldest } = await givenVersions();
    const versionId = await oldest();
    await sql`update document_versions set body = null where version_id = ${versionId}`.execute(app.db);
    expect(await restore(versionId)).toMatchObject({
      name: 'First',
      rootConfigurationSegment: { options: [{ fieldName: 'Area' }] },
    });
    await by(calls.updateConfiguration.project, { params, body: withoutTables });
    await by(projectTables.removeProjectTable, { params: table });
    expect(await refusalOf(restore(versionId))).toMatchObject({
      status: 422,
      problems: ['The table Room is gone.'],
    });
  });

  it('are refused, naming it, where all picked records, the field or the table are gone', async () => {
    const { by, table, tableFieldId, restore, oldest, local, params } = await givenVersions();
    for (const recordId of local.recordIds.values()) {
      await by(recordCalls.removeRecord.project, { params: { ...table, recordId } });
    }
    expect(await refusalOf(restore(await oldest()))).toMatchObject({
      status: 422,
      problems: ['All records picked from Room are gone.'],
    });
    await by(fieldCalls.removeField.project, { params: { ...table, tableFieldId } });
    expect(await refusalOf(restore(await oldest()))).toMatchObject({
      status: 422,
      problems: ['The field Area of Room is gone.'],
    });
    await by(calls.updateConfiguration.project, { params, body: withoutTables });
    await by(projectTables.removeProjectTable, { params: table });
    expect(await refusalOf(restore(await oldest()))).toMatchObject({
      status: 422,
      problems: ['The table Room is gone.'],
    });
  });

  it('follow the rules of every save: a name that is taken, a register with codes', async () => {
    const { by, params, oldest, restore, projectNumber, ...own } = await givenVersions();
    const taken = await by(calls.createConfiguration.project, {
      params: { projectNumber },
      body: { name: 'First', rootConfigurationSegment: systemOrRoom({ ...own, projectNumber }) },
    });
    expect(await refusalOf(restore(await oldest()))).toMatchObject({ status: 409 });
    await by(calls.removeConfiguration.project, {
      params: { projectNumber, stringConfigurationId: taken.stringConfigurationId },
    });
    const [second] = await by(calls.listConfigurationVersions.project, { params });
    await by(calls.updateConfiguration.project, {
      params,
      body: {
        name: 'Kept',
        keepsRegister: true,
        rootConfigurationSegment: systemOrRoom({ ...own, projectNumber }),
      },
    });
    await by(register.issueCodes, { params, body: { codes: [{ code: 'K10.01' }] } });
    expect(await refusalOf(restore(second?.versionId ?? 0))).toMatchObject({ status: 422 });
  });

  it('outlive a link that has become local, and a copied project begins with one', async () => {
    const own = await givenVersions();
    const { projectNumber, asApplicationAdministrator: admin, params, versions, restore } = own;
    const [second] = await versions();
    await restore((await versions()).at(-1)?.versionId ?? 0);
    await admin(masterTables.derelateMasterTable, {
      params: { masterTableId: own.master.tableId },
      body: { projects: [projectNumber] },
    });
    expect(await restore(second?.versionId ?? 0)).toMatchObject({ name: 'Second' });

    const copy = `C${projectNumber}`;
    await admin(projects.copyProject, {
      params: { projectNumber },
      body: { projectNumber: copy, name: 'Copy', ua: own.administrator, copyOptions: ['All'] },
    });
    const [configuration] = await admin(calls.listConfigurations.project, {
      params: { projectNumber: copy },
    });
    const stringConfigurationId = configuration?.stringConfigurationId ?? params.stringConfigurationId;
    expect(
      await admin(calls.listConfigurationVersions.project, {
        params: { projectNumber: copy, stringConfigurationId },
      }),
    ).toMatchObject([{ isCurrent: true }]);
  });

  it('are forgotten with the rest of history, but for the current one', async () => {
    const { by, params, versions } = await givenVersions();
    await sql`update document_versions set at = now() - interval '40 days'`.execute(app.db);
    await forgetVersions(app.db, null);
    expect(await versions()).toHaveLength(2);
    await forgetVersions(app.db, 30);
    expect(await versions()).toMatchObject([{ isCurrent: true }]);
    const kept = sql<{ count: number }>`
      select count(*)::int as count from document_versions
      where kind = 'configuration' and document_id = ${params.stringConfigurationId}
    `;
    await by(calls.removeConfiguration.project, { params });
    await sql`update document_versions set at = now() - interval '40 days'`.execute(app.db);
    await forgetVersions(app.db, 30);
    expect((await kept.execute(app.db)).rows).toEqual([{ count: 0 }]);
  });

  it('keep picked records of the release that is followed, whatever has become of the living table', async () => {
    const admin = await app.as(await app.given.administrator());
    const { master, params, projectNumber, remove } = await givenRelease(app, admin);
    const option = {
      masterTableId: master.id,
      fieldName: 'Code',
      optionLength: 1,
      selectedRecords: [master.records['A'] ?? 0, master.records['B'] ?? 0],
    };
    const { stringConfigurationId } = await admin(calls.createConfiguration.project, {
      params: { projectNumber },
      body: {
        name: 'Of the release',
        rootConfigurationSegment: { type: 0 as const, isRequired: true, options: [option] },
      },
    });
    const own = { projectNumber, stringConfigurationId };
    await admin(calls.updateConfiguration.project, { params: own, body: withoutTables });
    await remove('A');
    await remove('B');
    const versions = await admin(calls.listConfigurationVersions.project, { params: own });
    const restored = await admin(calls.restoreConfigurationVersion.project, {
      params: { ...own, versionId: versions.at(-1)?.versionId ?? 0 },
      body: {},
    });
    expect(restored).toMatchObject({
      rootConfigurationSegment: {
        options: [{ tableId: params.tableId, selectedRecords: option.selectedRecords }],
      },
    });
  });
});

describe('versions of a report, and of templates', () => {
  it('are listed, read and restored in the same way', async () => {
    const { master, asApplicationAdministrator: admin } = await givenWorkshop(app);
    const columns = (...ids: string[]) =>
      JSON.stringify({
        selectedTables: [{ id: master.tableId, recordsType: 'master' }],
        selectedCombinedFieldsIds: ids,
      });
    const name = `Systems of ${master.tableId}`;
    const { reportId } = await admin(reports.createReport.master, {
      body: { name, configuration: columns('code') },
    });
    const params = { reportId };
    await admin(reports.updateReport.master, {
      params,
      body: { name, description: 'Both', configuration: columns('code', 'descriptionEn') },
    });
    const versions = await admin(reports.listReportVersions.master, { params });
    expect(versions).toHaveLength(2);
    const first = { ...params, versionId: versions[1]?.versionId ?? 0 };
    const read = await admin(reports.readReportVersion.master, { params: first });
    expect(read).toMatchObject({ reportId, name, description: '', configuration: columns('code') });
    expect(await admin(reports.restoreReportVersion.master, { params: first, body: {} })).toMatchObject({
      description: '',
      configuration: columns('code'),
    });

    // Of a column with several fields one is enough.
    const ofTable = { masterTableId: master.tableId };
    const { tableFieldId } = await admin(fieldCalls.createField.master, {
      params: ofTable,
      body: { name: 'Passing' },
    });
    for (const ids of [`${tableFieldId},code`, tableFieldId, 'code']) {
      await admin(reports.updateReport.master, { params, body: { name, configuration: columns(ids) } });
    }
    await admin(fieldCalls.removeField.master, { params: { ...ofTable, tableFieldId } });
    const [, alone, combined] = await admin(reports.listReportVersions.master, { params });
    const restore = (versionId = 0) =>
      admin(reports.restoreReportVersion.master, { params: { ...params, versionId }, body: {} });
    expect(await refusalOf(restore(alone?.versionId))).toMatchObject({
      status: 422,
      problems: [expect.stringMatching(/^The field Passing of Systems \d+ is gone\.$/)],
    });
    expect(await restore(combined?.versionId)).toMatchObject({
      configuration: expect.stringContaining('code') as string,
    });

    const options = [{ masterTableId: master.tableId, fieldName: 'Code' }];
    const template = { name, rootConfigurationSegment: { type: 0 as const, options } };
    const { stringConfigurationId } = await admin(calls.createConfiguration.master, { body: template });
    expect(
      await admin(calls.listConfigurationVersions.master, { params: { stringConfigurationId } }),
    ).toMatchObject([{ isCurrent: true }]);
  });
});
