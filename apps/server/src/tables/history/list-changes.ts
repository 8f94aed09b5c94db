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
import type { Db, Tx } from '../../platform/db/schema.ts';
import { rowNumberIn } from '../../platform/http/answers/cursors.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import {
  changesInPieces,
  countChangedRecords,
  countChanges,
  findChange,
  readChangedRecords,
  readChanges,
  type ChangeRow,
  type ChangedRow,
  type Place,
} from './changes.store.ts';

/** Who looks, and how they stand to the project that they look into. */
export type Reader = { actor: Actor; standing: Standing };

/** Beyond this nobody needs to know how many there are. */
const mostCounted = 10_000;

/** Whose history, and as who sees it. */
export type Looked = { place: Place; reader: Reader };

/** A window where limit is given, otherwise all of it, streamed. */
export async function listChanges(
  db: Db,
  { place, reader }: Looked,
  { limit, after, ...filter }: changes.ChangeListQuery,
): Promise<JsonAnswer> {
  const before = rowNumberIn(after);
  if (limit === undefined) {
    const total = before === null ? await countChanges(db, place, filter) : null;
    const lists = inPieces(changesInPieces(db, place, filter, before), reader);
    return new JsonAnswer({ lists }, { ...(total !== null && { total }) });
  }
  const rows = await readChanges(db, place, filter, { before, limit });
  const total = await totalOf(rows, { limit, isFirst: before === null }, () =>
    countChanges(db, place, filter, mostCounted),
  );
  const { shown, next } = windowOf(rows, limit, ({ changeId }) => changeId);
  return new JsonAnswer(JSON.stringify(shown.map((row) => changeFor(reader, row))), {
    ...(total !== null && { total }),
    next,
  });
}

async function* inPieces(pieces: AsyncIterable<readonly ChangeRow[]>, reader: Reader) {
  for await (const rows of pieces) yield JSON.stringify(rows.map((row) => changeFor(reader, row)));
}

const recordsAPiece = 2000;

/** The same of the records of a change. */
export async function listChangedRecords(
  db: Db,
  place: Place,
  changeId: number,
  { limit, after, only }: changes.ChangedRecordsQuery,
): Promise<JsonAnswer> {
  if ((await findChange(db, place, changeId)) === null) throw refuse('changeNotFound');
  const from = rowNumberIn(after);
  const read = (start: number, most: number) =>
    readChangedRecords(db, place, changeId, { after: start, limit: most, only });
  const most = limit ?? recordsAPiece;
  const first = await read(from ?? 0, most);
  const total = await totalOf(first, { limit: most, isFirst: from === null }, () =>
    countChangedRecords(db, place, changeId, { only }, mostCounted),
  );
  const told = total === null ? {} : { total };
  const window = windowOf(first, most, ({ place: last }) => last);
  if (limit !== undefined) {
    return new JsonAnswer(JSON.stringify(window.shown.map(recordOf)), { ...told, next: window.next });
  }
  const lists = async function* () {
    for (let { shown, next } = window; ;) {
      yield JSON.stringify(shown.map(recordOf));
      if (next === null) return;
      ({ shown, next } = windowOf(await read(Number(next), most), most, ({ place: last }) => last));
    }
  };
  return new JsonAnswer({ lists: lists() }, told);
}

/** Rows were read up to one more than the limit. */
function windowOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? String(placeOf(last)) : null };
}

/** Told with the first window; null beyond what anybody needs to know. */
async function totalOf(
  rows: readonly unknown[],
  { limit, isFirst }: { limit: number; isFirst: boolean },
  count: () => Promise<number | null>,
): Promise<number | null> {
  if (!isFirst) return null;
  return rows.length > limit ? count() : rows.length;
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
