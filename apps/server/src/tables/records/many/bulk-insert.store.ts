import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import type { Change } from '../../../platform/changes/open-change.ts';
import { recordAdded } from '../../../platform/changes/changed-records.ts';
import { visibleRecords } from '../visible.ts';

/** Those of the codes that a record of the table bears, be it its own or seen through the link. */
export async function findTakenCodes(
  db: Db | Tx,
  table: ResolvedTable,
  /** A JSON list of them. */
  codes: string,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select r.code from ${visibleRecords(table)}
    where r.code = any(array(select json_array_elements_text(${codes}::json)))
  `.execute(db);
  return rows.map(({ code }) => code);
}

export async function insertRecords(
  tx: Tx,
  change: Change,
  tableId: number,
  /** A JSON list of their StoredValues. */
  records: string,
): Promise<void> {
  await sql`
    with added as (
      insert into records (table_id, code, description_en, description_sv, field_values, created_by, modified_by)
      select ${tableId}::bigint, code, description_en, description_sv, field_values,
        ${change.userId}::bigint, ${change.userId}::bigint
      from json_to_recordset(${records}::json)
        sent (code text, description_en text, description_sv text, field_values jsonb)
      returning *
    )
    ${recordAdded(change, sql`added`)}
  `.execute(tx);
}
