import { account, changes, users, type InputOf } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Invited = NonNullable<InputOf<typeof users.invitePeople>['body']>['people'][number];

let app: TestApp;
let administrator: string;
let call: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.given.user({ isAdministrator: true, firstName: 'Anna', surname: 'Lindqvist' });
  call = await app.as(administrator);
});
afterAll(() => app.close());

const invite = (...people: Invited[]) => call(users.invitePeople, { body: { people } });
const tokenIn = (link: string) => new URL(link).searchParams.get('t') ?? '';
const newestMail = async (userName: string, count = 1) => {
  await expect.poll(async () => (await app.mailsTo(userName)).length).toBe(count);
  const mails = await app.mailsTo(userName);
  return mails[count - 1] ?? { subject: '', text: '', link: '' };
};
const nobody = () => app.as(null);
const come = async (t: string, names: { firstName?: string; surname?: string } = {}) => {
  const anyone = await nobody();
  return anyone(account.changePassword, { body: { password: 'secret words', t, ...names } });
};
const accountOf = async (userName: string) =>
  (await call(users.listAllMembers)).find((user) => user.userName === userName);
const changesOf = async (what: (typeof changes.change.shape.what.options)[number]) =>
  (await call(changes.listAllChanges, { query: { what } })).filter(
    ({ byUserName }) => byUserName === administrator,
  );

