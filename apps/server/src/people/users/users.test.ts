import { account, projects, users } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.given.user({ isAdministrator: true, firstName: 'Anna', surname: 'Lindqvist' });
});
afterAll(() => app.close());

describe('finding employees', () => {
  const found = async (searchquery: string, as = administrator) => {
    const people = await (await app.as(as))(users.searchEmployees, { query: { searchquery } });
    return people.map(({ fullName }) => fullName);
  };
  beforeAll(async () => {
    const employee = (firstName: string, surname: string, userName: string) =>
      app.given.employee({ firstName, surname, userName });
    await employee('Maria', 'Åkesson', 'maria.akesson@norrsund.test');
    await employee('Åke', 'Öberg', 'ake.oberg@norrsund.test');
    await employee('Under_score', 'Percent', '100%25@norrsund.test');
    await employee('', '', 'nameless@norrsund.test');
    await app.given.user({ firstName: 'Åke', surname: 'External' });
  });

  it('matches every word in the name or the address, in any case', async () => {
    expect(await found('åke')).toEqual(['Maria Åkesson', 'Åke Öberg']);
    expect(await found('ÅKE öb')).toEqual(['Åke Öberg']);
    expect(await found(' maria  NORRSUND ')).toEqual(['Maria Åkesson']);
    expect(await found('nameless')).toEqual(['nameless@norrsund.test']);
    expect(await found('nobody')).toEqual([]);
  });

  it('takes every character literally', async () => {
    expect(await found('%')).toEqual(['Under_score Percent']);
    expect(await found('r_s')).toEqual(['Under_score Percent']);
    expect(await found('\\')).toEqual([]);
  });

  it('gives 50 at most, or as many as asked for', async () => {
    for (let number = 0; number < 52; number += 1) {
      await app.given.employee({ firstName: 'Crowd', surname: String(number).padStart(2, '0') });
    }
    const call = await app.as(administrator);
    expect(await found('crowd')).toHaveLength(50);
    const query = { searchquery: 'crowd', NumberOfResults: 3 };
    expect((await call(users.searchEmployees, { query })).map(({ fullName }) => fullName)).toEqual([
      'Crowd 00',
      'Crowd 01',
      'Crowd 02',
    ]);
    const tooMany = { searchquery: '', NumberOfResults: 51 };
    expect(await refusalOf(call(users.searchEmployees, { query: tooMany }))).toMatchObject({ status: 400 });
  });

  it('is for project administrators, who find themselves too', async () => {
    const leader = await app.given.employee({ firstName: 'Sara', surname: 'Hedlund' });
    const viewer = await app.given.user();
    const projectNumber = await app.given.project({ administrators: [leader], viewers: [viewer] });
    expect(await found('hedlund', leader)).toEqual(['Sara Hedlund']);
    expect(await refusalOf(found('hedlund', viewer))).toMatchObject({ status: 403 });
    await app.db
      .updateTable('projects')
      .set({ is_archived: true })
      .where('project_number', '=', projectNumber)
      .execute();
    expect(await refusalOf(found('hedlund', leader))).toMatchObject({ status: 403 });
  });
});

