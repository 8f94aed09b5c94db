// The records that a table shows: its own and, through a link, those of its master or of the release that it follows. Only this
// file knows the rule.
import type { RecordType } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { sizeOf, type ResolvedTable } from '../fields/resolved-table.ts';

type Condition = RawBuilder<boolean>;

/** Rows of one kind, to select from as `r`: the living records of a table, or those of a release. */
type Source = { rows: RawBuilder<unknown>; isOf: Condition; size: RawBuilder<number> };

const livingRecords = (tableId: RawBuilder<unknown>): Source => ({
  rows: sql`records`,
  isOf: sql<boolean>`r.table_id = ${tableId}`,
  size: sizeOf(tableId),
});

const releasedRecords = (releaseId: RawBuilder<unknown>, isSearched = false): Source => ({
  rows: sql`released_records`,
  isOf: isSearched
    ? sql<boolean>`r.release_id = ${releaseId} and ${isOfReleaseByText(releaseId)}`
    : sql<boolean>`r.release_id = ${releaseId}`,
  size: sql<number>`(select records from releases where release_id = ${releaseId})`,
});

/** As the index of texts knows it, which has those of all releases. */
const isOfReleaseByText = (releaseId: RawBuilder<unknown>): Condition =>
  sql<boolean>`array[r.release_id] @> array[${releaseId}::bigint]`;

/** As columns of both. */
const columns = sql.raw(
  'r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created, r.created_by, r.modified, r.modified_by, r.search_text',
);

/** The rows that a table shows, to select from as `r`. */
export function visibleRecords(table: ResolvedTable): RawBuilder<unknown> {
  return sql`${shownIn(halvesOf(table))} r`;
}

export function shownIn(halves: readonly Half[]): RawBuilder<unknown> {
  const shown = halves.map(({ rows, isShown }) => sql`select ${columns} from ${rows} r where ${isShown}`);
  return sql`(${sql.join(shown, sql` union all `)})`;
}

/** Where a record that the table shows is found by its id, as a table in a statement. */
export function recordsById(table: ResolvedTable): RawBuilder<unknown> {
  if (table.releaseId === null) return sql`records`;
  const [first, second] = halvesOf(table);
  const sources = second === undefined ? [first] : [first, second];
  const found = sources.map((half) => half && sql`select ${columns} from ${half.rows} r where ${half.isOf}`);
  return sql`(${sql.join(found, sql` union all `)})`;
}

/**
 * The record of an id that another table of the statement has, joined as `r`; more conditions may follow. Of a release each is
 * looked up by itself: a planner joins no union by an index, and would read the whole release for a window of it.
 */
export function joinById(table: ResolvedTable, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (table.releaseId === null) return sql`join records r on r.record_id = ${id}`;
  return sql`join lateral (
    select * from ${recordsById(table)} one where one.record_id = ${id} offset 0
  ) r on r.record_id = ${id}`;
}

/** All records of a master table, or of a release of it, as a table in a statement. */
export function wholeTable(table: ResolvedTable): RawBuilder<unknown> {
  const { rows, isOf } =
    table.releaseId === null
      ? livingRecords(sql`${table.masterTableId ?? table.tableId}`)
      : releasedRecords(sql`${table.releaseId}`);
  return sql`(select ${columns} from ${rows} r where ${isOf})`;
}

export type Half = Pick<Source, 'rows' | 'isOf' | 'size'> & {
  type: RecordType;
  /** On a row `r`. */
  isShown: Condition;
  /** The size where there is little to count, otherwise null: not for every window of a list. */
  knownSize: RawBuilder<number | null>;
};

/**
 * What a table shows: its own records, then those through its link. A table's size is kept; what a link hides is counted.
 * `isSearched`: a text is looked for in them.
 */
