// Where a table lives: in the control panel or in a project. Its fields and records have the same calls in both.
import type { Action } from '@codes/contract';

export type TableHome =
  | { kind: 'master'; masterTableId: number }
  | { kind: 'project'; projectNumber: string; tableId: number };

export function projectNumberOf(home: TableHome): string | undefined {
  return home.kind === 'project' ? home.projectNumber : undefined;
}

/** What one must be allowed to do to take its records out as a file. */
export function exportActionOf(home: TableHome): Action {
  return home.kind === 'master' ? 'masterTables.read' : 'project.download';
}

/** What one must be allowed to do to change the table, its fields or its records. */
export function writeActionOf(home: TableHome): Action {
  return home.kind === 'master' ? 'masterTables.write' : 'projectTables.write';
}