describe('the users list', () => {
  it('shows everybody with their roles in active projects', async () => {
    const person = await app.given.user({ firstName: 'Ingrid', surname: 'Sandell' });
    const first = await app.given.project({ name: 'First', administrators: [person] });
    const second = await app.given.project({ name: 'Second', viewers: [person] });
    const call = await app.as(administrator);
    const all = await call(users.listAllMembers);
    expect(all.find(({ userName }) => userName === person)).toEqual({
      userName: person,
      fullName: 'Ingrid Sandell',
      role: 'user',
      isExternal: true,
      isActive: true,
      isInvited: false,
      lastSignIn: null,
      projectRoles: [
        { projectNumber: first, projectName: 'First', role: 'admin' },
        { projectNumber: second, projectName: 'Second', role: 'viewer' },
      ].toSorted((a, b) => (a.projectNumber < b.projectNumber ? -1 : 1)),
    });
    expect(await call(users.listAdministratorContacts, { query: {} })).toEqual(all);
    expect((await call(users.listAdministrators)).map(({ userName }) => userName)).toEqual([administrator]);
  });

  it('is for application administrators; the administrators themselves are for everybody to ask', async () => {
    const person = await app.given.user();
    const call = await app.as(person);
    const refusals = await Promise.all(
      [
        call(users.listAllMembers),
        call(users.listAdministrators),
        call(users.listAdministratorContacts, { query: {} }),
        call(users.listProjectsOfUser, { params: { userName: person } }),
      ].map(refusalOf),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403 });
    expect(await call(users.listAdministratorContacts, { query: { role: 'admin' } })).toEqual([
      {
        userName: administrator,
        fullName: 'Anna Lindqvist',
        role: 'admin',
        isExternal: true,
        isActive: true,
        isInvited: false,
        lastSignIn: null,
        projectRoles: [],
      },
    ]);
    const nobody = await app.as(null);
    expect(await refusalOf(nobody(users.listAllMembers))).toMatchObject({ status: 401 });
  });

  it('gives the projects of one user, as that user sees them', async () => {
    const person = await app.given.employee();
    const own = await app.given.project({ administrators: [person] });
    const visible = await app.given.project({ isVisibleForEmployees: true });
    await app.given.project();
    const call = await app.as(administrator);
    const theirs = await call(users.listProjectsOfUser, { params: { userName: person.toUpperCase() } });
    expect(Object.fromEntries(theirs.map(({ projectNumber, role }) => [projectNumber, role]))).toEqual({
      [own]: 'admin',
      [visible]: 'viewer',
    });
    const me = await app.as(person);
    expect(await me(account.listMyProjects, { query: {} })).toEqual(theirs);
    expect(
      await refusalOf(call(users.listProjectsOfUser, { params: { userName: 'nobody@codes.test' } })),
    ).toMatchObject({ status: 404, message: 'User nobody@codes.test not found' });
  });

  it('gives somebody without projects an empty list and whom to ask', async () => {
    const call = await app.as(await app.given.user());
    expect(await call(account.readMe)).toMatchObject({ userProjects: [] });
    expect(await call(account.listMyProjects, { query: { status: 'active' } })).toEqual([]);
    const [contact] = await call(users.listAdministratorContacts, { query: { role: 'admin' } });
    expect(contact).toMatchObject({ userName: administrator, fullName: 'Anna Lindqvist' });
  });
});

describe('finding people with an account', () => {
  const found = async (searchquery: string, as = administrator) => {
    const people = await (await app.as(as))(users.searchAccounts, { query: { searchquery } });
    return people.map(({ fullName }) => fullName);
  };

  it('offers employees first, then administrators, then the others who can sign in', async () => {
    const named = (firstName: string) => ({ firstName, surname: 'Valbar' });
    await app.given.user(named('Bo'));
    await app.given.user({ ...named('Cia'), isAdministrator: true });
    await app.given.employee(named('Dan'));
    await app.given.employee({ ...named('Eva'), isAdministrator: true });
    const invited = await app.given.user(named('Invited'));
    await app.db.updateTable('users').set({ password_hash: null }).where('user_name', '=', invited).execute();
    const former = await app.given.employee(named('Former'));
    await app.db.updateTable('users').set({ is_active: false }).where('user_name', '=', former).execute();
    expect(await found('valbar')).toEqual(['Eva Valbar', 'Dan Valbar', 'Cia Valbar', 'Bo Valbar']);
  });

  it('finds the administrator of a fresh installation, who can be UA of the first project', async () => {
    expect(await found('lindqvist')).toEqual(['Anna Lindqvist']);
    const project = await (
      await app.as(administrator)
    )(projects.createProject, {
      body: { projectNumber: 'FIRST', name: 'First', ua: administrator },
    });
    expect(project.ua).toMatchObject([{ userName: administrator }]);
  });

  it('is for application administrators', async () => {
    const leader = await app.given.employee();
    await app.given.project({ administrators: [leader] });
    expect(await refusalOf(found('a', leader))).toMatchObject({ status: 403 });
  });
});
