import { account, createClient } from '@codes/contract';
import { sql } from 'kysely';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/db/open.ts';
import { urlOf } from './testing/database-on-server.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import {
  runBackup,
  runRestore,
  runScimToken,
  startServer,
  type ServerProcess,
} from './testing/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-main-'));
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const server of started) {
    server.kill('SIGKILL');
    await server.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) => {
  const server = startServer(environment);
  started.push(server);
  return server;
};
const signIn = async (origin: string, userName: string, password: string) => {
  const call = createClient({ fetch, origin });
  return call(account.authenticate, { body: { userName, password } });
};
const clientOf = async (origin: string) => {
  const { accessToken } = await signIn(origin, 'admin@codes.example', 'codes-demo');
  return createClient({ fetch, origin, headers: () => ({ authorization: `Bearer ${accessToken}` }) });
};

/** When nothing listens there any more. */
const refusing = (origin: string) =>
  expect
    .poll(() =>
      fetch(`${origin}/healthz`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');

const postgres = process.env['TEST_DATABASE_URL'];
const hasVersion6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const withoutAdministrator =
  'Codes cannot start: ADMIN_EMAIL is required: the database is empty and needs its first administrator\n';

describe.skipIf(postgres)('a start that cannot be [embedded database only]', () => {
  it('is told in one line and exits 1', async () => {
    const { code, stdout, stderr } = await start({ PORT: 'http', DATA_DIR: folder }).ended;
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: "Codes cannot start: PORT must be a whole number from 0 to 65535, but is 'http'\n",
    });
  });

  it('names a folder that cannot be used', async () => {
    const { code, stderr } = await start({ DATA_DIR: '/dev/null/data' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Codes cannot start: DATA_DIR cannot be used: .+\n$/);
  });

  it('names a database that does not answer, and not its password', async () => {
    const { code, stderr } = await start({
      DATABASE_URL: 'postgresql://codes:hush-hush@127.0.0.1:1/codes',
      SECRET: 'x'.repeat(32),
    }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Codes cannot start: DATABASE_URL cannot be reached: .+\n$/);
    expect(stderr).not.toContain('hush-hush');
  });
});

describe.skipIf(postgres)('a first start without the demo [embedded database only]', () => {
  const environment = { DATA_DIR: path.join(folder, 'bare'), DEMO: '0' };
  let occupied: Server;
  beforeAll(async () => {
    occupied = createServer();
    await new Promise<void>((resolve) => void occupied.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void occupied.close());

  it('needs an administrator before it makes anything, and leaves no lock behind', async () => {
    expect(await start(environment).ended).toEqual({ code: 1, stdout: '', stderr: withoutAdministrator });
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  it('makes a password, shows it once, also where it gets no further, and has it changed', async () => {
    const withAdministrator = { ...environment, ADMIN_EMAIL: 'Chef@codes.test' };
    const { port } = occupied.address() as AddressInfo;
    const failed = await start({ ...withAdministrator, PORT: String(port) }).ended;
    expect(failed.stderr).toBe(`Codes cannot start: PORT ${port} is already in use\n`);
    expect(failed.code).toBe(1);
    const [, password = ''] = /chef@codes\.test with the password (\S+)/.exec(failed.stdout) ?? [];
    expect(password.length).toBeGreaterThanOrEqual(12);

    const server = start(withAdministrator);
    const origin = await server.ready;
    expect(server.output()).not.toContain('password');
    expect(await signIn(origin, 'chef@codes.test', password)).toMatchObject({
      accessToken: null,
      passwordChangeRequired: true,
      resetPasswordToken: expect.any(String),
    });
    server.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe.skipIf(postgres)('the life of an installation [embedded database only]', () => {
  const environment = { DATA_DIR: path.join(folder, 'data') };
  const lock = path.join(environment.DATA_DIR, 'lock');
  const backup = path.join(folder, 'codes.backup');
  let acknowledged = 0;

  it('begins with the demo, whose credentials it shows', async () => {
    const server = start(environment);
    const origin = await server.ready;
    expect(server.output()).toContain(
      'Sign in as admin@codes.example with the password codes-demo (demo data)\n',
    );
    expect(server.output()).toContain(`Data is kept in ${environment.DATA_DIR}\n`);
    const me = await clientOf(origin);
    expect(await me(account.readMe)).toMatchObject({ userName: 'admin@codes.example', role: 'admin' });
    for (const health of ['/healthz', '/readyz']) expect((await fetch(origin + health)).status).toBe(200);

    const second = await start(environment).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(
      new RegExp(
        `^Codes cannot start: ${environment.DATA_DIR} is in use by process ${server.pid} since .+\\n$`,
      ),
    );
    const tooEarly = await runBackup(backup, environment);
    expect(tooEarly.code).toBe(1);
    expect(tooEarly.stderr).toContain(`is in use by process ${server.pid} since`);
    expect(existsSync(backup)).toBe(false);
  });

  it('finishes the request under way when it is told to stop', async () => {
    const server = started.at(-2) as ServerProcess;
    const origin = await server.ready;
    const body = JSON.stringify({ userName: 'admin@codes.example', password: 'codes-demo' });
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${origin}/appdata/users/authenticate`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          expect: '100-continue',
        },
      });
      slow.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      slow.on('error', reject);
      // The server has begun with it when it asks for the rest, and has heard the signal when it takes nobody else.
      slow.on('continue', () => {
        server.kill('SIGTERM');
        refusing(origin).then(() => slow.end(body), reject);
      });
      slow.flushHeaders();
    });
    expect(answer).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(lock)).toBe(false);
  });

  it('loses nothing that it has acknowledged when it is killed', async () => {
    const server = start(environment);
    const me = await clientOf(await server.ready);
    const write = async () => {
      for (let number = 1; ; number += 1) {
        await me(account.updateMe, { body: { firstName: `no ${number}`, surname: '', companyName: '' } });
        acknowledged = number;
      }
    };
    const writing = write().catch(() => {});
    await expect.poll(() => acknowledged).toBeGreaterThan(50);
    server.kill('SIGKILL');
    await Promise.all([server.ended, writing]);
    expect(existsSync(lock)).toBe(true);

    const again = start(environment);
    const [, last] =
      /^no (\d+)$/.exec((await (await clientOf(await again.ready))(account.readMe)).firstName) ?? [];
    // The one that was under way may be there too.
    expect([acknowledged, acknowledged + 1]).toContain(Number(last));
    again.kill('SIGTERM');
    expect(await again.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('shows the address that people use, and where it listens, also in IPv6', async () => {
    const HOST = hasVersion6 ? '[::1]' : '127.0.0.1';
    const server = start({ ...environment, PUBLIC_URL: 'https://codes.example/here/', HOST });
    const origin = await server.ready;
    expect(server.output()).toContain('Codes is ready at https://codes.example/here\n');
    expect(server.output()).toContain(`Listening on ${origin.replace('127.0.0.1', 'localhost')}\n`);
    expect(new URL(origin).hostname).toBe(HOST);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  it('is kept in a backup, and goes on from it elsewhere', async () => {
    const made = await runBackup(backup, environment);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain(`tables to ${backup}`);
    expect(made.stdout).toContain(`keep ${environment.DATA_DIR}/secret elsewhere`);
    const lines = gunzipSync(readFileSync(backup)).toString();
    for (let number = 1; number <= acknowledged; number += 1) {
      expect(lines).toContain(String.raw`\"firstName\": \"no ${number}\"`);
    }

    const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere') };
    expect(await runRestore(backup, elsewhere)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Restored \d+ rows of \d+ tables, as of [\d-]{10} [\d:]{8} UTC\.\n/),
    });
    const server = start(elsewhere);
    const me = await clientOf(await server.ready);
    expect((await me(account.readMe)).firstName).toMatch(/^no \d+$/);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);

    const twice = await runRestore(backup, elsewhere);
    expect(twice).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The database is not empty. Restore into a new one; nothing was changed.\n',
    });
  });
});

describe.skipIf(postgres)('backup, restore and the token of the directory [embedded database only]', () => {
  it('say what they miss', async () => {
    const nowhere = { DATA_DIR: path.join(folder, 'nowhere') };
    expect(await runBackup('x.backup', nowhere)).toMatchObject({
      code: 1,
      stderr: `There is no database in ${nowhere.DATA_DIR}. Set DATA_DIR, or DATABASE_URL.\n`,
    });
    expect(await runScimToken(nowhere)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No start has made a secret in ${nowhere.DATA_DIR}. Set DATA_DIR, or SECRET, as the server has it.\n`,
    });
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
    const known = { ...nowhere, SECRET: 'x'.repeat(32) };
    expect(await runScimToken(known)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Token: +\S+$/m),
    });
  });
});

describe.runIf(postgres)('several servers on one database [PostgreSQL only]', () => {
  const on = async ({ db }: Database) => {
    return {
      DATABASE_URL: await urlOf(db),
      SECRET: 'one secret for all servers of this test',
      DATA_DIR: folder,
    };
  };

  it('make nothing in an empty one while no administrator is named', async () => {
    const database = await freshDatabase();
    expect(await start(await on(database)).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: withoutAdministrator,
    });
    const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    await database.close();
  });

  it('may start at the same time, and one makes the administrator', async () => {
    const database = await freshDatabase();
    const environment = { ...(await on(database)), ADMIN_EMAIL: 'chef@codes.test' };
    const servers = [start(environment), start(environment), start(environment)];
    const origins = await Promise.all(servers.map(({ ready }) => ready));
    const passwords = servers.map((server) => /with the password (\S+)/.exec(server.output())?.[1]);
    const [password = '', ...others] = passwords.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    for (const origin of origins) {
      expect(await signIn(origin, 'chef@codes.test', password)).toMatchObject({
        passwordChangeRequired: true,
      });
    }
    for (const server of servers) {
      server.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    }
    await database.close();
  });
});
