// A database that Codes cannot live in is refused in one line, in the same words by a start, a restore and the doctor.
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { examine } from '../../../doctor/examine.ts';
import { giveEmptyEmbedded } from '../../../testing/empty-embedded.ts';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import { runBackup, runRestore, startServer } from '../../../testing/server-process.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { refuseUnfit } from './fitness.ts';
import { migrateToNewest } from '../migrate.ts';
import { openEmbedded, openPostgres } from '../open.ts';

const server = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(path.join(tmpdir(), 'codes-fitness-'));
const backup = path.join(folder, 'codes.backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newer =
  "The data is of a newer version (9999-later). Install that version, or restore a backup of this one's.";
const later = `insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`;

it('an empty database will do, and one of this version', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  await expect(refuseUnfit(database)).resolves.toBeUndefined();
  await migrateToNewest(database.db);
  await expect(refuseUnfit(database)).resolves.toBeUndefined();
});

it.skipIf(server)('data of a newer version is refused [embedded database only]', async () => {
  const dataDir = path.join(folder, 'newer');
  await giveEmptyEmbedded(dataDir);
  const database = await openEmbedded(dataDir);
  await migrateToNewest(database.db);
  await sql.raw(later).execute(database.db);
  await database.close();
  // A start that takes long says on what.
  const { code, stderr } = await startServer({ DATA_DIR: dataDir }).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: `Codes cannot start: ${newer}\n` });
});

it.skipIf(server)('a damaged database is refused [embedded database only]', async () => {
  const dataDir = path.join(folder, 'damaged');
  await giveEmptyEmbedded(dataDir);
  writeFileSync(path.join(dataDir, 'database/global/pg_control'), 'nothing of use');
  const says =
    /^(Codes cannot start: )?The embedded database in .+ is damaged \(.+\)\. Restore a backup into another DATA_DIR\.\n$/;
  expect((await startServer({ DATA_DIR: dataDir }).ended).stderr).toMatch(says);
  expect((await runBackup(backup, { DATA_DIR: dataDir })).stderr).toMatch(says);
});

it.skipIf(server !== undefined || process.getuid?.() !== 0)(
  'a database of another user is refused, and left as it is [embedded database only, as root]',
  async () => {
    const dataDir = path.join(folder, 'of another user');
    await giveEmptyEmbedded(dataDir);
    chownSync(path.join(dataDir, 'database/PG_VERSION'), nobody, nobody);
    const checkpoint = path.join(dataDir, 'database/pg_logical/replorigin_checkpoint');
    const { mtimeMs } = statSync(checkpoint);
    const says = `The embedded database in ${dataDir} belongs to the user with the id ${nobody}, who could not read what user 0 writes there. Run this as its owner.\n`;
    expect(await runBackup(backup, { DATA_DIR: dataDir })).toMatchObject({ code: 1, stderr: says });
    expect(await startServer({ DATA_DIR: dataDir }).ended).toMatchObject({
      code: 1,
      stderr: `Codes cannot start: ${says}`,
    });
    expect(statSync(checkpoint).mtimeMs).toBe(mtimeMs);
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
    const swedish = await startServer({ DATA_DIR: dataDir, LC_ALL: 'sv_SE.UTF-8' }).ended;
    expect(swedish.stderr).toContain('Kör det här som dess ägare.');
  },
);
const nobody = 65534;

type Case = { title: string; owner?: string; prepare: (name: string) => string; says: string };

const anywhere: Case[] = [
  {
    title: 'a user who may not create tables',
    owner: 'postgres',
    prepare: () => 'select 1',
    says: 'The user plain may not create tables. Let an administrator run: grant usage, create on schema public to plain',
  },
  {
    title: 'a user who may not install pg_trgm',
    owner: 'postgres',
    prepare: () => 'grant usage, create on schema public to plain',
    says: 'The extension pg_trgm is not installed, and this user may not install it. Let an administrator run: create extension pg_trgm',
  },
  {
    title: "somebody else's tables",
    prepare: () => 'create table users (login text)',
    says: 'The database belongs to something else (it has a table users). Name an empty one.',
  },
  {
    title: "somebody else's migrations",
    prepare: () =>
      `create table orders (id int); create table kysely_migration (name text, timestamp text); ${later}`,
    says: 'The database belongs to something else (it has a table orders). Name an empty one.',
  },
];

