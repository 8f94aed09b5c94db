import { account, users } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the profile', () => {
  it('says who one is', async () => {
    const userName = await app.given.user({ firstName: 'Åsa', surname: 'Öberg', companyName: 'Ängens El' });
    const me = await app.as(userName);
    expect(await me(account.readMe)).toEqual({
      userName,
      firstName: 'Åsa',
      surname: 'Öberg',
      companyName: 'Ängens El',
      fullName: 'Åsa Öberg',
      language: null,
      role: 'user',
      isExternal: true,
      userProjects: [],
    });
  });

  it('falls back to the address where there is no name', async () => {
    const userName = await app.given.user({ firstName: '', surname: '' });
    const me = await app.as(userName);
    expect(await me(account.readMe)).toMatchObject({ fullName: userName });
  });

  it('can be edited by everybody, employees too, and leaves a trace', async () => {
    const userName = await app.given.employee({ firstName: 'Per', surname: 'Ek', companyName: 'Codes' });
    const me = await app.as(userName);
    const after = { firstName: 'Pär-Åke', surname: 'Öst', companyName: '' };
    expect(
      await me(account.updateMe, {
        body: { firstName: '  Pär-Åke ', surname: '\tÖst\n', companyName: '   ' },
      }),
    ).toMatchObject({ ...after, fullName: 'Pär-Åke Öst', isExternal: false });
    expect(await me(account.readMe)).toMatchObject(after);

    const traces = await app.db
      .selectFrom('change_details')
      .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
      .innerJoin('users', 'users.user_id', 'changes.user_id')
      .select(['subject', 'act', 'before', 'after'])
      .where('user_name', '=', userName)
      .execute();
    const before = { firstName: 'Per', surname: 'Ek', companyName: 'Codes' };
    expect(traces).toEqual([{ subject: 'user', act: 'edit profile', before, after }]);
  });

  it('takes names of 200 characters, counted as people do', async () => {
    const me = await app.as(await app.given.user());
    const longest = '𝔸å'.repeat(100);
    const body = { firstName: longest, surname: longest, companyName: longest };
    expect(await me(account.updateMe, { body })).toMatchObject(body);
  });

  it('refuses longer ones, and changes nothing', async () => {
    const me = await app.as(await app.given.user({ firstName: 'Lena' }));
    const tooLong = 'å'.repeat(201);
    const body = { firstName: tooLong, surname: 'Ek', companyName: tooLong };
    const words = 'The length of the value should be no more than 200, actual is 201.';
    expect(await refusalOf(me(account.updateMe, { body }))).toEqual({
      status: 422,
      message: 'Some values are not valid',
      problems: [`firstName: ${words}`, `companyName: ${words}`],
    });
    expect(await me(account.readMe)).toMatchObject({ firstName: 'Lena' });
  });

  it('has the language that one wants, or none', async () => {
    const userName = await app.given.user({ firstName: 'Lena', surname: 'Ek' });
    const me = await app.as(userName);
    expect(await me(account.changeMe, { body: { language: 'sv' } })).toMatchObject({
      language: 'sv',
      firstName: 'Lena',
      surname: 'Ek',
    });
    expect(await me(account.readMe)).toMatchObject({ language: 'sv' });
    expect(await me(account.changeMe, { body: { surname: 'Öst' } })).toMatchObject({
      language: 'sv',
      fullName: 'Lena Öst',
    });
    expect(await me(account.changeMe, { body: { language: null } })).toMatchObject({ language: null });
    expect(await me(account.changeMe, { body: {} })).toMatchObject({ language: null, surname: 'Öst' });
    const body = { language: 'fi' as 'sv' };
    expect(await refusalOf(me(account.changeMe, { body }))).toMatchObject({ status: 422 });
  });

  it('keeps its language where all else is changed', async () => {
    const me = await app.as(await app.given.user());
    await me(account.changeMe, { body: { language: 'sv' } });
    const body = { firstName: 'Eva', surname: 'Ek', companyName: '' };
    expect(await me(account.updateMe, { body })).toMatchObject({ ...body, language: 'sv' });
  });

  it('cannot change who one is', async () => {
    const userName = await app.given.user();
    const me = await app.as(userName);
    const body = { firstName: 'A', surname: 'B', companyName: 'C' };
    const more = { ...body, userName: 'other@codes.test', role: 'admin', isExternal: false };
    expect(await refusalOf(me(account.updateMe, { body: more }))).toMatchObject({
      status: 422,
      problems: ['userName', 'role', 'isExternal'].map((name) => `${name}: unknown property.`),
    });
    expect(await me(account.readMe)).toMatchObject({ userName, role: 'user', isExternal: true });
  });
});

