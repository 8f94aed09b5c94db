// Undoing what is no record: fields with their values, tables, members and a project itself.
import {
  changes,
  fieldCalls,
  masterTables,
  members,
  projects,
  projectTables,
  recordCalls,
  type Change,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenWorkshop } from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newestChange, undoChange, undoNewest } from '../../testing/undo-in-project.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

describe('an undone change of a field', () => {
  async function givenField() {
    const own = await givenWorkshop(app);
    const params = { projectNumber: own.projectNumber, tableId: own.local.tableId };
    const by = own.asAdministrator;
    const { tableFieldId } = await by(fieldCalls.createField.project, {
      params,
      body: { name: 'Area', type: 'number' },
    });
    const addition = await newestChange(by, own.projectNumber);
    const fill = async (code: string, value: string | number) =>
      by(recordCalls.updateRecord.project, {
        params: { ...params, recordId: own.local.recordIds.get(code) ?? 0 },
        body: { [tableFieldId]: value },
      });
    const values = async () => {
      const records = await by(recordCalls.listRecords.project, { params, query: {} });
      return records.map((record) => record[tableFieldId]);
    };
    return { ...own, params, by, tableFieldId, addition, fill, values };
  }

  it('brings back a removed field with its values, and again', async () => {
    const { by, projectNumber, params, tableFieldId, fill, values } = await givenField();
    await fill('R1', 12.5);
    await by(fieldCalls.removeField.project, { params: { ...params, tableFieldId } });
    const removal = await newestChange(by, projectNumber);
    expect(removal).toMatchObject({ what: 'Remove field', canUndo: true, updated: 0 });
    const undone = await undoChange(by, projectNumber, removal);
    expect(undone).toMatchObject({ what: 'Undo', about: 'Area', undoes: removal.changeId, updated: 0 });
    expect(await values()).toEqual([12.5, '']);
    const { details } = await by(changes.openProjectChange, {
      params: { projectNumber, changeId: undone.changeId },
    });
    expect(details).toMatchObject([
      { subject: 'field', name: 'Area', before: null, after: { type: 'number' } },
    ]);
    await undoChange(by, projectNumber, undone);
    expect(await values()).toEqual([undefined, undefined]);
    const fields = await by(fieldCalls.listFields.project, { params, query: {} });
    expect(fields.some((field) => field.tableFieldId === tableFieldId)).toBe(false);
  });

  it('brings back its type with the values as they were, unless values have come since', async () => {
    const { by, projectNumber, params, tableFieldId, fill, values } = await givenField();
    await fill('R1', 12.5);
    const body = { name: 'Size', type: 'text' as const, priority: 1 };
    await by(fieldCalls.updateField.project, { params: { ...params, tableFieldId }, body });
    const edit = await newestChange(by, projectNumber);
    expect(await values()).toEqual(['12.5', '']);
    await fill('R2', 'wide');
    expect(await refusalOf(undoChange(by, projectNumber, edit))).toMatchObject({
      status: 409,
      message: 'Size has values by now. To keep them, nothing has been undone.',
    });
    await undoNewest(by, projectNumber);
    await undoChange(by, projectNumber, edit);
    expect(await values()).toEqual([12.5, '']);
    const fields = await by(fieldCalls.listFields.project, { params, query: {} });
    expect(fields.find((field) => field.tableFieldId === tableFieldId)).toMatchObject({
      name: 'Area',
      type: 'number',
      priority: null,
    });
  });

  it('is refused where an added field has values, or was renamed since', async () => {
    const { by, projectNumber, params, tableFieldId, addition, fill, administrator } = await givenField();
    await fill('R1', 3);
    expect(await refusalOf(undoChange(by, projectNumber, addition))).toMatchObject({
      status: 409,
      message: 'Area has values by now. To keep them, nothing has been undone.',
    });
    await fill('R1', '');
    const body = { name: 'Size', type: 'number' as const, priority: null };
    await by(fieldCalls.updateField.project, { params: { ...params, tableFieldId }, body });
    expect(await refusalOf(undoChange(by, projectNumber, addition))).toMatchObject({
      status: 409,
      problems: [expect.stringMatching(/^Size: Name was Area and is Size \(.+ UTC\)$/)],
    });
    const inSwedish = await app.as(administrator, { 'accept-language': 'sv' });
    const refused: unknown = await undoChange(inSwedish, projectNumber, addition).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      body: {
        entityValidationErrors: [expect.stringMatching(/^Size: Namn var Area och är Size \(.+\)$/)],
        conflicts: { count: 1, first: [{ code: 'Size', field: 'Namn', then: 'Area', now: 'Size' }] },
      },
    });
    await undoNewest(by, projectNumber);
    await undoChange(by, projectNumber, addition);
    const fields = await by(fieldCalls.listFields.project, { params, query: {} });
    expect(fields.every(({ isDefaultField }) => isDefaultField)).toBe(true);
  });

  it('is refused over a later one, in words for roles and types', async () => {
    const { by, projectNumber, params, tableFieldId, addition, administrator } = await givenField();
    const body = { name: 'Area', type: 'text' as const, priority: null };
    await by(fieldCalls.updateField.project, { params: { ...params, tableFieldId }, body });
    const userName = await app.given.user();
    const member = { userName, isExternal: true, companyName: 'Office', role: 'viewer' } as const;
    await by(members.addMembers, { params: { projectNumber }, body: [member] });
    const joining = await newestChange(by, projectNumber);
    await by(members.updateMember, { params: { projectNumber, userName }, body: { role: 'admin' } });
    const refusedIn = async (language: string, change: Change) => {
      const client = await app.as(administrator, { 'accept-language': language });
      return undoChange(client, projectNumber, change).catch((error: unknown) => error);
    };
    const saying = (line: string, then: string, now: string) => ({
      body: {
        entityValidationErrors: [expect.stringContaining(line)],
        conflicts: { first: [{ then, now }] },
      },
    });
    expect(await refusedIn('en', joining)).toMatchObject(
      saying(
        'Role was Project viewer and is Project administrator',
        'Project viewer',
        'Project administrator',
      ),
    );
    expect(await refusedIn('sv', joining)).toMatchObject(
      saying('Roll var Projektläsare och är Projektadministratör', 'Projektläsare', 'Projektadministratör'),
    );
    expect(await refusedIn('en', addition)).toMatchObject(
      saying('Type was number and is text', 'number', 'text'),
    );
    expect(await refusedIn('sv', addition)).toMatchObject(saying('Typ var tal och är text', 'tal', 'text'));
  });
});

