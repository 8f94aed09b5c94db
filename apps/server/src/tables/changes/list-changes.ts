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
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import {
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

export async function listChanges(
  db: Db,
  place: Place,
  reader: Reader,
  { limit, after, ...filter }: changes.ChangeListQuery,
): Promise<JsonAnswer> {
  const before = placeIn(after);
  const [rows, total] = await Promise.all([
    readChanges(db, place, filter, { before, limit }),
    after === undefined ? countChanges(db, place, filter, mostCounted) : null,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new JsonAnswer(JSON.stringify(shown.map((row) => changeFor(reader, row))), {
    ...(total !== null && { total }),
    next: rows.length > limit && last !== undefined ? String(last.changeId) : null,
  });
}

export async function listChangedRecords(
  db: Db,
  place: Place,
  changeId: number,
  { limit, after, only }: changes.ChangedRecordsQuery,
): Promise<JsonAnswer> {
  const from = placeIn(after) ?? 0;
  const [change, rows] = await Promise.all([
    findChange(db, place, changeId),
    readChangedRecords(db, place, changeId, { after: from, limit, only }),
  ]);
  if (change === null) throw refuse('changeNotFound');
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new JsonAnswer(JSON.stringify(shown.map(recordOf)), {
    next: rows.length > limit && last !== undefined ? String(last.place) : null,
  });
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
  if (after === undefined) return null;
  const place = Number(after);
  if (!/^\d{1,15}$/.test(after)) throw refuse('unreadable', { why: 'after is not from a page before' });
  return place;
}
