// Attempts to sign in by whom they come from, behind a proxy that says so.
import { account, basePath } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAt } from '../sign-in/throttle.ts';
import { usualPassword } from '../../testing/given/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let direct: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
  direct = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await direct.close();
});

async function signIn(server: TestApp, forwardedFor: string, userName: string, password = usualPassword) {
  const { status } = await fetch(server.origin + basePath + account.authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ userName, password }),
  });
  return status;
}

/** For many made-up addresses, a few of each. */
const givenFailures = (server: TestApp, caller: string, count: number) =>
  server.db
    .insertInto('failed_sign_ins')
    .values(
      Array.from({ length: count }, (_, index) => ({ user_name: `made.up.${index}@codes.test`, caller })),
    )
    .execute();

it('closes a caller who has failed with many addresses, and no other', async () => {
  const userName = await app.given.user();
  await givenFailures(app, '203.0.113.7', 99);
  expect(await signIn(app, '203.0.113.7', 'another@codes.test')).toBe(401);
  expect(await signIn(app, '203.0.113.7', userName)).toBe(429);
  expect(await signIn(app, '203.0.113.8', userName)).toBe(200);
});

it('is not opened again by an account of the caller: only what was tried for it is forgotten', async () => {
  const userName = await app.given.user();
  await givenFailures(app, '203.0.113.20', 98);
  expect(await signIn(app, '203.0.113.20', userName, 'not this one')).toBe(401);
  expect(await signIn(app, '203.0.113.20', userName)).toBe(200);
  expect(await signIn(app, '203.0.113.20', 'another@codes.test')).toBe(401);
  expect(await signIn(app, '203.0.113.20', 'yet.another@codes.test')).toBe(401);
  expect(await signIn(app, '203.0.113.20', userName)).toBe(429);
});

it('takes turns: of a crowd at once some are turned away, and nobody else waits for it', async () => {
  const userName = await app.given.user();
  const crowd = Array.from({ length: 120 }, (_, index) =>
    signIn(app, '203.0.113.50', `crowd.${index}@codes.test`),
  );
  expect(await signIn(app, '203.0.113.51', userName)).toBe(200);
  const statuses = await Promise.all(crowd);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0);
});

it('believes the proxy, not what the caller has told the proxy', async () => {
  await givenFailures(app, '203.0.113.30', 100);
  expect(await signIn(app, '198.51.100.1, 203.0.113.30', 'a@codes.test')).toBe(429);
});

it('believes nobody without TRUST_PROXY', async () => {
  const userName = await direct.given.user();
  await givenFailures(direct, '203.0.113.7', 100);
  expect(await signIn(direct, '203.0.113.7', userName)).toBe(200);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', null],
  ['::1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('takes %s for the caller %s', (address, caller) => {
  expect(callerAt(address)).toBe(caller);
});
