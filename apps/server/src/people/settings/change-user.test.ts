import { account, members, settings, users } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPassword } from '../../testing/given/given.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.given.administrator();
});
afterAll(() => app.close());

const setActive = async (userName: string, isActive: boolean, by = administrator) =>
  (await app.as(by))(users.changeUser, { params: { userName }, body: { isActive } });
const signIn = async (userName: string, password = usualPassword) =>
  (await app.as(null))(account.authenticate, { body: { userName, password } });

describe('deactivating', () => {
  it('ends sessions at once, and refuses to sign in as a wrong password is', async () => {
    const userName = await app.given.user();
    const theirs = await app.as(userName);
    expect(await setActive(userName.toUpperCase(), false)).toMatchObject({ userName, isActive: false });
    expect(await refusalOf(theirs(account.readMe))).toMatchObject({ status: 401 });
    const refused = await refusalOf(signIn(userName));
    expect(refused).toEqual(await refusalOf(signIn(await app.given.user(), 'wrong')));
    expect(refused.status).toBe(401);
  });

  it('keeps memberships, and everything is as before once reactivated, but the sessions', async () => {
    const userName = await app.given.user();
    const projectNumber = await app.given.project({ viewers: [userName] });
    const theirs = await app.as(userName);
    await setActive(userName, false);
    const list = await (await app.as(administrator))(members.listMembers, { params: { projectNumber } });
    expect(list.map((member) => member.userName)).toContain(userName);
    expect(await setActive(userName, true)).toMatchObject({
      isActive: true,
      projectRoles: [{ projectNumber }],
    });
    expect(await refusalOf(theirs(account.readMe))).toMatchObject({ status: 401 });
    const { accessToken } = await signIn(userName);
    expect(await app.withToken(accessToken ?? '')(account.listMyProjects, { query: {} })).toHaveLength(1);
  });

  it('mails no link for a new password, and ends those that were mailed', async () => {
    const userName = await app.given.user();
    const anyone = await app.as(null);
    const ask = () => anyone(account.requestPasswordReset, { params: { email: userName } });
    await ask();
    const [mail] = await app.mailsTo(userName);
    const t = new URL(mail?.link ?? '').searchParams.get('t') ?? '';
    await setActive(userName, false);
    await ask();
    const left = () => app.db.selectFrom('password_reset_requests').select('request_id').execute();
    await expect.poll(left).toEqual([]);
    const links = await app.db
      .selectFrom('password_links')
      .innerJoin('users', 'users.user_id', 'password_links.user_id')
      .select('link_id')
      .where('user_name', '=', userName)
      .execute();
    expect(links).toHaveLength(1);
    const body = { email: userName, password: 'new secret', t };
    expect(await refusalOf(anyone(account.changePassword, { body }))).toMatchObject({ status: 401 });
  });

  it('is for external accounts of others', async () => {
    const employee = await app.given.employee();
    expect(await refusalOf(setActive(employee, false))).toMatchObject({
      status: 422,
      message: `${employee} is an employee: the organisation's directory decides who may sign in`,
    });
    expect(await refusalOf(setActive(administrator, false))).toMatchObject({
      status: 422,
      message: 'You cannot deactivate yourself',
    });
    expect(await refusalOf(setActive('nobody@codes.test', false))).toMatchObject({ status: 404 });
    const somebody = await app.given.user();
    expect(await refusalOf(setActive(somebody, false, somebody))).toMatchObject({ status: 403 });
  });

  it('is written down, once', async () => {
    const userName = await app.given.user();
    await setActive(userName, false);
    await setActive(userName, false);
    const written = await app.db
      .selectFrom('change_details')
      .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
      .innerJoin('users', 'users.user_id', 'changes.user_id')
      .select(['what', 'act', 'before', 'after', 'users.user_name as by'])
      .where('about', '=', userName)
      .execute();
    expect(written).toEqual([
      {
        what: 'Edit profile',
        act: 'deactivate',
        before: { isActive: true },
        after: { isActive: false },
        by: administrator,
      },
    ]);
  });
});

describe('administrators', () => {
  it('who deactivate each other at the same moment leave one', async () => {
    const own = await startTestApp();
    try {
      const everybody = await Promise.all([1, 2, 3].map(() => own.given.administrator()));
      const calls = await Promise.all(everybody.map((userName) => own.as(userName)));
      await Promise.allSettled(
        calls.flatMap((call, index) =>
          everybody
            .filter((_, other) => other !== index)
            .map((userName) => call(users.changeUser, { params: { userName }, body: { isActive: false } })),
        ),
      );
      const left = await own.db
        .selectFrom('users')
        .select('user_name')
        .where('is_active', '=', true)
        .execute();
      expect(left).toHaveLength(1);
    } finally {
      await own.close();
    }
  });

  it('who are deactivated do not count as the last one, are nobody to ask, and can be removed', async () => {
    const own = await startTestApp();
    try {
      const [one, two] = [await own.given.administrator(), await own.given.administrator()];
      const call = await own.as(one);
      await call(users.changeUser, { params: { userName: two }, body: { isActive: false } });
      const remove = (userName: string) => call(settings.removeAdministrator, { params: { userName } });
      expect(await refusalOf(remove(one))).toMatchObject({
        status: 422,
        message: `${one} is the last app administrator and cannot be removed. Add another one first.`,
      });
      const contacts = await call(users.listAdministratorContacts, { query: { role: 'admin' } });
      expect(contacts.map(({ userName }) => userName)).toEqual([one]);
      await remove(two);
      expect((await call(users.listAdministrators)).map(({ userName }) => userName)).toEqual([one]);
    } finally {
      await own.close();
    }
  });
});
