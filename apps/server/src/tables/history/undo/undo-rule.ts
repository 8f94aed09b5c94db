// The rules that rows of a kind must follow when they are put back; each wing has those of its own tables.
import type { Conflicts } from '@codes/contract';
import type { IntegrationActor } from '../../../people/integrations/integration-actor.ts';
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import type { Change, Counts } from '../../../platform/changes/open-change.ts';
import type { Row, WholeRow, WholeRowKind } from '../../../platform/changes/whole-rows.ts';
import type { Tx } from '../../../platform/db/schema.ts';

/** Somebody, or an integration with a change of its own. */
export type Undoer = SignedInUser | IntegrationActor;

/** The change to take back, by whom, and all rows that it has kept. */
export type UndoCall = { changeId: number; author: Undoer; rows: readonly WholeRow[] };

export type UndoRule = {
  /** Refuses one of its rows before anything is written. */
  refuse?: (tx: Tx, row: WholeRow, call: UndoCall) => Promise<void>;
  /** Brings what is derived from a row in line once it is back, or as it was; `now` as the undo found it. */
  settle?: (tx: Tx, undo: Change, row: Row, now: Row | null) => Promise<void>;
};

/** Codes of a register are many: they are put back by a few statements. */
export type UndoCodes = {
  obstacles: (tx: Tx, changeId: number) => Promise<Conflicts>;
  takeBack: (tx: Tx, undo: Change, changeId: number) => Promise<Counts>;
};

export type UndoRules = { rows: Readonly<Record<WholeRowKind, UndoRule>>; codes: UndoCodes };

/** Values of a row, which came from columns of these types. */
export const numberIn = (row: Row, column: string): number => Number(row[column]);
export const textIn = (row: Row, column: string): string => String(row[column]);
export const idIn = (row: Row, column: string): number | null =>
  row[column] === null || row[column] === undefined ? null : Number(row[column]);
