// Changes as the callers of a place see them: newest first, in windows, with whether they may take them back.
import {
  can,
  refuse,
  type Actor,
  type Change,
  type ChangedRecord,
  type changes,
  type Standing,
} from '@codes/contract';
import type { RawBuilder } from 'kysely';
import type { ReadText } from '../../people/way-in/ahead.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { usualWindows } from '../records/listing/record-window.store.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import {
  changedRecordsShown,
  changesInPieces,
  changesShown,
  countChanges,
  findChange,
  type ChangeRow,
  type ChangedRow,
  type Place,
  type PlaceInStatement,
} from './changes.store.ts';

/** Who looks, and how they stand to the project that they look into. */
export type Reader = { actor: Actor; standing: Standing };

/** Beyond this nobody needs to know how many there are. */
const mostCounted = 10_000;

/** Whose history, as who sees it, and what of it was read already. */
export type Looked = { place: Place; reader: Reader; shown?: ReadText | undefined };

export async function listChanges(
  db: Db,
  { place, reader, shown }: Looked,
  query: changes.ChangeListQuery,
): Promise<JsonAnswer> {
  const { limit, after, ...filter } = query;
  if (limit === undefined) {
    const total = after === undefined ? await countChanges(db, place, filter) : null;
    const lists = inPieces(changesInPieces(db, place, filter, placeIn(after)), reader);
    return new JsonAnswer({ lists }, { ...(total !== null && { total }) });
  }
  const { json, about } = shown ?? (await readText(db, windowOf(place, { ...query, limit })));
  const { count } = about as { count: number | null };
  const rows = JSON.parse(`[${json ?? ''}]`) as ChangeRow[];
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return new JsonAnswer(JSON.stringify(told.map((row) => changeFor(reader, row))), {
    ...(count !== null && { total: count }),
    next: rows.length > limit && last !== undefined ? String(last.changeId) : null,
  });
}

async function* inPieces(pieces: AsyncIterable<readonly ChangeRow[]>, reader: Reader) {
  for await (const rows of pieces) yield JSON.stringify(rows.map((row) => changeFor(reader, row)));
}

type InWindow<Query> = Query & { limit: number };

function windowOf(
  place: PlaceInStatement,
  { limit, after, ...filter }: InWindow<changes.ChangeListQuery>,
): RawBuilder<ReadText> {
  return changesShown(place, filter, { before: placeIn(after), limit }, mostCounted);
}

/** A whole history is read in the statement that finds out who calls; what it is narrowed to decides how it is best read. */
export const changesAhead = {
  which: ({ limit, after, ...filter }: changes.ChangeListQuery) =>
    after === undefined && isUsual(limit) && isNarrowedByNothing(filter) ? `first ${limit}` : null,
  of: (place: PlaceInStatement, query: changes.ChangeListQuery) => {
    const { limit, after, ...filter } = query;
    if (limit === undefined || !isCursor(after) || !isNarrowedByNothing(filter)) return null;
    return windowOf(place, { ...query, limit });
  },
};

const isUsual = (limit: number | undefined) => limit !== undefined && usualWindows.includes(limit);

const isNarrowedByNothing = (filter: object) => Object.values(filter).every((value) => value === undefined);

export async function listChangedRecords(
  db: Db,
  { place, shown }: Pick<Looked, 'place' | 'shown'>,
  changeId: number,
  query: changes.ChangedRecordsQuery,
): Promise<JsonAnswer> {
  const { limit = recordsAPiece } = query;
  const windowAfter = async (after: string | null | undefined, ahead?: ReadText) => {
    const text =
      ahead ??
      (await readText(db, recordsOf(place, changeId, { ...query, after: after ?? undefined, limit })));
    return changedWindow(text, limit);
  };
  const first = await windowAfter(query.after, shown);
  const total = first.count === null ? {} : { total: first.count };
  if (query.limit !== undefined) return new JsonAnswer(first.json, { ...total, next: first.next });
  const lists = async function* () {
    for (let window = first; ; window = await windowAfter(window.next)) {
      yield window.json;
      if (window.next === null) return;
    }
  };
  return new JsonAnswer({ lists: lists() }, total);
}

const recordsAPiece = 2000;

function changedWindow({ json, about }: ReadText, limit: number) {
  const { isThere, count } = about as { isThere: boolean; count: number | null };
  if (!isThere) throw refuse('changeNotFound');
  const rows = JSON.parse(`[${json ?? ''}]`) as ChangedRow[];
  const window = rows.slice(0, limit);
  const last = window.at(-1);
  const next = rows.length > limit && last !== undefined ? String(last.place) : null;
  return { json: JSON.stringify(window.map(recordOf)), next, count };
}

function recordsOf(
  place: PlaceInStatement,
  changeId: number | RawBuilder<number>,
  { limit, after, only }: InWindow<changes.ChangedRecordsQuery>,
): RawBuilder<ReadText> {
  return changedRecordsShown(place, changeId, { after: placeIn(after), limit, only }, mostCounted);
}

export const changedRecordsAhead = {
  which: ({ limit, after, only }: changes.ChangedRecordsQuery) =>
    after === undefined && isUsual(limit) ? `first ${limit} ${only ?? ''}` : null,
  of: (
    place: PlaceInStatement,
    query: changes.ChangedRecordsQuery,
    { changeId }: { changeId: RawBuilder<number> },
  ) => {
    const { limit, after } = query;
    return limit === undefined || !isCursor(after) ? null : recordsOf(place, changeId, { ...query, limit });
  },
};

async function readText(db: Db, query: RawBuilder<ReadText>): Promise<ReadText> {
  const { rows } = await query.execute(db);
  if (rows[0] === undefined) throw new Error('An aggregate has one row');
  return rows[0];
}

export async function foundChange(
  db: Db | Tx,
  place: Place,
  reader: Reader,
  changeId: number,
): Promise<Change> {
  const row = await findChange(db, place, changeId);
  if (row === null) throw refuse('changeNotFound');
  return changeFor(reader, row);
}

export function changeFor({ actor, standing }: Reader, row: ChangeRow): Change {
  const { undoAction, undidWhat, undidAt, undoneName, undoneAt, ...told } = row;
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)) as typeof told;
  return {
    ...known,
    ...(undidWhat !== null && undidAt !== null && { undid: { what: undidWhat, at: undidAt } }),
    ...(undoneAt !== null && { undone: { by: undoneName ?? '', at: undoneAt } }),
    canUndo: undoAction !== null && can(actor, undoAction, standing),
  };
}

/** Where both sides are there, what differs between them. */
function recordOf({ activeRecordId, code, before, after }: ChangedRow): ChangedRecord {
  if (before === null || after === null) return { activeRecordId, code, before, after };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before[key] ?? '') !== (after[key] ?? ''),
  );
  const changed = (values: typeof before) => Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
  return { activeRecordId, code, before: changed(before), after: changed(after) };
}

/** A cursor that is the number of a row. */
export function placeIn(after: string | undefined): number | null {
  if (!isCursor(after)) throw refuse('unreadable', { why: 'after is not from a page before' });
  return after === undefined ? null : Number(after);
}

const isCursor = (after: string | undefined) => after === undefined || /^\d{1,15}$/.test(after);
