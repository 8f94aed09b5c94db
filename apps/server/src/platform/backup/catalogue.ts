// The tables as the database itself describes them, so that a backup knows those of every version.
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

export type Column = { name: string; type: string; isJson: boolean };
export type Table = { name: string; columns: readonly Column[] };
export type Sequence = { name: string; value: string };
export type Constraint = { table: string; name: string; definition: string };

/** Without the migrations' own tables, and without columns that the database computes. */
export async function listTables(db: Db | Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select
      c.relname as name,
      json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype)
      ) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind = 'r'
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    group by c.relname
    order by c.relname`.execute(db);
  return rows;
}

/** Those that have been used; the values as text, because they may be beyond JavaScript's numbers. */
export async function listSequences(db: Db | Tx): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value::text as value
    from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by sequencename`.execute(db);
  return rows;
}

/** Which table each sequence numbers the rows of. */
export async function listNumberedTables(db: Db | Tx): Promise<{ sequence: string; table: string }[]> {
  const { rows } = await sql<{ sequence: string; table: string }>`
    select s.relname as sequence, t.relname as table
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid and t.relkind = 'r'
    where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
    order by s.relname`.execute(db);
  return rows;
}

export async function listForeignKeys(db: Db | Tx): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select t.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f
    join pg_class t on t.oid = f.conrelid
    where f.contype = 'f' and t.relnamespace = current_schema()::regnamespace
    order by t.relname, f.conname`.execute(db);
  return rows;
}

/** null: nothing of the product is in this database yet. */
export async function newestMigrationOf(db: Db | Tx): Promise<string | null> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (found[0]?.exists !== true) return null;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C" desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
