import { refuse, type Field, type RecordListQuery } from '@codes/contract';
import type { Streams } from '../../../platform/db/open.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { copiedLists } from '../../../platform/db/streams/copied.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import type { FoundTable } from '../../fields/fields.store.ts';
import { JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import {
  beyondType,
  isAfter,
  narrowedTo,
  orderOf,
  passesType,
  sortedColumnOf,
  writeCursor,
  type Order,
} from './record-query.ts';
import { allAsJson, readIds, recordsAsJson } from '../records.store.ts';
import { halvesOf } from '../visible.ts';
import { countList, readWindow, type RecordList } from './record-window.store.ts';

/** A window where limit is given, otherwise all of it, streamed. */
export async function listRecords(
  { db, streams }: { db: Db | Tx; streams: Streams },
  { table, fields }: FoundTable,
  query: RecordListQuery,
): Promise<JsonAnswer> {
  if (isWhole(query) && !streams.isOnlyConnection) {
    return new JsonAnswer({ lists: copiedLists(streams.db, allAsJson(table, fields)) });
  }
  const order = orderedBy(table, fields, query);
  const list = {
    table,
    fields,
    where: narrowedTo(table, fields, query),
    order,
    after: query.after === undefined ? null : isAfter(order, query.after),
    offset: query.offset ?? 0,
  };
  if (query.limit === undefined) {
    const ids = await readIds(db, list);
    return new JsonAnswer(
      { lists: inPieces(db, table, fields, ids) },
      isWhole(query) ? {} : { total: ids.length },
    );
  }
  return readListWindow(db, list, query, query.limit);
}

/** Its total is stored, or follows from the window itself; otherwise it is counted, unless the caller wants the window first. */
async function readListWindow(
  db: Db | Tx,
  list: RecordList,
  { q, filters, total: wanted = 'exact' }: RecordListQuery,
  limit: number,
): Promise<JsonAnswer> {
  const { table, fields } = list;
  const halves = halvesOf(table, q !== undefined).filter(({ type }) => passesType(filters, type));
  const narrowed = { ...list, where: narrowedTo(table, fields, { q, filters: beyondType(filters) }) };
  const { items, next, total } = await readWindow(db, narrowed, halves, limit);
  const counted = total === null && wanted === 'exact' ? await countList(db, narrowed, halves) : total;
  return new JsonAnswer(`[${items}]`, {
    ...(counted !== null && { total: counted }),
    next: next && writeCursor(next),
  });
}

const recordsAPiece = 5000;

/**
 * No connection is held while a slow caller reads: each piece is a query of its own, over the ids that
 * one query has put in order, so that no record comes twice.
 */
async function* inPieces(
  db: Db | Tx,
  table: ResolvedTable,
  fields: readonly Field[],
  ids: readonly number[],
) {
  for (let start = 0; start < ids.length; start += recordsAPiece) {
    const json = await recordsAsJson(db, table, fields, ids.slice(start, start + recordsAPiece));
    yield `[${json ?? ''}]`;
  }
}

function isWhole(query: RecordListQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}

function orderedBy(
  table: ResolvedTable,
  fields: readonly Field[],
  { sort = 'code', direction = 'asc' }: RecordListQuery,
): Order {
  const column = sortedColumnOf(table, fields, sort);
  if (column === null)
    throw refuse('invalid', null, [
      { key: 'at', place: 'sort', problem: { key: 'unknownSortColumn', column: sort } },
    ]);
  return orderOf(column, direction, sort === 'code');
}
