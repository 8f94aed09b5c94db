import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/schema.ts';
import type { FieldRow, TableRow } from './kept-rows.ts';

export async function addFieldAgain(tx: Tx, field: FieldRow): Promise<void> {
  await sql`
    insert into fields (field_id, table_id, name, type, priority, modified, modified_by) overriding system value
    values (${field.field_id}, ${field.table_id}, ${field.name}, ${field.type}, ${field.priority},
      coalesce(${field.modified ?? null}::timestamptz, now()), ${field.modified_by ?? null})
  `.execute(tx);
}

export async function hasValues(tx: Tx, fieldId: number): Promise<boolean> {
  const { rows } = await sql<{ hasValues: boolean }>`
    select exists (
      select from records r where r.field_values ? ${String(fieldId)}::text and r.table_id in (
        select t.table_id from fields f join tables t on f.table_id in (t.table_id, t.master_table_id)
        where f.field_id = ${fieldId} and t.follows is null
      )
    ) as "hasValues"
  `.execute(tx);
  return rows[0]?.hasValues ?? false;
}

/** The row as it was at the end; null where somebody has removed it. */
export async function forgetField(tx: Tx, fieldId: number): Promise<object | null> {
  const { rows } = await sql<{ row: object }>`
    with gone as (delete from fields where field_id = ${fieldId} returning *)
    select to_jsonb(gone) as row from gone
  `.execute(tx);
  return rows[0]?.row ?? null;
}

export async function storeTableRow(tx: Tx, row: TableRow): Promise<void> {
  await sql`
    update tables set kind = ${row.kind}, master_table_id = ${row.master_table_id},
      follows = ${row.follows ?? null}, name = ${row.name},
      description = ${row.description}, default_priorities = ${JSON.stringify(row.default_priorities)}::jsonb,
      default_changes = ${JSON.stringify(row.default_changes ?? {})}::jsonb,
      modified = ${row.modified}::timestamptz, modified_by = ${row.modified_by}
    where table_id = ${row.table_id}
  `.execute(tx);
}
