import {
  impact,
  recordCalls,
  masterTables,
  projects as projectCalls,
  projectTables,
  reports,
  stringConfigurations,
  type Client,
  type Impact,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let master: GivenTable;
let projects: { number: string; name: string; tableId: number }[];
const nothing = { count: 0, names: [] };

/** A master table that three projects see; the second has its own copy of R1, the third is archived. */
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
  master = await app.given.masterTable({ fields: { Size: 'number' }, records: 3 });
  projects = [];
  for (const name of ['Haga', 'Lund', 'Gone']) {
    const number = await app.given.project();
    await app.db.updateTable('projects').set({ name }).where('project_number', '=', number).execute();
    projects.push({ number, name, tableId: await app.given.link(number, master) });
  }
  const [haga, lund, gone] = projects;
  for (const { number, tableId } of projects) {
    await configuration(number, 'All records', tableId, []);
    await configuration(number, 'Picks R2', tableId, [master.records['R2'] ?? 0]);
    await admin(reports.createReport.project, {
      params: { projectNumber: number },
      body: {
        name: `Report of ${tableId}`,
        configuration: JSON.stringify({
          selectedTables: [{ id: tableId, recordsType: 'projectAndMaster' }],
          selectedCombinedFieldsIds: ['code', master.fields['Size']],
        }),
      },
    });
  }
  await admin(projectTables.derelateRecord, {
    params: {
      projectNumber: lund?.number ?? '',
      tableId: lund?.tableId ?? 0,
      recordId: master.records['R1'] ?? 0,
    },
  });
  await app.db
    .updateTable('projects')
    .set({ is_archived: true })
    .where('project_number', '=', gone?.number ?? '')
    .execute();
  expect(haga).toBeDefined();
});
afterAll(() => app.close());

const configuration = (
  projectNumber: string,
  name: string,
  tableId: number,
  selectedRecords: number[],
  fieldName = 'Size',
) =>
  admin(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name,
      rootConfigurationSegment: {
        type: 0,
        isRequired: true,
        options: [
          {
            tableId,
            fieldName,
            optionLength: 3,
            ...(selectedRecords.length > 0 && { selectedRecords }),
          },
        ],
      },
    },
  });

const asked = (body: Parameters<typeof ask>[0]): Promise<Impact> => ask(body);
const ask = (body: { action: impact.ImpactAction; recordId?: number; [rest: string]: unknown }) =>
  admin(impact.impactOnTable.master, { params: { masterTableId: master.id }, body });

