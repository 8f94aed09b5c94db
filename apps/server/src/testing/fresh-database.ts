import { sql } from 'kysely';
import { migrateToNewest } from '../platform/db/migrate.ts';
import { openInMemory, openPostgres, type Database, type OnStatement } from '../platform/db/open.ts';
import type { Db } from '../platform/db/schema.ts';
import { databaseOn, makeDatabase } from './database-on-server.ts';

/** With TEST_DATABASE_URL a database of its own on that PostgreSQL, otherwise an embedded one in memory. */
export async function freshDatabase(onStatement?: OnStatement): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server !== undefined) return onPostgres(server, undefined, onStatement);
  return onStatement === undefined ? embedded() : openInMemory(onStatement);
}

/** Where `before-all.ts` names the database that this is a copy of. */
export const migratedTemplate = 'CODES_TEST_MIGRATED';

/** Of the newest version, with nothing in it. */
export async function freshMigratedDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server !== undefined) return onPostgres(server, process.env[migratedTemplate]);
  const database = await embedded();
  await migrateToNewest(database.db);
  return database;
}

/**
 * How much of what is only more of the same: random cases of a law, rows of a large file. The embedded engine is PostgreSQL's
 * own, compiled for a machine that has to be imitated: it is given a third, which takes it as long.
 */
export function amountHere(onPostgresql: number): number {
  return process.env['TEST_DATABASE_URL'] === undefined ? Math.ceil(onPostgresql / 3) : onPostgresql;
}

const idle: Database[] = [];

/** Starting an engine and compiling what a migration needs of it takes seconds, emptying one a quarter of one. */
async function embedded(): Promise<Database> {
  const database = idle.pop() ?? (await openInMemory());
  let closing: Promise<void> | null = null;
  return { ...database, close: () => (closing ??= giveBack(database)) };
}

async function giveBack(database: Database): Promise<void> {
  if (await canBeEmptied(database.db)) idle.push(database);
  else await database.close();
}

/** Everything that the product makes is in one schema; where a test has made another, the engine is not lent again. */
async function canBeEmptied(db: Db): Promise<boolean> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`discard all`.execute(db);
  const { rows } = await sql<{ is_alone: boolean }>`
    select count(*) = 1 as is_alone from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'`.execute(db);
  return rows[0]?.is_alone === true;
}

async function onPostgres(server: string, template?: string, onStatement?: OnStatement): Promise<Database> {
  const { name, drop } = await makeDatabase(server, template);
  const database = await openPostgres(databaseOn(server, name), null, onStatement);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}
