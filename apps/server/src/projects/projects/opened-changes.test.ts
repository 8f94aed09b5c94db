// What a change did, whatever it was about: its subjects before and after, as their own answers have them.
import {
  account,
  bulkUpdate,
  changes,
  fieldCalls,
  limits,
  members,
  projects,
  projectTables,
  recordCalls,
  register,
  reports,
  settings,
  stringConfigurations,
  type ChangeKind,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenRegister,
  givenWorkshop,
  systemOrRoom,
} from '../../testing/given/given-codes.ts';
import { givenRelease } from '../../testing/given/given-releases.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

/** The details of the newest change of a kind. */
async function detailsOf(what: ChangeKind, projectNumber?: string) {
  const query = { what, limit: 1 };
  if (projectNumber === undefined) {
    const [newest] = await admin(changes.listAllChanges, { query });
    const params = { changeId: newest?.changeId ?? 0 };
    return (await admin(changes.openAnyChange, { params })).details;
  }
  const [newest] = await admin(changes.listProjectChanges, { params: { projectNumber }, query });
  const params = { projectNumber, changeId: newest?.changeId ?? 0 };
  return (await admin(changes.openProjectChange, { params })).details;
}

describe('an opened change', () => {
  it('shows a member, a project, a table and a field before and after', async () => {
    const { projectNumber, asAdministrator, viewer } = await givenWorkshop(app);
    const params = { projectNumber };
    await asAdministrator(members.updateMember, {
      params: { ...params, userName: viewer },
      body: { role: 'admin' },
    });
    const person = { userName: viewer, fullName: expect.stringContaining('Person') };
    expect(await detailsOf('Edit member', projectNumber)).toEqual([
      {
        subject: 'member',
        name: person.fullName,
        before: { ...person, role: 'viewer' },
        after: { ...person, role: 'admin' },
      },
    ]);

    const project = await admin(projects.readProject, { params });
    const ua = [{ userName: project.ua[0]?.userName ?? '', fullName: project.uaFullName }];
    const body = { name: 'Harbour', ua: ua[0]?.userName ?? '' };
    await admin(projects.updateProject, { params, body });

    expect(await detailsOf('Edit project', projectNumber)).toMatchObject([
      {
        subject: 'project',
        name: 'Harbour',
        before: { name: project.name, ua },
        after: { name: 'Harbour', ua },
      },
    ]);

    const { projectTableId: tableId } = await asAdministrator(projectTables.createProjectTable, {
      params,
      body: { name: 'Doors', description: 'All of them' },
    });
    const after = { name: 'Doors', description: 'All of them' };
    expect(await detailsOf('Add table', projectNumber)).toEqual([
      { subject: 'table', name: 'Doors', before: null, after },
    ]);
    const field = await asAdministrator(fieldCalls.createField.project, {
      params: { ...params, tableId },
      body: { name: 'Width', type: 'number' },
    });
    await asAdministrator(fieldCalls.updateField.project, {
      params: { ...params, tableId, tableFieldId: field.tableFieldId },
      body: { name: 'Size', type: 'text', priority: 4 },
    });
    const { tableFieldId } = field;
    expect(await detailsOf('Edit field', projectNumber)).toEqual([
      {
        subject: 'field',
        name: 'Size',
        before: { tableFieldId, name: 'Width', type: 'number', priority: null },
        after: { tableFieldId, name: 'Size', type: 'text', priority: 4 },
      },
    ]);
    await asAdministrator(projectTables.removeProjectTable, { params: { ...params, tableId } });
    expect(await detailsOf('Remove table', projectNumber)).toEqual([
      { subject: 'table', name: 'Doors', before: after, after: null },
    ]);
  });

  it('shows a configuration with its tree, a report, and a code', async () => {
    const own = await givenWorkshop(app);
    const { projectNumber } = own;
    const root = systemOrRoom(own);
    const stringConfigurationId = await givenConfiguration(own, 'Places', root);
    await own.asAdministrator(stringConfigurations.updateConfiguration.project, {
      params: { projectNumber, stringConfigurationId },
      body: { name: 'Sites', rootConfigurationSegment: { ...root, displayName: 'Where' } },
    });
    expect(await detailsOf('Save configuration', projectNumber)).toMatchObject([
      {
        subject: 'configuration',
        name: 'Sites',
        before: { name: 'Places', rootConfigurationSegment: { type: 0 } },
        after: { name: 'Sites', keepsRegister: false, rootConfigurationSegment: { displayName: 'Where' } },
      },
    ]);

    const configuration = JSON.stringify({
      selectedTables: [{ id: own.local.tableId, recordsType: 'project' }],
      selectedCombinedFieldsIds: ['code'],
    });
    await own.asAdministrator(reports.createReport.project, {
      params: { projectNumber },
      body: { name: 'Rooms', configuration },
    });
    expect(await detailsOf('Save report', projectNumber)).toMatchObject([
      {
        subject: 'report',
        name: 'Rooms',
        before: null,
        after: { name: 'Rooms', configuration: expect.any(String) },
      },
    ]);

    const { params, asViewer } = await givenRegister(own);
    await asViewer(register.issueCodes, { params, body: { codes: [{ code: 'K20.07', title: 'Fan' }] } });
    expect(await detailsOf('Issue', projectNumber)).toEqual([
      {
        subject: 'code',
        name: 'K20.07',
        before: null,
        after: { code: 'K20.07', title: 'Fan', status: 'Issued' },
      },
    ]);
  });

  it('shows the first details of an import of many codes', async () => {
    const { params, asAdministrator, projectNumber } = await givenRegister(await givenWorkshop(app));
    const amount = limits.detailsPerChange + 1;
    const codes = Array.from({ length: amount }, (_, index) => ({ code: `L-${index}` }));
    await asAdministrator(register.importCodes, { params, body: { codes, takeUnreadable: true } });
    const [newest] = await asAdministrator(changes.listProjectChanges, {
      params: { projectNumber },
      query: { what: 'Import', limit: 1 },
    });
    expect(newest).toMatchObject({ canUndo: true });
    const details = await detailsOf('Import', projectNumber);
    expect(details).toHaveLength(limits.detailsPerChange);
    expect(details[0]).toMatchObject({ subject: 'code', name: 'L-0', before: null, after: { code: 'L-0' } });
  });

  it('shows an administrator, a profile and an integration without its key', async () => {
    const userName = await app.given.user({ firstName: 'Eva', surname: 'Berg' });
    await admin(settings.addAdministrator, { body: { userName } });
    const person = { userName, fullName: 'Eva Berg' };
    expect(await detailsOf('Add administrator')).toEqual([
      { subject: 'administrator', name: 'Eva Berg', before: null, after: person },
    ]);
    const eva = await app.as(userName);
    await eva(account.updateMe, { body: { firstName: 'Eva', surname: 'Ek', companyName: 'Office' } });
    expect(await detailsOf('Edit profile')).toMatchObject([
      { subject: 'profile', before: { surname: 'Berg' }, after: { surname: 'Ek' } },
    ]);
    const { accessKey } = await admin(settings.createIntegration, {
      body: { integrationName: 'ERP', expiresInDays: 30 },
    });
    const details = await detailsOf('Add integration');
    expect(details).toMatchObject([
      { subject: 'integration', name: 'ERP', before: null, after: { integrationName: 'ERP' } },
    ]);
    expect(JSON.stringify(details)).not.toContain(accessKey);
  });

  it('shows which release a table followed before and after, and the same turned round in its undo', async () => {
    const { follow, undo, projectNumber } = await givenRelease(app, admin);
    await follow(null);
    const name = expect.any(String) as string;
    const released = { name, follows: '2026.1' };
    const living = { name, follows: 'Latest' };
    expect(await detailsOf('Follow', projectNumber)).toEqual([
      { subject: 'table', name, before: released, after: living },
    ]);
    await undo();
    expect(await detailsOf('Undo', projectNumber)).toEqual([
      { subject: 'table', name, before: living, after: released },
    ]);
  });

  it('has no details of an import of records, whatever fields it made', async () => {
    const { projectNumber, asAdministrator, local } = await givenWorkshop(app);
    await asAdministrator(bulkUpdate.importRecords.project, {
      params: { projectNumber, tableId: local.tableId },
      body: {
        newFields: [{ creatorId: 'new-1', name: 'Weight' }],
        records: [{ code: 'R7', 'new-1': '12' }],
      },
    });
    expect(await detailsOf('Import', projectNumber)).toEqual([]);
  });

  it('has no details of a project as a whole: an archived, a restored and a copied one', async () => {
    const { projectNumber, administrator } = await givenWorkshop(app);
    const params = { projectNumber };
    await admin(projects.archiveProject, { params });
    expect(await detailsOf('Archive')).toEqual([]);
    await admin(projects.restoreProject, { params });
    expect(await detailsOf('Restore', projectNumber)).toEqual([]);
    const copy = `C${projectNumber}`;
    const body = { projectNumber: copy, name: 'Copy', ua: administrator, copyOptions: ['All' as const] };
    await admin(projects.copyProject, { params, body });
    expect(await detailsOf('Copy', copy)).toEqual([]);
  });

  it('has no details of records, and names the code of one', async () => {
    const { projectNumber, asAdministrator, asViewer, local } = await givenWorkshop(app);
    const params = { projectNumber, tableId: local.tableId };
    await asAdministrator(recordCalls.createRecord.project, { params, body: { code: 'R9' } });
    const [newest] = await asViewer(changes.listTableChanges.project, { params, query: { limit: 1 } });
    const changeId = newest?.changeId ?? 0;
    expect(newest).toMatchObject({ what: 'Add', name: 'R9' });
    expect(await asViewer(changes.openTableChange.project, { params: { ...params, changeId } })).toEqual({
      ...newest,
      details: [],
    });
    const elsewhere = await givenWorkshop(app);
    const there = { projectNumber: elsewhere.projectNumber, changeId };
    expect(await refusalOf(elsewhere.asViewer(changes.openProjectChange, { params: there }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(asViewer(changes.openAnyChange, { params: { changeId } }))).toMatchObject({
      status: 403,
    });
  });
});
