import type { RecordValues } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import { asChanged, recordChanged } from '../../platform/changes/changed-records.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
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
  table: ResolvedTable,
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
  table: ResolvedTable,
  after: string,
  most: number,
): Promise<SeenRecord[]> {
  const { rows } = await sql<SeenRecord>`
    select ${seenColumns(table)} from records r
    where r.table_id = ${table.tableId} and r.code > ${after} order by r.code limit ${most}
  `.execute(db);
  return rows;
}

function seenColumns(table: ResolvedTable) {
  return sql`r.record_id as "recordId", r.code, r.description_en, r.description_sv, r.field_values,
    ${isoTime(sql`r.modified`)} as modified, r.table_id <> ${table.tableId} as "isThroughLink"`;
}

/** A record as it was reviewed; `modified` in milliseconds. The code is compared where there is one. */
export type SeenAtReview = { record_id: number; modified: number; code: string | undefined };

/** A record as it is now; without a code where it is not in the table any more. */
export type OtherThanReviewed = {
  recordId: number;
  code: string | null;
  modified: number;
  modifiedBy: number | null;
};

const inMilliseconds = (row: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${row}.modified) * 1000)::float8`;

/** A row of records beside a SeenAtReview: as it was then, by its time, and by its code where there is one. */
const isAsReviewed = (row: RawBuilder<unknown>, seen: RawBuilder<unknown>) =>
  sql`(${inMilliseconds(row)} = ${seen}.modified and ${row}.code = coalesce(${seen}.code, ${row}.code))`;

/** These of the table's own records are kept from others until the transaction ends. Answers those that are not as they were. */
export async function holdRecords(
  tx: Tx,
  tableId: number,
  seen: readonly SeenAtReview[],
): Promise<OtherThanReviewed[]> {
  const { rows } = await sql<OtherThanReviewed>`
    select seen.record_id as "recordId", held.code, ${inMilliseconds(sql`held`)} as modified, held.modified_by as "modifiedBy"
    from json_to_recordset(${JSON.stringify(seen)}::json) seen (record_id bigint, modified float8, code text)
    left join lateral (
      select r.code, r.modified, r.modified_by
      from records r where r.table_id = ${tableId} and r.record_id = seen.record_id for update
    ) held on true
    where ${isAsReviewed(sql`held`, sql`seen`)} is not true
  `.execute(tx);
  return rows;
}

export async function readNames(tx: Tx, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select user_id as "userId", full_name as name from users where user_id = any(${userIds}::bigint[])
  `.execute(tx);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/** The new values of a record that is as it was reviewed: those left out stay. */
export type SentChange = SeenAtReview & {
  description_en: string | undefined;
  description_sv: string | undefined;
  /** User-defined values, and those that are cleared; both left out where none is sent. */
  put?: RecordValues;
  cleared?: readonly string[];
};

/**
 * The table's own records; a JSON list of SentChanges. Answers how many they have changed: a record that has these values
 * already is left alone, and so is one that is not as it was reviewed. `xmin` shows one that somebody else was changing just now:
 * of it `old` is what was there before.
 */
export async function storeChanges(
  tx: Tx,
  { tableId }: ResolvedTable,
  change: Change,
  sent: string,
): Promise<number> {
  const values = sql`case when sent.put is null then old.field_values else (old.field_values || sent.put) - sent.cleared end`;
  const { numAffectedRows } = await sql`
    with sent as materialized (
      select * from json_to_recordset(${sent}::json) s (
        record_id bigint, modified float8, code text, description_en text, description_sv text, put jsonb, cleared text[]
      )
    ), changed as (
      update records r
      set description_en = coalesce(sent.description_en, old.description_en),
        description_sv = coalesce(sent.description_sv, old.description_sv),
        field_values = ${values}, modified_by = ${change.userId}, modified = ${laterThanBefore}
      from sent join records old on old.record_id = sent.record_id
      where r.record_id = sent.record_id and r.xmin = old.xmin and old.table_id = ${tableId}
        and ${isAsReviewed(sql`old`, sql`sent`)} and (
        sent.description_en <> old.description_en or sent.description_sv <> old.description_sv
        or ${values} <> old.field_values
      )
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
