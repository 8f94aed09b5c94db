// A server that is told to stop ends within the ten seconds that systems wait before they kill.
import { account, basePath, createClient, masterTables, recordCalls } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { urlOf } from './testing/database-on-server.ts';
import { giveEmptyEmbedded } from './testing/empty-embedded.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { headOf, rawRequest } from './testing/raw-request.ts';
import { troubledLine } from './testing/troubles/troubled-line.ts';
import { startServer, type ServerProcess } from './testing/server-process.ts';

const password = 'of the administrator';
const postgres = process.env['TEST_DATABASE_URL'];
const metricsToken = 'for-this-test-only';
const environment: Record<string, string> = {
  ADMIN_EMAIL: 'chef@codes.test',
  ADMIN_PASSWORD: password,
  METRICS_TOKEN: metricsToken,
};
let tidyUp: () => Promise<void>;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-stopping-'));
  Object.assign(environment, { DATA_DIR: folder, DEMO: '0', SECRET: 'a secret of the servers of this test' });
  const database = postgres === undefined ? null : await freshDatabase();
  if (database === null) await giveEmptyEmbedded(folder);
  else environment['DATABASE_URL'] = await urlOf(database.db);
  tidyUp = async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => tidyUp());

let server: ServerProcess;
let origin: string;
beforeEach(async () => {
  server = startServer(environment);
  origin = await server.ready;
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
});

it('whoever holds a request open does not hold up the server', async () => {
  const inTheHead = rawRequest(origin);
  await inTheHead.send('GET /appdata/setup HTTP/1.1\r\nhost: codes.test\r\n');
  const inTheBody = rawRequest(origin);
  const head = { 'content-type': 'application/json', 'content-length': 100 };
  await inTheBody.send(headOf('POST', `${basePath}/users/authenticate`, head) + '{');
  const silent = rawRequest(origin);
  await silent.send('');
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

it('it ends with its last answer, though the caller keeps the connection', async () => {
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ userName: 'chef@codes.test', password });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const caller = request(`${origin}${basePath}/users/authenticate`, { method: 'POST', headers, agent });
    caller.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    caller.on('error', reject);
    // The server has seen the head, and is told to stop while it waits for the rest.
    caller.on('continue', () => {
      server.kill('SIGTERM');
      setTimeout(() => caller.end(body), 300);
    });
    caller.flushHeaders();
  });
  expect(await answered).toBe(200);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  agent.destroy();
});

it('says first that it will stop, and serves whoever comes until that is known', async () => {
  const folder = `${environment['DATA_DIR']}-draining`;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (postgres === undefined) await giveEmptyEmbedded(folder);
  const draining = startServer({
    ...environment,
    DATA_DIR: folder,
    // As long as a busy machine may take to ask.
    DRAIN_SECONDS: '8',
  });
  const address = await draining.ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  draining.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  const answer = await fetch(`${address}${basePath}/setup`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await draining.ended).toMatchObject({ code: 0, stderr: '' });
});

const metricsOf = (address: string) =>
  fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });

/** Whether something has had the only connection for longer than a look at the database may take. */
const databaseIsHeld = async () => {
  const metrics = await (await metricsOf(origin)).text();
  return metrics.includes('codes_database_connection_waiters{pool="embedded"} 1');
};

const callOften = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) {
    const calls = Array.from({ length: 50 }, () => fetch(`${origin}${basePath}/setup`));
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  }
};

