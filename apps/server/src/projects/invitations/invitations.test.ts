import { account, changes, members, projects, settings, users, type InputOf } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/migrated-database.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
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

const byText = (a: string, b: string) => (a < b ? -1 : 1);
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

describe('the link of an invitation', () => {
  const linkOf = async (userName: string, as: string) =>
    (await (await app.as(as))(users.listInvitations)).find((one) => one.userName === userName);

  it('is there to copy for administrators where mails go to the outbox, as the mail has it', async () => {
    const userName = 'copied@moller.test';
    await invite({ userName });
    const { link } = await newestMail(userName);
    expect(await linkOf(userName, administrator)).toEqual({
      userName,
      invited: expect.any(String),
      expires: expect.any(String),
      link,
    });
    await call(users.changeUser, { params: { userName }, body: { isActive: false } });
    expect(await linkOf(userName, administrator)).toBeUndefined();
  });

  it('is for project administrators only where it gives no more than they have', async () => {
    const leader = await app.given.user();
    const own = await app.given.project({ administrators: [leader] });
    const other = await app.given.project({ viewers: [leader] });
    const theirs = await app.as(leader);
    const newcomer = (userName: string) => ({ userName, companyName: 'C', isExternal: true as const });
    const add = (userName: string) =>
      theirs(members.addMembers, { params: { projectNumber: own }, body: [newcomer(userName)] });

    await add('only.there@moller.test');
    expect(await linkOf('only.there@moller.test', leader)).toMatchObject({
      link: expect.stringContaining('/change-password?t='),
    });
    await invite({ userName: 'elsewhere@moller.test', projects: [{ projectNumber: other, role: 'viewer' }] });
    await invite({ userName: 'powerful@moller.test', isAdministrator: true });
    await invite({ userName: 'nowhere@moller.test' });
    expect(await linkOf('nowhere@moller.test', leader)).toBeUndefined();
    for (const userName of ['elsewhere@moller.test', 'powerful@moller.test']) {
      await add(userName);
      expect(await linkOf(userName, leader)).toBeUndefined();
    }
    const viewer = await app.given.user();
    await app.given.project({ viewers: [viewer] });
    expect(await refusalOf(linkOf('x', viewer))).toMatchObject({ status: 403 });
  });

  describe('that a project administrator has copied', () => {
    /** A newcomer in a project of the leader's, and the token that the leader has copied. */
    async function givenCopied(userName: string) {
      const leader = await app.given.user();
      const own = await app.given.project({ administrators: [leader] });
      const theirs = await app.as(leader);
      await theirs(members.addMembers, {
        params: { projectNumber: own },
        body: [{ userName, companyName: 'C', isExternal: true }],
      });
      const copied = async () => tokenIn((await linkOf(userName, leader))?.link ?? '');
      return { leader, own, copied };
    }
    const refusedTo = async (t: string) => expect(await refusalOf(come(t))).toMatchObject({ status: 401 });

    it('ends when the person becomes the UA of another project', async () => {
      const ua = 'becomes.ua@moller.test';
      const { leader, own, copied } = await givenCopied(ua);
      const t = await copied();
      const other = await app.given.project({ name: 'Other' });
      const body = { name: 'Other', ua };
      await call(projects.updateProject, { params: { projectNumber: other }, body });
      expect(await linkOf(ua, leader)).toBeUndefined();
      await refusedTo(t);
      expect((await newestMail(ua, 2)).text).toContain(`${other} (Other)`);

      const again = tokenIn((await newestMail(ua, 2)).link);
      await call(projects.copyProject, {
        params: { projectNumber: own },
        body: { projectNumber: 'COPIED', ...body, copyOptions: ['MasterTables'] },
      });
      await refusedTo(again);
      await come(tokenIn((await newestMail(ua, 3)).link));
    });

    it('ends when a removal from another project is undone', async () => {
      const userName = 'comes.back@moller.test';
      const { leader, copied } = await givenCopied(userName);
      const other = await app.given.project();
      const params = { projectNumber: other };
      await call(members.addMembers, {
        params,
        body: [{ userName, companyName: 'C', isExternal: true, role: 'viewer' }],
      });
      await call(members.removeMember, { params: { ...params, userName } });
      const t = await copied();
      const [removal] = await call(changes.listProjectChanges, { params, query: {} });
      await call(changes.undoProjectChange, {
        params: { ...params, changeId: removal?.changeId ?? 0 },
        body: {},
      });
      expect(await linkOf(userName, leader)).toBeUndefined();
      await refusedTo(t);
    });

    it('goes on when a role that the person was given is taken back', async () => {
      const userName = 'for.less@moller.test';
      const { own, copied } = await givenCopied(userName);
      const params = { projectNumber: own, userName };
      await call(members.updateMember, { params, body: { role: 'admin' } });
      const t = await copied();
      const [raise] = await call(changes.listProjectChanges, { params, query: {} });
      await call(changes.undoProjectChange, {
        params: { ...params, changeId: raise?.changeId ?? 0 },
        body: {},
      });
      await come(t);
    });
  });

  it('ends when the person is made an administrator: it was given for less', async () => {
    const userName = 'rising@moller.test';
    await invite({ userName });
    const t = tokenIn((await newestMail(userName)).link);
    await call(settings.addAdministrator, { body: { userName } });
    expect(await refusalOf(come(t))).toMatchObject({ status: 401 });
    expect((await newestMail(userName, 2)).text).toContain('as an administrator');
  });
});

describe('where a mail server is set up', () => {
  it('an invitation is mailed once, by whichever of the servers, and no link is to be had from the list', async () => {
    const smtp = await startSmtpServer();
    const database = await migratedDatabase();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'codes@example.com' };
    const servers = await Promise.all(
      [1, 2, 3].map(() => startTestApp(environment, { ...database, close: async () => {} })),
    );
    try {
      const [one] = servers as [TestApp];
      const leader = await one.given.administrator();
      const people = [1, 2, 3, 4, 5].map((number) => ({ userName: `mailed${number}@moller.test` }));
      await (
        await one.as(leader)
      )(users.invitePeople, { body: { people } });
      const waiting = () => one.db.selectFrom('outgoing_mails').select('mail_id').execute();
      await expect.poll(waiting).toEqual([]);
      expect(smtp.delivered.map(({ to }) => String(to[0])).toSorted(byText)).toEqual(
        people.map(({ userName }) => userName),
      );
      const listed = await (await one.as(leader))(users.listInvitations);
      expect(listed.map(({ link }) => link)).toEqual(people.map(() => null));
      const setup = await fetch(`${one.origin}/appdata/setup`);
      expect(await setup.json()).toMatchObject({ mailGoesToOutbox: false });
    } finally {
      await Promise.all(servers.map((server) => server.close()));
      await database.close();
      await smtp.close();
    }
  });
});
