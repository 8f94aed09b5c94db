import { account, basePath, setup } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualPassword } from '../../testing/given/given.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBrowser } from './testing/browser.ts';
import { startTestProvider, type TestProvider } from './testing/identity-provider.ts';

const publicUrl = 'http://codes.test';

let provider: TestProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startTestProvider(`${publicUrl}${basePath}/users/internal-sign-in/callback`);
  await provider.stop();
  app = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
});
afterAll(() => app.close());

const visit = () =>
  openBrowser(publicUrl, app.origin).follow(publicUrl + basePath + account.internalSignInPath);

async function exchange(token: string) {
  const nobody = await app.as(null);
  return nobody(account.authenticateInternally, { headers: { 'x-provider-token': token } });
}

async function expectExternalSignInToWork() {
  const nobody = await app.as(null);
  const userName = await app.given.user();
  const body = { userName, password: usualPassword };
  expect(await nobody(account.authenticate, { body })).toMatchObject({ passwordChangeRequired: false });
}

it('a provider that is away at the start and later stops nothing but the internal sign-in', async () => {
  const email = 'employee@norrsund.test';
  const token = await provider.sign({ email });
  const nobody = await app.as(null);
  expect(await nobody(setup.readSetup)).toMatchObject({ internalSignIn: true });
  expect((await visit()).hash).toBe('#internal_error=unavailable');
  expect(await refusalOf(exchange(token))).toMatchObject({ status: 503 });
  await expectExternalSignInToWork();

  await provider.start();
  provider.atTheDoor({ email });
  expect((await visit()).hash).toMatch(/^#provider_token=/);

  await provider.stop();
  // The keys are known by now, so that a token can still be exchanged; a new one cannot be asked for.
  expect(await exchange(token)).toMatchObject({ passwordChangeRequired: false });
  await expectExternalSignInToWork();
});
