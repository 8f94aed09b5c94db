import { account, members, projects } from '@codes/contract';
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

describe('editing a project', () => {
  it('changes name, UA and flags; the number stays', async () => {
    const { projectNumber } = await create();
    const params = { projectNumber };
    const next = await app.given.user();
    const call = await app.as(administrator);
    const body = { projectNumber: 'OTHER', name: 'New name', ua: next, isVisibleForEmployees: true };
    expect(await call(projects.updateProject, { params, body })).toMatchObject({
      projectNumber,
      name: 'New name',
      ua: [{ userName: next }],
      isVisibleForEmployees: true,
    });
    const list = await call(members.listMembers, { params });
    expect(Object.fromEntries(list.map(({ userName, role }) => [userName, role]))).toEqual({
      [ua]: 'admin',
      [next]: 'admin',
    });
    expect((await historyOf(projectNumber)).slice(2)).toEqual([
      {
        subject: 'project',
        act: 'edit',
        before: { name: 'Haga station', ua, isTemplate: false, isVisibleForEmployees: false },
        after: { name: 'New name', ua: next, isTemplate: false, isVisibleForEmployees: true },
      },
      { subject: 'member', act: 'add', before: null, after: { role: 'admin' } },
    ]);
  });

  it('makes a viewer administrator when they become UA, and lets the former UA go then', async () => {
    const viewer = await app.given.user();
    const { projectNumber } = await create();
    const params = { projectNumber };
    const call = await app.as(administrator);
    await call(members.addMembers, {
      params,
      body: [{ userName: viewer, companyName: 'Office', role: 'viewer', isExternal: true }],
    });
    await call(projects.updateProject, { params, body: { name: 'Same', ua: viewer } });
    await call(members.removeMember, { params: { projectNumber, userName: ua } });
    expect(await call(members.listMembers, { params })).toMatchObject([{ userName: viewer, role: 'admin' }]);
  });

  it('checks what a new project is checked for', async () => {
    const { projectNumber } = await create();
    const call = await app.as(administrator);
    const update = (body: { name: string; ua: string }) =>
      call(projects.updateProject, { params: { projectNumber }, body });
    expect(await refusalOf(update({ name: '', ua: '' }))).toMatchObject({
      status: 422,
      problems: ['name: This field is required', 'ua: This field is required'],
    });
    expect(await refusalOf(update({ name: 'x', ua: 'nobody@codes.test' }))).toMatchObject({
      problems: ['ua: User nobody@codes.test not found'],
    });
    expect(
      await refusalOf(
        call(projects.updateProject, { params: { projectNumber: 'none' }, body: { name: 'x', ua } }),
      ),
    ).toMatchObject({ status: 404, message: 'Project not found' });
  });
});

describe('a UA who has left', () => {
  it('stays until there is another one, and does not become it anew', async () => {
    const former = await app.given.employee();
    const { projectNumber } = await create({ ua: former });
    await app.db.updateTable('users').set({ is_active: false }).where('user_name', '=', former).execute();
    const call = await app.as(administrator);
    const update = (name: string, userName: string) =>
      call(projects.updateProject, { params: { projectNumber }, body: { name, ua: userName } });
    expect(await update('Renamed', former)).toMatchObject({ name: 'Renamed', ua: [{ userName: former }] });
    await update('Renamed', ua);
    const gone = { status: 422, problems: [`ua: User ${former} not found`] };
    expect(await refusalOf(update('Renamed', former))).toMatchObject(gone);
    expect(await refusalOf(create({ ua: former }))).toMatchObject(gone);
  });
});

describe('who may do what', () => {
  it('is for application administrators alone to write projects', async () => {
    const leader = await app.given.user();
    const viewer = await app.given.user();
    const projectNumber = await app.given.project({ administrators: [leader], viewers: [viewer] });
    const params = { projectNumber };
    const stranger = await app.given.employee();
    for (const userName of [leader, viewer, stranger]) {
      const call = await app.as(userName);
      const refusals = await Promise.all(
        [
          call(projects.updateProject, { params, body: { name: 'x', ua } }),
          call(projects.archiveProject, { params }),
          call(projects.restoreProject, { params }),
        ].map(refusalOf),
      );
      for (const refusal of refusals) {
        expect(refusal).toMatchObject(
          userName === stranger
            ? { status: 404, message: 'Project not found' }
            : { status: 403, message: "You don't have permissions to modify this project" },
        );
      }
      expect(await refusalOf(call(projects.createProject, { body: aBody() }))).toMatchObject({ status: 403 });
      expect(await refusalOf(call(projects.listProjects))).toMatchObject({ status: 403 });
    }
    const nobody = await app.as(null);
    expect(await refusalOf(nobody(projects.readProject, { params }))).toMatchObject({ status: 401 });
  });

  it('shows a project that is visible for employees to employees as viewers, not to externals', async () => {
    const projectNumber = await app.given.project({ isVisibleForEmployees: true });
    const params = { projectNumber };
    const employee = await app.as(await app.given.employee());
    const external = await app.as(await app.given.user());
    expect(await employee(projects.readProject, { params })).toMatchObject({ role: 'viewer' });
    const mine = await employee(account.listMyProjects, { query: { status: 'active' } });
    expect(mine).toContainEqual(expect.objectContaining({ projectNumber, role: 'viewer' }));
    expect(await refusalOf(employee(members.addMembers, { params, body: [] }))).toMatchObject({
      status: 403,
      message: "You don't have permissions to modify this project",
    });
    expect(await refusalOf(external(projects.readProject, { params }))).toMatchObject({
      status: 404,
      message: 'Project not found',
    });
    expect(await external(account.listMyProjects, { query: {} })).toEqual([]);
  });
});

