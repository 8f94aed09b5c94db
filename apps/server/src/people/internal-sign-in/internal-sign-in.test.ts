import { account, basePath, createClient, setup, users } from '@codes/contract';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBrowser, type Browser } from './testing/browser.ts';
import { startTestProvider, type Person, type TestProvider } from './testing/identity-provider.ts';

const publicUrl = 'http://codes.test';
const startAddress = publicUrl + basePath + account.internalSignInPath;
const exchangeAddress = publicUrl + basePath + account.authenticateInternally.path;

let provider: TestProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startTestProvider(`${publicUrl}${basePath}/users/internal-sign-in/callback`);
  app = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    ORGANISATION: 'Norrsund',
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const browser = () => openBrowser(publicUrl, app.origin);

/** Goes through the provider; what the fragment of /login then says. */
async function visit(person: Person | null, through: Browser = browser()) {
  provider.atTheDoor(person);
  const { hash, search } = await through.follow(startAddress);
  expect(search).toBe('');
  return new URLSearchParams(hash.slice(1));
}

async function exchange(token: string, from: Browser = browser()) {
  const client = createClient({
    fetch,
    origin: app.origin,
    headers: () => ({ cookie: from.cookiesFor(exchangeAddress) }),
  });
  return client(account.authenticateInternally, { headers: { 'x-provider-token': token } });
}

/** All the way in, as the web app goes it. */
async function signIn(person: Person) {
  const from = browser();
  const token = (await visit(person, from)).get('provider_token') ?? '';
  const { accessToken } = await exchange(token, from);
  return { token, from, me: app.withToken(accessToken ?? '') };
}

let counter = 0;
const employee = (more: Person = {}): Person & { email: string } => ({
  email: `employee${(counter += 1)}@norrsund.test`,
  email_verified: true,
  given_name: 'Åsa',
  family_name: 'Öberg',
  ...more,
});

const refused = { status: 401, message: expect.stringContaining('was not accepted') as string };

