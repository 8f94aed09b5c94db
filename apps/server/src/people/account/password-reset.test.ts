import { account } from '@codes/contract';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPassword } from '../../testing/given/given.ts';
import type { ReadMail } from '../../testing/read-outbox.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { requestPasswordReset } from './password-reset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const linkExpired = {
  status: 401,
  message: 'This password reset link has expired. Please try to reset password again.',
  problems: [],
};

const requestReset = async (email: string) => {
  const nobody = await app.as(null);
  await nobody(account.requestPasswordReset, { params: { email } });
};
const mailedToken = ({ link }: ReadMail) => new URL(link).searchParams.get('t') ?? '';
const newestToken = async (userName: string) => {
  const mails = await app.mailsTo(userName);
  return mailedToken(mails.at(-1) as ReadMail);
};
const changePassword = async (body: { email: string; password: string; t: string }) => {
  const nobody = await app.as(null);
  return nobody(account.changePassword, { body });
};
const signIn = async (userName: string, password: string) => {
  const nobody = await app.as(null);
  return nobody(account.authenticate, { body: { userName, password } });
};
const queuedFor = async (userName: string) => {
  const mails = await app.db
    .selectFrom('outgoing_mails')
    .select('mail_id')
    .where('recipient', '=', userName)
    .execute();
  return mails.length;
};
/** What has been asked for and not been looked at. */
const requestsLeft = async () => {
  const requests = await app.db.selectFrom('password_reset_requests').select('request_id').execute();
  return requests.length;
};
const linksOf = (userName: string) =>
  app.db
    .selectFrom('password_links')
    .innerJoin('users', 'users.user_id', 'password_links.user_id')
    .select('link_id')
    .where('user_name', '=', userName)
    .execute();

describe('a forgotten password', () => {
  it('is reset by a mailed link', async () => {
    const userName = await app.given.user();
    await requestReset(userName.toUpperCase());

    const [mail] = (await app.mailsTo(userName)) as [ReadMail];
    expect(mail.subject).toBe('Reset your password for Codes');
    expect(mail.link).toMatch(/^http:\/\/codes\.test\/change-password\?t=/);
    expect(mail.text).toContain('The link works once and for one hour.');
    expect(mail.html).toContain(`href="${mail.link}"`);

    await changePassword({ email: userName, password: 'åäö och 𝔸', t: mailedToken(mail) });
    expect(await refusalOf(signIn(userName, usualPassword))).toMatchObject({ status: 401 });
    expect(await signIn(userName, 'åäö och 𝔸')).toMatchObject({ accessToken: expect.any(String) });
  });

  it('answers alike for an unknown address and an employee, and mails nothing', async () => {
    const employee = await app.given.employee();
    for (const address of ['nobody@codes.test', employee]) {
      await requestReset(address);
      await expect.poll(requestsLeft).toBe(0);
      expect(await queuedFor(address)).toBe(0);
    }
    expect(await linksOf(employee)).toEqual([]);
  });

  it('is asked for by the same statements, whoever it is: the time of the answer tells nobody apart', async () => {
    const statementsFor = async (userName: string) => {
      const statements: string[] = [];
      const recorder: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await requestPasswordReset(app.db.withPlugin(recorder), userName, 'en');
      return statements;
    };
    const known = await app.given.user();
    const employee = await app.given.employee();
    const inUse = await app.given.user();
    await Promise.all(Array.from({ length: 5 }, () => requestReset(inUse)));
    const expected = await statementsFor(known);
    expect(expected).toEqual(['InsertQueryNode']);
    for (const other of ['nobody@codes.test', employee, inUse]) {
      expect(await statementsFor(other)).toEqual(expected);
    }
  });

  it('that was asked for before a server stopped is answered by the next one', async () => {
    const userName = await app.given.user();
    await app.db.insertInto('password_reset_requests').values({ user_name: userName }).execute();
    await requestReset('somebody.else@codes.test');
    expect(await app.mailsTo(userName)).toHaveLength(1);
  });

  it('needs an address', async () => {
    expect(await refusalOf(requestReset('not an address'))).toMatchObject({
      status: 422,
      problems: ['email: Please enter a valid email address'],
    });
    expect(await refusalOf(requestReset(`${'a'.repeat(196)}@b.se`))).toMatchObject({
      status: 422,
      problems: ['email: The length of the input value should be less than 200, actual is 201.'],
    });
  });

  it('sends at most five links an hour, however they are asked for', async () => {
    const userName = await app.given.user();
    await Promise.all(Array.from({ length: 8 }, () => requestReset(userName)));
    await expect.poll(requestsLeft).toBe(0);
    expect(await linksOf(userName)).toHaveLength(5);

    const me = await app.as(userName);
    expect(await refusalOf(me(account.requestOwnPasswordReset))).toMatchObject({
      status: 429,
      message: 'Several links have already been sent to you. Use the latest one, or wait an hour.',
    });
    await app.db
      .updateTable('password_links')
      .set({ created: sql`created - interval '1 hour'` })
      .execute();
    await requestReset(userName);
    await expect.poll(() => linksOf(userName)).toHaveLength(6);
  });
});

