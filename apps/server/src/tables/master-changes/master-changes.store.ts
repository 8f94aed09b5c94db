import type { Hit, MasterValues } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Change } from '../../platform/changes/open-change.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { asChanged, recordChanged, valuesOf } from '../../platform/changes/changed-records.ts';
import { asHidden, recordHidden } from '../../platform/changes/changed-rows.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { recordsById, visibleRecords } from '../records/visible.ts';
import { picksOfProject } from '../references/uses.store.ts';
import { copiesWithMasters, doneToLink, hasMovedOn } from './moved-on.ts';

/** A copy with what it was made from and what has become of that; values of fields that are gone may be in the base. */
export type Copy = {
  activeRecordId: number;
  code: string;
  masterRecordId: number;
  masterModified: string | null;
  base: MasterValues;
  own: MasterValues;
  master: MasterValues | null;
};

const columns = sql`copy.record_id as "activeRecordId", copy.code, h.record_id as "masterRecordId",
  ${isoTime(sql`m.modified`)} as "masterModified", h.base, ${valuesOf(sql`copy`)} as own,
  case when m.record_id is not null then ${valuesOf(sql`m`)} end as master`;

/** One more than asked for, where there is one, by the ids of the master records. */
export async function readMovedOn(
  db: Db | Tx,
  { tableId }: ResolvedTable,
  { after, limit }: { after: number; limit: number },
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select ${columns} ${copiesWithMasters}
    where h.table_id = ${tableId} and h.record_id > ${after} and ${hasMovedOn}
    order by h.record_id limit ${limit + 1}
  `.execute(db);
  return rows;
}

export async function readDoneToLink(db: Db, tableId: number): Promise<string | null> {
  const { rows } = await sql<{ done: string | null }>`
    select ${doneToLink('t')} as done from tables t where t.table_id = ${tableId}
  `.execute(db);
  return rows[0]?.done ?? null;
}

export async function countMovedOn(db: Db | Tx, tableId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${copiesWithMasters} where h.table_id = ${tableId} and ${hasMovedOn}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type HeldCopy = Copy & { hasMovedOn: boolean };

/** Those of the records that are copies, kept from others until the transaction ends; their masters stay as they are. */
export async function holdCopies(
  tx: Tx,
  { tableId }: ResolvedTable,
  recordIds: readonly number[],
): Promise<HeldCopy[]> {
  const isOne = sql`h.table_id = ${tableId} and h.copy_id = any(${recordIds}::bigint[])`;
  await sql`
    select from records m where m.record_id in (select h.record_id from hidden_records h where ${isOne})
    order by m.record_id for share
  `.execute(tx);
  const { rows } = await sql<HeldCopy>`
    select ${columns}, ${hasMovedOn} as "hasMovedOn" ${copiesWithMasters} where ${isOne}
    order by copy.record_id for update of h, copy
  `.execute(tx);
  return rows;
}

/** The master's state of today has been seen: its values, or that it is gone. */
export async function rememberSeen(
  tx: Tx,
  change: Change,
  table: ResolvedTable,
  recordIds: readonly number[],
): Promise<void> {
  const { tableId } = table;
  await sql`
    with changed as (
      update hidden_records h
      set base = case when m.record_id is null then h.base else ${valuesOf(sql`m`)} end,
        is_removal_seen = m.record_id is null
      from hidden_records old left join lateral (
        select * from ${recordsById(table)} one where one.record_id = old.record_id offset 0
      ) m on true
      where old.table_id = ${tableId} and old.copy_id = any(${recordIds}::bigint[])
        and h.table_id = ${tableId} and h.record_id = old.record_id
      returning ${asHidden}
    )
    ${recordHidden(change, 'changed', sql`changed`)}
  `.execute(tx);
}

/** The copies' memory ends; answers which of them a configuration of the project has picked, and its master instead. */
export async function forgetCopies(
  tx: Tx,
  change: Change,
  { tableId, projectId }: ResolvedTable,
  recordIds: readonly number[],
): Promise<{ before: number; after: number }[]> {
  const { rows } = await sql<{ before: number; after: number }>`
    with forgotten as (
      delete from hidden_records h where h.table_id = ${tableId} and h.copy_id = any(${recordIds}::bigint[])
      returning h.*
    ), recorded as (${recordHidden(change, 'gone', sql`forgotten`)})
    select f.copy_id as before, f.record_id as after
    from forgotten f join ${picksOfProject(projectId)} picks on picks.record_id = f.copy_id
  `.execute(tx);
  return rows;
}

/** Those of the codes that a record bears: any that the table shows, or only its own ones. */
export async function findBearers(
  tx: Tx,
  table: ResolvedTable,
  codes: readonly string[],
  among: 'shown' | 'own',
): Promise<Set<string>> {
  const rowsOf = among === 'shown' ? visibleRecords(table) : sql`records r`;
  const { rows } = await sql<{ code: string }>`
    select r.code from ${rowsOf} where r.code = any(${codes}::text[])
      ${among === 'own' ? sql`and r.table_id = ${table.tableId}` : sql``}
  `.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

/** Records that are held; a JSON list of their StoredValues with `record_id`. */
export async function storeTaken(tx: Tx, change: Change, records: string): Promise<void> {
  await sql`
    with sent as materialized (
      select * from json_to_recordset(${records}::json) s (
        record_id bigint, code text, description_en text, description_sv text, field_values jsonb
      )
    ), changed as (
      update records r
      set code = sent.code, description_en = sent.description_en, description_sv = sent.description_sv,
        field_values = sent.field_values, modified_by = ${change.userId}, modified = ${laterThanBefore}
      from sent join records old on old.record_id = sent.record_id where r.record_id = sent.record_id
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
}

/** The project's own copies of these records, a table in a statement: how many, and the first by code. */
export async function copiesOf(
  db: Db | Tx,
  { tableId }: ResolvedTable,
  records: RawBuilder<unknown>,
  most: number,
): Promise<Hit> {
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    with hit as materialized (
      select copy.code from hidden_records h
      join records copy on copy.record_id = h.copy_id and copy.table_id is not distinct from h.table_id
      where h.table_id = ${tableId} and h.record_id in (select r.record_id from ${records} r)
    )
    select count(*) as count, (
      select json_agg(code order by code) from (select code from hit order by code limit ${most}) first
    ) as names from hit
  `.execute(db);
  return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
}