describe('my projects', () => {
  it('are those one may see, with the role one has', async () => {
    const ua = await app.given.employee({ firstName: 'Karin', surname: 'Nyström' });
    const [external, employee] = [await app.given.user(), await app.given.employee()];
    const administrator = await app.given.administrator();
    const mine = await app.given.project({ ua, administrators: [external], viewers: [employee] });
    const visible = await app.given.project({ isVisibleForEmployees: true });
    const hidden = await app.given.project({ viewers: [external] });
    const archived = await app.given.project({ viewers: [external, employee] });
    await app.db
      .updateTable('projects')
      .set({ is_archived: true })
      .where('project_number', '=', archived)
      .execute();
    const projectsOf = async (userName: string) => {
      const me = await app.as(userName);
      const projects = await me(account.listMyProjects, { query: { status: 'active' } });
      expect(await me(account.listMyProjects, { query: {} })).toEqual(projects);
      const { userProjects } = await me(account.readMe);
      expect(userProjects.map(({ projectNumber, role }) => ({ projectNumber, role }))).toEqual(
        projects.map(({ projectNumber, role }) => ({ projectNumber, role })),
      );
      return new Map(projects.map(({ projectNumber, role }) => [projectNumber, role]));
    };

    expect(await projectsOf(external)).toEqual(
      new Map([
        [mine, 'admin'],
        [hidden, 'viewer'],
      ]),
    );
    expect(await projectsOf(employee)).toEqual(
      new Map([
        [mine, 'viewer'],
        [visible, 'viewer'],
      ]),
    );
    expect(await projectsOf(administrator)).toEqual(
      new Map([mine, visible, hidden].map((projectNumber) => [projectNumber, 'admin'])),
    );
  });

  it('name the UA of those one administers only', async () => {
    const ua = await app.given.employee({ firstName: 'Karin', surname: 'Nyström' });
    const userName = await app.given.user();
    const administered = await app.given.project({ ua, administrators: [userName] });
    const seen = await app.given.project({ ua, viewers: [userName] });
    const me = await app.as(userName);
    const { userProjects } = await me(account.readMe);
    expect(userProjects).toEqual([
      {
        projectNumber: administered,
        name: `Project ${administered}`,
        role: 'admin',
        ua: [{ userName: ua, fullName: 'Karin Nyström' }],
        uaFullName: 'Karin Nyström',
      },
      { projectNumber: seen, name: `Project ${seen}`, role: 'viewer' },
    ]);
  });
});

describe('the administrators', () => {
  it('can be found by everybody who is signed in, all users by administrators alone', async () => {
    const administrator = await app.given.administrator();
    const userName = await app.given.user();
    const [me, boss] = [await app.as(userName), await app.as(administrator)];

    const contacts = await me(users.listAdministratorContacts, { query: { role: 'admin' } });
    expect(contacts.map((contact) => contact.userName)).toContain(administrator);
    expect(contacts.every(({ role, projectRoles }) => role === 'admin' && projectRoles.length === 0)).toBe(
      true,
    );

    expect(await refusalOf(me(users.listAdministratorContacts, { query: {} }))).toMatchObject({
      status: 403,
      message: 'Error 403. Forbidden.',
    });
    const everybody = await boss(users.listAdministratorContacts, { query: {} });
    expect(everybody.map((user) => user.userName)).toEqual(expect.arrayContaining([administrator, userName]));
  });
});