describe('an undone change of a table', () => {
  it('brings back a removed table with fields and records, under a name that is free', async () => {
    const { projectNumber, asAdministrator: by, local } = await givenWorkshop(app);
    const params = { projectNumber, tableId: local.tableId };
    const { tableFieldId } = await by(fieldCalls.createField.project, { params, body: { name: 'Area' } });
    const before = await by(recordCalls.listRecords.project, { params, query: {} });
    await by(projectTables.removeProjectTable, { params });
    const removal = await newestChange(by, projectNumber);
    const { projectTableId } = await by(projectTables.createProjectTable, {
      params: { projectNumber },
      body: { name: 'Room' },
    });
    const addition = await newestChange(by, projectNumber);
    expect(await refusalOf(undoChange(by, projectNumber, removal))).toMatchObject({ status: 409 });
    await undoChange(by, projectNumber, addition);
    expect(
      await refusalOf(
        by(projectTables.readProjectTable, { params: { projectNumber, tableId: projectTableId } }),
      ),
    ).toMatchObject({ status: 404 });
    await undoChange(by, projectNumber, removal);
    expect(await by(recordCalls.listRecords.project, { params, query: {} })).toEqual(before);
    const fields = await by(fieldCalls.listFields.project, { params, query: {} });
    expect(fields.some((field) => field.tableFieldId === tableFieldId)).toBe(true);
  });

  it('is refused where an added one is filled; a link goes, unless it is used', async () => {
    const { projectNumber, asAdministrator: by } = await givenWorkshop(app);
    const params = { projectNumber };
    const { projectTableId: tableId } = await by(projectTables.createProjectTable, {
      params,
      body: { name: 'Doors' },
    });
    const addition = await newestChange(by, projectNumber);
    await by(recordCalls.createRecord.project, { params: { ...params, tableId }, body: { code: 'D1' } });
    expect(await refusalOf(undoChange(by, projectNumber, addition))).toMatchObject({
      status: 409,
      message: 'Doors has records by now. To keep them, nothing has been undone.',
    });

    const { masterTableId } = await admin(masterTables.createMasterTable, {
      body: { name: `Fans ${projectNumber}` },
    });
    await by(projectTables.linkMasterTable, { params, body: { masterTableId } });
    expect(await newestChange(by, projectNumber)).toMatchObject({ what: 'Add table', canUndo: true });
    await undoNewest(by, projectNumber);
    const names = (await by(projectTables.listProjectTables, { params })).map(({ name }) => name);
    expect(names).not.toContain(`Fans ${projectNumber}`);
  });

  it('is refused where an archived project uses it too', async () => {
    const projectNumber = await app.given.project();
    const { masterTableId } = await admin(masterTables.createMasterTable, {
      body: { name: `Kept ${projectNumber}` },
    });
    await admin(projectTables.linkMasterTable, { params: { projectNumber }, body: { masterTableId } });
    await admin(projects.archiveProject, { params: { projectNumber } });
    const [addition] = await admin(changes.listTableChanges.master, { params: { masterTableId }, query: {} });
    const undone = admin(changes.undoTableChange.master, {
      params: { masterTableId, changeId: addition?.changeId ?? 0 },
      body: {},
    });
    expect(await refusalOf(undone)).toMatchObject({
      status: 422,
      message: expect.stringContaining(projectNumber),
    });
  });
});

