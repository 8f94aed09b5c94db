// Records as the segments of a code see them: the value of one field, with code and descriptions.
import type { Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { doneToTables } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { copiedLists } from '../../platform/db/streams/copied.ts';
import type { ResolvedTable } from '../../tables/fields/resolved-table.ts';
import { visibleRecords } from '../../tables/records/visible.ts';

/** A field's column of the records that a table shows, for the engine: JSON lists of EngineRows. */
export function readColumn(db: Db | Tx, table: ResolvedTable, field: Field): AsyncGenerator<string, void> {
  return copiedLists(
    db,
    sql`
      select json_build_array(r.record_id, r.code, ${valueOf(field)}, r.description_en, r.description_sv)::text
      from ${visibleRecords(table)} order by r.code, r.record_id`,
  );
}

/** By table id: a text that is another one when what the table shows may be. */
export async function readVersions(
  db: Db | Tx,
  tables: readonly ResolvedTable[],
): Promise<ReadonlyMap<number, string>> {
  if (tables.length === 0) return new Map();
  const ids = tables.map(({ tableId }) => tableId);
  const { rows } = await sql<{ tableId: number; version: string }>`
    select t.table_id as "tableId", ${doneToTables(sql`t.table_id, t.master_table_id`)} as version
    from tables t where t.table_id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ tableId, version }) => [tableId, version]));
}

/** The field's value of row `r`, as text. */
export function valueOf(field: Field): RawBuilder<string> {
  switch (field.tableFieldId) {
    case 'code':
      return sql<string>`r.code`;
    case 'descriptionEn':
      return sql<string>`r.description_en`;
    case 'descriptionSv':
      return sql<string>`r.description_sv`;
    default:
      return sql<string>`coalesce(r.field_values ->> ${field.tableFieldId}, '')`;
  }
}
