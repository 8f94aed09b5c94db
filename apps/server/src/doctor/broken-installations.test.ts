// Every way in which an installation is known to break, and what the doctor says of it. It ends with 1 for each of them.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider } from '../people/internal-sign-in/testing/identity-provider.ts';
import { migrateToNewest } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/open.ts';
import { keepFingerprint } from '../platform/secret-fingerprint.ts';
import { runDoctor } from '../testing/server-process.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';

type Environment = Record<string, string>;

type Broken = {
  title: string;
  /** What is set, over what is right. */
  environment: () => Promise<Environment> | Environment;
  /** Its lines that begin with ✗, whole. */
  says: readonly string[];
  /** By how many seconds the clock of this machine is wrong. */
  clock?: number;
  /** It is called empty, and rightly so. */
  isEmpty?: true;
};

const server = process.env['TEST_DATABASE_URL'];
const secret = 'a secret for the doctor, of more than 32 characters';
const folder = mkdtempSync(path.join(tmpdir(), 'codes-broken-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

let quiet = '';
beforeAll(async () => {
  const { port, close } = await startSmtpServer();
  await close();
  quiet = String(port);
});

async function linesOf({
  environment,
  clock = 0,
  isEmpty,
}: Broken): Promise<{ code: number | null; wrong: string[] }> {
  const shifted = `const now = Date.now; Date.now = () => now() + ${clock * 1000};`;
  const { code, stdout, stderr } = await runDoctor(
    {
      DATA_DIR: folder,
      SECRET: secret,
      ADMIN_EMAIL: 'you@codes.example',
      PORT: quiet,
      ...(await environment()),
    },
    clock === 0 ? [] : ['--import', `data:text/javascript,${encodeURIComponent(shifted)}`],
  );
  expect(stderr).toBe('');
  expect(stdout.includes('empty; the first start')).toBe(isEmpty ?? false);
  const wrong = stdout.split('\n').filter((line) => line.startsWith('✗'));
  return {
    code,
    wrong: wrong.map((line) =>
      line
        .replace('✗ ', '')
        .replaceAll(/:\d{4,5}\b/g, ':PORT')
        .replace(/12[01] s/, '120 s'),
    ),
  };
}

const provider = async () => {
  const started = await startTestProvider('http://codes.test/callback');
  ends.push(started.stop);
  return started.issuer;
};

describe('an installation that is broken', () => {
  it.each<Broken>([
    {
      title: 'a setting that cannot be read',
      environment: () => ({ PORT: 'many' }),
      says: ["Settings: PORT must be a whole number from 0 to 65535, but is 'many'."],
    },
    {
      title: 'a folder that cannot be one',
      environment: () => ({ DATA_DIR: '/dev/null/codes' }),
      says: [
        "Folder: /dev/null/codes cannot be written (ENOTDIR: not a directory, mkdir '/dev/null/codes'). Choose another DATA_DIR, or change its owner.",
      ],
    },
    {
      title: 'nobody to be the first administrator',
      environment: () => ({ ADMIN_EMAIL: '', DEMO: '0' }),
      says: [
        'First administrator: ADMIN_EMAIL is required: the database is empty and needs its first administrator.',
      ],
    },
    {
      title: 'a mail server that is away',
      environment: () => ({ SMTP_URL: `smtp://127.0.0.1:${quiet}`, MAIL_FROM: 'codes@codes.example' }),
      says: ['Mail: SMTP_URL: connect ECONNREFUSED 127.0.0.1:PORT. Mails wait until it answers.'],
    },
    {
      title: 'an identity provider that is away',
      environment: () => ({ OIDC_ISSUER: `http://127.0.0.1:${quiet}`, OIDC_CLIENT_ID: 'codes' }),
      says: ['Staff sign-in: OIDC_ISSUER: nothing listens there.'],
    },
    {
      title: 'an identity provider that has another name',
      environment: async () => ({
        OIDC_ISSUER: (await provider()).replace('127.0.0.1', 'localhost'),
        OIDC_CLIENT_ID: 'codes',
      }),
      says: [
        "Staff sign-in: OIDC_ISSUER is http://localhost:PORT, but the provider calls itself http://127.0.0.1:PORT. Use the provider's spelling.",
      ],
    },
    {
      title: 'a clock that differs from the identity provider’s',
      clock: 120,
      environment: async () => ({ OIDC_ISSUER: await provider(), OIDC_CLIENT_ID: 'codes' }),
      says: [
        'Clock of the provider: 120 seconds apart from this machine. Set both by a time server (NTP): links and sign-ins expire by the clock.',
      ],
    },
    {
      title: 'a public address without TLS',
      environment: () => ({ PUBLIC_URL: 'http://codes.example' }),
      says: [
        'Address: http://codes.example is plain http: passwords could be read on the way. Put a proxy with TLS in front, and set PUBLIC_URL.',
      ],
    },
    {
      title: 'another program at the public address',
      environment: async () => ({ PUBLIC_URL: await provider() }),
      says: ['Address: http://127.0.0.1:PORT answers 404, but is not Codes. Check the proxy and PUBLIC_URL.'],
    },
    {
      title: 'an address of a collector of traces with its path',
      environment: async () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `${await provider()}/v1/traces` }),
      says: [
        'Traces: OTEL_EXPORTER_OTLP_ENDPOINT: http://127.0.0.1:PORT/v1/traces/v1/traces answers 404. Set the address without /v1/traces.',
      ],
    },
    {
      title: 'a collector of traces that is away',
      environment: () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${quiet}` }),
      says: ['Traces: OTEL_EXPORTER_OTLP_ENDPOINT: nothing listens there.'],
    },
    {
      title: 'a database where nothing listens',
      environment: () => ({ DATABASE_URL: `postgresql://codes:word@127.0.0.1:${quiet}/codes` }),
      says: ['Database: DATABASE_URL: nothing listens there.'],
    },
  ])('$title', async (broken) => {
    expect(await linesOf(broken)).toEqual({ code: 1, wrong: broken.says });
  });

  const disk = smallDisk();
  it.skipIf(disk === null)('a disk that is full [where one may be mounted]', async () => {
    const { code, wrong } = await linesOf({
      title: '',
      environment: () => ({ DATA_DIR: disk ?? '' }),
      says: [],
    });
    expect({ code, wrong }).toEqual({
      code: 1,
      wrong: [`Disk: Only 0.0 GB free for ${disk}: the whole database is there. Free some space.`],
    });
  });
});

