// Fields of a table's own, made of another one's, and values under their ids.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

/** From the ids of the fields to those of their copies. */
export type FieldIds = Record<string, string>;

export function copyFields(tx: Tx, from: number, to: number): Promise<FieldIds> {
  return copied(tx, sql`select field_id, name, type, priority from fields where table_id = ${from}`, to);
}

export function copyReleasedFields(tx: Tx, releaseId: number, to: number): Promise<FieldIds> {
  return copied(
    tx,
    sql`select field_id, name, type, priority from released_fields where release_id = ${releaseId}`,
    to,
  );
}

/** Those that the table had through its link when its project was archived. */
export function copyFrozenFields(tx: Tx, tableId: number): Promise<FieldIds> {
  return copied(
    tx,
    sql`select field_id, name, type, priority from frozen_fields where table_id = ${tableId}`,
    tableId,
  );
}

/** Names are unique in a table. */
async function copied(tx: Tx, fields: RawBuilder<unknown>, to: number): Promise<FieldIds> {
  const { rows } = await sql<{ before: string; after: string }>`
    with originals as (${fields}), copies as (
      insert into fields (table_id, name, type, priority)
      select ${to}::bigint, name, type, priority from originals order by field_id
      returning field_id, name
    )
    select originals.field_id::text as before, copies.field_id::text as after
    from originals join copies using (name)
  `.execute(tx);
  return Object.fromEntries(rows.map(({ before, after }) => [before, after]));
}

const mostPairs = 50; // a function takes 100 arguments

/** Values by field id, under the ids of the copies: those of a million records are taken apart by no join. */
export function rekeyed(fieldIds: FieldIds, values: RawBuilder<unknown>): RawBuilder<unknown> {
  const pairs = Object.entries(fieldIds).map(
    ([before, after]) => sql`${after}::text, ${values} -> ${before}::text`,
  );
  if (pairs.length === 0) return sql`'{}'::jsonb`;
  const objects = Array.from({ length: Math.ceil(pairs.length / mostPairs) }, (_, index) =>
    pairs.slice(index * mostPairs, (index + 1) * mostPairs),
  ).map((some) => sql`jsonb_build_object(${sql.join(some)})`);
  return sql`jsonb_strip_nulls(${sql.join(objects, sql` || `)})`;
}
