import { account, settings, users } from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Every test begins with no administrators but its own. */
beforeEach(async () => {
  await app.db.updateTable('users').set({ is_administrator: false }).execute();
});

const remove = async (by: string, userName: string) =>
  (await app.as(by))(settings.removeAdministrator, { params: { userName } });

describe('adding an administrator', () => {
  it('takes an employee of the directory or an external account', async () => {
    const administrator = await app.as(await app.given.administrator());
    for (const userName of [await app.given.employee(), await app.given.user()]) {
      const body = { userName: ` ${userName.toUpperCase()} ` };
      expect(await administrator(settings.addAdministrator, { body })).toMatchObject({
        userName,
        role: 'admin',
      });
      const theirs = await app.as(userName);
      expect(await theirs(users.listAdministrators)).toContainEqual(expect.objectContaining({ userName }));
    }
  });

  it('refuses who is one already, and who is not known', async () => {
    const administrator = await app.given.administrator();
    const call = await app.as(administrator);
    expect(
      await refusalOf(call(settings.addAdministrator, { body: { userName: administrator } })),
    ).toMatchObject({ status: 409 });
    const stranger = { userName: 'stranger@nowhere.test' };
    expect(await refusalOf(call(settings.addAdministrator, { body: stranger }))).toMatchObject({
      status: 422,
      message: 'User stranger@nowhere.test not found',
    });
    const gone = await app.given.employee();
    await app.db.updateTable('users').set({ is_active: false }).where('user_name', '=', gone).execute();
    expect(await refusalOf(call(settings.addAdministrator, { body: { userName: gone } }))).toMatchObject({
      status: 422,
    });
    expect(await refusalOf(call(settings.addAdministrator, { body: { userName: '' } }))).toMatchObject({
      status: 422,
      problems: ['userName: This field is required'],
    });
  });

  it('is for administrators', async () => {
    const somebody = await app.as(await app.given.employee());
    const body = { userName: await app.given.employee() };
    expect(await refusalOf(somebody(settings.addAdministrator, { body }))).toMatchObject({ status: 403 });
    const nobody = await app.as(null);
    expect(await refusalOf(nobody(settings.addAdministrator, { body }))).toMatchObject({ status: 401 });
  });
});

describe('removing an administrator', () => {
  it('takes effect on their next request', async () => {
    const [one, two] = [await app.given.administrator(), await app.given.administrator()];
    const theirs = await app.as(two);
    await remove(one, two);
    expect(await refusalOf(theirs(users.listAdministrators))).toMatchObject({ status: 403 });
    expect(await theirs(account.readMe)).toMatchObject({ role: 'user' });
    expect(await refusalOf(remove(one, two))).toMatchObject({
      status: 404,
      message: `${two} is not an application administrator`,
    });
  });

  it('is not for oneself, and never for the last one', async () => {
    const one = await app.given.administrator();
    expect(await refusalOf(remove(one, one))).toMatchObject({
      status: 422,
      message: `${one} is the last app administrator and cannot be removed. Add another one first.`,
    });
    await app.given.administrator();
    expect(await refusalOf(remove(one, one))).toMatchObject({
      status: 422,
      message: 'You cannot remove yourself from the app administrators',
    });
  });

  it('leaves one of several who remove each other at the same moment', async () => {
    const everybody = await Promise.all([1, 2, 3, 4].map(() => app.given.administrator()));
    const calls = await Promise.all(everybody.map((userName) => app.as(userName)));
    await Promise.allSettled(
      calls.flatMap((call, index) =>
        everybody
          .filter((_, other) => other !== index)
          .map((userName) => call(settings.removeAdministrator, { params: { userName } })),
      ),
    );
    const left = await app.db
      .selectFrom('users')
      .select('user_name')
      .where('is_administrator', '=', true)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('leaves a trace', async () => {
    const [one, two] = [await app.given.administrator(), await app.given.administrator()];
    await remove(one, two);
    const [entry] = await app.db
      .selectFrom('change_details')
      .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
      .innerJoin('users', 'users.user_id', 'changes.user_id')
      .select(['act', 'before', 'users.user_name as by'])
      .orderBy('detail_id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({ act: 'remove administrator', before: { userName: two }, by: one });
  });
});
