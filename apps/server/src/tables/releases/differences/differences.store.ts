// What differs between two states of a master table: records are the same by id, values by how they read.
import type { Difference, DifferenceKind } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { valuesOf } from '../../../platform/changes/changed-records.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { recordContainsText } from '../../../platform/db/text-match.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { wholeTable } from '../../records/visible.ts';
import { recordsAtChange } from '../moves/living-then.ts';

/** As it is or as a release has it; `atChange`: as it was when that change was made, instead of as it is. */
export type State = ResolvedTable & { atChange?: number };

/** One master table, in a state on each side. */
export type Sides = { left: State; right: State };

/** Its records, or that one, as a table in a statement. */
function recordsOf(state: State, one?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { atChange, releaseId } = state;
  if (atChange !== undefined && releaseId === null) return recordsAtChange(state, atChange, one);
  return one === undefined
    ? wholeTable(state)
    : sql`(select * from ${wholeTable(state)} s where s.record_id = ${one})`;
}

type Narrowed = { kind?: DifferenceKind | undefined; q?: string | undefined };

/** '5' and 5 read alike, as after a change of a field's type. */
const differs = sql`(
  a.code <> b.code or a.description_en <> b.description_en or a.description_sv <> b.description_sv
  or (a.field_values <> b.field_values and exists (
    select from jsonb_object_keys(a.field_values || b.field_values) key
    where a.field_values ->> key is distinct from b.field_values ->> key
  )))`;

const kindOf = sql`case when a.record_id is null then 'added' when b.record_id is null then 'removed' else 'changed' end`;

/** The records that differ, or that one where it does; the two states are `a` and `b`. */
function differing(
  { left, right }: Sides,
  { kind, q }: Narrowed,
  one?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofKind = {
    added: sql`a.record_id is null`,
    removed: sql`b.record_id is null`,
    changed: sql`a.record_id is not null and b.record_id is not null and ${differs}`,
  };
  const isWanted =
    kind === undefined ? sql`(a.record_id is null or b.record_id is null or ${differs})` : ofKind[kind];
  const has = (side: RawBuilder<unknown>) =>
    sql`exists (select from (select (${side}).*) r where r.record_id is not null and ${recordContainsText(q ?? '')})`;
  const isFound = q === undefined || q === '' ? sql`true` : sql`(${has(sql`a`)} or ${has(sql`b`)})`;
  return sql`
    select coalesce(b.record_id, a.record_id) as record_id, coalesce(b.code, a.code) as code, ${kindOf} as kind,
      case when a.record_id is not null then ${valuesOf(sql`a`)} end as before,
      case when b.record_id is not null then ${valuesOf(sql`b`)} end as after
    from ${recordsOf(left, one)} a full join ${recordsOf(right, one)} b on b.record_id = a.record_id
    where ${isWanted} and ${isFound}`;
}

export async function countDifferences(db: Db | Tx, sides: Sides): Promise<Record<DifferenceKind, number>> {
  const { rows } = await sql<Record<DifferenceKind, number>>`
    select count(*) filter (where a.record_id is null) as added,
      count(*) filter (where b.record_id is null) as removed,
      count(*) filter (where a.record_id is not null and b.record_id is not null) as changed
    from ${recordsOf(sides.left)} a full join ${recordsOf(sides.right)} b on b.record_id = a.record_id
    where a.record_id is null or b.record_id is null or ${differs}
  `.execute(db);
  return rows[0] ?? { added: 0, changed: 0, removed: 0 };
}

/** Of a changed record only the values that differ, empty where it has none. */
const trimmed = (
  side: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
) => sql`case when d.kind <> 'changed' then ${side} else (
  select coalesce(jsonb_object_agg(key, coalesce(${side} -> key, '""')), '{}')
  from jsonb_object_keys(d.before || d.after) key where ${side} ->> key is distinct from ${other} ->> key
) end`;

