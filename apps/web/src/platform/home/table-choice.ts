// A table that somebody can choose: to bring records into, or to name in a configuration or a report.
import type { TableHome } from './home.ts';

/** `project:12` or `master:7`. */
export type TableKey = string;

export type TableChoice = {
  /** Unique in the whole installation: a number names one table. */
  id: number;
  key: TableKey;
  name: string;
  /** `missing`: a master table that the project does not have yet. */
  kind: 'project' | 'linked' | 'master' | 'missing';
  /** Where its fields and records are; those of a missing one are in the control panel. */
  home: TableHome;
  masterTableId: number | null;
};

export function masterChoice(id: number, name: string, kind: 'master' | 'missing' = 'master'): TableChoice {
  return { id, key: `master:${id}`, name, kind, home: { kind: 'master', tableId: id }, masterTableId: id };
}

export function projectChoice(
  projectNumber: string,
  id: number,
  name: string,
  masterTableId: number | null,
): TableChoice {
  return {
    id,
    key: `project:${id}`,
    name,
    kind: masterTableId === null ? 'project' : 'linked',
    home: { kind: 'project', projectNumber, tableId: id },
    masterTableId,
  };
}

/** A master table that the project does not have yet. */
export function isMissing({ kind }: TableChoice): boolean {
  return kind === 'missing';
}

/** The project's link to a master table. */
export function linkTo(masterTableId: number, choices: readonly TableChoice[]): TableChoice | undefined {
  return choices.find((choice) => choice.kind === 'linked' && choice.masterTableId === masterTableId);
}
