// A database of the newest version with nothing in it. An embedded one takes seconds to make, so the test files that
// a worker runs one after the other lend it to each other; on PostgreSQL every file has
// its own.
import { sql } from 'kysely';
import { listTables } from '../platform/backup/catalogue.ts';
import type { Database } from '../platform/db/open.ts';
import type { Db } from '../platform/db/schema.ts';
import { freshMigratedDatabase } from './fresh-database.ts';

type Kept = { database: Database; schema: string };

const idle: Kept[] = [];

export async function migratedDatabase(): Promise<Database> {
  const kept = idle.pop() ?? (await make());
  const close = kept.database.kind === 'embedded' ? () => giveBack(kept) : kept.database.close;
  return { ...kept.database, close };
}

async function make(): Promise<Kept> {
  const database = await freshMigratedDatabase();
  return { database, schema: await schemaOf(database.db) };
}

/** A test may break a table to see what happens; such a database is not for the next one. */
async function giveBack(kept: Kept): Promise<void> {
  const { db, close } = kept.database;
  if ((await schemaOf(db)) !== kept.schema) return close();
  const names = (await listTables(db)).map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db);
  idle.push(kept);
}

/** Another one after anything but rows has changed. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select md5(string_agg(part, ',' order by part)) as schema
    from pg_class c
    cross join lateral (
      select concat_ws(' ', c.oid, attname, atttypid, atttypmod, attnotnull) as part
        from pg_attribute where attrelid = c.oid
      union all select concat_ws(' ', c.oid, 'constraint', oid) from pg_constraint where conrelid = c.oid
      union all select concat_ws(' ', c.oid, 'trigger', oid) from pg_trigger where tgrelid = c.oid
    ) parts
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows[0]?.schema ?? '';
}