/** Of a row `d`. */
const asObject = sql`json_build_object('kind', d.kind, 'activeRecordId', d.record_id, 'code', d.code,
  'before', ${trimmed(sql`d.before`, sql`d.after`)}, 'after', ${trimmed(sql`d.after`, sql`d.before`)})`;

/** By code. */
export async function readDifferingIds(db: Db | Tx, sides: Sides, narrowed: Narrowed): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(d.record_id order by d.code collate "C", d.record_id) as ids
    from (${differing(sides, narrowed)}) d
  `.execute(db);
  return rows[0]?.ids ?? [];
}

/** Those of the records that still differ, in the order of their ids. */
export async function readDifferencesOf(
  db: Db | Tx,
  sides: Sides,
  recordIds: readonly number[],
): Promise<Difference[]> {
  const { rows } = await sql<{ items: Difference[] | null }>`
    select json_agg(${asObject} order by wanted.place) as items
    from unnest(${recordIds}::bigint[]) with ordinality wanted (id, place)
    cross join lateral (${differing(sides, {}, sql`wanted.id`)} offset 0) d
  `.execute(db);
  return rows[0]?.items ?? [];
}

export type DifferenceWindow = { items: Difference[]; total: number };

export async function readDifferences(
  db: Db | Tx,
  sides: Sides,
  narrowed: Narrowed,
  { after, limit }: { after: { code: string; recordId: number } | null; limit: number },
): Promise<DifferenceWindow> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(d.code, d.record_id) > (${after.code}::text collate "C", ${after.recordId}::bigint)`;
  const { rows } = await sql<{ items: Difference[] | null; total: number }>`
    with differing as materialized (${differing(sides, narrowed)}), wanted as (
      select * from differing d where ${isAfter} order by d.code collate "C", d.record_id limit ${limit}
    )
    select (select count(*) from differing) as total, (
      select json_agg(${asObject} order by d.code collate "C", d.record_id) from wanted d
    ) as items
  `.execute(db);
  return { items: rows[0]?.items ?? [], total: rows[0]?.total ?? 0 };
}

/** To be exported: rows with code, kind and the values that differ. */
export function differingRows(
  sides: Sides,
  narrowed: Narrowed,
  one?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select d.record_id, d.code, d.kind, ${trimmed(sql`d.before`, sql`d.after`)} as before,
      ${trimmed(sql`d.after`, sql`d.before`)} as after
    from (${differing(sides, narrowed, one)}) d
  )`;
}

/** The ids of the fields that differ anywhere, those of default fields too; `code` only where it changed. */
export async function differingFields(db: Db | Tx, sides: Sides, narrowed: Narrowed): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct v.key from ${differingRows(sides, narrowed)} d
    cross join lateral jsonb_each_text(coalesce(d.before, '{}') || coalesce(d.after, '{}')) v
    where v.value <> '' and (v.key <> 'code' or d.kind = 'changed')
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Records of the left side that are gone or other on the right one, as a table in a statement: in anything, or in code,
 * descriptions and these fields.
 */
export function touchedRecords({ left, right }: Sides, fieldKeys?: readonly string[]): RawBuilder<unknown> {
  const isOther =
    fieldKeys === undefined
      ? differs
      : sql`(a.code <> b.code or a.description_en <> b.description_en or a.description_sv <> b.description_sv
          or exists (
            select from unnest(${fieldKeys}::text[]) key
            where a.field_values ->> key is distinct from b.field_values ->> key
          ))`;
  return sql`(
    select a.record_id, a.table_id from ${wholeTable(left)} a
    left join ${wholeTable(right)} b on b.record_id = a.record_id where b.record_id is null or ${isOther}
  )`;
}

export async function isAnyTouched(
  db: Db | Tx,
  sides: Sides,
  recordIds: readonly number[],
): Promise<boolean> {
  if (recordIds.length === 0) return false;
  const { rows } = await sql`
    select from ${touchedRecords(sides)} r where r.record_id = any(${recordIds}::bigint[]) limit 1
  `.execute(db);
  return rows.length > 0;
}
