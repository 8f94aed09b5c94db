// Changes as the callers of a scope see them: newest first, in windows, with whether they may take them back.
import {
  can,
  refuse,
  type Actor,
  type Change,
  type ChangedRecord,
  type Difference,
  type changes,
  type Standing,
} from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { rowNumberIn } from '../../platform/http/answers/cursors.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { listDifferences } from '../releases/differences/differences.ts';
import { readMove } from '../releases/moves/moved-link.ts';
import {
  changesInPieces,
  countChangedRecords,
  countChanges,
  findChange,
  readChangedRecords,
  readChanges,
  type ChangeRow,
  type ChangedRow,
  type HistoryScope,
} from './changes.store.ts';

/** The caller, with their standing in the project. */
export type Reader = { actor: Actor; standing: Standing };

/** Beyond this nobody needs to know how many there are. */
const mostCounted = 10_000;

/** A history and its reader. */
export type HistoryView = { scope: HistoryScope; reader: Reader };

/** A window where limit is given, otherwise all of it, streamed. */
export async function listChanges(
  db: Db,
  { scope, reader }: HistoryView,
  { limit, after, ...filter }: changes.ChangeListQuery,
): Promise<JsonAnswer> {
  const before = rowNumberIn(after);
  if (limit === undefined) {
    const total = before === null ? await countChanges(db, scope, filter) : null;
    const lists = inPieces(changesInPieces(db, scope, filter, before), reader);
    return new JsonAnswer({ lists }, { ...(total !== null && { total }) });
  }
  const rows = await readChanges(db, scope, filter, { before, limit });
  const total = await totalOf(rows, { limit, isFirst: before === null }, () =>
    countChanges(db, scope, filter, mostCounted),
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

const asChanged = ({ activeRecordId, code, before, after }: Difference): ChangedRecord => ({
  activeRecordId,
  code,
  before,
  after,
});

const differenceOf = { created: 'added', updated: 'changed', removed: 'removed' } as const;

const recordsAPiece = 2000;

/** The records of a change: a window where limit is given, otherwise all of them, streamed. */
export async function listChangedRecords(
  db: Db,
  scope: HistoryScope,
  changeId: number,
  { limit, after, only }: changes.ChangedRecordsQuery,
): Promise<JsonAnswer> {
  if ((await findChange(db, scope, changeId)) === null) throw refuse('changeNotFound');
  const move = await readMove(db, changeId);
  if (move !== null) {
    return listDifferences(db, move, { limit, after, kind: only && differenceOf[only] }, asChanged);
  }
  const from = rowNumberIn(after);
  const read = (start: number, most: number) =>
    readChangedRecords(db, scope, changeId, { after: start, limit: most, only });
  const most = limit ?? recordsAPiece;
  const first = await read(from ?? 0, most);
  const total = await totalOf(first, { limit: most, isFirst: from === null }, () =>
    countChangedRecords(db, scope, changeId, { only }, mostCounted),
  );
  const count = total === null ? {} : { total };
  const window = windowOf(first, most, ({ place: last }) => last);
  if (limit !== undefined) {
    return new JsonAnswer(JSON.stringify(window.shown.map(recordOf)), { ...count, next: window.next });
  }
  const lists = async function* () {
    for (let { shown, next } = window; ;) {
      yield JSON.stringify(shown.map(recordOf));
      if (next === null) return;
      ({ shown, next } = windowOf(await read(Number(next), most), most, ({ place: last }) => last));
    }
  };
  return new JsonAnswer({ lists: lists() }, count);
}

/** Rows were read up to one more than the limit. */
function windowOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? String(cursorOf(last)) : null };
}

/** Answered with the first window; null beyond what anybody needs to know. */
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
  scope: HistoryScope,
  reader: Reader,
  changeId: number,
): Promise<Change> {
  const row = await findChange(db, scope, changeId);
  if (row === null) throw refuse('changeNotFound');
  return changeFor(reader, row);
}

export function changeFor({ actor, standing }: Reader, row: ChangeRow): Change {
  const { undoAction: _, integrationId: __, undidWhat, undidAt, undoneName, undoneAt, ...columns } = row;
  const known = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== null),
  ) as typeof columns;
  return {
    ...known,
    ...(undidWhat !== null && undidAt !== null && { undid: { what: undidWhat, at: undidAt } }),
    ...(undoneAt !== null && { undone: { by: undoneName ?? '', at: undoneAt } }),
    canUndo: mayUndo({ actor, standing }, row),
  };
}

/** Who may undo is who may do it, at this moment: an integration what it has done itself. */
export function mayUndo(
  { actor, standing }: Reader,
  { undoAction, integrationId, tableId }: Pick<ChangeRow, 'undoAction' | 'integrationId' | 'tableId'>,
): boolean {
  if (undoAction === null) return false;
  if (actor.kind !== 'integration') return can(actor, undoAction, standing);
  const action = undoAction === 'masterTables.write' ? 'masterRecords.write' : 'projectRecords.write';
  return integrationId === actor.integrationId && isTable(tableId) && can(actor, action, standing, tableId);
}

/** The database says null where there is none. */
const isTable = (tableId: number | null | undefined): tableId is number => typeof tableId === 'number';

/** Where both sides are there, what differs between them. */
function recordOf({ activeRecordId, code, before, after }: ChangedRow): ChangedRecord {
  if (before === null || after === null) return { activeRecordId, code, before, after };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before[key] ?? '') !== (after[key] ?? ''),
  );
  const changed = (values: typeof before) => Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
  return { activeRecordId, code, before: changed(before), after: changed(after) };
}