/** Null where nobody lets us have one. */
function smallDisk(): string | null {
  const place = mkdtempSync(path.join(folder, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    return null;
  }
  ends.push(() => execFileSync('umount', [place]));
  return place;
}

type Made = { locale?: 'C'; migrated?: boolean; as?: 'plain'; statements?: readonly string[] };

const closedSchema = 'revoke usage on schema public from public';
const mayCreate = 'grant usage, create on schema public to plain';
const extension = 'create extension pg_trgm';
const later = `insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`;
const searchProblem =
  'Search: The extension pg_trgm is not installed, and this user may not install it. Let an administrator run: create extension pg_trgm';
const data = 'Version of the data';
const owner = server === undefined ? '' : new URL(server).username;

describe.runIf(server)('a database that is broken [PostgreSQL only]', () => {
  beforeAll(() =>
    ask(server ?? '', `do $$ begin create role plain login; exception when duplicate_object then end $$`),
  );

  it.each<Omit<Broken, 'environment'> & { made: Made | null; environment?: Environment }>([
    {
      title: 'none of that name',
      made: null,
      says: ['Database: DATABASE_URL: no database of that name.'],
    },
    ...[true, false].map((migrated) => ({
      title: `nobody to be the first administrator of one ${migrated ? 'without people' : 'that is new'}`,
      ...(!migrated && { isEmpty: true as const }),
      made: { migrated },
      environment: { ADMIN_EMAIL: '' },
      says: [
        'First administrator: ADMIN_EMAIL is required: the database is empty and needs its first administrator.',
      ],
    })),
    {
      title: 'a locale that does not know the letters',
      isEmpty: true,
      made: { locale: 'C' },
      says: ['Locale: The database does not know Å from å. Create it again with a locale such as C.UTF-8.'],
    },
    {
      title: 'a user without any rights',
      made: { migrated: true, as: 'plain', statements: [closedSchema] },
      says: [
        'Rights: The user plain may not create tables. Let an administrator run: grant usage, create on schema public to plain',
      ],
    },
    {
      title: 'a user who may not create tables',
      isEmpty: true,
      made: { as: 'plain', statements: [extension] },
      says: [
        'Rights: The user plain may not create tables. Let an administrator run: grant usage, create on schema public to plain',
      ],
    },
    {
      title: 'a user who may not install pg_trgm',
      isEmpty: true,
      made: { as: 'plain', statements: [mayCreate] },
      says: [searchProblem],
    },
    {
      title: 'a user who may not read the data',
      made: { migrated: true, as: 'plain', statements: [mayCreate] },
      says: [
        `${data}: The user plain may not read and write the data. Name its owner (${owner}) in DATABASE_URL.`,
      ],
    },
    {
      title: 'tables of another program',
      made: { statements: ['create table orders (id int)'] },
      says: [`${data}: The database belongs to something else (it has a table orders). Name an empty one.`],
    },
    {
      title: 'tables of another program in a schema of its own',
      made: { statements: ['create schema shop', 'create table shop.orders (id int)'] },
      says: [
        `${data}: The database belongs to something else (it has a table shop.orders). Name an empty one.`,
      ],
    },
    {
      title: 'views of another program',
      made: { statements: ['create view totals as select 1 as total'] },
      says: [`${data}: The database belongs to something else (it has a table totals). Name an empty one.`],
    },
    {
      title: 'data of a newer version',
      made: { migrated: true, statements: [later] },
      says: [
        `${data}: The data is of a newer version (9999-later). Install that version, or restore a backup of this one's.`,
      ],
    },
    {
      title: 'a table that is missing',
      made: { migrated: true, statements: ['drop table users cascade'] },
      says: [
        `${data}: The data is incomplete: the table users is missing. Restore a backup into an empty database.`,
      ],
    },
    {
      title: 'another secret than before',
      made: { migrated: true },
      environment: { SECRET: 'another secret, which nobody had at the last start' },
      says: [
        'Secret: SECRET is not the one of the last start. With it, all sessions, links, access keys and the SCIM token are invalid. Put the old one back, or start and hand out new keys.',
      ],
    },
    {
      title: 'a clock that differs',
      clock: -120,
      made: { migrated: true },
      says: [
        'Clock of the database: 120 seconds apart from this machine. Set both by a time server (NTP): links and sign-ins expire by the clock.',
      ],
    },
    {
      title: 'a replica that is away',
      made: { migrated: true },
      environment: { DATABASE_REPLICA_URL: 'postgresql://codes@127.0.0.1:1/codes' },
      says: [
        'Replica: DATABASE_REPLICA_URL is away (nothing listens there). Until then the primary is read.',
      ],
    },
    {
      title: 'a replica that is no replica',
      made: { migrated: true },
      environment: { DATABASE_REPLICA_URL: 'itself' },
      says: ['Replica: DATABASE_REPLICA_URL takes writes itself. Until then the primary is read.'],
    },
  ])('$title', async ({ made, environment = {}, ...broken }) => {
    const url = await databaseOf(made);
    const replica = environment['DATABASE_REPLICA_URL'] === 'itself' ? { DATABASE_REPLICA_URL: url } : {};
    const found = await linesOf({
      ...broken,
      environment: () => ({ DATABASE_URL: url, ...environment, ...replica }),
    });
    expect(found).toEqual({ code: 1, wrong: broken.says });
  });

  it('one that is not broken has nothing wrong', async () => {
    const url = await databaseOf({ migrated: true });
    expect(await linesOf({ title: '', environment: () => ({ DATABASE_URL: url }), says: [] })).toEqual({
      code: 0,
      wrong: [],
    });
  });
});

async function databaseOf(made: Made | null): Promise<string> {
  const name = `broken_${randomUUID().slice(0, 8)}`;
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` });
  if (made === null) return url.href;
  const locale =
    made.locale === undefined ? '' : `template template0 encoding 'UTF8' locale '${made.locale}'`;
  await ask(server ?? '', `create database ${name} ${locale}`);
  ends.push(() => ask(server ?? '', `drop database ${name} with (force)`));
  if (made.migrated) {
    const opened = await openPostgres(url.href);
    await migrateToNewest(opened.db);
    await keepFingerprint(opened.db, secret);
    await opened.close();
  }
  for (const statement of made.statements ?? []) await ask(url.href, statement);
  return made.as === undefined ? url.href : Object.assign(url, { username: made.as, password: '' }).href;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
