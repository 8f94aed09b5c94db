import { account, setup, users } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/db/schema.ts';
import { keysFrom } from '../sign-in/keys.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { usualPassword } from '../../testing/given/given.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearExpired } from './account.store.ts';

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = async (userName: string, password = usualPassword) => {
  const nobody = await app.as(null);
  return nobody(account.authenticate, { body: { userName, password } });
};

const wrongCredentials = { status: 401, message: 'Wrong e-mail or password.', problems: [] };
const notAuthorized = { status: 401, message: 'Not authorized.', problems: [] };

describe('signing in', () => {
  it('gives a token that works until logout', async () => {
    const userName = await app.given.user({ firstName: 'Åsa', surname: 'Öberg' });
    const { accessToken } = await signIn(` ${userName.toUpperCase()} `);
    const me = app.withToken(accessToken ?? '');
    expect(await me(account.readMe)).toMatchObject({ userName, fullName: 'Åsa Öberg', role: 'user' });

    await me(account.logout);
    expect(await refusalOf(me(account.readMe))).toEqual(notAuthorized);
  });

  it('ends one session at logout, not the others', async () => {
    const userName = await app.given.user();
    const [here, there] = await Promise.all([app.as(userName), app.as(userName)]);
    await here(account.logout);
    expect(await there(account.readMe)).toMatchObject({ userName });
  });

  it('answers a wrong password, an unknown address and an employee alike', async () => {
    const userName = await app.given.user();
    const employee = await app.given.employee();
    expect(await refusalOf(signIn(userName, 'not this one'))).toEqual(wrongCredentials);
    expect(await refusalOf(signIn('nobody@codes.test'))).toEqual(wrongCredentials);
    expect(await refusalOf(signIn(employee))).toEqual(wrongCredentials);
  });

  it('takes a password as it is, spaces and all', async () => {
    const userName = await app.given.user();
    expect(await refusalOf(signIn(userName, ` ${usualPassword}`))).toEqual(wrongCredentials);
  });

  it.each([
    [{ userName: '', password: 'x' }, 'userName: This field is required'],
    [{ userName: '  ', password: 'x' }, 'userName: This field is required'],
    [{ userName: 'åsa', password: 'x' }, 'userName: Please enter a valid email address'],
    [
      { userName: `${'a'.repeat(200)}@b.se`, password: 'x' },
      'userName: The length of the value should be no more than 200, actual is 205.',
    ],
    [{ userName: 'a@b.se', password: '' }, 'password: This field is required'],
  ])('says what is missing: %j', async (body, problem) => {
    const nobody = await app.as(null);
    expect(await refusalOf(nobody(account.authenticate, { body }))).toEqual({
      status: 422,
      message: 'Some values are not valid',
      problems: [problem],
    });
  });

  it('asks for a new password first where one is required', async () => {
    const userName = await app.given.user({ passwordChangeRequired: true });
    const answer = await signIn(userName);
    expect(answer).toMatchObject({ accessToken: null, passwordChangeRequired: true });
    const t = answer.resetPasswordToken ?? '';
    expect(await refusalOf(app.withToken(t)(account.readMe))).toEqual(notAuthorized);

    const nobody = await app.as(null);
    await nobody(account.changePassword, { body: { email: userName, password: 'mitt nya', t } });
    expect(await signIn(userName, 'mitt nya')).toMatchObject({
      accessToken: expect.any(String),
      passwordChangeRequired: false,
      resetPasswordToken: null,
    });
  });

  // The embedded database has one connection: there nobody holds an account while somebody else verifies.
  describe.skipIf(!onPostgres)('while the account is changed [PostgreSQL only]', () => {
    /** What comes of a sign-in that has verified the password of before when `changes` are committed. */
    async function signInBeside(
      userName: string,
      changes: { password_hash: string } | { is_active: boolean },
    ) {
      const signingIn = await app.db.transaction().execute(async (tx) => {
        const held = tx.selectFrom('users').select('user_id').where('user_name', '=', userName);
        await held.forUpdate().execute();
        const outcome = refusalOf(signIn(userName));
        outcome.catch(() => {}); // heard where it is looked at
        await expect.poll(() => waiters(tx), { timeout: 15_000 }).toBe(1);
        await tx.updateTable('users').set(changes).where('user_name', '=', userName).execute();
        return { outcome };
      });
      return signingIn.outcome;
    }
    const waiters = async (tx: Tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return rows[0]?.count;
    };
    const leftOf = async (userName: string) => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from sessions s where s.user_id = u.user_id)::int
          + (select count(*) from password_links l where l.user_id = u.user_id)::int as count
        from users u where user_name = ${userName}`.execute(app.db);
      return rows[0]?.count;
    };

    it.each([false, true])('is refused (a new password is required: %s)', async (passwordChangeRequired) => {
      for (const changes of [{ password_hash: await hashPassword('mitt nya') }, { is_active: false }]) {
        const userName = await app.given.user({ passwordChangeRequired });
        expect(await signInBeside(userName, changes)).toEqual(wrongCredentials);
        expect(await leftOf(userName)).toBe(0);
      }
    });
  });

  it('tells strangers only how people sign in here', async () => {
    const nobody = await app.as(null);
    expect(await nobody(setup.readSetup)).toMatchObject({
      organisation: 'Codes',
      internalSignIn: false,
      demoCredentials: null,
    });
  });
});

describe('failed attempts', () => {
  const fail = async (userName: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await refusalOf(signIn(userName, 'not this one'))).toEqual(wrongCredentials);
    }
  };
  const tooMany = {
    status: 429,
    message: 'Too many failed attempts to sign in. Please wait 15 minutes and try again.',
  };
  const letPass = (userName: string, minutes: number) =>
    app.db
      .updateTable('failed_sign_ins')
      .set({ at: sql`at - ${`${minutes} minutes`}::interval` })
      .where('user_name', '=', userName)
      .execute();

  it('close an address after ten, and no other, until 15 minutes have passed', async () => {
    const [userName, other] = [await app.given.user(), await app.given.user()];
    await fail(userName, 10);
    expect(await refusalOf(signIn(userName))).toMatchObject(tooMany);
    expect(await signIn(other)).toMatchObject({ passwordChangeRequired: false });

    await letPass(userName, 14);
    expect(await refusalOf(signIn(userName))).toMatchObject(tooMany);
    await letPass(userName, 1);
    expect(await signIn(userName)).toMatchObject({ accessToken: expect.any(String) });
  });

  it('close an unknown address just the same', async () => {
    await fail('never.heard.of@codes.test', 10);
    expect(await refusalOf(signIn('never.heard.of@codes.test'))).toMatchObject(tooMany);
  });

  it('are forgotten by a success', async () => {
    const userName = await app.given.user();
    await fail(userName, 9);
    await signIn(userName);
    await fail(userName, 9);
    await signIn(userName);
  });

  it('made at the same time cannot exceed ten', async () => {
    const userName = await app.given.user();
    const attempts = await Promise.all(
      Array.from({ length: 24 }, () => refusalOf(signIn(userName, 'not this one'))),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(14);
  });
});

describe('a token', () => {
  const refused = async (token: string) =>
    expect(await refusalOf(app.withToken(token)(account.readMe))).toEqual(notAuthorized);

  /** As if this much time had passed since the session began and was last used. */
  const letPass = (token: string, hours: number) =>
    app.db
      .updateTable('sessions')
      .set((row) => {
        const ago = sql`${`${hours} hours`}::interval`;
        return {
          created: sql<Date>`${row.ref('created')} - ${ago}`,
          last_used: sql<Date>`${row.ref('last_used')} - ${ago}`,
          expires: sql<Date>`${row.ref('expires')} - ${ago}`,
        };
      })
      .where('session_id', '=', token.split('.')[0] ?? '')
      .execute();

  it('ends after twelve hours unused', async () => {
    const userName = await app.given.user();
    const { accessToken } = await signIn(userName);
    await letPass(accessToken ?? '', 11.9);
    expect(await app.withToken(accessToken ?? '')(account.readMe)).toMatchObject({ userName });
    await letPass(accessToken ?? '', 12);
    await refused(accessToken ?? '');

    await clearExpired(app.db);
    const left = await app.db
      .selectFrom('sessions')
      .select('session_id')
      .where('session_id', '=', accessToken?.split('.')[0] ?? '')
      .execute();
    expect(left).toEqual([]);
  });

  it('goes on while it is used, up to seven days', async () => {
    const userName = await app.given.user();
    const token = (await signIn(userName)).accessToken ?? '';
    const me = app.withToken(token);
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      await letPass(token, 11);
      expect(await me(account.readMe)).toMatchObject({ userName });
    }
    const [{ created, expires } = { created: '', expires: '' }] = await me(account.listSessions);
    expect((Date.parse(expires) - Date.parse(created)) / 3_600_000).toBeCloseTo(7 * 24, 1);
    await letPass(token, 3);
    await refused(token);
  });

  it('is not written with each call', async () => {
    const token = (await signIn(await app.given.user())).accessToken ?? '';
    const version = () =>
      app.db
        .selectFrom('sessions')
        .select(sql<string>`xmin::text`.as('version'))
        .where('session_id', '=', token.split('.')[0] ?? '')
        .executeTakeFirstOrThrow();
    const before = await version();
    await app.withToken(token)(account.readMe);
    expect(await version()).toEqual(before);
    await letPass(token, 0.1);
    const aged = await version();
    await app.withToken(token)(account.readMe);
    expect(await version()).not.toEqual(aged);
  });

  it('that was forged, cut, or made for something else is none', async () => {
    const { accessToken } = await signIn(await app.given.user());
    const [id = '', signature = ''] = (accessToken ?? '').split('.');
    const forger = keysFrom('somebody else, with more than 32 characters');
    await refused(forger.tokenOf('session', id));
    await refused(`${id}.${signature.slice(0, -1)}`);
    await refused(`${randomUUID()}.${signature}`);
    await refused(`${id}.${signature}.${signature}`);
    await refused(id);

    const { resetPasswordToken } = await signIn(await app.given.user({ passwordChangeRequired: true }));
    await refused(resetPasswordToken ?? '');
  });

  it('shows the rights of now, not of the sign-in', async () => {
    const userName = await app.given.user();
    const me = await app.as(userName);
    expect(await refusalOf(me(users.listAllMembers))).toMatchObject({ status: 403 });
    await app.db
      .updateTable('users')
      .set({ is_administrator: true })
      .where('user_name', '=', userName)
      .execute();
    expect(await me(users.listAllMembers)).not.toEqual([]);
  });
});
