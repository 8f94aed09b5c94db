import { members, users, type NewMember } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employed, external, givenLedProject, rolesOf } from '../../testing/given/given-members.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ORGANISATION: 'Norrsund Teknik' });
});
afterAll(() => app.close());

const aProject = () => givenLedProject(app);

describe('adding members', () => {
  it('makes an account for an external person and mails a link to set a password', async () => {
    const { params, call, projectNumber } = await aProject();
    const added = await call(members.addMembers, {
      params,
      body: [external('  Ingrid.New@Arkitekter.Test ', { companyName: ' Sandell ', role: 'admin' })],
    });
    expect(added).toEqual([
      {
        userName: 'ingrid.new@arkitekter.test',
        fullName: 'ingrid.new@arkitekter.test',
        companyName: 'Sandell',
        role: 'admin',
        isExternal: true,
        modified: expect.any(String),
        modifiedBy: expect.any(String),
      },
    ]);
    const [mail] = await app.mailsTo('ingrid.new@arkitekter.test');
    expect(mail?.subject).toBe(`You are invited to ${projectNumber} Haga station in Codes`);
    expect(mail?.text).toContain(`Nils Forsberg has added you to the project ${projectNumber}`);
    expect(mail?.link).toMatch(/^http:\/\/codes\.test\/change-password\?t=.+/);
  });

  it('tells an external person with an account, and leaves their profile alone', async () => {
    const { params, call, projectNumber } = await aProject();
    const person = await app.given.user({ companyName: 'Marsh Ventilation' });
    const [added] = await call(members.addMembers, { params, body: [external(person)] });
    expect(added).toMatchObject({ userName: person, companyName: 'Marsh Ventilation', role: 'viewer' });
    const [mail] = await app.mailsTo(person);
    expect(mail?.subject).toBe(`You are now a member of ${projectNumber} Haga station in Codes`);
    expect(mail?.link).toBe(`http://codes.test/projects/${projectNumber}`);
  });

  it('invites again whoever was invited before and has set no password yet', async () => {
    const first = await aProject();
    const second = await aProject();
    await first.call(members.addMembers, { params: first.params, body: [external('slow@reader.test')] });
    await app.mailsTo('slow@reader.test');
    await second.call(members.addMembers, { params: second.params, body: [external('slow@reader.test')] });
    await expect.poll(async () => (await app.mailsTo('slow@reader.test')).length).toBe(2);
    const [, mail] = await app.mailsTo('slow@reader.test');
    expect(mail?.subject).toBe(`You are invited to ${second.projectNumber} Haga station in Codes`);
  });

  it('gives employees the company name of the organisation', async () => {
    const { params, call } = await aProject();
    const person = await app.given.employee({ firstName: 'Elin', surname: 'Dahl', companyName: '' });
    const added = await call(members.addMembers, { params, body: [employed(person.toUpperCase())] });
    expect(added).toEqual([
      {
        userName: person,
        fullName: 'Elin Dahl',
        companyName: 'Norrsund Teknik',
        role: 'viewer',
        isExternal: false,
        modified: expect.any(String),
        modifiedBy: expect.any(String),
      },
    ]);
  });

  it('makes an account without a password for an employee who has never signed in', async () => {
    const { params, call } = await aProject();
    const body = [employed('Soon.Here@Norrsund.Test', { role: 'admin' })];
    const added = await call(members.addMembers, { params, body });
    expect(added).toEqual([
      {
        userName: 'soon.here@norrsund.test',
        fullName: 'soon.here@norrsund.test',
        companyName: 'Norrsund Teknik',
        role: 'admin',
        isExternal: false,
        modified: expect.any(String),
        modifiedBy: expect.any(String),
      },
    ]);
    const account = await app.db
      .selectFrom('users')
      .select(['password_hash', 'company_name', 'is_external'])
      .where('user_name', '=', 'soon.here@norrsund.test')
      .executeTakeFirst();
    expect(account).toEqual({ password_hash: null, company_name: 'Norrsund Teknik', is_external: false });
    const mails = await app.db
      .selectFrom('outgoing_mails')
      .select('mail_id')
      .where('recipient', '=', 'soon.here@norrsund.test')
      .execute();
    expect(mails).toEqual([]);
    // From now on they are among the employees, and added like any other.
    const found = await call(users.searchEmployees, { query: { searchquery: 'soon.here' } });
    expect(found.map(({ userName }) => userName)).toEqual(['soon.here@norrsund.test']);
  });

  it('takes the last entry of a person who is there twice', async () => {
    const { params, call, projectNumber } = await aProject();
    const added = await call(members.addMembers, {
      params,
      body: [
        external('twice@office.test', { companyName: 'First' }),
        external('other@office.test'),
        external('TWICE@office.test', { companyName: 'Last', role: 'admin' }),
      ],
    });
    expect(added).toHaveLength(2);
    expect(added.find(({ userName }) => userName === 'twice@office.test')).toMatchObject({
      companyName: 'Last',
      role: 'admin',
    });
    expect((await rolesOf(call, projectNumber))['twice@office.test']).toBe('admin');
  });

  it('names every row that cannot be added, as sent, and adds none', async () => {
    const { params, call, leader, ua, projectNumber } = await aProject();
    const employee = await app.given.employee();
    const outsider = await app.given.user();
    const before = await rolesOf(call, projectNumber);
    const refusal = await refusalOf(
      call(members.addMembers, {
        params,
        body: [
          external('fine@office.test'),
          external(leader),
          employed('new@codes.test'),
          external(employee),
          employed(outsider),
          employed(ua),
        ],
      }),
    );
    expect(refusal).toEqual({
      status: 422,
      message: 'No members were added',
      problems: [
        'Row 2: This user is already added to project.',
        `Row 4: ${employee} is an employee and cannot be added as external`,
        `Row 5: ${outsider} is external and cannot be added as an employee`,
        'Row 6: This user is already added to project.',
      ],
    });
    expect(await rolesOf(call, projectNumber)).toEqual(before);
    const accounts = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', 'in', ['fine@office.test', 'new@codes.test'])
      .execute();
    expect(accounts).toEqual([]);
  });

  it('takes nobody who has left the organisation', async () => {
    const { params, call } = await aProject();
    const former = await app.given.employee();
    await app.db.updateTable('users').set({ is_active: false }).where('user_name', '=', former).execute();
    expect(
      (await refusalOf(call(members.addMembers, { params, body: [employed(former)] }))).problems,
    ).toEqual([`Row 1: ${former} is not an employee`]);
  });

  it('checks every limit with the words of the form', async () => {
    const { params, call } = await aProject();
    const refusal = await refusalOf(
      call(members.addMembers, {
        params,
        body: [
          external(''),
          external('not an address'),
          external(`${'a'.repeat(200)}@x.test`),
          external('a@b.test', { companyName: ' ' }),
          external('c@d.test', { companyName: 'å'.repeat(201) }),
          employed(''),
        ],
      }),
    );
    expect(refusal).toEqual({
      status: 422,
      message: 'No members were added',
      problems: [
        'Row 1, userName: This field is required',
        'Row 2, userName: Please enter a valid email address',
        'Row 3, userName: The length of the value should be no more than 200, actual is 207.',
        'Row 4, companyName: This field is required',
        'Row 5, companyName: The length of the value should be no more than 200, actual is 201.',
        'Row 6, userName: This field is required',
      ],
    });
  });

  it('takes at most 20 rows, and at least one', async () => {
    const { params, call } = await aProject();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => external(`row${index}@many.test`));
    expect(await refusalOf(call(members.addMembers, { params, body: rows(21) }))).toMatchObject({
      status: 422,
      problems: ['At most 20 members can be added at a time'],
    });
    expect(await refusalOf(call(members.addMembers, { params, body: [] }))).toMatchObject({ status: 422 });
    expect(await call(members.addMembers, { params, body: rows(20) })).toHaveLength(20);
  });

  it('refuses entries that do not say what kind of person it is', async () => {
    const { params, call } = await aProject();
    const body = [{ userName: 'a@b.test', companyName: 'C', role: 'owner' }] as unknown as NewMember[];
    expect(await refusalOf(call(members.addMembers, { params, body }))).toMatchObject({
      status: 422,
      problems: ['Row 1, isExternal: This field is required'],
    });
  });

  it('lets two adds of one person at the same time end in one membership', async () => {
    const { params, call } = await aProject();
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => call(members.addMembers, { params, body: [external('race@office.test')] })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = attempts.find(({ status }) => status === 'rejected');
    expect(await refusalOf(Promise.reject((late as PromiseRejectedResult).reason))).toEqual({
      status: 422,
      message: 'No members were added',
      problems: ['Row 1: This user is already added to project.'],
    });
  });
});
