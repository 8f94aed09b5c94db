// What a table shows: its own records and, through a link, those of its master. It is said here and nowhere else.
import type { RecordType } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TableAtHand } from '../fields/table-at-hand.ts';

/** A table as SQL speaks of it: one whose ids are known, or a row of `tables` under an alias. */
type Shown = { own: RawBuilder<unknown>; master: RawBuilder<unknown> };

const known = ({ tableId, masterTableId }: TableAtHand): Shown => ({
  own: sql`${tableId}`,
  master: sql`${masterTableId}`,
});

const aliased = (alias: string): Shown => ({
  own: sql.ref(`${alias}.table_id`),
  master: sql.ref(`${alias}.master_table_id`),
});

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
 * The rows `h` of hidden_records that belong to a link, where there may be any number of them. Said as a range, they are looked
 * up by the index of the table: where other links have most of the rows, the planner would expect some of these anywhere, and
 * look through all of them for a link that has none.
 */
export function isHiddenBy(link: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`h.table_id between ${link} and ${link}`;
}

/**
 * How many master records a link does not show: the same turned round, since those are few. `offset 0` has each looked up by
 * itself: a planner that does not know the table would read the whole master for one of them.
 */
function countUnseen({ own, master }: Shown): RawBuilder<number> {
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

/** The rows that a table shows, to select from as `r`. */
export function visibleRecords(table: TableAtHand): RawBuilder<unknown> {
  const halves = visibleHalves(table).map((isShown) => sql`select r.* from records r where ${isShown}`);
  return sql`(${sql.join(halves, sql` union all `)}) r`;
}

/** The same as conditions on a row `r` of records: one for the own ones, one for those through the link. */
export function visibleHalves(table: TableAtHand): RawBuilder<boolean>[] {
  return table.kind === 'linked' ? halvesOf(known(table)) : [isOwn(known(table))];
}

/** Of a linked table the second of the two. */
export function isVisibleMaster(table: TableAtHand): RawBuilder<boolean> {
  return isThroughLink(known(table));
}

/** The two conditions for a row of `tables` that is a link. */
export function visibleHalvesOf(alias: string): RawBuilder<boolean>[] {
  return halvesOf(aliased(alias));
}

/** Both in one, for a row of `tables` of any kind: where few records are looked at, found in another way. */
export function isShownBy(alias: string): RawBuilder<boolean> {
  const { own, master } = aliased(alias);
  return sql<boolean>`r.table_id in (${own}, ${master}) and (r.table_id = ${own} or ${isSeenThrough(own)})`;
}

/** The same for a row that is a master's, or one of a project's. */
export function isShownIn(home: 'master' | 'project', alias: string): RawBuilder<boolean> {
  return home === 'master' ? isOwn(aliased(alias)) : isShownBy(alias);
}

export type Half = {
  type: RecordType;
  /** On a row `r` of records. */
  isShown: RawBuilder<boolean>;
  /** How many these are. A table's size is kept; what a link does not show of its master is counted. */
  size: RawBuilder<number>;
  /** The same where there is little to count, otherwise null: not for every window of a list. */
  sizeAtHand: RawBuilder<number | null>;
};

/** What a table shows, by the type that it has there. */
export function halvesByType(table: TableAtHand): Half[] {
  const { kind } = table;
  return kind === 'linked' ? linkedHalves(known(table)) : [ownHalf(known(table), kind)];
}

/** The same for a row of `tables` that is a master's, or one of a project's: of a local one the second half is empty. */
export function halvesIn(home: 'master' | 'project', alias: string): Half[] {
  const shown = aliased(alias);
  return home === 'project' ? linkedHalves(shown) : [ownHalf(shown, 'master')];
}

function ownHalf(shown: Shown, type: RecordType): Half {
  const size = sizeOf(shown.own);
  return { type, isShown: isOwn(shown), size, sizeAtHand: size };
}

function linkedHalves(shown: Shown): Half[] {
  const size = sql<number>`(${sizeOf(shown.master)} - ${countUnseen(shown)})`;
  const sizeAtHand = sql<number | null>`case when not ${hidesMany(shown)} then ${size} end`;
  return [ownHalf(shown, 'local'), { type: 'master', isShown: isThroughLink(shown), size, sizeAtHand }];
}

/** As many are counted with every window of a list; a test has its own number. */
export const countedWithEachWindow = 1000;

/** Told by what is kept, and by the first so many of an index. */
function hidesMany({ own }: Shown): RawBuilder<boolean> {
  return sql<boolean>`(${sizeOf(own)} > ${sql.lit(countedWithEachWindow)} or exists (
    select from hidden_records h where ${isHiddenBy(own)} offset ${sql.lit(countedWithEachWindow)}
  ))`;
}

/** How many records stand in the table itself. */
export function sizeOf(tableId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(amount), 0)::bigint from table_sizes where table_id = ${tableId})`;
}

/** local or master, told by the table that a row of `r` stands in. */
export function typeOf(table: TableAtHand): RawBuilder<string> {
  if (table.kind === 'linked') {
    return sql<string>`case when r.table_id = ${table.tableId}::bigint then 'local' else 'master' end`;
  }
  return table.kind === 'master' ? sql<string>`'master'` : sql<string>`'local'`;
}

/** The same for a row of `tables` of any kind. */
export function typeIn(alias: string): RawBuilder<string> {
  const kind = sql.ref(`${alias}.kind`);
  return sql<string>`case when ${kind} = 'master' or r.table_id <> ${aliased(alias).own} then 'master' else 'local' end`;
}

function halvesOf(shown: Shown): RawBuilder<boolean>[] {
  return [isOwn(shown), isThroughLink(shown)];
}

function isOwn({ own }: Shown): RawBuilder<boolean> {
  return sql<boolean>`r.table_id = ${own}`;
}

function isThroughLink({ own, master }: Shown): RawBuilder<boolean> {
  return sql<boolean>`r.table_id = ${master} and ${isSeenThrough(own)}`;
}
