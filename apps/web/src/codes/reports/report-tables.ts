// The tables that a report shows.
import type { RecordsType, SelectedTable } from '@codes/contract';
import { isMissing, linkTo, type TableChoice } from '../../platform/home/table-choice.ts';

/** The records that a table can show; those of a project's own table are all the project's. */
export const recordsOf: Record<TableChoice['kind'], { usual: RecordsType; isOnly: boolean }> = {
  project: { usual: 'project', isOnly: true },
  linked: { usual: 'projectAndMaster', isOnly: false },
  master: { usual: 'projectAndMaster', isOnly: false },
  missing: { usual: 'projectAndMaster', isOnly: false },
};

/**
 * A template names master tables: the project's links stand in their place, those it lacks stay as they are. A table that is no link
 * any more shows what it has: its own records.
 */
export function withLinkedTables(
  tables: readonly SelectedTable[],
  choices: readonly TableChoice[],
): SelectedTable[] {
  return tables.map(({ id, recordsType }) => {
    const table = linkTo(id, choices) ?? choices.find((choice) => choice.id === id);
    const records = table && recordsOf[table.kind];
    return { id: table?.id ?? id, recordsType: records?.isOnly ? records.usual : recordsType };
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
  return choices.filter((choice) => isMissing(choice) && tables.some(({ id }) => id === choice.id));
}
