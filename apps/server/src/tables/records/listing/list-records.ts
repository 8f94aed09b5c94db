import { isStorable, refuse, type Field, type RecordListQuery } from '@codes/contract';
import type { RawBuilder } from 'kysely';
import type { ReadText } from '../../../people/way-in/ahead.ts';
import type { Streams } from '../../../platform/db/open.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { copiedLists } from '../../../platform/db/streams/copied-lists.ts';
import { recordContainsText } from '../../../platform/db/text-match.ts';
import { readAhead } from '../../../platform/http/answers/read-ahead.ts';
import type { TableAtHand } from '../../fields/table-at-hand.ts';
import { JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import { codeColumn, sortedColumnOf } from './record-columns.ts';
import { beyondType, narrowedTo, passesType } from './record-filter.ts';
import { cursorOf, placeOf, type Order } from './record-order.ts';
import { allAsJson, readIds, recordsAsJson } from '../records.store.ts';
import { halvesByType } from '../visible.ts';
import {
  countList,
  readWindow,
  usualWindows,
  windowAhead,
  windowReadAhead,
  type RecordList,
} from './record-window.store.ts';

/** A window where limit is given, otherwise all of it, streamed. */
export async function listRecords(
  { db, streams }: { db: Db | Tx; streams: Streams },
  { table, fields, shown }: { table: TableAtHand; fields: readonly Field[]; shown?: ReadText | undefined },
  query: RecordListQuery,
): Promise<JsonAnswer> {
  if (isWhole(query) && !streams.isOnlyConnection) {
    return new JsonAnswer({ lists: await readAhead(copiedLists(streams.db, allAsJson(table, fields))) });
  }
  const order = orderOf(table, fields, query);
  const list = {
    table,
    fields,
    where: narrowedTo(table, fields, query),
    order,
    after: query.after === undefined ? null : placeOf(order, query.after),
    offset: query.offset ?? 0,
  };
  if (query.limit === undefined) {
    const ids = await readIds(db, list);
    return new JsonAnswer(
      { lists: inPieces(db, table, fields, ids) },
      isWhole(query) ? {} : { total: ids.length },
    );
  }
  return readListWindow(db, { ...list, shown }, query, query.limit);
}

/** Its total is kept, or told by the window itself; otherwise it is counted, unless the caller wants the window first. */
async function readListWindow(
  db: Db | Tx,
  { shown, ...list }: RecordList & { shown: ReadText | undefined },
  { q, filters, total: wanted = 'exact' }: RecordListQuery,
  limit: number,
): Promise<JsonAnswer> {
  const { table, fields } = list;
  const halves = halvesByType(table).filter(({ type }) => passesType(filters, type));
  const narrowed = { ...list, where: narrowedTo(table, fields, { q, filters: beyondType(filters) }) };
  const { items, next, total } =
    shown === undefined
      ? await readWindow(db, narrowed, halves, limit)
      : windowReadAhead(shown, narrowed, limit);
  const counted = total === null && wanted === 'exact' ? await countList(db, narrowed, halves) : total;
  return new JsonAnswer(`[${items}]`, {
    ...(counted !== null && { total: counted }),
    next: next && cursorOf(next),
  });
}

/**
 * By code, of all records or of those of a master with a text in them: such a window needs to know nothing of the table, and is read
 * with it. Any other order sorts the whole table, beside which one look more at the database is nothing; what columns are narrowed to
 * is read by their fields; and to look for a text through a link the planner has to know what it leads to.
 */
export const windowOfList = {
  /** Beginnings of lists are asked for all day, and always for as many: those statements are kept. */
  which: (query: RecordListQuery, home: 'master' | 'project'): string | null => {
    const { limit, offset = 0, after, direction = 'asc' } = query;
    if (limit === undefined || !isReadWithTable(query, home)) return 'the table';
    return offset === 0 && after === undefined && textOf(query) === '' && usualWindows.includes(limit)
      ? `first ${limit} ${direction}`
      : null;
  },
  of: (
    home: 'master' | 'project',
    query: RecordListQuery,
    _: unknown,
    tableId: RawBuilder<number>,
  ): RawBuilder<ReadText> | null => {
    const { limit, offset = 0, after, direction = 'asc' } = query;
    const text = textOf(query);
    if (limit === undefined || !isReadWithTable(query, home)) return null;
    const order: Order = { column: codeColumn, direction, isByCode: true };
    const where = text === '' ? null : recordContainsText(text);
    try {
      const place = after === undefined ? null : placeOf(order, after);
      return windowAhead(home, tableId, { where, order, after: place, offset }, limit);
    } catch {
      return null; // what is wrong with the cursor is told to those who may know
    }
  },
  /** What is looked for decides how it is best read. */
  isPlannedAnew: (query: RecordListQuery) => textOf(query) !== '',
};

const textOf = ({ q = '' }: RecordListQuery) => q.trim();

function isReadWithTable(query: RecordListQuery, home: 'master' | 'project'): boolean {
  const { filters = {}, sort = 'code' } = query;
  const text = textOf(query);
  const isTextReadable = text === '' || (home === 'master' && isStorable(text));
  return sort === 'code' && Object.keys(filters).length === 0 && isTextReadable;
}

const recordsAPiece = 5000;

/**
 * No connection is held while a slow caller reads: each piece is a query of its own, over the ids that
 * one query has put in order, so that no record comes twice.
 */
async function* inPieces(db: Db | Tx, table: TableAtHand, fields: readonly Field[], ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += recordsAPiece) {
    const json = await recordsAsJson(db, table, fields, ids.slice(start, start + recordsAPiece));
    yield `[${json ?? ''}]`;
  }
}

function isWhole(query: RecordListQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}

function orderOf(
  table: TableAtHand,
  fields: readonly Field[],
  { sort = 'code', direction = 'asc' }: RecordListQuery,
): Order {
  const column = sortedColumnOf(table, fields, sort);
  if (column === null) throw refuse('invalid', null, [`sort: there is no column ${sort}`]);
  return { column, direction, isByCode: sort === 'code' };
}
