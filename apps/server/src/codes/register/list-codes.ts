import { codeStatuses, refuse, type CodeListQuery, type CodeStatus, type IssuedCode } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ReadText } from '../../people/way-in/ahead.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Column } from '../../tables/records/listing/record-columns.ts';
import { cursorOf, placeOf } from '../../tables/records/listing/record-order.ts';
import { usualWindows } from '../../tables/records/listing/record-window.store.ts';
import { statusAt } from './entry-json.ts';
import type { RegisterId } from './at-hand/register-at-hand.ts';
import {
  codesAsJson,
  countByStatus,
  countCodes,
  findCode,
  pageFrom,
  pageOf,
  readCodeIds,
  readCodePage,
  type CodeList,
} from './register.store.ts';

/** A window where limit is given, otherwise all of it, streamed. `ahead` is the window where it was read already. */
export async function listCodes(
  db: Db,
  { configurationId }: RegisterId,
  query: CodeListQuery,
  ahead?: ReadText,
): Promise<JsonAnswer> {
  const { limit, total = 'exact' } = query;
  const list = listOf(configurationId, query);
  if (limit === undefined) {
    const ids = await readCodeIds(db, list);
    return new JsonAnswer({ lists: inPieces(db, ids) }, isWhole(query) ? {} : { total: ids.length });
  }
  const read = ahead as Parameters<typeof pageFrom>[0];
  const { items, count, next } = read ? pageFrom(read, limit) : await readCodePage(db, list, limit);
  const known = next === null ? totalByItsEnd(list, count) : null;
  const counted = known ?? (total === 'exact' ? await countCodes(db, configurationId, list.filter) : null);
  return new JsonAnswer(`[${items}]`, {
    ...(counted !== null && { total: counted }),
    next: next && cursorOf(next),
  });
}

/**
 * A window by code of the whole register is read with who calls, by one statement for all. Any other order sorts the register; what
 * it is narrowed to decides how it is best read.
 */
export const windowAhead = {
  /** As of records, the statements of beginnings are kept. */
  which: (query: CodeListQuery): string | null => {
    if (!isReadAhead(query)) return 'the register';
    const { limit = 0, offset = 0, after, direction = 'asc' } = query;
    const isUsual = offset === 0 && after === undefined && usualWindows.includes(limit);
    return isUsual ? `first ${limit} ${direction}` : null;
  },
  of: (configurationId: RawBuilder<number>, query: CodeListQuery): RawBuilder<ReadText> | null => {
    if (query.limit === undefined || !isReadAhead(query)) return null;
    try {
      return pageOf(listOf(configurationId, query), query.limit);
    } catch {
      return null; // what is wrong with the cursor is told to those who may know
    }
  },
};

function isReadAhead({ limit, sort = 'code', q = '', status }: CodeListQuery): boolean {
  return limit !== undefined && sort === 'code' && q.trim() === '' && status === undefined;
}

function listOf(
  configurationId: number | RawBuilder<number>,
  { sort = 'code', direction = 'asc', after, offset = 0, q, status }: CodeListQuery,
): CodeList {
  const order = { column: columns[sort], direction, isByCode: sort === 'code' };
  const place = after === undefined ? null : placeOf(order, after);
  return { configurationId, filter: { q, status }, order, after: place, offset };
}

/** A window that has the end of a list shows how long it is. */
function totalByItsEnd({ offset, after }: CodeList, found: number): number | null {
  return after !== null || (found === 0 && offset > 0) ? null : offset + found;
}

const columns: Record<NonNullable<CodeListQuery['sort']>, Column> = {
  code: { kind: 'text', value: sql`r.code` },
  title: { kind: 'text', value: sql`nullif(r.title, '') collate "C"` },
  status: { kind: 'number', value: sql`r.status` },
  created: { kind: 'moment', value: sql`r.created` },
  modified: { kind: 'moment', value: sql`r.modified` },
};

const codesAPiece = 5000;

/** No connection is held while a slow caller reads: each piece is a query of its own. */
async function* inPieces(db: Db, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += codesAPiece) {
    const json = await codesAsJson(db, ids.slice(start, start + codesAPiece));
    yield `[${json ?? ''}]`;
  }
}

function isWhole(query: CodeListQuery): boolean {
  return Object.values(query).every((value) => value === undefined);
}

export async function countsOfCodes(
  db: Db,
  { configurationId }: RegisterId,
  q: string | undefined,
): Promise<Record<CodeStatus, number>> {
  const counts = Object.fromEntries(codeStatuses.map((status) => [status, 0])) as Record<CodeStatus, number>;
  for (const { status, count } of await countByStatus(db, configurationId, q)) {
    counts[statusAt(status)] = count;
  }
  return counts;
}

export async function readCode(
  db: Db,
  { configurationId }: RegisterId,
  issuedCodeId: number,
): Promise<IssuedCode> {
  const entry = await findCode(db, configurationId, issuedCodeId);
  if (entry === null) throw refuse('issuedCodeNotFound');
  return entry;
}