describe('archiving and restoring', () => {
  it('ends every membership, and restoring gives nobody access', async () => {
    const viewer = await app.given.user();
    const projectNumber = await app.given.project({
      ua,
      administrators: [ua],
      viewers: [viewer],
      isVisibleForEmployees: true,
    });
    const params = { projectNumber };
    const call = await app.as(administrator);
    const theirs = await app.as(viewer);
    await call(projects.archiveProject, { params });

    expect(await call(projects.readProject, { params })).toMatchObject({ status: 'Archived' });
    expect(await call(projects.listProjects)).toContainEqual(
      expect.objectContaining({ projectNumber, status: 'Archived' }),
    );
    const gone = { status: 404, message: 'Project not found' };
    expect(await refusalOf(theirs(projects.readProject, { params }))).toMatchObject(gone);
    expect(await refusalOf(call(members.listMembers, { params }))).toMatchObject(gone);
    const employee = await app.as(await app.given.employee());
    expect(await refusalOf(employee(projects.readProject, { params }))).toMatchObject(gone);
    const myNumbers = async (as: typeof call) =>
      (await as(account.listMyProjects, { query: {} })).map((project) => project.projectNumber);
    expect(await myNumbers(employee)).not.toContain(projectNumber);
    expect(await myNumbers(call)).not.toContain(projectNumber);

    await call(projects.restoreProject, { params });
    expect(await call(projects.readProject, { params })).toMatchObject({ status: 'Active' });
    expect(await call(members.listMembers, { params })).toEqual([]);
    expect(await refusalOf(theirs(projects.readProject, { params }))).toMatchObject(gone);
    expect(await employee(projects.readProject, { params })).toMatchObject({ role: 'viewer' });
    expect((await historyOf(projectNumber)).map(({ subject, act }) => `${subject} ${act}`)).toEqual([
      'member remove',
      'member remove',
      'project archive',
      'project restore',
    ]);
  });

  it('gives the UA no access back when the project is merely edited', async () => {
    const { projectNumber, name } = await create();
    const params = { projectNumber };
    const call = await app.as(administrator);
    await call(projects.archiveProject, { params });
    await call(projects.restoreProject, { params });
    await call(projects.updateProject, { params, body: { name: `${name}, again`, ua } });
    expect(await call(members.listMembers, { params })).toEqual([]);
  });

  it('refuses what does not fit the status', async () => {
    const { projectNumber } = await create();
    const params = { projectNumber };
    const call = await app.as(administrator);
    expect(await refusalOf(call(projects.restoreProject, { params }))).toMatchObject({
      status: 422,
      message: `Project ${projectNumber} is active`,
    });
    await call(projects.archiveProject, { params });
    const archived = { status: 422, message: `Project ${projectNumber} is archived` };
    expect(await refusalOf(call(projects.archiveProject, { params }))).toMatchObject(archived);
    const body = { name: 'x', ua };
    expect(await refusalOf(call(projects.updateProject, { params, body }))).toMatchObject(archived);
    const none = { params: { projectNumber: 'none' } };
    expect(await refusalOf(call(projects.archiveProject, none))).toMatchObject({ status: 404 });
    expect(await refusalOf(call(projects.restoreProject, none))).toMatchObject({ status: 404 });
  });

  it('leaves no member behind when somebody is added at the same moment', async () => {
    const { projectNumber } = await create();
    const params = { projectNumber };
    const call = await app.as(administrator);
    const add = (index: number) =>
      call(members.addMembers, {
        params,
        body: [
          { userName: `late${index}@office.test`, companyName: 'Office', role: 'viewer', isExternal: true },
        ],
      });
    const results = await Promise.allSettled([
      add(1),
      add(2),
      call(projects.archiveProject, { params }),
      add(3),
      add(4),
    ]);
    expect(results[2]).toMatchObject({ status: 'fulfilled' });
    await call(projects.restoreProject, { params });
    expect(await call(members.listMembers, { params })).toEqual([]);
  });
});
