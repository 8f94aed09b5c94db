// Writes to many records at once, each by one statement; conditions speak of a row `r`.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import type { Change } from '../../../platform/changes/open-change.ts';
import { recordAdded, recordRemoved, valuesOf } from '../../../platform/changes/changed-records.ts';
import { recordHidden } from '../../../platform/changes/changed-rows.ts';
import { picksOfProject } from '../../references/uses.store.ts';
import { halvesOf, visibleRecords } from '../visible.ts';

type Condition = RawBuilder<boolean>;

export async function countOfTypes(
  tx: Db | Tx,
  table: ResolvedTable,
  condition: Condition,
): Promise<{ own: number; throughLink: number }> {
  const { rows } = await sql<{ own: number; throughLink: number }>`
    select count(*) filter (where r.table_id = ${table.tableId}) as own,
      count(*) filter (where r.table_id <> ${table.tableId}) as "throughLink"
    from ${visibleRecords(table)} where ${condition}
  `.execute(tx);
  return rows[0] ?? { own: 0, throughLink: 0 };
}

export async function readCodes(
  tx: Tx,
  table: ResolvedTable,
  condition: Condition,
  which: 'own' | 'throughLink',
  most: number,
): Promise<string[]> {
  const isWanted = which === 'own' ? sql`r.table_id = ${table.tableId}` : sql`r.table_id <> ${table.tableId}`;
  const { rows } = await sql<{ code: string }>`
    select r.code from ${visibleRecords(table)} where ${condition} and ${isWanted} order by r.code limit ${most}
  `.execute(tx);
  return rows.map(({ code }) => code);
}

/** Removes records of the table's own. A project with a copy of one remembers it: the removal may be undone. */
export async function deleteRecords(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  condition: Condition,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from records r where r.table_id = ${table.tableId} and ${condition} returning r.*
    ), recorded as (${recordRemoved(change, sql`removed`)})
    select count(*) as count from removed
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** De-relations of a table come one after the other: the next one sees what this one has copied. */
export async function waitToDerelate(tx: Tx, { tableId }: ResolvedTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('de-relation'), ${tableId}::int)`.execute(tx);
}

export type Derelated = {
  count: number;
  /** The copies of records that a string configuration of the project has picked. */
  picked: { before: number; after: number }[];
};

/**
 * Copies of master records, seen through the link until now, as the table's own. Where the link stays
 * the master records are hidden; where it ends, the copies bear the ids of the table's own fields.
 */
export async function copyThroughLink(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  condition: Condition,
  link: 'stays' | { fieldValues: RawBuilder<unknown> },
): Promise<Derelated> {
  const [, throughLink] = halvesOf(table);
  if (throughLink === undefined) return { count: 0, picked: [] };
  const fieldValues = link === 'stays' ? sql`r.field_values` : link.fieldValues;
  const hidden = sql`, hidden as (
    insert into hidden_records (table_id, record_id, copy_id, base)
    select ${table.tableId}::bigint, chosen.record_id, chosen.copy_id, ${valuesOf(sql`chosen`)} from chosen
    returning *
  ), remembered as (${recordHidden(change, 'made', sql`hidden`)})`;
  // All are chosen before the first is copied, and copies are given their ids beforehand: what is found again in the midst
  // of it, by a planner that expects a handful, takes hours.
  const { rows } = await sql<{ count: number; picked: Derelated['picked'] | null }>`
    with ids as materialized (
      select array_agg(r.record_id order by r.record_id) as all_ids
      from ${throughLink.rows} r where ${throughLink.isShown} and ${condition}
    ), chosen as materialized (
      select r.*, nextval('records_record_id_seq') as copy_id
      from ids cross join unnest(ids.all_ids) one (record_id) join ${throughLink.rows} r
        on r.record_id = one.record_id and ${throughLink.isOf}
    ), copies as (
      insert into records (record_id, table_id, code, description_en, description_sv, field_values,
        created, created_by, modified, modified_by)
      overriding system value
      select r.copy_id, ${table.tableId}::bigint, r.code, r.description_en, r.description_sv, ${fieldValues},
        r.created, r.created_by, now(), ${change.userId}::bigint
      from chosen r returning *
    ), recorded as (${recordAdded(change, sql`copies`)}) ${link === 'stays' ? hidden : sql``}
    select (select count(*) from copies) as count, (
      select json_agg(json_build_object('before', chosen.record_id, 'after', chosen.copy_id))
      from chosen where chosen.record_id in (select picks.record_id from ${picksOfProject(table.projectId)} picks)
    ) as picked
  `.execute(tx);
  return { count: rows[0]?.count ?? 0, picked: rows[0]?.picked ?? [] };
}
