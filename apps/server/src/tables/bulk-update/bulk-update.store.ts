import { sql } from 'kysely';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import { asChanged, tellChanged } from '../changed-records/changed-records.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { StoredValues } from '../records/stored-values.ts';
import { visibleRecords } from '../records/visible.ts';

export type SeenRecord = StoredValues & {
  recordId: number;
  modified: string;
  /** A master record of a linked table: nothing of it is changed from the project. */
  isThroughLink: boolean;
};

/** Those of the records that the table shows which bear one of the codes. */
export async function readByCodes(
  db: Db | Tx,
  table: TableAtHand,
  codes: readonly string[],
): Promise<SeenRecord[]> {
  const { rows } = await sql<SeenRecord>`
    select ${seenColumns(table)} from ${visibleRecords(table)} where r.code = any(${codes}::text[])
  `.execute(db);
  return rows;
}

/** The table's own records by code, some thousand at a time from a code on. */
export async function readOwn(
  db: Db | Tx,
  table: TableAtHand,
  after: string,
  most: number,
): Promise<SeenRecord[]> {
  const { rows } = await sql<SeenRecord>`
    select ${seenColumns(table)} from records r
    where r.table_id = ${table.tableId} and r.code > ${after} order by r.code limit ${most}
  `.execute(db);
  return rows;
}

function seenColumns(table: TableAtHand) {
  return sql`r.record_id as "recordId", r.code, r.description_en, r.description_sv, r.field_values,
    ${isoTime(sql`r.modified`)} as modified, r.table_id <> ${table.tableId} as "isThroughLink"`;
}

/** Bulk writes to a table come one after the other: side by side they would wait for each other's codes. */
export async function waitForTurn(tx: Tx, tableId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk write'), ${tableId}::int)`.execute(tx);
}

export type HeldRecord = StoredValues & { recordId: number; modified: Date; modifiedBy: string | null };

/** Of the table's own records those with these ids, kept from others until the transaction ends. */
export async function holdRecords(tx: Tx, tableId: number, ids: readonly number[]): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select r.record_id as "recordId", r.code, r.description_en, r.description_sv, r.field_values, r.modified,
      (select full_name from users u where u.user_id = r.modified_by) as "modifiedBy"
    from records r where r.table_id = ${tableId} and r.record_id = any(${ids}::bigint[])
    order by r.record_id for update
  `.execute(tx);
  return rows;
}

export type ChangedRecord = Omit<StoredValues, 'code'> & { record_id: number };

/** Records that are held; a JSON list of ChangedRecords. */
export async function storeChanged(tx: Tx, change: Change, records: string): Promise<void> {
  await sql`
    with sent as materialized (
      select * from json_to_recordset(${records}::json) s (
        record_id bigint, description_en text, description_sv text, field_values jsonb
      )
    ), changed as (
      update records r
      set description_en = sent.description_en, description_sv = sent.description_sv,
        field_values = sent.field_values, modified_by = ${change.userId},
        modified = ${laterThanBefore}
      from sent join records old on old.record_id = sent.record_id where r.record_id = sent.record_id
      returning ${asChanged}
    )
    ${tellChanged(change, sql`changed`)}
  `.execute(tx);
}
