import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { isInUse } from '../platform/db/embedded/folder-lock.ts';
import { addressesOf } from '../platform/db/machines/addresses.ts';
import { isKnownMigration, newestMigration } from '../platform/db/migrate.ts';
import { clockFinding, ill, note, reasonOf, well, type Finding } from './finding.ts';

export async function lookAtDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl !== null) return lookAtPostgresql(databaseUrl);
  if (!existsSync(path.join(dataDir, 'database'))) {
    return [note('Database', `embedded, not made yet: the first start makes it in ${dataDir}`)];
  }
  const now = isInUse(dataDir) ? 'in use by a running server' : 'not in use now';
  return [well('Database', `embedded, in ${dataDir}, ${now}`)];
}

const patience = 5000;

async function lookAtPostgresql(databaseUrl: string): Promise<Finding[]> {
  const { client, problem } = await connected(addressesOf(databaseUrl) ?? [databaseUrl]);
  if (client === null) return [ill('Database', `DATABASE_URL: ${reasonOf(problem)}.`)];
  try {
    const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> =>
      (await client.query<Row>(text)).rows[0];
    return [
      await version(one),
      await letters(one),
      await extension(one),
      await migrations(client),
      await connections(one),
      clockFinding('Clock of the database', (await one<{ now: Date }>('select now()'))?.now ?? new Date(0)),
    ];
  } catch (error) {
    return [ill('Database', `it answers, and then: ${reasonOf(error)}.`)];
  } finally {
    await client.end().catch(() => {});
  }
}

type Connected = { client: pg.Client; problem: null } | { client: null; problem: unknown };

/** To the one of them that takes writes, otherwise to one that only follows. */
async function connected(addresses: readonly string[]): Promise<Connected> {
  let follower: pg.Client | null = null;
  let problem: unknown = null;
  for (const connectionString of addresses) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
      if (rows[0]?.follows !== true) {
        await follower?.end();
        return { client, problem: null };
      }
      await follower?.end();
      follower = client;
    } catch (error) {
      problem = error;
    }
  }
  return follower === null ? { client: null, problem } : { client: follower, problem: null };
}

type One = <Row extends pg.QueryResultRow>(text: string) => Promise<Row | undefined>;

const oldestVersion = 15;

async function version(one: One): Promise<Finding> {
  const row = await one<{ number: number; standby: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as number, pg_is_in_recovery() as standby`,
  );
  const number = row?.number ?? 0;
  if (number < oldestVersion) {
    return ill('Database', `PostgreSQL ${number} is too old: ${oldestVersion} or later is needed.`);
  }
  if (row?.standby) {
    return ill('Database', 'DATABASE_URL leads to a standby, which takes no writes. Name the primary.');
  }
  return well('Database', `PostgreSQL ${number}`);
}

async function letters(one: One): Promise<Finding> {
  const row = await one<{ encoding: string; folds: boolean }>(
    `select current_setting('server_encoding') as encoding, lower('ÅÄÖ') = 'åäö' as folds`,
  );
  if (row?.encoding !== 'UTF8') {
    return ill('Locale', `The database's encoding is ${row?.encoding}. Make it anew with UTF8.`);
  }
  if (!row.folds) {
    return ill('Locale', 'It does not know Å from å. Make the database anew with a locale such as C.UTF-8.');
  }
  return well('Locale', 'UTF-8, and it knows Å from å');
}

async function extension(one: One): Promise<Finding> {
  const row = await one<{ installed: boolean; available: boolean; may: boolean }>(
    `select exists (select from pg_extension where extname = 'pg_trgm') as installed,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      has_database_privilege(current_database(), 'CREATE') as may`,
  );
  if (row?.installed) return well('Search', 'pg_trgm is installed');
  if (!row?.available) {
    return ill('Search', 'The extension pg_trgm is not there. Install the package postgresql-contrib.');
  }
  if (row.may) return note('Search', 'pg_trgm is there; the first start installs it');
  return ill(
    'Search',
    'pg_trgm is not installed, and this user may not. Let an administrator: create extension pg_trgm',
  );
}

async function migrations(client: pg.Client): Promise<Finding> {
  const about = 'Version of the data';
  const made = await client
    .query<{ name: string }>('select name from kysely_migration order by name')
    .then(({ rows }) => rows.map(({ name }) => name))
    .catch(() => null);
  if (made === null) return note(about, 'the database is empty: the first start fills it');
  const unknown = made.find((name) => !isKnownMigration(name));
  if (unknown !== undefined) {
    return ill(
      about,
      `The data is of a newer version (${unknown}). Install that version, or restore a backup of this one's.`,
    );
  }
  if (made.at(-1) === newestMigration) return well(about, `as this version wants it (${newestMigration})`);
  return note(about, `${made.at(-1)}: the next start brings it to ${newestMigration}. Make a backup before`);
}

/** What one server takes at most. */
const connectionsAServer = 19;

async function connections(one: One): Promise<Finding> {
  const row = await one<{ most: number; taken: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as taken`,
  );
  const { most = 0, taken = 0 } = row ?? {};
  const servers = Math.floor(most / connectionsAServer);
  const says = `${taken} of ${most} connections are taken; a server takes up to ${connectionsAServer}, so it is enough for ${servers}`;
  return servers > 0 ? well('Connections', says) : ill('Connections', `${says}. Raise max_connections.`);
}
