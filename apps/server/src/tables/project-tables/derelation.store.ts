import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

/** From a master's field ids to those of the copies. */
export type FieldIds = Record<string, string>;

export async function copyFields(tx: Tx, masterTableId: number, tableId: number): Promise<FieldIds> {
  const { rows } = await sql<{ before: string; after: string }>`
    with copies as (
      insert into fields (table_id, name, type, priority)
      select ${tableId}::bigint, name, type, priority from fields where table_id = ${masterTableId}
      order by field_id returning field_id, name
    )
    select f.field_id::text as before, copies.field_id::text as after
    from fields f join copies using (name) where f.table_id = ${masterTableId}
  `.execute(tx);
  return Object.fromEntries(rows.map(({ before, after }) => [before, after]));
}

/** An object of values by field id, with the ids of the copied fields. */
export function rekeyed(fieldIds: FieldIds, values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_object_agg(ids.value, v.value)
    from jsonb_each(${values}) v join jsonb_each_text(${JSON.stringify(fieldIds)}::jsonb) ids on ids.key = v.key
  ), '{}'::jsonb)`;
}

/** The local records that the linked table had; the copies among them have the new ids already. */
export async function rekeyOwnRecords(tx: Tx, tableId: number, fieldIds: FieldIds): Promise<void> {
  await sql`
    update records r set field_values = ${rekeyed(fieldIds, sql`r.field_values`)}
    where r.table_id = ${tableId} and r.field_values ?| ${Object.keys(fieldIds)}::text[]
  `.execute(tx);
}

export async function rekeyUses(tx: Tx, tableId: number, fieldIds: FieldIds): Promise<void> {
  await sql`
    update configuration_uses u set field_key = ids.value
    from jsonb_each_text(${JSON.stringify(fieldIds)}::jsonb) ids
    where u.table_id = ${tableId} and u.field_key = ids.key
  `.execute(tx);
}

export async function endLink(tx: Tx, tableId: number, userId: number, name: string): Promise<void> {
  await sql`
    update tables t set kind = 'local', master_table_id = null, name = ${name},
      description = m.description, default_priorities = m.default_priorities,
      modified = now(), modified_by = ${userId}
    from tables m where t.table_id = ${tableId} and m.table_id = t.master_table_id
  `.execute(tx);
  await tx.deleteFrom('hidden_records').where('table_id', '=', tableId).execute();
}