const migrated: Case[] = [
  { title: 'data of a newer version', prepare: () => later, says: newer },
  {
    title: 'a migration that is missing',
    prepare: () => `delete from kysely_migration where name like '0004-%'`,
    says: 'The data is incomplete: the migration 0004-reports-and-search is missing. Restore a backup into an empty database.',
  },
  {
    title: 'a table that is missing',
    prepare: () => 'drop table users cascade',
    says: 'The data is incomplete: the table users is missing. Restore a backup into an empty database.',
  },
];

/** What shows itself only while the database is prepared. */
const broken: Case[] = [
  {
    title: 'a half-migrated database',
    prepare: () =>
      `create table users (login text);
       create table kysely_migration (name text primary key, timestamp text not null);
       insert into kysely_migration values ('0001-people-and-projects', 'now')`,
    says: 'The migration 0002-tables-and-records failed: relation "projects" does not exist. The data is incomplete. Restore a backup into an empty database.',
  },
  {
    title: 'a server that takes no writes',
    prepare: (name) => `alter database ${name} set default_transaction_read_only = on`,
    says: 'The database could not be prepared: cannot execute CREATE TABLE in a read-only transaction. Try again when it answers.',
  },
  {
    title: 'a server that hangs up',
    prepare: () =>
      `create function hang_up() returns event_trigger language plpgsql as
         $$ begin perform pg_terminate_backend(pg_backend_pid()); end $$;
       create event trigger hanging_up on ddl_command_start execute function hang_up()`,
    says: 'The database could not be prepared: it closed the connection. Try again when it answers.',
  },
];

describe.runIf(server)('a database that will not do [PostgreSQL only]', () => {
  beforeAll(async () => {
    await ask(
      server ?? '',
      `do $$ begin create role plain login; exception when duplicate_object then end $$`,
    );
    const { url } = await databaseOf({ isMigrated: true });
    const opened = await openPostgres(url);
    await writeBackup(opened.db, backup);
    await opened.close();
  });

  it.each([...anywhere, ...migrated])('$title', async ({ says, ...how }) => {
    const { url, drop } = await databaseOf({
      ...how,
      isMigrated: migrated.some(({ title }) => title === how.title),
    });
    onTestFinished(drop);
    const environment = environmentOn(how.owner === undefined ? url : asPlain(url));
    expect(await startServer(environment).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `Codes cannot start: ${says}\n`,
    });
    expect(await runRestore(backup, environment)).toEqual({ code: 1, stdout: '', stderr: `${says}\n` });
    const findings: string[] = [];
    for await (const { state, says: line } of examine(environment))
      if (state === 'failing') findings.push(line);
    expect(findings).toContain(says);
  });

  it.each(broken)('$title', async ({ says, prepare }) => {
    const { url, drop } = await databaseOf({ prepare });
    onTestFinished(drop);
    expect(await startServer(environmentOn(url)).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `Codes cannot start: ${says}\n`,
    });
    const { code, stderr } = await runRestore(backup, environmentOn(url));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('a locale that does not know the letters', async () => {
    const name = `fitness_${randomUUID().slice(0, 8)}`;
    await ask(server ?? '', `create database ${name} template template0 encoding 'UTF8' locale 'C'`);
    onTestFinished(() => ask(server ?? '', `drop database ${name} with (force)`));
    const { stderr } = await startServer(environmentOn(urlOf(name))).ended;
    expect(stderr).toBe(
      'Codes cannot start: The database does not know Å from å. Create it again with a locale such as C.UTF-8.\n',
    );
  });
});

function environmentOn(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET: 'a secret for this test, of more than 32 characters',
    ADMIN_EMAIL: 'chef@codes.test',
  };
}

async function databaseOf(how: { isMigrated?: boolean; prepare?: (name: string) => string }) {
  const name = `fitness_${randomUUID().slice(0, 8)}`;
  const url = urlOf(name);
  await ask(server ?? '', `create database ${name}`);
  if (how.isMigrated) {
    const opened = await openPostgres(url);
    await migrateToNewest(opened.db);
    await opened.close();
  }
  if (how.prepare !== undefined) await ask(url, how.prepare(name));
  return { url, drop: () => ask(server ?? '', `drop database ${name} with (force)`) };
}

function urlOf(name: string): string {
  return Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
}

function asPlain(url: string): string {
  return Object.assign(new URL(url), { username: 'plain', password: '' }).href;
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