export function halvesOf(table: ResolvedTable, isSearched = false): Half[] {
  const { kind, masterTableId, releaseId } = table;
  const own = livingRecords(sql`${table.tableId}`);
  const released = releaseId === null ? null : releasedRecords(sql`${releaseId}`, isSearched);
  if (kind !== 'linked') return [wholly(released ?? own, kind)];
  const through = released ?? livingRecords(sql`${masterTableId}`);
  return [wholly(own, 'local'), throughLink(sql`${table.tableId}`, through)];
}

/** Of all links at once, by the alias of `tables` that they stand in. */
export function halvesOfLinks(alias: string): Half[] {
  const own = sql.ref(`${alias}.table_id`);
  const follows = sql.ref(`${alias}.follows`);
  const living = livingRecords(sql.ref(`${alias}.master_table_id`));
  return [
    wholly(livingRecords(own), 'local'),
    throughLink(own, { ...living, isOf: sql<boolean>`${follows} is null and ${living.isOf}` }),
    throughLink(own, releasedRecords(follows)),
  ];
}

/** Living records of both halves in one condition, for a row of `tables` of any kind: for few records, found in another way. */
export function isShownBy(alias: string): Condition {
  const [own, master, follows] = ['table_id', 'master_table_id', 'follows'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<boolean>`r.table_id in (${own}, ${master}) and (r.table_id = ${own} or (${follows} is null and ${isSeenThrough(sql`${own}`)}))`;
}

/** The same for the records of a release that a link follows, where they are found by a text. */
export function isShownOfRelease(alias: string): Condition {
  return sql<boolean>`${isOfReleaseByText(sql.ref(`${alias}.follows`))} and ${isSeenThrough(sql.ref(`${alias}.table_id`))}`;
}

/** local or master, by the table of a row of `r`. */
export function typeOf(table: ResolvedTable): RawBuilder<string> {
  if (table.kind === 'linked') {
    return sql<string>`case when r.table_id = ${table.tableId}::bigint then 'local' else 'master' end`;
  }
  return table.kind === 'master' ? sql<string>`'master'` : sql<string>`'local'`;
}

function wholly(source: Source, type: RecordType): Half {
  return { ...source, type, isShown: source.isOf, knownSize: source.size };
}

function throughLink(link: RawBuilder<unknown>, source: Source): Half {
  const isShown = sql<boolean>`${source.isOf} and ${isSeenThrough(link)}`;
  const size = sql<number>`(${source.size} - ${countUnseen(link, source)})`;
  const knownSize = sql<number | null>`case when not ${hidesMany(link)} then ${size} end`;
  return { ...source, type: 'master', isShown, size, knownSize };
}

/**
 * Whether a link shows the master record in row `r`: the project has not de-related it, and none of the
 * link's own records bears its code.
 */
function isSeenThrough(link: RawBuilder<unknown>): Condition {
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
function countUnseen(link: RawBuilder<unknown>, { rows, isOf }: Source): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select m.record_id from hidden_records h cross join lateral (
        select r.record_id from ${rows} r where r.record_id = h.record_id and ${isOf} offset 0
      ) m where ${isHiddenBy(link)}
      union
      select m.record_id from records l cross join lateral (
        select r.record_id from ${rows} r where ${isOf} and r.code = l.code offset 0
      ) m where l.table_id = ${link}
    ) unseen)`;
}

/** As many are counted with every window of a list. */
const countedWithEachWindow = 1000;

/** From the stored sizes, and the first entries of an index. */
function hidesMany(link: RawBuilder<unknown>): Condition {
  return sql<boolean>`(${sizeOf(link)} > ${sql.lit(countedWithEachWindow)} or exists (
    select from hidden_records h where ${isHiddenBy(link)} offset ${sql.lit(countedWithEachWindow)}
  ))`;
}

/** The living master records that a link's project has its own copies of, as rows of records. */
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
export function isHiddenBy(link: RawBuilder<unknown>): Condition {
  return sql<boolean>`h.table_id between ${link} and ${link}`;
}
