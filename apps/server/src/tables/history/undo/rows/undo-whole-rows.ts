// Tables, fields, members, projects, configurations and reports put back, each kind under its own rule.
import { Refusal } from '@codes/contract';
import type { Change } from '../../../../platform/changes/open-change.ts';
import {
  putRowsBack,
  removeMadeRows,
  wholeRow,
  type WholeRow,
  type WholeRowKind,
} from '../../../../platform/changes/whole-rows.ts';
import type { Tx } from '../../../../platform/db/schema.ts';
import type { ResolvedTable } from '../../../fields/resolved-table.ts';
import { differencesOf } from './row-conflicts.ts';
import { idIn, textIn, type UndoCall, type UndoRules } from '../undo-rule.ts';

/** The table that a change has removed, as it was; null for a table that is there. */
export function removedTable(whole: readonly WholeRow[], tableId: number): ResolvedTable | null {
  const row = whole.find(({ kind, key }) => kind === 'tables' && key === String(tableId));
  if (row === undefined || row.after !== null || row.before === null || row.now !== null) return null;
  const { before } = row;
  const projectId = idIn(before, 'project_id');
  return {
    tableId,
    kind: projectId === null ? 'master' : 'local',
    projectId,
    masterTableId: null,
    releaseId: null,
    releaseName: null,
    name: textIn(before, 'name'),
    isArchived: false,
    fieldsTableId: tableId,
    defaultPriorities: before['default_priorities'] as Record<string, number>,
  };
}

/** A project or a document, with which a change makes members or links by the way. */
const leading: ReadonlySet<WholeRowKind> = new Set(['projects', 'configuration', 'report']);

/** What came by the way goes along if nobody has touched it, and otherwise stays. */
export function splitRows(whole: readonly WholeRow[]): { main: WholeRow[]; along: WholeRow[] } {
  const hasLeader = whole.some(({ kind }) => leading.has(kind));
  const isAlong = ({ kind, after }: WholeRow) => hasLeader && !leading.has(kind) && after !== null;
  const isBackAlready = ({ kind, after, now }: WholeRow) =>
    hasLeader && kind === 'members' && after === null && now !== null;
  return {
    main: whole.filter((row) => !isAlong(row) && !isBackAlready(row)),
    along: whole.filter(isAlong),
  };
}

export async function refuseRows(
  tx: Tx,
  rules: UndoRules,
  call: UndoCall,
  rows: readonly WholeRow[],
): Promise<void> {
  for (const row of rows) await rules.rows[row.kind].refuse?.(tx, row, call);
}

export function undoRows(tx: Tx, rules: UndoRules, undo: Change, call: UndoCall) {
  const settle = async (rows: readonly WholeRow[]) => {
    for (const { kind, key, now } of rows) {
      const row = await wholeRow(tx, kind, ...key.split(' ').map(Number));
      if (row !== null) await rules.rows[kind].settle?.(tx, undo, row, now);
    }
  };
  const bringBack = async (rows: readonly WholeRow[]) => {
    await putRowsBack(tx, undo, rows);
    await settle(rows.filter(({ before }) => before !== null));
  };
  const takeAway = (rows: readonly WholeRow[]) => removeMadeRows(tx, undo, rows);
  /** Answers the subjects that stay, as details name them. */
  const takeAlong = async (rows: readonly WholeRow[]): Promise<string[]> => {
    const stayed: string[] = [];
    for (const row of rows) {
      if (differencesOf(row).length > 0 || !(await mayGo(row))) {
        stayed.push(`${row.kind === 'members' ? 'member' : 'table'} ${row.key.split(' ').at(-1)}`);
        continue;
      }
      await bringBack([row]);
      await takeAway([row]);
    }
    return stayed;
  };
  const mayGo = async (row: WholeRow): Promise<boolean> => {
    try {
      await refuseRows(tx, rules, call, [row]);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return { bringBack, takeAway, takeAlong };
}
