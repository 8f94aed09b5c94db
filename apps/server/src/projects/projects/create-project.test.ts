import { members, projects, projectTables, register, stringConfigurations } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProject, projectHistory, type NewProject } from '../../testing/given/given-projects.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: string;
let ua: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.given.administrator();
  ua = await app.given.employee({ firstName: 'Karin', surname: 'Nyström' });
});
afterAll(() => app.close());

const aBody = (rest: Partial<NewProject> = {}) => newProject(ua, rest);

const create = async (rest: Partial<NewProject> = {}) =>
  (await app.as(administrator))(projects.createProject, { body: aBody(rest) });

const historyOf = (projectNumber: string) => projectHistory(app, projectNumber);

describe('starting a project', () => {
  it('makes it with its UA as administrator', async () => {
    const created = await create({ projectNumber: ' 10-24 ', name: ' Västlänken ', isTemplate: true });
    expect(created).toEqual({
      projectNumber: '10-24',
      name: 'Västlänken',
      ua: [{ userName: ua, fullName: 'Karin Nyström' }],
      uaFullName: 'Karin Nyström',
      isTemplate: true,
      isVisibleForEmployees: false,
      status: 'Active',
      role: 'admin',
      tableIds: [],
      modified: expect.any(String),
      modifiedBy: expect.any(String),
    });
    const call = await app.as(ua);
    const params = { projectNumber: '10-24' };
    expect(await call(members.listMembers, { params })).toMatchObject([{ userName: ua, role: 'admin' }]);
    expect(await call(projects.readProject, { params })).toMatchObject({ role: 'admin' });
    expect((await historyOf('10-24')).map(({ subject, act }) => `${subject} ${act}`)).toEqual([
      'project add',
      'member add',
    ]);
  });

  it('takes a UA by address in any case, an external one too, and nobody who is unknown', async () => {
    const external = await app.given.user();
    expect(await create({ ua: external.toUpperCase() })).toMatchObject({ ua: [{ userName: external }] });
    expect(await refusalOf(create({ ua: 'nobody@codes.test' }))).toEqual({
      status: 422,
      message: 'Some values are not valid',
      problems: ['ua: User nobody@codes.test not found'],
    });
  });

  it.each([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['A/1', 'The input value should not contain special symbols'],
    ['A.1', 'The input value should not contain special symbols'],
    ['1234567', 'The length of the value should be no more than 6, actual is 7.'],
  ])('refuses the number %j', async (projectNumber, words) => {
    expect(await refusalOf(create({ projectNumber }))).toMatchObject({
      status: 422,
      problems: [`projectNumber: ${words}`],
    });
  });

  it('checks name and UA with the words of the form, all at once', async () => {
    expect(await refusalOf(create({ name: 'å'.repeat(81), ua: '' }))).toMatchObject({
      status: 422,
      problems: [
        'name: The length of the value should be no more than 80, actual is 81.',
        'ua: This field is required',
      ],
    });
    expect(await refusalOf(create({ name: '  ', ua: 'not an address' }))).toMatchObject({
      problems: ['name: This field is required', 'ua: Please enter a valid email address'],
    });
    expect(await create({ name: 'å'.repeat(80) })).toMatchObject({ status: 'Active' });
  });

  it('keeps numbers apart by more than case and spaces', async () => {
    await create({ projectNumber: 'Åb 1' });
    for (const projectNumber of ['Åb 1', 'åB 1', ' ÅB1', 'Å b 1']) {
      expect(await refusalOf(create({ projectNumber }))).toMatchObject({
        status: 409,
        message: 'Project number Åb 1 is already used.',
      });
    }
    const archived = await create();
    const call = await app.as(administrator);
    await call(projects.archiveProject, { params: { projectNumber: archived.projectNumber } });
    expect(await refusalOf(create({ projectNumber: archived.projectNumber.toLowerCase() }))).toMatchObject({
      status: 409,
    });
  });

  it('gives a number to one of several who want it at once', async () => {
    const attempts = await Promise.allSettled(
      ['RACE', 'race', 'R ace'].map((projectNumber) => create({ projectNumber })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ status: 409 });
    }
  });

  it('begins with the chosen master tables, linked, and string configurations, copied', async () => {
    const chosen = await app.given.masterTable({ records: 2 });
    const needed = await app.given.masterTable({ records: 2 });
    const call = await app.as(administrator);
    const option = { masterTableId: needed.id, tableName: needed.name, fieldName: 'Code' };
    const template = await call(stringConfigurations.createConfiguration.master, {
      body: { name: 'Parts', rootConfigurationSegment: { type: 0, options: [option] } },
    });
    const { projectNumber, tableIds } = await create({
      masterTableIds: [chosen.id, chosen.id],
      stringConfigurationIds: [template.stringConfigurationId],
    });
    const params = { projectNumber };
    const tables = await call(projectTables.listProjectTables, { params });
    expect(tables.map(({ projectTableId }) => projectTableId).toSorted((a, b) => a - b)).toEqual(tableIds);
    const linked = new Map(
      tables.map(({ masterTableId, projectTableId }) => [masterTableId, projectTableId]),
    );
    expect(new Set(linked.keys())).toEqual(new Set([chosen.id, needed.id]));

    const [copy] = await call(stringConfigurations.listConfigurations.project, { params });
    const id = copy?.stringConfigurationId ?? 0;
    const { rootConfigurationSegment } = await call(stringConfigurations.readConfiguration.project, {
      params: { projectNumber, stringConfigurationId: id },
    });
    expect(rootConfigurationSegment?.options?.[0]?.tableId).toBe(linked.get(needed.id));
    expect(id).not.toBe(template.stringConfigurationId);
  });

  it('begins with a register where the template keeps one, empty and ready to issue from', async () => {
    const { id, name, records } = await app.given.masterTable({ records: 2 });
    const call = await app.as(administrator);
    const templateOf = async (more: object) => {
      const option = { masterTableId: id, tableName: name, fieldName: 'Code' };
      const { stringConfigurationId } = await call(stringConfigurations.createConfiguration.master, {
        body: { name: randomUUID(), rootConfigurationSegment: { type: 0, options: [option] }, ...more },
      });
      return stringConfigurationId;
    };
    const keeping = await templateOf({ keepsRegister: true });
    const { projectNumber } = await create({ stringConfigurationIds: [keeping, await templateOf({})] });
    const copies = await call(stringConfigurations.listConfigurations.project, { params: { projectNumber } });
    expect(copies.filter(({ keepsRegister }) => keepsRegister)).toHaveLength(1);
    expect(copies).toHaveLength(2);
    const kept = copies.find(({ keepsRegister }) => keepsRegister);
    const params = { projectNumber, stringConfigurationId: kept?.stringConfigurationId ?? 0 };
    expect(await call(register.listCodes, { params, query: {} })).toEqual([]);
    const [code = ''] = Object.keys(records);
    await call(register.issueCodes, { params, body: { codes: [{ code }] } });
    expect(await call(register.listCodes, { params, query: {} })).toMatchObject([{ code, status: 'Issued' }]);
  });

  it('begins with no archived master table', async () => {
    const table = await app.given.masterTable({ name: 'Old signs' });
    await app.db.updateTable('tables').set({ is_archived: true }).where('table_id', '=', table.id).execute();
    expect(await refusalOf(create({ masterTableIds: [table.id] }))).toMatchObject({
      status: 422,
      problems: ['masterTableIds: These master tables are archived: Old signs'],
    });
  });

  it('names master tables and string configurations that it cannot begin with, and starts nothing', async () => {
    const body = { projectNumber: 'HALF', masterTableIds: [999_001], stringConfigurationIds: [5, 6] };
    expect(await refusalOf(create(body))).toEqual({
      status: 422,
      message: 'Some values are not valid',
      problems: [
        'masterTableIds: Master tables not found: 999001',
        'stringConfigurationIds: String configurations not found: 5, 6',
      ],
    });
    expect(await refusalOf(create({ masterTableIds: [1.5] }))).toMatchObject({ status: 422 });
    const call = await app.as(administrator);
    expect(await refusalOf(call(projects.readProject, { params: { projectNumber: 'HALF' } }))).toMatchObject({
      status: 404,
    });
  });
});
