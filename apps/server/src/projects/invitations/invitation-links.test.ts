// The link of an invitation: who may copy it, and when it ends.
import { account, changes, members, projects, settings, users, type InputOf } from '@codes/contract';
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
