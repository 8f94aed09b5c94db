import { account, basePath, events } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualPassword } from '../../testing/given/given.ts';
import { listening } from '../../testing/listening.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sessionIdOf = (token: string) => token.split('.')[0] ?? '';
const listed = async (token: string) => app.withToken(token)(account.listSessions);

it('lists where somebody is signed in, this one marked, the last used first', async () => {
  const userName = await app.given.user();
  const response = await fetch(`${app.origin}/appdata${account.authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `Browser/1.0 ${'x'.repeat(400)}` },
    body: JSON.stringify({ userName, password: usualPassword }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const here = await app.tokenOf(userName);
  const over = await app.tokenOf(userName);
  await app.tokenOf(await app.given.user()); // somebody else's
  await app.db
    .updateTable('sessions')
    .set({ expires: sql`now() - interval '1 second'` })
    .where('session_id', '=', sessionIdOf(over))
    .execute();
  await app.db
    .updateTable('sessions')
    .set({ last_used: sql`now() - interval '2 hours'` })
    .where('session_id', '=', sessionIdOf(accessToken))
    .execute();
  const sessions = await listed(here);
  expect(sessions.map(({ sessionId, isCurrent }) => [sessionId, isCurrent])).toEqual([
    [sessionIdOf(here), true],
    [sessionIdOf(accessToken), false],
  ]);
  expect(sessions[1]?.userAgent).toMatch(/^Browser\/1\.0 x{200,}$/);
  expect(sessions[1]?.userAgent).toHaveLength(300);
});

it('notes that a session is used', async () => {
  const userName = await app.given.user();
  const [here, there] = [await app.tokenOf(userName), await app.tokenOf(userName)];
  await app.db
    .updateTable('sessions')
    .set({ last_used: sql`now() - interval '2 hours'` })
    .execute();
  const lastUseOf = async (token: string) =>
    (await listed(here)).find(({ sessionId }) => sessionId === sessionIdOf(token))?.lastUsed ?? '';
  const before = await lastUseOf(there);
  await app.withToken(there)(account.readMe);
  expect(Date.parse(await lastUseOf(there))).toBeGreaterThan(Date.parse(before));
});

it('does not note what a page does by itself', async () => {
  const userName = await app.given.user();
  const projectNumber = await app.given.project({ viewers: [userName] });
  const token = await app.tokenOf(userName);
  const session = () =>
    app.db
      .selectFrom('sessions')
      .select(['last_used', 'expires'])
      .where('session_id', '=', sessionIdOf(token))
      .executeTakeFirst();
  await app.db
    .updateTable('sessions')
    .set({ last_used: sql`now() - interval '2 hours'` })
    .where('session_id', '=', sessionIdOf(token))
    .execute();
  const before = await session();
  await app.withToken(token)(events.notePresence, {
    body: { address: `/projects/${projectNumber}/tables/7`, isHere: true },
  });
  const stream = await listening(`${app.origin}${basePath}${events.streamEvents.path}`, token);
  stream.close();
  expect(await session()).toEqual(before);
});

it('signs one of them out, and nobody else', async () => {
  const userName = await app.given.user();
  const [here, there] = [await app.tokenOf(userName), await app.tokenOf(userName)];
  const stranger = await app.tokenOf(await app.given.user());
  const end = (sessionId: string) => app.withToken(here)(account.endSession, { params: { sessionId } });
  expect(await refusalOf(end(sessionIdOf(stranger)))).toMatchObject({ status: 404 });
  expect(await refusalOf(end(randomUUID()))).toMatchObject({ status: 404 });
  expect(await refusalOf(end('not-one'))).toMatchObject({ status: 404 });
  await end(sessionIdOf(there));
  expect(await refusalOf(app.withToken(there)(account.readMe))).toMatchObject({ status: 401 });
  expect(await app.withToken(stranger)(account.readMe)).toMatchObject({ role: 'user' });
  expect(await listed(here)).toHaveLength(1);
});

it('signs out everywhere else', async () => {
  const userName = await app.given.user();
  const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => app.tokenOf(userName)));
  const stranger = await app.tokenOf(await app.given.user());
  expect(await app.withToken(here ?? '')(account.endOtherSessions)).toEqual({ ended: 2 });
  for (const token of [there, elsewhere]) {
    expect(await refusalOf(app.withToken(token ?? '')(account.readMe))).toMatchObject({ status: 401 });
  }
  expect(await app.withToken(here ?? '')(account.readMe)).toMatchObject({ userName });
  expect(await app.withToken(stranger)(account.readMe)).toMatchObject({ role: 'user' });
});
