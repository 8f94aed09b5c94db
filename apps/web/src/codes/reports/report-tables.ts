// The tables that a report shows.
import type { RecordsType, SelectedTable } from '@codes/contract';
import type { TableChoice } from '../../platform/home/table-choice.ts';

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