it('a log that nobody reads holds up neither the calls nor the end', async () => {
  server.stopReading();
  await callOften(30); // as much as fills a pipe and more
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

it('whoever started it may be gone', async () => {
  server.hangUp();
  await callOften(2);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});

it.runIf(postgres)('a database that hangs holds it up to its deadline only [PostgreSQL only]', async () => {
  const line = await troubledLine(environment['DATABASE_URL'] ?? '');
  onTestFinished(line.close);
  const stuck = startServer({ ...environment, DATABASE_URL: line.url });
  const place = await stuck.ready;
  const address = `${place}${basePath}/users/authenticate`;
  const body = JSON.stringify({ userName: 'chef@codes.test', password });
  const signIn = () =>
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  // The next one finds a connection: it would wait ten seconds only for a new one.
  await signIn();
  line.freeze();
  const answer = signIn();
  const cutOff = expect(answer).rejects.toThrow('fetch failed');
  const measures = async () => {
    const scraped = await metricsOf(place);
    return scraped.text();
  };
  // Itself, and the one that has come in.
  await expect.poll(measures, { timeout: 20_000 }).toContain('codes_http_requests_under_way 2');
  stuck.kill('SIGTERM');
  expect(await stuck.ended).toMatchObject({
    code: 0,
    stderr:
      'The database does not answer. A change was still running and has been stopped. Nothing of it was saved.\n',
  });
  await cutOff;
});

describe.runIf(postgres)('work that does not end in time is named [PostgreSQL only]', () => {
  const given = async () => {
    const { accessToken } = await createClient({ fetch, origin })(account.authenticate, {
      body: { userName: 'chef@codes.test', password },
    });
    const client = createClient({
      fetch,
      origin,
      headers: () => ({ authorization: `Bearer ${accessToken}` }),
    });
    const name = `Stopped ${randomUUID()}`;
    const { masterTableId } = await client(masterTables.createMasterTable, { body: { name } });
    const send = (prefer: Record<string, string>) =>
      fetch(`${origin}${basePath}/master-tables/${masterTableId}/records/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...prefer },
        body: JSON.stringify({ records: [{ code: 'A1' }, { code: 'A2' }] }),
      });
    return { send, masterTableId };
  };

  /** Nobody writes a record until it is over; `waiting` is told how many stand in line. */
  const locked = async () => {
    const client = new pg.Client({ connectionString: environment['DATABASE_URL'] });
    await client.connect();
    await client.query('begin');
    await client.query('lock table records in exclusive mode');
    const waiting = async () => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from pg_locks where relation = 'records'::regclass and not granted`,
      );
      return Number(rows[0]?.count);
    };
    const end = async () => {
      await client.query('rollback');
      const { rows } = await client.query('select code from records');
      await client.end();
      return rows;
    };
    return { waiting, end };
  };

  it('an import is stopped, and nothing of it is saved', async () => {
    const { send } = await given();
    const lock = await locked();
    const cutOff = expect(send({})).rejects.toThrow('fetch failed');
    await expect.poll(lock.waiting).toBe(1);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({
      code: 0,
      stderr: 'An import was still running and has been stopped. Nothing of it was saved.\n',
    });
    await cutOff;
    expect(await lock.end()).toEqual([]);
  });

  it('a job begins again', async () => {
    const { send } = await given();
    const lock = await locked();
    expect((await send({ prefer: 'respond-async' })).status).toBe(202);
    await expect.poll(lock.waiting).toBe(1);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({
      code: 0,
      stderr: 'An import in the background will begin again when a server is there.\n',
    });
    await lock.end();
  });
});

it.skipIf(postgres)(
  'a long import is stopped, and nothing of it is saved [embedded database only]',
  async () => {
    const { accessToken } = await createClient({ fetch, origin })(account.authenticate, {
      body: { userName: 'chef@codes.test', password },
    });
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const client = createClient({ fetch, origin, headers: () => headers });
    const made = await client(masterTables.createMasterTable, { body: { name: 'Stopped' } });
    // No text like another: what takes the time is the index of their parts.
    const records = Array.from({ length: 60_000 }, (_, index) => ({
      code: `A${index}`,
      descriptionEn: Array.from({ length: 5 }, () => randomUUID()).join(' '),
    }));
    const params = { masterTableId: made.masterTableId };
    const sent = fetch(`${origin}${basePath}/master-tables/${params.masterTableId}/records/import`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ records }),
    });
    const cutOff = expect(sent).rejects.toThrow('fetch failed');
    await expect.poll(databaseIsHeld, { timeout: 60_000 }).toBe(true);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(
        'An import was still running and has been stopped. Nothing of it was saved.',
      ),
    });
    await cutOff;
    const next = startServer(environment);
    onTestFinished(() => next.kill('SIGKILL'));
    const afterwards = createClient({ fetch, origin: await next.ready, headers: () => headers });
    expect(await afterwards(recordCalls.listRecords.master, { params, query: {} })).toEqual([]);
  },
);
