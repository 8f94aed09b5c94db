import {
  changes,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  reports,
  type Client,
  type RecordsType,
  type ReportConfiguration,
} from '@codes/contract';
import { readWorkbook } from '@codes/workbooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Exported = { name: string; text: string; lines: string[] };

async function givenReport(
  { asAdministrator, projectNumber }: Workshop,
  name: string,
  configuration: ReportConfiguration,
): Promise<number> {
  const { reportId } = await asAdministrator(reports.createReport.project, {
    params: { projectNumber },
    body: { name, configuration: JSON.stringify(configuration) },
  });
  return reportId;
}

async function exported(client: Client, { projectNumber }: Workshop, reportId: number): Promise<Exported> {
  const { address } = await client(reports.ticketForReportExport.project, {
    params: { projectNumber, reportId },
    body: {},
  });
  return followed(address);
}

async function followed(address: string): Promise<Exported> {
  const answer = await fetch(app.origin + address);
  expect(answer.status).toBe(200);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return {
    name: decodeURIComponent(
      /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '',
    ),
    text,
    lines: text.slice(1).trimEnd().split('\r\n'),
  };
}

const both = (own: Workshop, recordsType: RecordsType = 'projectAndMaster'): ReportConfiguration => ({
  selectedTables: [
    { id: own.master.linkedTableId, recordsType },
    { id: own.local.tableId, recordsType: 'project' },
  ],
  selectedCombinedFieldsIds: ['code', 'descriptionSv'],
});

