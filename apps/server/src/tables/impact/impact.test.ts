import {
  impact,
  masterTables,
  projectTables,
  reports,
  stringConfigurations,
  type Client,
  type Impact,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given-tables.ts';
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

const configuration = (projectNumber: string, name: string, tableId: number, selectedRecords: number[]) =>
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
            fieldName: 'Size',
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