describe('inviting', () => {
  it('makes accounts that wait, in their projects, with one mail each that names everything', async () => {
    const [first, second] = [
      await app.given.project({ name: 'Ryaverket' }),
      await app.given.project({ name: 'Lasarett' }),
    ];
    const invited = await invite(
      {
        userName: ' Amir.Karimi@Ramstedt.Test ',
        companyName: 'Ramstedt Konsult AB',
        projects: [
          { projectNumber: first, role: 'admin' },
          { projectNumber: second, role: 'viewer' },
        ],
      },
      { userName: 'per@ramstedt.test', isAdministrator: true },
    );
    expect(invited).toEqual([
      {
        userName: 'amir.karimi@ramstedt.test',
        fullName: 'amir.karimi@ramstedt.test',
        role: 'user',
        isExternal: true,
        isActive: true,
        isInvited: true,
        lastSignIn: null,
        projectRoles: [
          { projectNumber: first, projectName: 'Ryaverket', role: 'admin' },
          { projectNumber: second, projectName: 'Lasarett', role: 'viewer' },
        ].toSorted((a, b) => (a.projectNumber < b.projectNumber ? -1 : 1)),
      },
      expect.objectContaining({ userName: 'per@ramstedt.test', role: 'admin', isInvited: true }),
    ]);
    const mail = await newestMail('amir.karimi@ramstedt.test');
    expect(mail.subject).toBe('You are invited to Codes');
    expect(mail.text).toContain('Anna Lindqvist has invited you to Codes.');
    expect(mail.text).toContain(`${first} (Ryaverket)`);
    expect(mail.text).toContain(`${second} (Lasarett)`);
    expect((await newestMail('per@ramstedt.test')).text).toContain(
      'invited you to Codes as an administrator.',
    );

    const added = await call(changes.listAllChanges, { query: { what: 'Add members' } });
    expect(added.filter(({ about }) => about === 'amir.karimi@ramstedt.test')).toHaveLength(2);
    expect(added.every(({ canUndo }) => canUndo)).toBe(true);
    expect((await changesOf('Add administrator'))[0]).toMatchObject({ about: 'per@ramstedt.test' });
    expect((await changesOf('Edit profile'))[0]).toMatchObject({
      about: 'amir.karimi@ramstedt.test, per@ramstedt.test',
    });
  });

  it('names every row that cannot be invited, and invites nobody', async () => {
    const here = await app.given.user();
    const employee = await app.given.employee();
    const gone = await app.given.project();
    await app.db
      .updateTable('projects')
      .set({ is_archived: true })
      .where('project_number', '=', gone)
      .execute();
    await invite({ userName: 'out@ramstedt.test' });
    await call(users.changeUser, { params: { userName: 'out@ramstedt.test' }, body: { isActive: false } });
    expect(
      await refusalOf(
        invite(
          { userName: 'fine@ramstedt.test' },
          { userName: here },
          { userName: employee },
          { userName: 'out@ramstedt.test' },
          { userName: 'FINE@ramstedt.test' },
          { userName: 'lost@ramstedt.test', projects: [{ projectNumber: 'NO', role: 'viewer' }] },
          { userName: 'late@ramstedt.test', projects: [{ projectNumber: gone, role: 'viewer' }] },
        ),
      ),
    ).toEqual({
      status: 422,
      message: 'Nobody was invited',
      problems: [
        `Row 2: ${here} has an account already`,
        `Row 3: ${employee} has an account already`,
        'Row 4: out@ramstedt.test is deactivated',
        'Row 5: fine@ramstedt.test is also in row 1',
        'Row 6: Project NO not found',
        `Row 7: Project ${gone} is archived`,
      ],
    });
    expect(await accountOf('fine@ramstedt.test')).toBeUndefined();
    expect(await refusalOf(invite({ userName: 'no address' }, { userName: '' }))).toMatchObject({
      status: 422,
      problems: [
        'Row 1, userName: Please enter a valid email address',
        'Row 2, userName: This field is required',
      ],
    });
  });

  it('takes at most 100, and at least one', async () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ userName: `crowd${index}@many.test` }));
    expect(await refusalOf(invite(...people(101)))).toMatchObject({
      status: 422,
      problems: ['people: At most 100 people can be invited at a time'],
    });
    expect(await refusalOf(invite())).toMatchObject({ status: 422 });
    expect(await invite(...people(100))).toHaveLength(100);
  });

  it('mails who has not come yet again, adds the projects, and leaves the others as they are', async () => {
    const userName = 'slow@ramstedt.test';
    const [first, second] = [await app.given.project(), await app.given.project()];
    await invite({ userName, projects: [{ projectNumber: first, role: 'viewer' }] });
    const old = tokenIn((await newestMail(userName)).link);
    await invite({
      userName,
      projects: [
        { projectNumber: first, role: 'admin' },
        { projectNumber: second, role: 'admin' },
      ],
    });
    const mail = await newestMail(userName, 2);
    expect(mail.text).toContain(`${first} (`);
    const roles = (await accountOf(userName))?.projectRoles.map(({ projectNumber, role }) => [
      projectNumber,
      role,
    ]);
    expect(Object.fromEntries(roles ?? [])).toEqual({ [first]: 'viewer', [second]: 'admin' });
    expect(await refusalOf(come(old))).toMatchObject({ status: 401 });
    expect(await come(tokenIn(mail.link))).toMatchObject({ accessToken: expect.any(String) });
  });

  it('by two at the same time leaves one account, and the link of one of them', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => invite({ userName: 'race@ramstedt.test' })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const usable = await app.db
      .selectFrom('password_links')
      .innerJoin('users', 'users.user_id', 'password_links.user_id')
      .select('link_id')
      .where('user_name', '=', 'race@ramstedt.test')
      .where('used', 'is', null)
      .execute();
    expect(usable).toHaveLength(1);
  });

  it('is for application administrators', async () => {
    const leader = await app.given.user();
    await app.given.project({ administrators: [leader] });
    const theirs = await app.as(leader);
    const body = { people: [{ userName: 'a@b.test' }] };
    expect(await refusalOf(theirs(users.invitePeople, { body }))).toMatchObject({ status: 403 });
    expect(await refusalOf(theirs(users.inviteAgain, { params: { userName: leader } }))).toMatchObject({
      status: 403,
    });
  });
});

