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
  changesShown,
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
  const { limit } = query;
  const { json, about } = shown ?? (await readText(db, windowOf(place, query)));
  const { count } = about as { count: number | null };
  const rows = JSON.parse(`[${json ?? ''}]`) as ChangeRow[];
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return new JsonAnswer(JSON.stringify(told.map((row) => changeFor(reader, row))), {
    ...(count !== null && { total: count }),
    next: rows.length > limit && last !== undefined ? String(last.changeId) : null,
  });
}

function windowOf(
  place: PlaceInStatement,
  { limit, after, ...filter }: changes.ChangeListQuery,
): RawBuilder<ReadText> {
  return changesShown(place, filter, { before: placeIn(after), limit }, mostCounted);
}

/** A whole history is read in the statement that finds out who calls; what it is narrowed to decides how it is best read. */
export const changesAhead = {
  which: ({ limit, after, ...filter }: changes.ChangeListQuery) =>
    after === undefined && usualWindows.includes(limit) && isNarrowedByNothing(filter)
      ? `first ${limit}`
      : null,
  of: (place: PlaceInStatement, query: changes.ChangeListQuery) => {
    const { limit: _, after, ...filter } = query;
    return isCursor(after) && isNarrowedByNothing(filter) ? windowOf(place, query) : null;
  },
};

const isNarrowedByNothing = (filter: object) => Object.values(filter).every((value) => value === undefined);

export async function listChangedRecords(
  db: Db,
  { place, shown }: Pick<Looked, 'place' | 'shown'>,
  changeId: number,
  query: changes.ChangedRecordsQuery,
): Promise<JsonAnswer> {
  const { limit } = query;
  const { json, about } = shown ?? (await readText(db, recordsOf(place, changeId, query)));
  const { isThere } = about as { isThere: boolean };
  if (!isThere) throw refuse('changeNotFound');
  const rows = JSON.parse(`[${json ?? ''}]`) as ChangedRow[];
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return new JsonAnswer(JSON.stringify(told.map(recordOf)), {
    next: rows.length > limit && last !== undefined ? String(last.place) : null,
  });
}

function recordsOf(
  place: PlaceInStatement,
  changeId: number | RawBuilder<number>,
  { limit, after, only }: changes.ChangedRecordsQuery,
): RawBuilder<ReadText> {
  return changedRecordsShown(place, changeId, { after: placeIn(after) ?? 0, limit, only });
}

export const changedRecordsAhead = {
  which: ({ limit, after, only }: changes.ChangedRecordsQuery) =>
    after === undefined && usualWindows.includes(limit) ? `first ${limit} ${only ?? ''}` : null,
  of: (
    place: PlaceInStatement,
    query: changes.ChangedRecordsQuery,
    { changeId }: { changeId: RawBuilder<number> },
  ) => (isCursor(query.after) ? recordsOf(place, changeId, query) : null),
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
