// Undoing what has been done to configurations and reports.
import {
  masterTables,
  projectTables,
  register,
  reports,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenRegister,
  givenWorkshop,
  systemOrRoom,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newestChange, undoChange, undoNewest } from '../../testing/undo-in-project.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

describe('an undone change of a configuration or a report', () => {
  it('brings back what was saved before, and a removed one; with codes a new one stays', async () => {
    const own = await givenWorkshop(app);
    const { projectNumber, asAdministrator: by } = own;
    const stringConfigurationId = await givenConfiguration(own, 'Places', systemOrRoom(own));
    const params = { projectNumber, stringConfigurationId };
    const before = await by(stringConfigurations.readConfiguration.project, { params });
    await by(stringConfigurations.updateConfiguration.project, {
      params,
      body: { name: 'Rooms', rootConfigurationSegment: { type: 2, displayName: 'Text', options: [{}] } },
    });
    await undoNewest(by, projectNumber);
    expect(await by(stringConfigurations.readConfiguration.project, { params })).toEqual(before);
    await by(stringConfigurations.removeConfiguration.project, { params });
    const removal = await newestChange(by, projectNumber);
    const other = await givenConfiguration(own, 'places', systemOrRoom(own));
    expect(await refusalOf(undoChange(by, projectNumber, removal))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Places'),
    });
    await by(stringConfigurations.removeConfiguration.project, {
      params: { projectNumber, stringConfigurationId: other },
    });
    await undoChange(by, projectNumber, removal);
    expect(await by(stringConfigurations.readConfiguration.project, { params })).toEqual(before);
    // It holds what it refers to as before.
    const ofRoom = { projectNumber, tableId: own.local.tableId };
    expect(await refusalOf(by(projectTables.removeProjectTable, { params: ofRoom }))).toMatchObject({
      status: 422,
    });

    const { params: ofRegister } = await givenRegister(own);
    const addition = await newestChange(by, projectNumber);
    await by(register.issueCodes, { params: ofRegister, body: { codes: [{ code: 'K10.01' }] } });
    expect(await refusalOf(undoChange(by, projectNumber, addition))).toMatchObject({
      status: 409,
      message: expect.stringContaining('has codes by now'),
    });
  });

  it('is refused, with reasons, where a table that it refers to is gone', async () => {
    const own = await givenWorkshop(app);
    const { projectNumber, asAdministrator: by, local } = own;
    const configuration = JSON.stringify({
      selectedTables: [{ id: local.tableId, recordsType: 'project' }],
      selectedCombinedFieldsIds: ['code'],
    });
    const { reportId } = await by(reports.createReport.project, {
      params: { projectNumber },
      body: { name: 'Rooms', configuration },
    });
    await by(reports.removeReport.project, { params: { projectNumber, reportId } });
    const removal = await newestChange(by, projectNumber);
    await by(projectTables.removeProjectTable, { params: { projectNumber, tableId: local.tableId } });
    expect(await refusalOf(undoChange(by, projectNumber, removal))).toMatchObject({
      status: 409,
      problems: ['The table Room is gone.'],
    });
    await undoNewest(by, projectNumber);
    await undoChange(by, projectNumber, removal);
    const params = { projectNumber, reportId };
    expect(await by(reports.readReport.project, { params })).toMatchObject({ name: 'Rooms' });
    const versions = await by(reports.listReportVersions.project, { params });
    expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('takes along the tables that it has linked', async () => {
    const own = await givenWorkshop(app);
    const { projectNumber, asAdministrator: by } = own;
    const params = { projectNumber };
    const { masterTableId } = await admin(masterTables.createMasterTable, {
      body: { name: `Pipes ${projectNumber}` },
    });
    const names = async () => (await by(projectTables.listProjectTables, { params })).map(({ name }) => name);
    const before = await names();
    await by(stringConfigurations.createConfiguration.project, {
      params,
      body: {
        name: 'Pipes',
        isNeedToAddMissingTables: true,
        rootConfigurationSegment: {
          type: 0,
          options: [{ masterTableId, fieldName: 'Code', optionLength: 2 }],
        },
      },
    });
    expect(await names()).toHaveLength(before.length + 1);
    const undone = await undoNewest(by, projectNumber);
    expect(await names()).toEqual(before);
    await undoChange(by, projectNumber, undone);
    expect(await names()).toHaveLength(before.length + 1);
  });
});
