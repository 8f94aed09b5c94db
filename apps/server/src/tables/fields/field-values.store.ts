// The values of one field across the records of its tables.
import type { FieldValue } from '@codes/contract';
import { sql } from 'kysely';
import type { Change } from '../../platform/changes/open-change.ts';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { asChanged, recordChanged } from '../../platform/changes/changed-records.ts';

export type ValueOfRecord = { recordId: number; code: string; value: FieldValue };

const recordsAtATime = 5000;

/** The next records of a table, by code, that have a value in the field. */
export async function readValuesByCode(
  db: Db | Tx,
  tableId: number,
  tableFieldId: string,
  afterCode: string | null,
): Promise<ValueOfRecord[]> {
  const { rows } = await sql<ValueOfRecord>`
    select record_id as "recordId", code, field_values -> ${tableFieldId}::text as value
    from records
    where table_id = ${tableId} and field_values ? ${tableFieldId}::text
      and (${afterCode}::text is null or code > ${afterCode}::text)
    order by code limit ${recordsAtATime}
  `.execute(db);
  return rows;
}

/** They move with a change of the field, and stay where a link follows something else: nobody has edited the records. */
export type Dates = 'move' | 'stay';

/** A change of the record like any other: where its date moves, an edit that started before is refused. */
export async function storeConvertedValues(
  tx: Tx,
  change: Change,
  tableFieldId: string,
  values: readonly { recordId: number; value: FieldValue }[],
  dates: Dates,
): Promise<void> {
  if (values.length === 0) return;
  const edited =
    dates === 'move' ? sql`, modified = ${laterThanBefore}, modified_by = ${change.userId}` : sql``;
  await sql`
    with converted as (
      select "recordId" as record_id, value
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v("recordId" bigint, value jsonb)
    ), changed as (
      update records r
      set field_values = r.field_values || jsonb_build_object(${tableFieldId}::text, c.value) ${edited}
      from converted c join records old on old.record_id = c.record_id where r.record_id = c.record_id
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
}
