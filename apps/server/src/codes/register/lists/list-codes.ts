import { codeStatuses, refuse, type CodeListQuery, type CodeStatus, type IssuedCode } from '@codes/contract';
import { sql } from 'kysely';
import { JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { isAfter, orderOf, writeCursor, type Column } from '../../../tables/records/listing/record-query.ts';
import { statusAt } from '../register.store.ts';
import type { RegisterId } from '../resolve-register.ts';
import {
  codesAsJson,
  countByStatus,
  countCodes,
  findCode,
  findRegisterOf,
  readCodeIds,
  readCodePage,
  type CodeList,
} from '../register.store.ts';

/** A window where limit is given, otherwise all of it, streamed. */
export async function listCodes(
  db: Db,
  { configurationId }: RegisterId,
  query: CodeListQuery,
): Promise<JsonAnswer> {
  const { limit, total = 'exact' } = query;
  const list = listOf(configurationId, query);
  if (limit === undefined) {
    const ids = await readCodeIds(db, list);
    return new JsonAnswer({ lists: inPieces(db, ids) }, isWhole(query) ? {} : { total: ids.length });
  }
  const { items, count, next } = await readCodePage(db, list, limit);
  const known = next === null ? totalByItsEnd(list, count) : null;
  const counted = known ?? (total === 'exact' ? await countCodes(db, configurationId, list.filter) : null);
  return new JsonAnswer(`[${items}]`, {
    ...(counted !== null && { total: counted }),
    next: next && writeCursor(next),
  });
}

function listOf(
  configurationId: number,
  { sort = 'code', direction = 'asc', after, offset = 0, q, status, expired, created }: CodeListQuery,
): CodeList {
  const order = orderOf(columns[sort], direction, sort === 'code');
  const isLater = after === undefined ? null : isAfter(order, after);
  return { configurationId, filter: { q, status, expired, created }, order, after: isLater, offset };
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

type CodeCounts = Record<CodeStatus | 'Expired', number>;

export async function countsOfCodes(
  db: Db,
  { configurationId }: RegisterId,
  filter: Parameters<typeof countByStatus>[2],
): Promise<CodeCounts> {
  const counts = Object.fromEntries(codeStatuses.map((status) => [status, 0])) as Record<CodeStatus, number>;
  for (const { status, count } of await countByStatus(db, configurationId, filter)) {
    counts[statusAt(status)] = count;
  }
  // By an index of its own: one look at all rows for both would not be by an index alone.
  const expired =
    counts.Reserved === 0 ? 0 : await countCodes(db, configurationId, { ...filter, expired: true });
  return { ...counts, Expired: expired };
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

export async function readCodeOfProject(
  db: Db,
  { projectId }: { projectId: number },
  issuedCodeId: number,
): Promise<IssuedCode & { stringConfigurationId: number }> {
  const stringConfigurationId = await findRegisterOf(db, projectId, issuedCodeId);
  if (stringConfigurationId === null) throw refuse('issuedCodeNotFound');
  const entry = await readCode(db, { projectId, configurationId: stringConfigurationId }, issuedCodeId);
  return { ...entry, stringConfigurationId };
}
