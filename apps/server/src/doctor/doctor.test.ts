import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider } from '../people/internal-sign-in/testing/identity-provider.ts';
import { lockFolder } from '../platform/db/embedded/folder-lock.ts';
import { migrateToNewest } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/open.ts';
import type { Finding } from '../platform/db/fitness/fitness.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { examine } from './examine.ts';
import { noticesFinding } from './notices.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'codes-doctor-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function findings(environment: Record<string, string>): Promise<Record<string, Finding>> {
  const found: Record<string, Finding> = {};
  for await (const finding of examine({ DATA_DIR: dataDir, ...environment })) found[finding.about] = finding;
  return found;
}

/** Where somebody has just stopped listening. */
async function quietPort(): Promise<number> {
  const { port, close } = await startSmtpServer();
  await close();
  return port;
}

const secret = 'a secret for the doctor, of more than 32 characters';

describe('the doctor', () => {
  it('finds a fresh machine well, and says what is not set', async () => {
    const port = await quietPort();
    const found = await findings({ PORT: String(port) });
    expect(found['Settings']?.state).toBe('passing');
    expect(found['Disk']?.says).toMatch(/GB free/);
    expect(found['Database']).toMatchObject({
      state: 'note',
      says: expect.stringContaining('the first start creates it'),
    });
    expect(found['Mail']).toMatchObject({
      state: 'note',
      says: expect.stringContaining('SMTP_URL is not set'),
    });
    expect(found['Staff sign-in']?.state).toBe('note');
    expect(found['Address']).toMatchObject({
      state: 'note',
      says: expect.stringContaining('nothing listens there'),
    });
  });

  it('tells an embedded database in use from one that is not', async () => {
    const folder = await mkdtemp(path.join(dataDir, 'embedded-'));
    const lock = lockFolder(folder);
    await mkdir(path.join(folder, 'database'));
    expect((await findings({ DATA_DIR: folder }))['Database']?.says).toMatch(/in use by a running server/);
    lock.release();
    expect((await findings({ DATA_DIR: folder }))['Database']?.says).toMatch(/not in use$/);
  });

  it('asks the collector of traces with what it would be sent, and says what is not right', async () => {
    const asked: string[] = [];
    const collector = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${String(request.headers['api-key'])}`);
      response.statusCode = request.url === '/v1/traces' ? 200 : 404;
      response.end();
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const settings = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=mine', METRICS_TOKEN: 'a-token-for-prometheus' };
    const working = await findings({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: origin });
    expect([working['Traces']?.state, working['Metrics']?.state]).toEqual(['passing', 'passing']);
    expect(asked).toEqual(['POST /v1/traces mine']);
    const tooLong = await findings({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}/v1/traces` });
    expect(tooLong['Traces']).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('without /v1/traces'),
    });
    await new Promise((resolve) => collector.close(resolve));
    const away = await findings({ OTEL_EXPORTER_OTLP_ENDPOINT: origin });
    expect(away['Traces']).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('nothing listens'),
    });
    expect(away['Metrics']?.state).toBe('note');
  });

  it('asks the mail server, and says why it cannot', async () => {
    const server = await startSmtpServer();
    const from = { MAIL_FROM: 'codes@codes.example' };
    const working = await findings({ ...from, SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    expect(working['Mail']).toMatchObject({ state: 'passing' });
    await server.close();
    const broken = await findings({ ...from, SMTP_URL: `smtp://me:word@127.0.0.1:${server.port}` });
    expect(broken['Mail']).toMatchObject({ state: 'failing' });
    expect(broken['Mail']?.says).not.toContain('word');
  });

  it('asks the identity provider, its clock, and what it calls itself', async () => {
    const provider = await startTestProvider('http://codes.test/callback');
    const of = (issuer: string) =>
      findings({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'codes', PUBLIC_URL: 'http://localhost:9' });
    const working = await of(provider.issuer);
    expect(working['Staff sign-in']).toMatchObject({
      state: 'passing',
      says: expect.stringContaining('http://localhost:9/appdata/users/internal-sign-in/callback'),
    });
    expect(working['Clock of the provider']?.state).toBe('passing');
    expect((await of(`${provider.issuer}/`))['Staff sign-in']?.state).toBe('passing');
    const misspelt = await of(provider.issuer.replace('127.0.0.1', 'localhost'));
    expect(misspelt['Staff sign-in']).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('calls itself'),
    });
    await provider.stop();
    expect((await of(provider.issuer))['Staff sign-in']?.state).toBe('failing');
  });

  it('tries the public address', async () => {
    const app = await startTestApp();
    expect((await findings({ PUBLIC_URL: app.origin }))['Address']?.state).toBe('passing');
    await app.close();
    const plain = await findings({ PUBLIC_URL: 'http://codes.example' });
    expect(plain['Address']).toMatchObject({ state: 'failing', says: expect.stringContaining('plain http') });
    const provider = await startTestProvider('http://codes.test/callback');
    const another = await findings({ PUBLIC_URL: provider.issuer });
    expect(another['Address']).toMatchObject({
      state: 'failing',
      says: expect.stringContaining('is not Codes'),
    });
    await provider.stop();
  });
});

const server = process.env['TEST_DATABASE_URL'];

describe.runIf(server !== undefined)('the doctor on PostgreSQL [PostgreSQL only]', () => {
  it('sees an empty database, and one of this version', async () => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    const name = `doctor_${randomUUID().slice(0, 8)}`;
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    const look = () => findings({ DATABASE_URL: url.href, SECRET: secret, ADMIN_EMAIL: 'you@codes.example' });
    await admin.query(`create database ${name}`);
    const empty = await look();
    expect(empty['Database']).toMatchObject({
      state: 'passing',
      says: expect.stringMatching(/^PostgreSQL \d+$/),
    });
    expect(empty['Locale']?.state).toBe('passing');
    expect(empty['Clock of the database']?.state).toBe('passing');
    expect(empty['Connections']?.state).toBe('passing');
    expect(empty['Notices']?.state).toBe('passing');
    expect(empty['Version of the data']).toMatchObject({ state: 'note' });
    const database = await openPostgres(url.href);
    await migrateToNewest(database.db);
    expect(await look()).toMatchObject({
      'Version of the data': { state: 'passing' },
      Search: { state: 'passing' },
    });
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('says where a connection that listens hears nothing', async () => {
    const name = `doctor_${randomUUID().slice(0, 8)}`;
    const teller = new pg.Client({ connectionString: server });
    await teller.connect();
    await teller.query(`create database ${name}`);
    // Notices stay in their database: from another one they get lost as they do in a pooler.
    const elsewhere = Object.assign(new URL(server ?? ''), { pathname: `/${name}` });
    const listener = new pg.Client({ connectionString: elsewhere.href });
    await listener.connect();
    expect(await noticesFinding(listener, teller)).toMatchObject([
      { about: 'Notices', state: 'note', says: expect.stringContaining('by session') },
    ]);
    expect(await noticesFinding(listener, listener)).toMatchObject([{ state: 'passing' }]);
    await listener.end();
    await teller.query(`drop database ${name}`);
    await teller.end();
  });
});