describe('signing in through the identity provider', () => {
  it('is offered where a provider is configured', async () => {
    const nobody = await app.as(null);
    expect(await nobody(setup.readSetup)).toMatchObject({ internalSignIn: true });
  });

  it('makes an employee of who was not known, and refreshes one who was', async () => {
    const person = employee({ email: 'Asa.Oberg@Norrsund.Test' });
    const { me } = await signIn(person);
    expect(await me(account.readMe)).toMatchObject({
      userName: 'asa.oberg@norrsund.test',
      firstName: 'Åsa',
      surname: 'Öberg',
      companyName: 'Norrsund',
      isExternal: false,
      role: 'user',
    });

    const married = await signIn({ ...person, family_name: 'Öberg Lind' });
    expect(await married.me(account.readMe)).toMatchObject({ surname: 'Öberg Lind' });
    const administrator = await app.as(await app.given.administrator());
    expect(
      await administrator(users.searchEmployees, { query: { searchquery: 'öberg lind' } }),
    ).toMatchObject([{ userName: 'asa.oberg@norrsund.test' }]);
  });

  it('takes a name in one piece apart, and keeps the known one where none is told', async () => {
    const person = employee({ given_name: '', family_name: '', name: 'Karl Johan Berg' });
    const { me } = await signIn(person);
    expect(await me(account.readMe)).toMatchObject({ firstName: 'Karl Johan', surname: 'Berg' });
    const again = await signIn({ email: person.email, email_verified: true });
    expect(await again.me(account.readMe)).toMatchObject({ fullName: 'Karl Johan Berg' });
  });

  it('signs in again with the same token, as long as it has not expired', async () => {
    const { token, from, me } = await signIn(employee());
    await me(account.logout);
    const { accessToken } = await exchange(token, from);
    expect(await app.withToken(accessToken ?? '')(account.readMe)).toMatchObject({ isExternal: false });
  });

  it('makes one employee of somebody who comes in several times at once', async () => {
    const person = employee();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => provider.sign(person)));
    const answers = await Promise.all(tokens.map((token) => exchange(token)));
    const names = await Promise.all(
      answers.map(
        async ({ accessToken }) => (await app.withToken(accessToken ?? '')(account.readMe)).userName,
      ),
    );
    expect(names).toEqual([1, 2, 3, 4].map(() => person.email));
  });

  it('lets two tabs sign in side by side', async () => {
    const from = browser();
    provider.atTheDoor(employee());
    const [one, two] = await Promise.all([from.follow(startAddress), from.follow(startAddress)]);
    expect(one.hash).toMatch(/^#provider_token=/);
    expect(two.hash).toMatch(/^#provider_token=/);
  });

  it('tells at /login why it did not succeed', async () => {
    expect((await visit(null)).get('internal_error')).toBe('cancelled');
    const stranger = await browser().follow(
      `${publicUrl}${basePath}/users/internal-sign-in/callback?code=a&state=b`,
    );
    expect(stranger.hash).toBe('#internal_error=expired');
  });

  it('tells a provider that does not answer in time from one that refuses', async () => {
    provider.keepWaiting(true);
    try {
      expect((await visit(employee())).get('internal_error')).toBe('unavailable');
    } finally {
      provider.keepWaiting(false);
    }
  });

  it('keeps the attempt from scripts and other sites', async () => {
    const response = await fetch(startAddress.replace(publicUrl, app.origin), { redirect: 'manual' });
    expect(response.status).toBe(302);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const asked = new URL(response.headers.get('location') ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(cookie).not.toContain(asked.get('code_challenge') ?? 'none');
  });
});

describe('whom the provider speaks of', () => {
  it('does not take over an external account with the same address', async () => {
    const userName = await app.given.user({ firstName: 'External' });
    const from = browser();
    const token = (await visit(employee({ email: userName }), from)).get('provider_token') ?? '';
    expect(await refusalOf(exchange(token, from))).toMatchObject({
      status: 403,
      message: `${userName} has an external account here. Sign in with its password, or ask an application administrator.`,
    });
    const [external] = await app.db
      .selectFrom('users')
      .select(['is_external', 'first_name'])
      .where('user_name', '=', userName)
      .execute();
    expect(external).toEqual({ is_external: true, first_name: 'External' });
  });

  it('needs an address that is not known to be unverified', async () => {
    const unverified = employee({ email_verified: false });
    expect(await refusalOf(exchange(await provider.sign(unverified)))).toMatchObject({
      status: 403,
      message: `Your organisation has not verified the address ${unverified.email}.`,
    });
    const texts = { ...employee(), email_verified: 'false' };
    expect(await refusalOf(exchange(await provider.sign(texts)))).toMatchObject({ status: 403 });
    expect(await refusalOf(exchange(await provider.sign({ given_name: 'Nobody' })))).toMatchObject({
      status: 403,
    });
    const { email } = employee();
    expect(await exchange(await provider.sign({ email }))).toMatchObject({ passwordChangeRequired: false });
  });

  it('lets nobody in who has been deactivated, not even with a session or a token from before', async () => {
    const person = employee();
    const { me, token, from } = await signIn(person);
    await app.db
      .updateTable('users')
      .set({ is_active: false })
      .where('user_name', '=', person.email)
      .execute();
    expect(await refusalOf(me(account.readMe))).toMatchObject({ status: 401 });
    expect(await refusalOf(exchange(token, from))).toMatchObject({
      status: 403,
      message: `The account ${person.email} has been deactivated.`,
    });
    const administrator = await app.as(await app.given.administrator());
    expect(await administrator(users.searchEmployees, { query: { searchquery: person.email } })).toEqual([]);
  });
});

describe('a provider token that is not right', () => {
  it('is refused when expired, made in the future, or of another issuer or audience', async () => {
    const person = employee();
    for (const about of [
      { expires: '1 minute ago' },
      { issuedAt: '1 minute from now' },
      { issuedAt: '1 day from now', expires: '2 days from now' },
      { issuer: 'http://127.0.0.1:1' },
      { audience: 'another-application' },
    ]) {
      expect(await refusalOf(exchange(await provider.sign(person, about)))).toMatchObject(refused);
    }
    const several = await provider.sign({ ...person, azp: 'another', aud: [provider.clientId, 'another'] });
    expect(await refusalOf(exchange(several))).toMatchObject(refused);
  });

  it('is refused when unsigned, signed by another, or signed with what everybody can read', async () => {
    const claims = { sub: 'somebody', ...employee() };
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(provider.issuer)
      .setAudience(provider.clientId)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .encode();
    const signedWith = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'the-only-key' })
        .setIssuer(provider.issuer)
        .setAudience(provider.clientId)
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(key);
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const forged = await signedWith('RS256', privateKey);
    const confused = await signedWith('HS256', new TextEncoder().encode(await exportSPKI(publicKey)));
    const secretly = await signedWith('HS256', new TextEncoder().encode(provider.clientSecret));
    const right = await provider.sign(employee());
    const tampered = right.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    );
    for (const token of [unsigned, forged, confused, secretly, tampered, 'nonsense', `${right}x`]) {
      expect(await refusalOf(exchange(token))).toMatchObject(refused);
    }
  });

  it('is refused when it is missing', async () => {
    const response = await fetch(exchangeAddress.replace(publicUrl, app.origin), { method: 'POST' });
    expect(response.status).toBe(401);
  });

  it('is refused from another browser than the one it was given to', async () => {
    const { token, from } = await signIn(employee());
    expect(await refusalOf(exchange(token))).toMatchObject(refused);
    const other = browser();
    await visit(employee(), other);
    expect(await refusalOf(exchange(token, other))).toMatchObject(refused);
    expect(await exchange(token, from)).toMatchObject({ accessToken: expect.any(String) as string });
  });

  it('is refused when it was asked for in a sign-in that did not start here', async () => {
    const token = await provider.sign({ ...employee(), nonce: 'made by somebody else' });
    expect(await refusalOf(exchange(token))).toMatchObject(refused);
  });
});

describe('where no provider is configured', () => {
  it('there is no internal sign-in', async () => {
    const plain = await startTestApp();
    try {
      const nobody = await plain.as(null);
      expect(await nobody(setup.readSetup)).toMatchObject({ internalSignIn: false });
      const headers = { 'x-provider-token': 'any' };
      expect(await refusalOf(nobody(account.authenticateInternally, { headers }))).toMatchObject({
        status: 404,
      });
      expect((await fetch(startAddress.replace(publicUrl, plain.origin))).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
