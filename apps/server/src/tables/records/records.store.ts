import type { Field, TableRecord } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import { asChanged, recordAdded, recordChanged } from '../../platform/changes/changed-records.ts';
import { sizeOf, type ResolvedTable } from '../fields/resolved-table.ts';
import { joinPeople, recordJson } from './record-json.ts';
import type { RecordList } from './listing/record-window.store.ts';
import type { StoredValues } from './stored-values.ts';
import { recordsById, visibleRecords } from './visible.ts';

/** All ids of a list in its order: eight bytes each, so that a million are little. */
export async function readIds(db: Db | Tx, list: RecordList): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(record_id) as ids from (
      select r.record_id from ${visibleRecords(list.table)} ${list.order.column.join ?? sql``} ${whereAll(conditionsOf(list))}
      order by ${list.order.by} offset ${list.offset}
    ) ordered
  `.execute(db);
  return rows[0]?.ids ?? [];
}

/** All records of a table by code, a JSON text each. */
export function allAsJson(table: ResolvedTable, fields: readonly Field[]): RawBuilder<unknown> {
  const ordered = sql`(select r.* from ${visibleRecords(table)} order by r.code offset 0) r`;
  return sql`select ${recordJson(table, fields)} from ${ordered} ${joinPeople} order by r.code`;
}

/**
 * These records in this order, joined by commas; null where none of them is left. `offset 0` has them
 * looked up one by one: the planner would read the whole table for a few thousand.
 */
export async function recordsAsJson(
  db: Db | Tx,
  table: ResolvedTable,
  fields: readonly Field[],
  ids: readonly number[],
): Promise<string | null> {
  const { rows } = await sql<{ json: string | null }>`
    select string_agg(${recordJson(table, fields)}, ',' order by wanted.place) as json
    from unnest(${ids}::bigint[]) with ordinality wanted (record_id, place)
    cross join lateral (
      select * from ${recordsById(table)} found where found.record_id = wanted.record_id offset 0
    ) r ${joinPeople}
  `.execute(db);
  return rows[0]?.json ?? null;
}

export async function findRecord(
  db: Db | Tx,
  table: ResolvedTable,
  fields: readonly Field[],
  recordId: number,
): Promise<TableRecord | null> {
  const { rows } = await sql<{ json: string }>`
    select ${recordJson(table, fields)} as json
    from ${visibleRecords(table)} ${joinPeople} where r.record_id = ${recordId}
  `.execute(db);
  return rows[0] === undefined ? null : (JSON.parse(rows[0].json) as TableRecord);
}

/** The table itself or its master; null where the table does not show the record. */
export async function tableOfRecord(
  db: Db | Tx,
  table: ResolvedTable,
  recordId: number,
): Promise<number | null> {
  const { rows } = await sql<{ tableId: number }>`
    select r.table_id as "tableId" from ${visibleRecords(table)} where r.record_id = ${recordId}
  `.execute(db);
  return rows[0]?.tableId ?? null;
}

/** The record that bears the code among those the table shows. */
export async function findByCode(
  db: Db | Tx,
  table: ResolvedTable,
  code: string,
): Promise<{ recordId: number } | null> {
  const { rows } = await sql<{ recordId: number }>`
    select r.record_id as "recordId" from ${visibleRecords(table)} where r.code = ${code} limit 1
  `.execute(db);
  return rows[0] ?? null;
}

export async function tableSize(db: Db | Tx, tableId: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`select ${sizeOf(sql`${tableId}`)} as size`.execute(db);
  return rows[0]?.size ?? 0;
}

export async function insertRecord(
  tx: Tx,
  change: Change,
  tableId: number,
  values: StoredValues,
): Promise<number> {
  const { code, description_en: en, description_sv: sv, field_values: own } = values;
  const by = sql`${change.userId}::bigint`;
  const { rows } = await sql<{ recordId: number }>`
    with added as (
      insert into records (table_id, code, description_en, description_sv, field_values, created_by, modified_by)
      values (${tableId}, ${code}, ${en}, ${sv}, ${JSON.stringify(own)}::jsonb, ${by}, ${by})
      returning *
    )
    ${recordAdded(change, sql`added`)} returning record_id as "recordId"
  `.execute(tx);
  if (rows[0] === undefined) throw new Error('No record was added');
  return rows[0].recordId;
}

export type LockedRecord = StoredValues & { modified: Date; modifiedBy: string | null };

/** A record of the table itself, kept from others until the transaction ends. */
export async function lockRecord(tx: Tx, tableId: number, recordId: number): Promise<LockedRecord | null> {
  const row = await tx
    .selectFrom('records')
    .select((eb) => [
      'code',
      'description_en',
      'description_sv',
      'field_values',
      'modified',
      eb
        .selectFrom('users')
        .select('full_name')
        .whereRef('users.user_id', '=', 'records.modified_by')
        .as('modifiedBy'),
    ])
    .where('table_id', '=', tableId)
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A record that is held. */
export async function storeRecord(
  tx: Tx,
  change: Change,
  recordId: number,
  values: StoredValues,
): Promise<void> {
  const { code, description_en: en, description_sv: sv, field_values: own } = values;
  await sql`
    with changed as (
      update records r
      set code = ${code}, description_en = ${en}, description_sv = ${sv},
        field_values = ${JSON.stringify(own)}::jsonb, modified = ${laterThanBefore}, modified_by = ${change.userId}
      from records old where old.record_id = ${recordId} and r.record_id = ${recordId}
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
}

function conditionsOf({ where, after }: RecordList): RawBuilder<boolean>[] {
  return [where, after].filter((condition) => condition !== null);
}

function whereAll(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