describe('the export of a report', () => {
  it('has every table by name, its records by code, and what kind they are', async () => {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber, tableId: own.master.linkedTableId };
    await own.asAdministrator(recordCalls.createRecord.project, {
      params,
      body: { code: 'K15', descriptionSv: '=Kyla' },
    });
    const reportId = await givenReport(own, 'Rum & system', both(own));
    const file = await exported(own.asViewer, own, reportId);
    const { name } = await own.asViewer(projectTables.readProjectTable, { params });
    expect(file.name).toBe('Rum & system.csv');
    expect(file.text.codePointAt(0)).toBe(0xfeff);
    expect(file.lines).toEqual([
      'Table Name,Table Type,Record Type,Code,Description Sv',
      'Room,Project table,Project,R1,Rum R1',
      'Room,Project table,Project,R2,Rum R2',
      `${name},Master table,Master,K10,Ventilation`,
      `${name},Master table,Project,K15,'=Kyla`,
      `${name},Master table,Master,K20,Brandgas`,
      `${name},Master table,Master,L10,Belysning`,
    ]);
  });

  it.each([
    ['project', ['K15']],
    ['master', ['K10', 'K20', 'L10']],
  ] as const)('keeps the %s records where only those are asked for', async (recordsType, codes) => {
    const own = await givenWorkshop(app);
    await own.asAdministrator(recordCalls.createRecord.project, {
      params: { projectNumber: own.projectNumber, tableId: own.master.linkedTableId },
      body: { code: 'K15' },
    });
    const reportId = await givenReport(own, 'Some', {
      selectedTables: [{ id: own.master.linkedTableId, recordsType }],
      selectedCombinedFieldsIds: ['code'],
    });
    const { lines } = await exported(own.asViewer, own, reportId);
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(codes);
  });

  it('keeps all records of a table that was made local, and the master records alone once that is undone', async () => {
    const own = await givenWorkshop(app);
    const { asAdministrator, projectNumber } = own;
    const params = { projectNumber, tableId: own.master.linkedTableId };
    await asAdministrator(recordCalls.createRecord.project, { params, body: { code: 'K15' } });
    const reportId = await givenReport(own, 'Masters', {
      selectedTables: [{ id: params.tableId, recordsType: 'master' }],
      selectedCombinedFieldsIds: ['code'],
    });
    const codes = async () =>
      (await exported(own.asViewer, own, reportId)).lines.slice(1).map((line) => line.split(',').at(-1));
    const admin = await app.as(await app.given.administrator());
    await admin(masterTables.derelateMasterTable, {
      params: { masterTableId: own.master.tableId },
      body: { projects: [projectNumber] },
    });
    expect(await codes()).toEqual(['K10', 'K15', 'K20', 'L10']);
    const [change] = await admin(changes.listTableChanges.project, { params, query: { limit: 1 } });
    await admin(changes.undoTableChange.project, {
      params: { ...params, changeId: change?.changeId ?? 0 },
      body: {},
    });
    expect(await codes()).toEqual(['K10', 'K20', 'L10']);
  });

  it('shows of a combined field the first that has a value', async () => {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber, tableId: own.local.tableId };
    const addField = (name: string) =>
      own.asAdministrator(fieldCalls.createField.project, { params, body: { name } });
    const [floor, level] = [await addField('Floor'), await addField('Level')];
    const change = (code: string, values: Record<string, string>) =>
      own.asAdministrator(recordCalls.updateRecord.project, {
        params: { ...params, recordId: own.local.recordIds.get(code) ?? 0 },
        body: values,
      });
    await change('R1', { [floor.tableFieldId]: 'B1', [level.tableFieldId]: '9' });
    await change('R2', { [level.tableFieldId]: '2' });
    const reportId = await givenReport(own, 'Floors', {
      selectedTables: [{ id: own.local.tableId, recordsType: 'project' }],
      selectedCombinedFieldsIds: ['code', `${floor.tableFieldId},${level.tableFieldId}`],
    });
    const { lines } = await exported(own.asViewer, own, reportId);
    expect(lines).toEqual([
      'Table Name,Table Type,Record Type,Code,Floor',
      'Room,Project table,Project,R1,B1',
      'Room,Project table,Project,R2,2',
    ]);
  });

  it('is a workbook where one is asked for: each value by the type of the field that it stands in', async () => {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber, tableId: own.local.tableId };
    const addField = async (name: string, type: 'text' | 'number' | 'date') =>
      (await own.asAdministrator(fieldCalls.createField.project, { params, body: { name, type } }))
        .tableFieldId;
    const [note, area, built] = [
      await addField('Note', 'text'),
      await addField('Area', 'number'),
      await addField('Built', 'date'),
    ];
    const change = (code: string, values: Record<string, string | number>) =>
      own.asAdministrator(recordCalls.updateRecord.project, {
        params: { ...params, recordId: own.local.recordIds.get(code) ?? 0 },
        body: values,
      });
    await change('R1', { [note]: '007', [area]: 12.5, [built]: '2026-02-28' });
    await change('R2', { [built]: '1899-12-31' });
    const reportId = await givenReport(own, 'Rooms', {
      selectedTables: [{ id: own.local.tableId, recordsType: 'project' }],
      selectedCombinedFieldsIds: ['code', area, built, `${area},${note},${built}`, `${note},${area}`],
    });
    const { address } = await own.asViewer(reports.ticketForReportExport.project, {
      params: { projectNumber: own.projectNumber, reportId },
      body: { format: 'xlsx' },
    });
    const answer = await fetch(app.origin + address);
    const { sheet, rows } = await readWorkbook(await answer.blob());
    expect(sheet).toBe('Rooms');
    const number = { text: '12.5', number: '12.5' };
    expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['Record Type', 'Code', 'Area', 'Built', 'Area', 'Note'],
      ['Project', 'R1', number, { text: '2026-02-28', date: '2026-02-28' }, number, '007'],
      ['Project', 'R2', '', '1899-12-31', '1899-12-31'],
    ]);
    const { lines } = await exported(own.asViewer, own, reportId);
    expect(lines.slice(1)).toEqual([
      'Room,Project table,Project,R1,12.5,2026-02-28,12.5,007',
      'Room,Project table,Project,R2,,1899-12-31,1899-12-31,',
    ]);
  });

  it('keeps the rest when a table or a field is gone', async () => {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber, tableId: own.local.tableId };
    const { tableFieldId } = await own.asAdministrator(fieldCalls.createField.project, {
      params,
      body: { name: 'Floor' },
    });
    const configuration = both(own);
    configuration.selectedCombinedFieldsIds.push(tableFieldId);
    const reportId = await givenReport(own, 'Both', configuration);
    await own.asAdministrator(projectTables.removeProjectTable, { params });
    const { lines } = await exported(own.asViewer, own, reportId);
    expect(lines[0]).toBe('Table Name,Table Type,Record Type,Code,Description Sv');
    expect(lines).toHaveLength(4);
  });

  it('is for those who may see the project', async () => {
    const [own, other] = [await givenWorkshop(app), await givenWorkshop(app)];
    const reportId = await givenReport(own, 'Closed', both(own));
    const params = { projectNumber: own.projectNumber, reportId };
    const asked = other.asViewer(reports.ticketForReportExport.project, { params, body: {} });
    expect(await refusalOf(asked)).toMatchObject({ status: 404 });
    const missing = { ...params, reportId: 999_999 };
    expect(
      await refusalOf(own.asViewer(reports.ticketForReportExport.project, { params: missing, body: {} })),
    ).toMatchObject({ status: 404 });
  });
});

it("a template exports the master tables' records", async () => {
  const own = await givenWorkshop(app);
  const { reportId } = await own.asApplicationAdministrator(reports.createReport.master, {
    body: {
      name: `Systems of ${own.projectNumber}`,
      configuration: JSON.stringify({
        selectedTables: [{ id: own.master.tableId, recordsType: 'project' }],
        selectedCombinedFieldsIds: ['code'],
      }),
    },
  });
  const { address } = await own.asApplicationAdministrator(reports.ticketForReportExport.master, {
    params: { reportId },
    body: {},
  });
  const { name } = await own.asApplicationAdministrator(masterTables.readMasterTable, {
    params: { masterTableId: own.master.tableId },
  });
  expect((await followed(address)).lines).toEqual([
    'Table Name,Table Type,Record Type,Code',
    ...['K10', 'K20', 'L10'].map((code) => `${name},Master table,Master,${code}`),
  ]);
  const asked = own.asViewer(reports.ticketForReportExport.master, { params: { reportId }, body: {} });
  expect(await refusalOf(asked)).toMatchObject({ status: 403 });
});
