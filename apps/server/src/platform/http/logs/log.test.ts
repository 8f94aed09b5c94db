import { basePath } from '@codes/contract';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../config.ts';
import { createGiven, usualPassword } from '../../../testing/given/given.ts';
import { migratedDatabase } from '../../../testing/migrated-database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { logging } from './log.ts';

it('the log says what happened, and nothing that is secret', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'codes-log-'));
  const database = await migratedDatabase();
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      done();
    },
  });
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0' });
  const app = await buildApp(config, database, { ...logging, stream });
  const given = createGiven(database.db);
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: basePath + url, headers, ...(payload && { payload }) });
    return answer.body === '' ? {} : (JSON.parse(answer.body) as Record<string, string | null>);
  };

  const userName = await given.user({ userName: 'secretive.person@codes.test' });
  const { accessToken } = await call('POST', '/users/authenticate', { userName, password: usualPassword });
  await call('POST', '/users/authenticate', { userName, password: 'wrong-and-hidden' });
  await call('GET', '/users/me', undefined, accessToken ?? '');
  await call('GET', '/users/me', undefined, 'forged-and-hidden');
  await call('POST', `/users/${userName}/reset-password`);
  const [mail] = await readOutbox(path.join(dataDir, 'outbox'), userName);
  const t = new URL(mail?.link ?? '').searchParams.get('t') ?? '';
  await app.inject({ method: 'GET', url: `/change-password?t=${t}` });
  await call('POST', '/users/change-password', { email: userName, password: 'new-and-hidden', t: `${t}x` });
  await call('POST', '/users/change-password', { email: userName, password: 'new-and-hidden', t });
  await app.inject({ method: 'POST', url: `${basePath}/users/${userName}/%E0%A4%A` });
  await app.inject({ method: 'GET', url: `${basePath}/nothing/${userName}?t=${t}` });
  // A failure of the database that quotes the row it failed on.
  await sql`alter table users add constraint short check (length(first_name) < 9) not valid`.execute(
    database.db,
  );
  const again = await call('POST', '/users/authenticate', { userName, password: 'new-and-hidden' });
  const profile = { firstName: 'Much longer', surname: '', companyName: '' };
  const failure = await call('PUT', '/users/me', profile, again['accessToken'] ?? '');
  await app.close();

  const log = written.join('');
  expect(t).not.toBe('');
  expect(log).toContain('"route":"/appdata/users/:email/reset-password"');
  const lines = written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as object);
  const ofOwnAccount = lines.filter((line) => JSON.stringify(line).includes('"/appdata/users/me"'));
  expect(ofOwnAccount.slice(0, 2)).toMatchObject([
    {
      reqId: expect.any(String),
      req: { method: 'GET', route: '/appdata/users/me' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    },
    { res: { statusCode: 401 } },
  ]);
  expect(log).toContain('mail written to the outbox');
  expect(log).toContain(path.join(dataDir, 'outbox'));
  const [, requestId] = /Request id: (\S+)/.exec(failure['message'] ?? '') ?? [];
  expect(log).toContain(`"reqId":"${requestId}"`);
  expect(log).toContain('"constraint":"short"');

  const { rows } = await sql<{ hash: string }>`select password_hash as hash from users`.execute(database.db);
  const secrets = [
    usualPassword,
    'hidden',
    t,
    accessToken,
    again['accessToken'],
    userName,
    rows[0]?.hash,
    'Bearer',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret ?? 'undefined');

  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
