// The tables that the segments of a tree take their records from.
import {
  parseSegment,
  tablesOf,
  walkSegments,
  type SegmentOnWire,
  type TableIdentity,
  type TableOnWire,
} from '@codes/codes';
import type { TableHome } from '../../platform/home/home.ts';
import { isMissing, linkTo, type TableChoice, type TableKey } from '../../platform/home/table-choice.ts';
import { byKind } from '../../platform/ui/by-kind.ts';

export function keyOfTable({ home, tableId }: TableIdentity): TableKey {
  return `${home}:${tableId}`;
}

/** As a tree names the table: by tableId in a project, by masterTableId where it is a master's. */
export function namedTable(choice: TableChoice): TableOnWire {
  return byKind<TableHome, TableOnWire>(choice.home, {
    master: ({ tableId }) => ({ masterTableId: tableId, tableName: choice.name }),
    project: ({ tableId }) => ({ tableId, tableName: choice.name }),
  });
}

export function isKnownTable(choices: readonly TableChoice[], table: TableIdentity): boolean {
  const key = keyOfTable(table);
  return choices.some((choice) => choice.key === key);
}

/** The tree with the project's linked tables in the place of their masters. */
export function withLinkedTables(root: SegmentOnWire, choices: readonly TableChoice[]): SegmentOnWire {
  return {
    ...root,
    options: root.options?.map((option) => ({
      ...option,
      ...(!option.multipleTables?.length && linked(option, choices)),
      ...(option.multipleTables && {
        multipleTables: option.multipleTables.map((table) => ({ ...table, ...linked(table, choices) })),
      }),
      ...(option.childSegment && { childSegment: withLinkedTables(option.childSegment, choices) }),
    })),
  };
}

/** Names of the master tables in a tree that the project does not have yet. */
export function missingTables(
  root: SegmentOnWire | null,
  choices: readonly TableChoice[],
): readonly string[] {
  const names = new Set<string>();
  for (const { segment } of walkSegments(root)) {
    for (const table of (parseSegment(segment)?.options ?? []).flatMap(tablesOf)) {
      const key = keyOfTable(table);
      const choice = choices.find((one) => one.key === key);
      if (choice && isMissing(choice)) names.add(choice.name);
    }
  }
  return [...names];
}

function linked(table: TableOnWire, choices: readonly TableChoice[]): TableOnWire {
  if (table.tableId || !table.masterTableId) return {};
  const choice = linkTo(table.masterTableId, choices);
  return choice ? { tableId: choice.id, masterTableId: null, tableName: choice.name } : {};
}