describe('an undone change of members', () => {
  it('takes away and brings back who was added, changed and removed, never oneself', async () => {
    const { projectNumber, asAdministrator: by, administrator, viewer } = await givenWorkshop(app);
    const params = { projectNumber };
    const roles = async () =>
      (await by(members.listMembers, { params })).map(({ userName, role }) => `${userName} ${role}`);
    const before = await roles();
    const newcomer = await app.given.user();
    await by(members.addMembers, {
      params,
      body: [{ userName: newcomer, isExternal: true, companyName: 'Office', role: 'viewer' }],
    });
    await undoNewest(by, projectNumber);
    expect(await roles()).toEqual(before);
    await by(members.updateMember, { params: { ...params, userName: viewer }, body: { role: 'admin' } });
    await undoNewest(by, projectNumber);
    expect(await roles()).toEqual(before);
    await by(members.removeMember, { params: { ...params, userName: viewer } });
    await undoNewest(by, projectNumber);
    expect(await roles()).toEqual(before);
    const asViewer = await app.as(viewer);
    expect(
      await refusalOf(undoChange(asViewer, projectNumber, await newestChange(by, projectNumber))),
    ).toMatchObject({
      status: 403,
    });
    expect((await newestChange(asViewer, projectNumber)).canUndo).toBe(false);

    await admin(members.removeMember, { params: { ...params, userName: administrator } });
    await admin(members.addMembers, {
      params,
      body: [{ userName: administrator, isExternal: true, companyName: 'Office', role: 'admin' }],
    });
    expect(await refusalOf(undoNewest(by, projectNumber))).toMatchObject({ status: 422 });
  });
});

describe('an undone edit of a project', () => {
  it('brings back its UA, and takes the membership along that it made, if untouched', async () => {
    const ua = await app.given.employee();
    const next = await app.given.employee();
    const projectNumber = await app.given.project({ ua, administrators: [ua] });
    const params = { projectNumber };
    const before = await admin(projects.readProject, { params });
    const people = async () =>
      (await admin(members.listMembers, { params })).map(({ userName }) => userName).toSorted();
    await admin(projects.updateProject, { params, body: { name: 'Harbour', ua: next } });
    expect(await people()).toEqual([ua, next].toSorted());
    const undone = await undoNewest(admin, projectNumber);
    expect(await admin(projects.readProject, { params })).toEqual(before);
    expect(await people()).toEqual([ua]);
    await undoChange(admin, projectNumber, undone);
    expect(await people()).toEqual([ua, next].toSorted());
    const asUa = await app.as(ua).catch(() => null);
    expect(asUa === null || !(await newestChange(asUa, projectNumber)).canUndo).toBe(true);
  });

  it('leaves a membership that somebody has changed since', async () => {
    const ua = await app.given.employee();
    const next = await app.given.employee();
    const last = await app.given.employee();
    const projectNumber = await app.given.project({ ua, administrators: [ua] });
    const params = { projectNumber };
    await admin(projects.updateProject, { params, body: { name: 'One', ua: next } });
    const edit = await newestChange(admin, projectNumber);
    await admin(projects.updateProject, { params, body: { name: 'One', ua: last } });
    const second = await newestChange(admin, projectNumber);
    await admin(members.updateMember, { params: { ...params, userName: next }, body: { role: 'viewer' } });
    await undoChange(admin, projectNumber, second);
    const undone = await undoChange(admin, projectNumber, edit);
    expect(await admin(members.listMembers, { params })).toMatchObject([
      { userName: ua, role: 'admin' },
      { userName: next, role: 'viewer' },
    ]);
    const { details } = await admin(changes.openAnyChange, { params: { changeId: undone.changeId } });
    expect(details.map(({ subject }) => subject)).toEqual(['project']);
  });
});
