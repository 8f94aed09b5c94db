import { account } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPassword } from '../testing/given.ts';
import { refusalOf, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('signing in', () => {
  it('gives a token that works until logout', async () => {
    const userName = await app.given.user({ firstName: 'Åsa', surname: 'Öberg' });
    const nobody = await app.as(null);
    const { accessToken } = await nobody(account.authenticate, {
      body: { userName: ` ${userName.toUpperCase()} `, password: usualPassword },
    });
    const me = app.withToken(accessToken ?? '');
    expect(await me(account.readMe)).toMatchObject({ userName, fullName: 'Åsa Öberg', role: 'user' });

    await me(account.logout);
    expect(await refusalOf(me(account.readMe))).toMatchObject({ status: 401, message: 'Not authorized.' });
  });
});
