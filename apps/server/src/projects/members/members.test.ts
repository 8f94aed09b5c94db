import { members, projects } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employed, external, givenLedProject, rolesOf } from '../../testing/given/given-members.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: string;
beforeAll(async () => {
  app = await startTestApp({ ORGANISATION: 'Norrsund Teknik' });
  administrator = await app.given.administrator();
});
afterAll(() => app.close());

const aProject = () => givenLedProject(app);

describe('changing and removing members', () => {
  it('changes a role, which counts from the next request on', async () => {
    const { params, call, projectNumber } = await aProject();
    const person = await app.given.user();
    await call(members.addMembers, { params, body: [external(person)] });
    const theirs = await app.as(person);
    const attempt = () => theirs(members.addMembers, { params, body: [external('new@office.test')] });
    expect(await refusalOf(attempt())).toMatchObject({
      status: 403,
      message: "You don't have permissions to modify this project",
    });
    const changed = await call(members.updateMember, {
      params: { projectNumber, userName: person.toUpperCase() },
      body: { role: 'admin' },
    });
    expect(changed).toMatchObject({ userName: person, role: 'admin' });
    expect(await attempt()).toHaveLength(1);
  });

  it('removes a member, who sees the project no more', async () => {
    const { params, call, projectNumber } = await aProject();
    const person = await app.given.user();
    await call(members.addMembers, { params, body: [external(person)] });
    const theirs = await app.as(person);
    await theirs(projects.readProject, { params });
    await call(members.removeMember, { params: { projectNumber, userName: person } });
    expect(await refusalOf(theirs(projects.readProject, { params }))).toMatchObject({
      status: 404,
      message: 'Project not found',
    });
    expect(
      await refusalOf(call(members.removeMember, { params: { projectNumber, userName: person } })),
    ).toMatchObject({ status: 404, message: `${person} is not a member of this project` });
  });

  it('keeps people from removing or demoting themselves', async () => {
    const { call, leader, projectNumber } = await aProject();
    const params = { projectNumber, userName: leader };
    expect(await refusalOf(call(members.removeMember, { params }))).toMatchObject({
      status: 422,
      message: 'You cannot remove yourself from the project',
    });
    expect(await refusalOf(call(members.updateMember, { params, body: { role: 'viewer' } }))).toMatchObject({
      status: 422,
      message: 'You cannot give up your own administrator role in the project',
    });
    expect(await call(members.updateMember, { params, body: { role: 'admin' } })).toMatchObject({
      role: 'admin',
    });
  });

  it('keeps the UA as administrator', async () => {
    const { call, ua, projectNumber } = await aProject();
    const params = { projectNumber, userName: ua };
    const words = `${ua} is the UA and stays project administrator. Change the UA of the project first.`;
    expect(await refusalOf(call(members.removeMember, { params }))).toMatchObject({
      status: 422,
      message: words,
    });
    expect(await refusalOf(call(members.updateMember, { params, body: { role: 'viewer' } }))).toMatchObject({
      status: 422,
      message: words,
    });
    expect((await rolesOf(call, projectNumber))[ua]).toBe('admin');
  });

  it('takes a UA who is no member back as administrator only', async () => {
    const ua = await app.given.employee();
    const projectNumber = await app.given.project({ ua });
    const call = await app.as(administrator);
    const add = (role: 'admin' | 'viewer') =>
      call(members.addMembers, { params: { projectNumber }, body: [employed(ua, { role })] });
    expect((await refusalOf(add('viewer'))).problems).toEqual([
      `Row 1: ${ua} is the UA and can only be project administrator`,
    ]);
    expect(await add('admin')).toMatchObject([{ userName: ua, role: 'admin' }]);
  });

  it('knows no member that is not there, and no other role', async () => {
    const { call, projectNumber } = await aProject();
    const params = { projectNumber, userName: 'nobody@codes.test' };
    expect(await refusalOf(call(members.updateMember, { params, body: { role: 'viewer' } }))).toMatchObject({
      status: 404,
      message: 'nobody@codes.test is not a member of this project',
    });
    const body = { role: 'owner' } as never;
    expect(await refusalOf(call(members.updateMember, { params, body }))).toMatchObject({ status: 422 });
  });

  it('keeps a trace of everything', async () => {
    const { params, call, projectNumber } = await aProject();
    const person = await app.given.user();
    await call(members.addMembers, { params, body: [external(person)] });
    const at = { projectNumber, userName: person };
    await call(members.updateMember, { params: at, body: { role: 'admin' } });
    await call(members.updateMember, { params: at, body: { role: 'admin' } });
    await call(members.removeMember, { params: at });
    const rows = await app.db
      .selectFrom('change_details')
      .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
      .innerJoin('projects', 'projects.project_id', 'changes.project_id')
      .select(['act', 'before', 'after'])
      .where('project_number', '=', projectNumber)
      .where('subject', '=', 'member')
      .orderBy('detail_id')
      .execute();
    expect(rows).toEqual([
      { act: 'add', before: null, after: { role: 'viewer' } },
      { act: 'edit', before: { role: 'viewer' }, after: { role: 'admin' } },
      { act: 'remove', before: { role: 'admin' }, after: null },
    ]);
  });
});

describe('who sees and changes the members', () => {
  it('shows them to viewers, by name, and lets only administrators change them', async () => {
    const { params, projectNumber, leader, ua } = await aProject();
    const viewer = await app.given.user({ firstName: 'Anna', surname: 'Berg' });
    const asAdministrator = await app.as(administrator);
    await asAdministrator(members.addMembers, { params, body: [external(viewer)] });
    const call = await app.as(viewer);
    const list = await call(members.listMembers, { params });
    expect(list.map(({ fullName }) => fullName)).toEqual(list.map(({ fullName }) => fullName).toSorted());
    expect(list.map(({ userName }) => userName).toSorted()).toEqual([leader, ua, viewer].toSorted());
    const attempts = [
      call(members.addMembers, { params, body: [] }),
      call(members.updateMember, { params: { projectNumber, userName: viewer }, body: { role: 'admin' } }),
      call(members.removeMember, { params: { projectNumber, userName: leader } }),
    ];
    for (const refusal of await Promise.all(attempts.map(refusalOf))) {
      expect(refusal).toMatchObject({
        status: 403,
        message: "You don't have permissions to modify this project",
      });
    }
  });

  it('is not there for strangers, nor for anybody once the project is archived', async () => {
    const { params, projectNumber } = await aProject();
    const stranger = await app.as(await app.given.employee());
    const asAdministrator = await app.as(administrator);
    const attempts = (call: typeof stranger) => [
      call(members.listMembers, { params }),
      call(members.addMembers, { params, body: [external('a@b.test')] }),
      call(members.removeMember, { params: { projectNumber, userName: 'a@b.test' } }),
    ];
    for (const refusal of await Promise.all(attempts(stranger).map(refusalOf))) {
      expect(refusal).toMatchObject({ status: 404, message: 'Project not found' });
    }
    await asAdministrator(projects.archiveProject, { params });
    for (const refusal of await Promise.all(attempts(asAdministrator).map(refusalOf))) {
      expect(refusal).toMatchObject({ status: 404, message: 'Project not found' });
    }
  });
});