describe('the link', () => {
  it('works once', async () => {
    const userName = await app.given.user();
    await requestReset(userName);
    const t = await newestToken(userName);
    await changePassword({ email: userName, password: 'first one', t });
    expect(await refusalOf(changePassword({ email: userName, password: 'second', t }))).toEqual(linkExpired);
    expect(await signIn(userName, 'first one')).toMatchObject({ passwordChangeRequired: false });
  });

  it('used twice at the same time works once', async () => {
    const userName = await app.given.user();
    await requestReset(userName);
    const t = await newestToken(userName);
    const outcomes = await Promise.allSettled(
      ['first one', 'second one', 'third one'].map((password) =>
        changePassword({ email: userName, password, t }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('uses up the others of the same person', async () => {
    const userName = await app.given.user();
    await requestReset(userName);
    const older = await newestToken(userName);
    await requestReset(userName);
    await expect.poll(async () => (await app.mailsTo(userName)).length).toBe(2);
    await changePassword({ email: userName, password: 'with newest', t: await newestToken(userName) });
    expect(await refusalOf(changePassword({ email: userName, password: 'with older', t: older }))).toEqual(
      linkExpired,
    );
  });

  it('works within the hour', async () => {
    const userName = await app.given.user();
    await requestReset(userName);
    const t = await newestToken(userName);
    const letPass = (minutes: number) =>
      app.db
        .updateTable('password_links')
        .set({ expires: sql`expires - ${`${minutes} minutes`}::interval` })
        .where('link_id', '=', t.split('.')[0] ?? '')
        .execute();
    await letPass(60);
    expect(await refusalOf(changePassword({ email: userName, password: 'too late', t }))).toEqual(
      linkExpired,
    );
    await letPass(-1);
    await changePassword({ email: userName, password: 'in time', t });
  });

  it('works for its own address only, and is not used up by another', async () => {
    const [userName, other] = [await app.given.user(), await app.given.user()];
    await requestReset(userName);
    const t = await newestToken(userName);
    expect(await refusalOf(changePassword({ email: other, password: 'not mine', t }))).toEqual(linkExpired);
    await changePassword({ email: ` ${userName.toUpperCase()}`, password: 'mine all', t });
  });

  it('that nobody sent is refused', async () => {
    const userName = await app.given.user();
    for (const t of ['', 'x', 'a.b', 'a.b.c', '9e107d9d-0000-4000-8000-000000000000.AAAA']) {
      expect(await refusalOf(changePassword({ email: userName, password: 'no link', t }))).toEqual(
        linkExpired,
      );
    }
  });

  it('gives no password to somebody who has become an employee', async () => {
    const userName = await app.given.user();
    await requestReset(userName);
    const t = await newestToken(userName);
    await app.db
      .updateTable('users')
      .set({ is_external: false, password_hash: null })
      .where('user_name', '=', userName)
      .execute();
    expect(await refusalOf(changePassword({ email: userName, password: 'no more', t }))).toEqual(linkExpired);
  });
});

describe('a new password', () => {
  it.each([
    ['', 'password: This field is required.'],
    ['12345', 'password: The length of the password must not be less than 6.'],
    ['𝔸𝔸𝔸𝔸𝔸', 'password: The length of the password must not be less than 6.'],
    ['x'.repeat(1001), 'password: The length of the input value should be less than 1000, actual is 1001.'],
  ])('follows the rules: %.10j…', async (password, problem) => {
    expect(await refusalOf(changePassword({ email: 'a@b.se', password, t: 'x' }))).toEqual({
      status: 422,
      message: 'Some values are not valid',
      problems: [problem],
    });
  });

  it('ends every session and opens a closed address', async () => {
    const userName = await app.given.user();
    const [here, there] = [await app.as(userName), await app.as(userName)];
    for (let time = 0; time < 10; time += 1) await refusalOf(signIn(userName, 'wrong one'));
    await here(account.requestOwnPasswordReset);
    await changePassword({ email: userName, password: 'brand new', t: await newestToken(userName) });

    expect(await refusalOf(here(account.readMe))).toMatchObject({ status: 401 });
    expect(await refusalOf(there(account.readMe))).toMatchObject({ status: 401 });
    expect(await signIn(userName, 'brand new')).toMatchObject({ accessToken: expect.any(String) });
  });

  it('leaves a trace, without the password', async () => {
    const userName = await app.given.user();
    await requestReset(userName);
    await changePassword({ email: userName, password: 'never logged', t: await newestToken(userName) });
    const traces = await app.db
      .selectFrom('change_details')
      .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
      .innerJoin('users', 'users.user_id', 'changes.user_id')
      .select(['subject', 'act', 'before', 'after'])
      .where('user_name', '=', userName)
      .execute();
    expect(traces).toEqual([{ subject: 'user', act: 'change password', before: null, after: null }]);
  });
});

describe('changing the password from the profile', () => {
  it('mails a link to oneself', async () => {
    const userName = await app.given.user();
    const me = await app.as(userName);
    await me(account.requestOwnPasswordReset);
    const [mail] = (await app.mailsTo(userName)) as [ReadMail];
    expect(mail.subject).toBe('Change your password for Codes');
    await changePassword({ email: userName, password: 'from within', t: mailedToken(mail) });
  });

  it('does nothing for employees, who have none', async () => {
    const userName = await app.given.employee();
    const me = await app.as(userName);
    await me(account.requestOwnPasswordReset);
    const { user_id: userId } = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    expect(
      await app.db.selectFrom('password_links').selectAll().where('user_id', '=', userId).execute(),
    ).toEqual([]);
    expect(await app.db.selectFrom('outgoing_mails').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ recipient: userName }),
    );
  });
});
