// A window of a record list, and how many records the list has in all.
import type { Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { joinPeople, recordJson } from '../record-json.ts';
import { joinById, type Half } from '../visible.ts';
import type { Cursor, Order } from './record-query.ts';

export type RecordList = {
  table: ResolvedTable;
  fields: readonly Field[];
  where: RawBuilder<boolean> | null;
  order: Order;
  /** The condition on what comes after the window before. */
  after: RawBuilder<boolean> | null;
  offset: number;
};

export type RecordWindow = {
  /** As JSON, joined by commas. */
  items: string;
  count: number;
  /** The cursor of its last record, where there are more. */
  next: Cursor | null;
  /** The size of the whole list, where nothing had to be counted for it. */
  total: number | null;
};

type WindowRow = {
  items: string | null;
  found: number;
  lastValue: string | null;
  lastId: number | null;
  size: number | null;
};

/**
 * The ids come first, from an index where there is one; what they stand for is read for this window only.
 * Each half of a linked table gives as many as the window could need, so that neither is read whole.
 */
export async function readWindow(
  db: Db | Tx,
  list: RecordList,
  halves: readonly Half[],
  limit: number,
): Promise<RecordWindow> {
  if (halves.length === 0) return { items: '', count: 0, next: null, total: 0 };
  const { table, fields, where, order } = list;
  const isLast = sql<boolean>`w.place = ${limit}::bigint`;
  const { rows } = await sql<WindowRow>`
    select string_agg(w.json, ',' order by w.place) filter (where w.place <= ${limit}::bigint) as items,
      count(*) as found,
      min(w.value) filter (where ${isLast}) as "lastValue",
      min(w.record_id) filter (where ${isLast}) as "lastId",
      ${where === null ? knownSizeOf(halves) : sql`null::bigint`} as size
    from (
      select row_number() over (order by ${order.again}) as place, p.record_id, p.value::text as value,
        ${recordJson(table, fields)} as json
      from ${idsOfWindow(list, halves, limit)} p
      ${joinById(table, sql`p.record_id`)} and r.table_id in (${tableIdsOf(table)}) ${joinPeople}
    ) w
  `.execute(db);
  return windowFrom(rows[0], list, limit);
}

function windowFrom(row: WindowRow | undefined, list: RecordList, limit: number): RecordWindow {
  const { items = null, found = 0, lastValue = null, lastId = null, size = null } = row ?? {};
  const hasMore = found > limit;
  return {
    items: items ?? '',
    count: Math.min(found, limit),
    next: hasMore && lastId !== null ? { value: lastValue, recordId: lastId } : null,
    total: size ?? totalByItsEnd(list, { found, hasMore }),
  };
}

/** Said again where a record is found by its id: of tables made of partitions only theirs are looked into. */
const tableIdsOf = ({ tableId, masterTableId }: ResolvedTable) =>
  sql.join(masterTableId === null ? [tableId] : [tableId, masterTableId]);

/** How many a list has: of a narrowed one it takes looking at all that could be in it. */
export async function countList(
  db: Db | Tx,
  { where }: Pick<RecordList, 'where'>,
  halves: readonly Half[],
): Promise<number> {
  const counts = halves.map(({ rows, isShown, size }) =>
    where === null ? size : sql`(select count(*) from ${rows} r where ${isShown} and ${where})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A window that has the end of a list shows how long it is. */
function totalByItsEnd(
  { offset, after }: RecordList,
  { found, hasMore }: { found: number; hasMore: boolean },
): number | null {
  if (hasMore || after !== null || (found === 0 && offset > 0)) return null;
  return offset + found;
}

function knownSizeOf(halves: readonly Half[]): RawBuilder<number | null> {
  return sql<number | null>`(${sql.join(
    halves.map(({ knownSize }) => knownSize),
    sql` + `,
  )})`;
}

function idsOfWindow(
  { where, after, order, offset }: RecordList,
  halves: readonly Half[],
  limit: number,
): RawBuilder<unknown> {
  // One more than the window, so that it is known whether there are more.
  const wanted = sql`${limit + 1}::bigint`;
  const [only] = halves;
  const idsOf = ({ rows, isShown }: Half, place: RawBuilder<unknown>) => sql`(
    select r.record_id, ${order.column.value} as value
    from ${rows} r ${order.column.join ?? sql``} where ${sql.join(given(isShown, where, after), sql` and `)}
    order by ${order.by} ${place}
  )`;
  const from = offset === 0 ? sql`` : sql`offset ${offset}::bigint`;
  if (halves.length === 1 && only !== undefined) return idsOf(only, sql`limit ${wanted} ${from}`);
  const upTo = offset === 0 ? wanted : sql`${offset}::bigint + ${wanted}`;
  const both = halves.map((half) => idsOf(half, sql`limit ${upTo}`));
  return sql`(
    select p.record_id, p.value from (${sql.join(both, sql` union all `)}) p
    order by ${order.again} limit ${wanted} ${from}
  )`;
}

const given = (...conditions: (RawBuilder<boolean> | null)[]): RawBuilder<boolean>[] =>
  conditions.filter((condition) => condition !== null);