describe('an invitation', () => {
  it('knows the address, takes a name and a password, and lets its reader in', async () => {
    const userName = 'linnea@moller.test';
    await invite({ userName });
    const t = tokenIn((await newestMail(userName)).link);
    const anyone = await nobody();
    expect(await anyone(account.readPasswordLink, { body: { t } })).toEqual({
      kind: 'invitation',
      userName,
      firstName: '',
      surname: '',
    });
    const entered = await come(t, { firstName: ' Linnea ', surname: 'Strand' });
    const me = app.withToken(entered?.accessToken ?? '');
    expect(await me(account.readMe)).toMatchObject({ userName, fullName: 'Linnea Strand' });
    expect(await accountOf(userName)).toMatchObject({
      isInvited: false,
      lastSignIn: expect.stringMatching(/^\d{4}-/),
    });
    expect(
      await anyone(account.authenticate, { body: { userName, password: 'secret words' } }),
    ).toMatchObject({
      passwordChangeRequired: false,
    });
    expect(await refusalOf(come(t))).toMatchObject({ status: 401 });
    expect(await refusalOf(anyone(account.readPasswordLink, { body: { t } }))).toMatchObject({ status: 401 });
    expect(await refusalOf(call(users.inviteAgain, { params: { userName } }))).toMatchObject({
      status: 422,
      message: `${userName} has signed in already and needs no invitation`,
    });
  });

  it('used with its address sets the password and no more, as before', async () => {
    const userName = 'typed@moller.test';
    await invite({ userName });
    const t = tokenIn((await newestMail(userName)).link);
    const response = await fetch(`${app.origin}/appdata/users/change-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: userName, password: 'secret words', t }),
    });
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 204, text: '' });
    expect(await accountOf(userName)).toMatchObject({ isInvited: false, lastSignIn: null });
  });

  it('lasts seven days', async () => {
    const userName = 'late@moller.test';
    await invite({ userName });
    const t = tokenIn((await newestMail(userName)).link);
    const letPass = (time: string) =>
      app.db
        .updateTable('password_links')
        .set({ expires: sql`expires - ${time}::interval` })
        .where('link_id', '=', t.split('.')[0] ?? '')
        .execute();
    await letPass('7 days');
    expect(await refusalOf(come(t))).toMatchObject({ status: 401 });
    await letPass('-1 minute');
    expect(await come(t)).toMatchObject({ accessToken: expect.any(String) });
  });

  it('is mailed again on request, which ends the one before', async () => {
    const userName = 'again@moller.test';
    const employee = await app.given.employee();
    await invite({ userName });
    const old = tokenIn((await newestMail(userName)).link);
    await call(users.inviteAgain, { params: { userName: userName.toUpperCase() } });
    const t = tokenIn((await newestMail(userName, 2)).link);
    expect(await refusalOf(come(old))).toMatchObject({ status: 401 });
    expect((await changesOf('Edit profile'))[0]).toMatchObject({ about: userName });
    await come(t);
    const again = (name: string) => refusalOf(call(users.inviteAgain, { params: { userName: name } }));
    expect(await again(employee)).toMatchObject({ status: 422 });
    expect(await again('nobody@moller.test')).toMatchObject({ status: 404 });
  });

  it('for a password that was asked for says nothing of whose it is, and needs the address', async () => {
    const userName = await app.given.user();
    const anyone = await nobody();
    await anyone(account.requestPasswordReset, { params: { email: userName } });
    const t = tokenIn((await newestMail(userName)).link);
    expect(await anyone(account.readPasswordLink, { body: { t } })).toEqual({ kind: 'reset' });
    expect(await refusalOf(come(t))).toMatchObject({
      status: 422,
      problems: ['email: This field is required'],
    });
    expect(await refusalOf(come('made.up'))).toMatchObject({ status: 422 });
    const named = { email: userName, password: 'new secret', t, firstName: 'Nils' };
    expect(await anyone(account.changePassword, { body: named })).toBeUndefined();
    expect(await (await app.as(userName))(account.readMe)).toMatchObject({ firstName: 'Nils' });
  });

  it('is how a first administrator begins, whose password was made', async () => {
    const userName = await app.given.user({ passwordChangeRequired: true, firstName: '', surname: '' });
    const anyone = await nobody();
    const { resetPasswordToken } = await anyone(account.authenticate, {
      body: { userName, password: 'correct horse' },
    });
    const t = resetPasswordToken ?? '';
    expect(await anyone(account.readPasswordLink, { body: { t } })).toMatchObject({ userName });
    const entered = await come(t, { firstName: 'Eva', surname: 'Ek' });
    const me = app.withToken(entered?.accessToken ?? '');
    expect(await me(account.readMe)).toMatchObject({ fullName: 'Eva Ek' });
  });
});
