// The tables that a report can show: a project's own and those it could add, or master tables.
import type { MasterTable, PotentialTable, RecordsType, SelectedTable } from '@codes/contract';

/** Table ids are unique in the whole installation, so a number names one table. */
export type TableChoice = {
  id: number;
  name: string;
  /** `missing`: a master table that the project does not have yet. */
  kind: 'project' | 'linked' | 'master' | 'missing';
  masterTableId: number | null;
};

export function choicesOfMasters(tables: readonly MasterTable[]): readonly TableChoice[] {
  return tables.map(({ masterTableId, name }) => ({
    id: masterTableId,
    name,
    kind: 'master',
    masterTableId,
  }));
}

export function choicesOfProject(tables: readonly PotentialTable[]): readonly TableChoice[] {
  return tables.flatMap(({ projectTableId, masterTableId = null, name }): TableChoice[] => {
    if (projectTableId !== undefined) {
      const kind = masterTableId === null ? 'project' : 'linked';
      return [{ id: projectTableId, name, kind, masterTableId }];
    }
    return masterTableId === null ? [] : [{ id: masterTableId, name, kind: 'missing', masterTableId }];
  });
}

export function usualRecordsType({ kind }: TableChoice): RecordsType {
  return kind === 'project' ? 'project' : 'projectAndMaster';
}

/** A template names master tables: the project's links stand in their place, those it lacks stay as they are. */
export function withLinkedTables(
  tables: readonly SelectedTable[],
  choices: readonly TableChoice[],
): SelectedTable[] {
  return tables.map(({ id, recordsType }) => {
    const link = choices.find(({ kind, masterTableId }) => kind === 'linked' && masterTableId === id);
    return { id: link?.id ?? id, recordsType };
  });
}

/** What is still there of what was chosen, and the ids of what is not. */
export function sortedOut(
  tables: readonly SelectedTable[],
  choices: readonly TableChoice[],
): { tables: SelectedTable[]; gone: readonly number[] } {
  const isThere = ({ id }: SelectedTable) => choices.some((choice) => choice.id === id);
  return {
    tables: tables.filter(isThere),
    gone: tables.filter((table) => !isThere(table)).map(({ id }) => id),
  };
}

export function missingTables(
  tables: readonly SelectedTable[],
  choices: readonly TableChoice[],
): readonly TableChoice[] {
  return choices.filter(({ id, kind }) => kind === 'missing' && tables.some((table) => table.id === id));
}