describe('what an action touches', () => {
  it('is the projects that see the record; one with its own copy counts among the copies alone', async () => {
    expect(await asked({ action: 'Remove', recordId: master.records['R1'] ?? 0 })).toEqual({
      projects: { count: 1, names: ['Haga'] },
      configurations: { count: 1, names: ['All records'] },
      reports: { count: 1, names: [`Report of ${projects[0]?.tableId}`] },
      localCopies: { count: 1, names: ['Lund'] },
      issuedCodes: nothing,
    });
    const ofTwo = await asked({
      action: 'Remove',
      kind: 'these',
      ids: [master.records['R1'] ?? 0, master.records['R2'] ?? 0],
    });
    expect(ofTwo).toMatchObject({
      projects: { count: 2, names: ['Haga', 'Lund'] },
      configurations: { count: 4 },
      localCopies: { count: 1 },
    });
  });

  it('is told of a selection, of reviewed rows and of a record that is edited alike', async () => {
    const all = await asked({ action: 'Remove', kind: 'allBut', ids: [master.records['R1'] ?? 0], q: 'R' });
    expect(all).toMatchObject({ projects: { count: 2 }, localCopies: nothing });
    const recordId = master.records['R2'] ?? 0;
    const rows = [
      { rowAction: 'Update', activeRecordId: recordId },
      { rowAction: 'Create' },
      { rowAction: 'Ignore', activeRecordId: master.records['R1'] },
    ];
    const edited = await asked({ action: 'Edit', recordId });
    expect(await asked({ action: 'Update', records: rows })).toEqual(edited);
    expect(edited).toMatchObject({
      projects: { count: 2 },
      configurations: { count: 4 },
      localCopies: nothing,
    });
  });

  it('of a field is what uses the field', async () => {
    const tableFieldId = master.fields['Size'] ?? '';
    for (const action of ['RemoveField', 'EditField'] as const) {
      expect(await asked({ action, tableFieldId })).toMatchObject({
        projects: { count: 2, names: ['Haga', 'Lund'] },
        configurations: { count: 4 },
        reports: { count: 2 },
      });
    }
    expect(await asked({ action: 'EditField', tableFieldId: 'descriptionSv' })).toMatchObject({
      configurations: nothing,
      reports: nothing,
    });
  });

  it('of a default field is what uses it of this table, and of no other one', async () => {
    const other = await app.given.masterTable({ records: 1 });
    const elsewhere = await app.given.project();
    const tableId = await app.given.link(elsewhere, other);
    await configuration(elsewhere, 'Elsewhere', tableId, [], 'Code');
    const [haga] = projects;
    const params = { projectNumber: haga?.number ?? '', tableId: haga?.tableId ?? 0 };
    const body = { action: 'EditField' as const, tableFieldId: 'code' };
    const inHaga = await admin(impact.impactOnTable.project, { params, body });
    expect(inHaga).toMatchObject({ configurations: nothing, reports: { count: 1 } });
    expect(await asked(body)).toMatchObject({ configurations: nothing, reports: { count: 2 } });
  });

  it('of a table that is archived or de-related from some projects is told by project', async () => {
    expect(await asked({ action: 'Archive' })).toMatchObject({ projects: { names: ['Haga', 'Lund'] } });
    expect(await asked({ action: 'De-relate', projects: [projects[1]?.number ?? ''] })).toMatchObject({
      projects: { count: 1, names: ['Lund'] },
      configurations: { count: 2 },
      reports: { count: 1 },
    });
  });

  it('in a project is told of the project alone', async () => {
    const [haga] = projects;
    const params = { projectNumber: haga?.number ?? '', tableId: haga?.tableId ?? 0 };
    const ids = [master.records['R1'] ?? 0];
    expect(
      await admin(impact.impactOnTable.project, {
        params,
        body: { action: 'De-relate', kind: 'these', ids },
      }),
    ).toMatchObject({
      projects: { count: 1, names: ['Haga'] },
      configurations: { count: 1, names: ['All records'] },
      reports: { count: 1 },
      localCopies: nothing,
    });
    expect(
      await admin(impact.impactOnProject, {
        params: { projectNumber: haga?.number ?? '' },
        body: { action: 'Archive' },
      }),
    ).toMatchObject({ projects: { names: ['Haga'] }, configurations: { count: 2 }, reports: { count: 1 } });
  });

  it('is asked with what the call itself takes', async () => {
    const recordId = master.records['R2'] ?? 0;
    const tableFieldId = master.fields['Size'] ?? '';
    const edited = await asked({ action: 'Edit', recordId });
    const values = { code: 'R2b', descriptionEn: 'A room', [tableFieldId]: '12,5' };
    const { modified } = await admin(recordCalls.readRecord.master, {
      params: { masterTableId: master.id, recordId },
    });
    expect(await asked({ action: 'Edit', recordId, ...values, modified })).toEqual(edited);
    const field = { name: 'Length', type: 'number', priority: 3 };
    expect(await asked({ action: 'EditField', tableFieldId, ...field })).toEqual(
      await asked({ action: 'EditField', tableFieldId }),
    );
    const rows = { records: [{ rowAction: 'Update', activeRecordId: recordId, modified, ...values }] };
    const newFields = [{ creatorId: 'a', name: 'Area' }];
    expect(await asked({ action: 'Update', ...rows, newFields, key: randomUUID() })).toEqual(edited);
  });

  it('is refused as the action itself would be where the values are', async () => {
    const recordId = master.records['R2'] ?? 0;
    const tableFieldId = master.fields['Size'] ?? '';
    expect(
      await refusalOf(asked({ action: 'Edit', recordId, [tableFieldId]: 'wide', 999999: 'x' })),
    ).toMatchObject({
      status: 422,
      problems: ['Size: Entered value is not a valid number', '999999: unknown field.'],
    });
    expect(await refusalOf(asked({ action: 'EditField', tableFieldId, name: '', x: 1 }))).toMatchObject({
      status: 422,
      problems: ['name: This field is required', 'x: unknown property.'],
    });
    expect(await refusalOf(asked({ action: 'Remove', recordId, x: 1 }))).toMatchObject({
      status: 422,
      problems: ['x: unknown property.'],
    });
  });

  it('is refused as the action itself would be where something is not there', async () => {
    const recordId = master.records['R2'] ?? 0;
    const none = 987_654;
    const noRecord = { status: 404, message: 'Record not found' };
    expect(await refusalOf(asked({ action: 'Edit', recordId: none, code: 'X' }))).toMatchObject(noRecord);
    expect(await refusalOf(asked({ action: 'Remove', recordId: none }))).toMatchObject(noRecord);
    const these = { kind: 'these', ids: [recordId, none] };
    expect(await refusalOf(asked({ action: 'Remove', ...these }))).toMatchObject(noRecord);
    const row = { rowAction: 'Update', modified: '2026-01-01', code: 'R9' };
    const records = [
      { ...row, activeRecordId: recordId },
      { ...row, activeRecordId: none, rowNumber: 12 },
    ];
    expect(await refusalOf(asked({ action: 'Update', records }))).toMatchObject({
      status: 422,
      problems: ['Row 12: The record is no longer in this table.'],
    });
    for (const action of ['EditField', 'RemoveField'] as const) {
      for (const tableFieldId of ['987654', 'nothing']) {
        expect(await refusalOf(asked({ action, tableFieldId }))).toMatchObject({
          status: 404,
          message: 'Field not found',
        });
      }
    }
    expect(await refusalOf(asked({ action: 'De-relate', projects: ['nope'] }))).toMatchObject({
      status: 422,
      message: 'The master table is not used by projects: nope',
    });
    const [haga] = projects;
    const projectNumber = haga?.number ?? '';
    const ofTable = (tableId: number, body: { action: impact.ImpactAction; [rest: string]: unknown }) =>
      refusalOf(admin(impact.impactOnTable.project, { params: { projectNumber, tableId }, body }));
    for (const action of ['RemoveTable', 'EditField', 'Remove', 'Archive'] as const) {
      expect(await ofTable(none, { action, recordId, tableFieldId: 'code' })).toMatchObject({
        status: 404,
        message: 'Table not found',
      });
    }
    const derelated = { kind: 'these', ids: [none] };
    expect(await ofTable(haga?.tableId ?? 0, { action: 'De-relate', ...derelated })).toMatchObject(noRecord);
    expect(await ofTable(haga?.tableId ?? 0, { action: 'Edit', recordId: none })).toMatchObject(noRecord);
    expect(
      await refusalOf(
        admin(impact.impactOnTable.master, { params: { masterTableId: none }, body: { action: 'Archive' } }),
      ),
    ).toMatchObject({ status: 404, message: 'Table not found' });
  });

  it('is refused for an archived project, as archiving it again is', async () => {
    const params = { projectNumber: await app.given.project() };
    await admin(projectCalls.archiveProject, { params });
    const again = await refusalOf(admin(projectCalls.archiveProject, { params }));
    expect(again).toMatchObject({ status: 422 });
    const call = admin(impact.impactOnProject, { params, body: { action: 'Archive' } });
    expect(await refusalOf(call)).toEqual(again);
  });

  it('is refused without what the action needs, and does nothing', async () => {
    expect(await refusalOf(asked({ action: 'Remove' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(asked({ action: 'RemoveField' }))).toMatchObject({ status: 422 });
    const { number } = projects[0] ?? { number: '' };
    const call = admin(impact.impactOnProject, {
      params: { projectNumber: number },
      body: { action: 'Edit' },
    });
    expect(await refusalOf(call)).toMatchObject({ status: 422 });
    expect(await admin(masterTables.readMasterTable, { params: { masterTableId: master.id } })).toMatchObject(
      {
        status: 'Active',
      },
    );
  });
});
