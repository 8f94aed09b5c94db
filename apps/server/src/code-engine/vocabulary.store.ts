// Records as the segments of a code see them: the value of one field, with code and descriptions.
import type { Field, SegmentOnWire } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { referencesOf } from '../configuration-trees/segment-trees.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { visibleRecords } from '../records/visible-records.ts';
import { idInTree, type AvailableTables } from './available-tables.ts';
import type { Column } from './engine-messages.ts';

/** All records of the tables that a tree names, as JSON text for the engine. */
export async function readColumns(
  db: Db | Tx,
  tables: AvailableTables,
  root: SegmentOnWire,
): Promise<Column[]> {
  const columns = new Map<string, Column>();
  for (const { table, fieldName } of referencesOf(root)) {
    const available = tables.of(table);
    const field = tables.fieldOf(table, fieldName);
    const tableId = idInTree(table);
    const key = `${tableId} ${fieldName}`;
    if (available === null || field === null || tableId === null || columns.has(key)) continue;
    columns.set(key, { tableId, fieldName, json: await readColumn(db, available.table, field) });
  }
  return [...columns.values()];
}

async function readColumn(db: Db | Tx, table: TableAtHand, field: Field): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_array(
      r.record_id, r.code, ${valueOf(field)}, r.description_en, r.description_sv
    ) order by r.code, r.record_id), '[]')::text as json
    from ${visibleRecords(table)}
  `.execute(db);
  return rows[0]?.json ?? '[]';
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
