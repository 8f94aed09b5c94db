// A change taken back as a whole: what it made goes, what it took comes back, what it changed is as it was; or, where
// somebody has been there since, nothing of it.
import { refuse, type Change as ChangeOnWire, type ChangeKind } from '@codes/contract';
import { integrationNow } from '../../../people/integrations/integration-actor.ts';
import { projectFor } from '../../../people/standing/resolved-project.ts';
import {
  addTablesOf,
  countRecords,
  openChange,
  type Change,
  type Counts,
} from '../../../platform/changes/open-change.ts';
import { holdWholeRows, type WholeRow } from '../../../platform/changes/whole-rows.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { tidyAfter, waitForTurn } from '../../../platform/db/bulk-writes.ts';
import { idempotent } from '../../../platform/idempotency/idempotent.ts';
import type { Report } from '../../../platform/report.ts';
import { findChange, type ChangeRow } from '../changes.store.ts';
import { copyDetailsTurned } from '../details.store.ts';
import { foundChange, mayUndo, type HistoryView } from '../list-changes.ts';
import {
  lockTables,
  masterTableToWrite,
  projectTableToWrite,
  type ResolvedTable,
} from '../../fields/resolved-table.ts';
import { countMove } from '../../releases/moves/follow.ts';
import { moveBack, refuseGoneRelease } from '../../releases/moves/followed-again.ts';
import { convertOwnValues } from '../../releases/moves/own-values.ts';
import { refuseConflicts, refuseFound } from './conflicts.ts';
import { readRows, type KeptRows } from './rows/kept-rows.ts';
import { putRowsBack } from './rows/undo-rows.ts';
import type { Undoer, UndoRules } from './undo-rule.ts';
import { refuseRows, removedTable, splitRows, undoRows } from './rows/undo-whole-rows.ts';
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
  rules: UndoRules,
  { scope, reader }: HistoryView,
  author: Undoer,
  { changeId, key }: UndoQuery,
  report: Report,
): Promise<ChangeOnWire> {
  const found = await findChange(db, scope, changeId);
  if (found === null) throw refuse('changeNotFound');
  if (author.kind === 'integration' && found.integrationId !== author.integrationId)
    throw refuse('forbidden');
  const change = undoable(found);
  const writesTo = change.tableId === undefined || change.tableId === null ? null : `table ${change.tableId}`;
  const call = { owner: author, key, about: { undo: changeId }, rows: [], writesTo, report };
  const { undoId } = await idempotent(
    db,
    call,
    async () => null,
    async (tx) => ({ undoId: await takeBack(tx, rules, author, change, report) }),
  );
  const undone = await foundChange(db, scope, reader, undoId);
  tidyAfter(db, undone.created + undone.updated + undone.removed);
  return undone;
}

/** One whose kind can be taken back. */
type UndoableChange = ChangeRow & { undoAction: NonNullable<ChangeRow['undoAction']> };

function undoable(change: ChangeRow): UndoableChange {
  const { undoAction } = change;
  if (undoAction === null) throw refuse('changeNotUndoable');
  return { ...change, undoAction };
}

async function takeBack(
  tx: Tx,
  rules: UndoRules,
  author: Undoer,
  change: UndoableChange,
  report: Report,
): Promise<number> {
  const { changeId, about } = change;
  if (isGiven(change.tableId)) await waitForTurn(tx, change.tableId);
  const rows = await readRows(tx, changeId);
  const projectId = await heldProject(tx, author, change);
  const whole = await holdWholeRows(tx, changeId);
  const table = await heldTable(tx, change, projectId, rows, whole);
  await refuseUndone(tx, changeId);
  await holdChangedRecords(tx, changeId);
  const { main, along } = splitRows(whole);
  const move = await moveBack(tx, table, main);
  await refuseConflicts(tx, change, { table: move?.right ?? table, isMove: move !== null }, rows, main);
  const isOfCodes = whole.length === 0 && table === null;
  if (isOfCodes) refuseFound(change, await rules.codes.obstacles(tx, changeId));
  const call = { changeId, author, rows: whole };
  await refuseRows(tx, rules, call, main);

  const what: ChangeKind = 'Undo';
  const undo = await openChange(tx, author, {
    what,
    projectId,
    ...(table !== null && { table }),
    ...(isGiven(about) && { about }),
    undoes: changeId,
    undoAction: change.undoAction,
    ...(move !== null && (await countMove(tx, move))),
  });
  await addTablesOf(tx, undo, changeId);
  const undoing = undoRows(tx, rules, undo, call);
  await undoing.bringBack(main);
  const counts = isOfCodes
    ? await rules.codes.takeBack(tx, undo, changeId)
    : await undoRecords(tx, undo, change, report);
  // What came since: of what the move converted, every byte is back already.
  if (move !== null) await convertOwnValues(tx, undo, move);
  const { rekeyed } = table === null ? { rekeyed: 0 } : await putRowsBack(tx, undo, table, rows);
  await undoing.takeAway(main);
  const stayed = await undoing.takeAlong(along);
  if (whole.length === 0) await countRecords(tx, undo, { ...counts, updated: counts.updated + rekeyed });
  if (whole.length > 0 || isOfCodes) await copyDetailsTurned(tx, undo, changeId, stayed);
  return undo.changeId;
}

/** The database says null where there is none. */
const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

/** Who may undo is who may do it, at this moment. */
async function heldProject(tx: Tx, author: Undoer, change: UndoableChange): Promise<number | null> {
  const { projectNumber, undoAction } = change;
  const now = author.kind === 'integration' ? await integrationNow(tx, author) : author;
  if (now === null) throw refuse('notAuthorized');
  if (!isGiven(projectNumber)) {
    if (!mayUndo({ actor: now, standing: null }, change)) throw refuse('forbidden');
    return null;
  }
  const project = await projectFor(tx, now, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  if (!mayUndo({ actor: now, standing: project.standing }, change)) {
    const isOfAll = undoAction === 'masterTables.write' || undoAction === 'projects.write';
    throw refuse(isOfAll ? 'forbidden' : 'notProjectAdministrator');
  }
  return project.projectId;
}

/** The table that it is about, as it will be if it is to come back. */
async function heldTable(
  tx: Tx,
  { tableId }: UndoableChange,
  projectId: number | null,
  { fields, table, isOfTable }: KeptRows,
  whole: readonly WholeRow[],
): Promise<ResolvedTable | null> {
  if (!isGiven(tableId)) return null;
  const removed = removedTable(whole, tableId);
  if (removed !== null) return removed;
  const what = fields.length > 0 || table !== null || whole.length > 0 ? 'table' : 'records';
  const master = isOfTable ? (table?.before?.master_table_id ?? null) : null;
  if (master !== null) {
    // It is to be a link again: together with its master, in the order in which everybody locks tables.
    await lockTables(tx, [tableId, master], 'table');
    const { name } = await masterTableToWrite(tx, master, 'table');
    await refuseGoneRelease(tx, table?.before?.follows, name);
  }
  return projectId === null
    ? masterTableToWrite(tx, tableId, what)
    : projectTableToWrite(tx, projectId, tableId, what);
}

async function refuseUndone(tx: Tx, changeId: number): Promise<void> {
  const undone = await holdChange(tx, changeId);
  if (undone !== null) throw refuse('alreadyUndone', undone);
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
      report.writing((done += some), Math.max(total, done));
    }
    return count;
  };
  return { removed: await pass(removeAgain), updated: await pass(changeBack), created: await pass(addAgain) };
}
