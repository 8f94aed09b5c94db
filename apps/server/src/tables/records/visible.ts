// The records that a table shows: its own and, through a link, those of its master. Only this file knows the rule.
import type { RecordType } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { sizeOf, type ResolvedTable } from '../fields/resolved-table.ts';

/** A table as SQL speaks of it: one whose ids are known, or a row of `tables` under an alias. */
type TableIds = { own: RawBuilder<unknown>; master: RawBuilder<unknown> };

const known = ({ tableId, masterTableId }: ResolvedTable): TableIds => ({
  own: sql`${tableId}`,
  master: sql`${masterTableId}`,
});

const aliased = (alias: string): TableIds => ({
  own: sql.ref(`${alias}.table_id`),
  master: sql.ref(`${alias}.master_table_id`),
});

/** The rows that a table shows, to select from as `r`. */
export function visibleRecords(table: ResolvedTable): RawBuilder<unknown> {
  const halves = halvesOf(table).map(({ isShown }) => sql`select r.* from records r where ${isShown}`);
  return sql`(${sql.join(halves, sql` union all `)}) r`;
}

export type Half = {
  type: RecordType;
  /** On a row `r` of records. */
  isShown: RawBuilder<boolean>;
  /** How many these are. A table's size is kept; what a link does not show of its master is counted. */
  size: RawBuilder<number>;
  /** The size where there is little to count, otherwise null: not for every window of a list. */
  knownSize: RawBuilder<number | null>;
};

/**
 * What a table shows: its own records, then those through its link. Of all links at once with the alias of `tables` that
 * they stand in.
 */
export function halvesOf(table: ResolvedTable | string): Half[] {
  if (typeof table === 'string') return linkedHalves(aliased(table));
  const { kind } = table;
  return kind === 'linked' ? linkedHalves(known(table)) : [ownHalf(known(table), kind)];
}

/** Both halves in one condition, for a row of `tables` of any kind: for few records, found in another way. */
export function isShownBy(alias: string): RawBuilder<boolean> {
  const { own, master } = aliased(alias);
  return sql<boolean>`r.table_id in (${own}, ${master}) and (r.table_id = ${own} or ${isSeenThrough(own)})`;
}

/** local or master, by the table of a row of `r`. */
export function typeOf(table: ResolvedTable): RawBuilder<string> {
  if (table.kind === 'linked') {
    return sql<string>`case when r.table_id = ${table.tableId}::bigint then 'local' else 'master' end`;
  }
  return table.kind === 'master' ? sql<string>`'master'` : sql<string>`'local'`;
}

function ownHalf({ own }: TableIds, type: RecordType): Half {
  const size = sizeOf(own);
  return { type, isShown: sql<boolean>`r.table_id = ${own}`, size, knownSize: size };
}

function linkedHalves(link: TableIds): Half[] {
  const isShown = sql<boolean>`r.table_id = ${link.master} and ${isSeenThrough(link.own)}`;
  const size = sql<number>`(${sizeOf(link.master)} - ${countUnseen(link)})`;
  const knownSize = sql<number | null>`case when not ${hidesMany(link)} then ${size} end`;
  return [ownHalf(link, 'local'), { type: 'master', isShown, size, knownSize }];
}

/**
 * Whether a link shows the master record in row `r`: the project has not de-related it, and none of the
 * link's own records bears its code.
 */
function isSeenThrough(link: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (
      select from hidden_records h where h.table_id = ${link} and h.record_id = r.record_id
    ) and not exists (
      select from records l where l.table_id = ${link} and l.code = r.code
    )`;
}

/**
 * How many master records a link does not show: the same turned round, since those are few. `offset 0` has each looked up by
 * itself: a planner that does not know the table would read the whole master for one of them.
 */
function countUnseen({ own, master }: TableIds): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select m.record_id from hidden_records h cross join lateral (
        select record_id from records where record_id = h.record_id and table_id = ${master} offset 0
      ) m where ${isHiddenBy(own)}
      union
      select m.record_id from records l cross join lateral (
        select record_id from records where table_id = ${master} and code = l.code offset 0
      ) m where l.table_id = ${own}
    ) unseen)`;
}

/** As many are counted with every window of a list. */
const countedWithEachWindow = 1000;

/** From the stored sizes, and the first entries of an index. */
function hidesMany({ own }: TableIds): RawBuilder<boolean> {
  return sql<boolean>`(${sizeOf(own)} > ${sql.lit(countedWithEachWindow)} or exists (
    select from hidden_records h where ${isHiddenBy(own)} offset ${sql.lit(countedWithEachWindow)}
  ))`;
}

/** The master records that a link's project has its own copies of, as rows of records. */
export function copiedFrom(link: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select m.* from hidden_records h join records copy on copy.record_id = h.copy_id and copy.table_id is not distinct from h.table_id
    join records m on m.record_id = h.record_id where h.table_id = ${link}
  )`;
}

/**
 * The rows `h` of hidden_records that belong to a link, where there may be any number of them. Said as a range, they are looked
 * up by the index of the table: where other links have most of the rows, the planner would expect some of these anywhere, and
 * look through all of them for a link that has none.
 */
export function isHiddenBy(link: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`h.table_id between ${link} and ${link}`;
}
