// A change taken back as a whole: what it made goes, what it took comes back, what it changed is as it was; or, where
// somebody has been there since, nothing of it.
import { can, refuse, type Change as ChangeOnWire, type ChangeKind } from '@codes/contract';
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import { projectFor } from '../../../people/standing/resolved-project.ts';
import {
  addTablesOf,
  countRecords,
  openChange,
  type Change,
  type Counts,
} from '../../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { tidyAfter, waitForTurn } from '../../../platform/db/bulk-writes.ts';
import { idempotent } from '../../../platform/idempotency/idempotent.ts';
import type { Report } from '../../../platform/report.ts';
import { findChange, type ChangeRow } from '../changes.store.ts';
import { foundChange, type HistoryView } from '../list-changes.ts';
import {
  lockTables,
  masterTableToWrite,
  projectTableToWrite,
  type ResolvedTable,
} from '../../fields/resolved-table.ts';
import { refuseConflicts } from './conflicts.ts';
import { readRows, type KeptRows } from './kept-rows.ts';
import { putRowsBack } from './undo-rows.ts';
import {
  addAgain,
  changeBack,
  endOfWindow,
  holdChange,
  holdChangedRecords,
  removeAgain,
  type Window,
} from './undo.store.ts';

type UndoQuery = { changeId: number; key: string | undefined };

export async function undoChange(
  db: Db,
  { scope, reader }: HistoryView,
  user: SignedInUser,
  { changeId, key }: UndoQuery,
  report: Report,
): Promise<ChangeOnWire> {
  const found = await findChange(db, scope, changeId);
  if (found === null) throw refuse('changeNotFound');
  const change = undoable(found);
  const writesTo = `table ${change.tableId}`;
  const call = { owner: user, key, about: { undo: changeId }, rows: [], writesTo, report };
  const { undoId } = await idempotent(
    db,
    call,
    async () => null,
    async (tx) => {
      const rows = await readRows(tx, changeId);
      const table = await holdTable(tx, user, change, rows);
      await refuseUndone(tx, changeId);
      await holdChangedRecords(tx, changeId);
      await refuseConflicts(tx, change, table, rows);
      return { undoId: await takeBack(tx, user, change, table, rows, report) };
    },
  );
  const undone = await foundChange(db, scope, reader, undoId);
  tidyAfter(db, undone.created + undone.updated + undone.removed);
  return undone;
}

/** One whose kind can be taken back: such a change is about a table. */
type UndoableChange = ChangeRow & {
  tableId: number;
  undoAction: NonNullable<ChangeRow['undoAction']>;
};

function undoable(change: ChangeRow): UndoableChange {
  const { undoAction, tableId } = change;
  // null where there is none, as the database says
  if (undoAction === null || tableId === undefined || tableId === null) throw refuse('changeNotUndoable');
  return { ...change, tableId, undoAction };
}

/** Who may undo is who may do it, at this moment. */
async function holdTable(
  tx: Tx,
  user: SignedInUser,
  { tableId, projectNumber, undoAction }: UndoableChange,
  { fields, table, isOfTable }: KeptRows,
): Promise<ResolvedTable> {
  await waitForTurn(tx, tableId);
  const what = fields.length > 0 || table !== null ? 'table' : 'records';
  const master = isOfTable ? (table?.before?.master_table_id ?? null) : null;
  if (master !== null) {
    // It is to be a link again: together with its master, in the order in which everybody locks tables.
    await lockTables(tx, [tableId, master], 'table');
    await masterTableToWrite(tx, master, 'table');
  }
  if (projectNumber === undefined || projectNumber === null) {
    if (!can(user, undoAction)) throw refuse('forbidden');
    return masterTableToWrite(tx, tableId, what);
  }
  const project = await projectFor(tx, user, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  if (!can(user, undoAction, project.standing)) {
    throw refuse(undoAction === 'masterTables.write' ? 'forbidden' : 'notProjectAdministrator');
  }
  return projectTableToWrite(tx, project.projectId, tableId, what);
}

async function refuseUndone(tx: Tx, changeId: number): Promise<void> {
  const undone = await holdChange(tx, changeId);
  if (undone !== null) throw refuse('alreadyUndone', undone);
}

async function takeBack(
  tx: Tx,
  user: SignedInUser,
  change: UndoableChange,
  table: ResolvedTable,
  rows: KeptRows,
  report: Report,
): Promise<number> {
  const what: ChangeKind = 'Undo';
  const { changeId: undoes, undoAction } = change;
  const undo = await openChange(tx, user, { what, table, undoes, undoAction });
  await addTablesOf(tx, undo, undoes);
  const counts = await undoRecords(tx, undo, change, report);
  const { rekeyed } = await putRowsBack(tx, undo, table, rows);
  await countRecords(tx, undo, { ...counts, updated: counts.updated + rekeyed });
  return undo.changeId;
}

const recordsAWindow = 10_000;

/** First what was made goes, so that codes are free for what comes back. */
async function undoRecords(
  tx: Tx,
  undo: Change,
  { changeId, created, updated, removed }: Counts & { changeId: number },
  report: Report,
): Promise<Counts> {
  const total = created + updated + removed;
  let done = 0;
  const pass = async (run: (tx: Tx, undo: Change, window: Window) => Promise<number>) => {
    let count = 0;
    let after = 0;
    for (let upTo; (upTo = await endOfWindow(tx, changeId, after, recordsAWindow)) !== null; after = upTo) {
      const some = await run(tx, undo, { changeId, after, upTo });
      count += some;
      report.writing((done += some), total);
    }
    return count;
  };
  return { removed: await pass(removeAgain), updated: await pass(changeBack), created: await pass(addAgain) };
}
