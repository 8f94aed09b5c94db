import { fieldCalls, masterTables, projectTables, reports, type ReportConfiguration } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
afterAll(() => app.close());

const showing = (id: number, fields = ['code']): ReportConfiguration => ({
  selectedTables: [{ id, recordsType: 'project' }],
  selectedCombinedFieldsIds: fields,
});

const bodyOf = (name: string, configuration: unknown, more: object = {}) => ({
  name,
  configuration: JSON.stringify(configuration),
  ...more,
});

describe("a project's reports", () => {
  it('are added, changed, listed and removed by its administrators, and read by all', async () => {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber };
    const { reportId } = await own.asAdministrator(reports.createReport.project, {
      params,
      body: bodyOf('Rooms', showing(own.local.tableId)),
    });
    const ofReport = { ...params, reportId };
    await own.asAdministrator(reports.updateReport.project, {
      params: ofReport,
      body: bodyOf('All rooms', showing(own.local.tableId, ['code', 'descriptionSv']), {
        description: 'Rum',
      }),
    });
    const [listed] = await own.asViewer(reports.listReports.project, { params });
    expect(listed).toMatchObject({ reportId, name: 'All rooms', description: 'Rum' });
    expect(JSON.parse(listed?.configuration ?? '')).toEqual(
      showing(own.local.tableId, ['code', 'descriptionSv']),
    );

    expect(await refusalOf(own.asViewer(reports.removeReport.project, { params: ofReport }))).toMatchObject({
      status: 403,
    });
    await own.asAdministrator(reports.removeReport.project, { params: ofReport });
    expect(await refusalOf(own.asViewer(reports.readReport.project, { params: ofReport }))).toMatchObject({
      status: 404,
    });
  });

  it('have names of their own, tables and fields', async () => {
    const params = { projectNumber: workshop.projectNumber };
    const ask = (body: ReturnType<typeof bodyOf>) =>
      workshop.asAdministrator(reports.createReport.project, { params, body });
    await ask(bodyOf('Taken', showing(workshop.local.tableId)));
    expect(await refusalOf(ask(bodyOf('TAKEN', showing(workshop.local.tableId))))).toMatchObject({
      status: 409,
    });
    const nothing = { selectedTables: [], selectedCombinedFieldsIds: [] };
    expect((await refusalOf(ask(bodyOf('Empty', nothing)))).problems).toEqual([
      'selectedTables: This field is required.',
      'selectedCombinedFieldsIds: This field is required.',
    ]);
    expect(await refusalOf(ask({ name: 'Broken', configuration: '{' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(ask(bodyOf('Gone', showing(workshop.local.tableId, ['999999']))))).toMatchObject({
      status: 422,
    });
  });

  it('bring missing master tables along only when asked to', async () => {
    const [own, other] = [await givenWorkshop(app), await givenWorkshop(app)];
    const params = { projectNumber: own.projectNumber };
    const body = bodyOf('Systems', showing(other.master.tableId));
    expect(
      await refusalOf(own.asAdministrator(reports.createReport.project, { params, body })),
    ).toMatchObject({
      status: 422,
      message: 'Not all master tables are added to project.',
    });
    const made = await own.asAdministrator(reports.createReport.project, {
      params,
      body: { ...body, isNeedToAddMissingTables: true },
    });
    const tables = await own.asViewer(projectTables.listProjectTables, { params });
    const linked = tables.find((table) => table.masterTableId === other.master.tableId);
    expect(JSON.parse(made.configuration)).toEqual(showing(linked?.projectTableId ?? 0));
  });

  it('follow a de-related table to its new fields', async () => {
    const own = await givenWorkshop(app);
    const master = { masterTableId: own.master.tableId };
    const { tableFieldId } = await own.asApplicationAdministrator(fieldCalls.createField.master, {
      params: master,
      body: { name: 'Floor' },
    });
    const params = { projectNumber: own.projectNumber };
    const { reportId } = await own.asAdministrator(reports.createReport.project, {
      params,
      body: bodyOf('Floors', showing(own.master.linkedTableId, [tableFieldId])),
    });
    await own.asApplicationAdministrator(masterTables.derelateMasterTable, {
      params: master,
      body: { projects: [own.projectNumber] },
    });
    const fields = await own.asViewer(fieldCalls.listFields.project, {
      params: { ...params, tableId: own.master.linkedTableId },
      query: {},
    });
    const floor = fields.find((field) => field.name === 'Floor')?.tableFieldId;
    const report = await own.asViewer(reports.readReport.project, { params: { ...params, reportId } });
    const { selectedCombinedFieldsIds } = JSON.parse(report.configuration) as ReportConfiguration;
    expect(floor).not.toBe(tableFieldId);
    expect(selectedCombinedFieldsIds).toEqual([floor]);
  });
});

describe('templates of reports', () => {
  it('show master tables and are written by application administrators', async () => {
    const own = await givenWorkshop(app);
    const body = bodyOf(`Template ${own.projectNumber}`, showing(own.master.tableId));
    expect(await refusalOf(own.asAdministrator(reports.createReport.master, { body }))).toMatchObject({
      status: 403,
    });
    await own.asApplicationAdministrator(reports.createReport.master, { body });
    const templates = await own.asAdministrator(reports.listReports.master);
    expect(templates.map(({ name }) => name)).toContain(body.name);
    const local = bodyOf('Local', showing(own.local.tableId));
    expect(
      await refusalOf(own.asApplicationAdministrator(reports.createReport.master, { body: local })),
    ).toMatchObject({ status: 422 });
  });
});
