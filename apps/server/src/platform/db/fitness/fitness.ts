// Whether Codes can live in a database. The doctor, a start and a restore say it in the same words.
import { sql } from 'kysely';
import { DatabaseProblem } from './database-problem.ts';
import { migrationNames } from '../migrate.ts';
import type { Db } from '../schema.ts';
import { fitnessWords as words } from './fitness.words.ts';

const { about } = words;

/** A finding about one thing: passing, worth knowing, or failing and how to mend it. */
export type Finding = { about: string; state: 'passing' | 'note' | 'failing'; says: string };

export const passing = (what: string, says: string): Finding => ({ about: what, state: 'passing', says });
export const note = (what: string, says: string): Finding => ({ about: what, state: 'note', says });
export const failing = (what: string, says: string): Finding => ({ about: what, state: 'failing', says });

export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

export async function fitnessOf(ask: Ask): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const look of [version, letters, rights, extension, data]) {
    const finding = await look(ask);
    if (finding !== null) findings.push(finding);
  }
  return findings;
}

/** The first of several problems: it may be the reason for the others. */
export async function refuseUnfit({ db, kind }: { db: Db; kind: 'embedded' | 'postgresql' }): Promise<void> {
  const ask = askOn(db);
  const findings =
    kind === 'embedded'
      ? [await data(ask)]
      : [...(await fitnessOf(ask)), ...(await onTwoConnections(db, poolerFindings))];
  const problem = findings.find((finding) => finding?.state === 'failing');
  if (problem) throw new DatabaseProblem(problem.says);
}

export const askOn =
  (connection: Db): Ask =>
  async <Row extends object>(text: string) =>
    (await sql<Row>`${sql.raw(text)}`.execute(connection)).rows;

function onTwoConnections<T>(db: Db, look: (one: Ask, other: Ask) => Promise<T>): Promise<T> {
  return db.connection().execute((one) => db.connection().execute((other) => look(askOn(one), askOn(other))));
}

/**
 * The limits of a connection are settings of it. A pooler that gives a connection of its own to each transaction loses them, or
 * gives them to others: where each of two sets its own value, one finds the other's.
 */
export async function poolerFindings(one: Ask, other: Ask): Promise<Finding[]> {
  const set = (value: string) => `select set_config('codes.connection', '${value}', false)`;
  const read = `select current_setting('codes.connection', true) as value`;
  await one(set('one'));
  await other(set('other'));
  const values = [(await one<{ value: string }>(read))[0], (await other<{ value: string }>(read))[0]];
  if (values[0]?.value === 'one' && values[1]?.value === 'other') return [];
  return [failing(about.pooler, words.pooler.losesSettings)];
}

const oldestVersion = 15;

async function version(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ number: number; standby: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as number, pg_is_in_recovery() as standby`,
  );
  const number = row?.number ?? 0;
  if (number < oldestVersion) {
    return failing(about.database, words.version.tooOld({ number, oldest: oldestVersion }));
  }
  if (row?.standby) {
    return failing(about.database, words.version.standby);
  }
  return passing(about.database, words.version.fine({ number }));
}

/** In the locale 'C' a database folds A to Z only: names would not be unique, and searches miss. */
async function letters(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ encoding: string; folds: boolean }>(
    `select current_setting('server_encoding') as encoding, lower('ÅÄÖ') = 'åäö' as folds`,
  );
  if (row?.encoding !== 'UTF8') {
    return failing(about.locale, words.locale.otherEncoding({ encoding: String(row?.encoding) }));
  }
  if (!row.folds) {
    return failing(about.locale, words.locale.noLetters);
  }
  return passing(about.locale, words.locale.fine);
}

async function rights(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ user: string; schema: string | null; may: boolean | null }>(
    `select current_user as user, current_schema() as schema, has_schema_privilege(current_schema(), 'CREATE') as may`,
  );
  if (row?.may) return passing(about.rights, words.rights.fine({ user: row.user }));
  const schema = row?.schema ?? 'public';
  return failing(about.rights, words.rights.missing({ user: String(row?.user), schema }));
}

async function extension(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ installed: boolean; available: boolean; may: boolean }>(
    `select exists (select from pg_extension where extname = 'pg_trgm') as installed,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      has_database_privilege(current_database(), 'CREATE') as may`,
  );
  if (row?.installed) return passing(about.search, words.search.installed);
  if (!row?.available) {
    return failing(about.search, words.search.missing);
  }
  if (row.may) return note(about.search, words.search.available);
  return failing(about.search, words.search.mayNotInstall);
}

/** Null where its user sees nothing of it: the rights say so. */
async function data(ask: Ask): Promise<Finding | null> {
  const [place] = await ask<{ schema: string | null }>(`select current_schema() as schema`);
  if (place?.schema == null) return null;
  // First: migrations that another server commits at this moment come together with their tables.
  const tables = await tablesOf(ask);
  const closed = await closedMigrations(ask);
  if (closed !== null) {
    return failing(about.data, words.data.closed(closed));
  }
  const made = await migrationsOf(ask);
  const firstTable = tables[0] ?? (place.schema === 'public' ? await tableElsewhere(ask) : undefined);
  const isOurs = made.some((name) => migrationNames.includes(name));
  if (!isOurs && firstTable !== undefined) {
    return failing(about.data, words.data.ofAnother({ table: firstTable }));
  }
  const newest = migrationNames.at(-1) ?? '';
  if (!isOurs) return note(about.data, words.data.empty);
  const unknown = made.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined) {
    return failing(about.data, words.data.newer({ migration: unknown }));
  }
  const missing = migrationNames.find((name, index) => made[index] !== name && index < made.length);
  if (missing !== undefined || !tables.includes('users')) {
    const says = missing === undefined ? words.data.noUsers : words.data.noMigration({ migration: missing });
    return failing(about.data, says);
  }
  const last = made.at(-1) ?? '';
  if (last === newest) return passing(about.data, words.data.upToDate({ newest }));
  return note(about.data, words.data.older({ migration: last, newest }));
}

const isOfExtension = `exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** And views; without those of extensions and of the migrator itself. */
async function tablesOf(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relname not in ('kysely_migration', 'kysely_migration_lock') and not ${isOfExtension}
    order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Another program may keep its tables in a schema of its own. Codes too: then it is the first of its user's search path. */
async function tableElsewhere(ask: Ask): Promise<string | undefined> {
  const [row] = await ask<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> current_schema()
      and n.nspname !~ '^(pg_|information_schema$)' and not ${isOfExtension}
    order by name limit 1`,
  );
  return row?.name;
}

/** A table of this schema that its user may not use, where it has our migrations or somebody else's. */
async function closedMigrations(ask: Ask): Promise<{ user: string; owner: string } | null> {
  const [row] = await ask<{ user: string; owner: string }>(
    `select current_user as user, pg_get_userbyid(c.relowner) as owner from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and to_regclass('kysely_migration') is not null and not ${isOfExtension}
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
    order by c.relname limit 1`,
  );
  return row ?? null;
}

async function migrationsOf(ask: Ask): Promise<string[]> {
  const [found] = await ask<{ exists: boolean }>(
    `select to_regclass('kysely_migration') is not null as exists`,
  );
  if (found?.exists !== true) return [];
  const rows = await ask<{ name: string }>(`select name from kysely_migration order by name collate "C"`);
  return rows.map(({ name }) => name);
}
