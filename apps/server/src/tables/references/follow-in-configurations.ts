// Renames and new ids, followed into the string configurations in the transaction that makes them.
import { refuse, type Field, type SegmentOnWire } from '@codes/contract';
import { storeTree } from './configuration-uses.store.ts';
import { withFieldRenamed, withTables, type TreeTable } from './segment-trees.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import {
  configurationsWithField,
  configurationsWithTables,
  type UsingConfiguration,
} from './using-configurations.store.ts';

type By = { userId: number };

/** What stands in the way of removing a field or a table; archived projects are no hindrance. */
export function hindering(configurations: readonly UsingConfiguration[]): string[] {
  return configurations.filter((using) => !using.isInArchivedProject).map((using) => using.shownName);
}

/** A field that an option takes from several tables has one name in all of them, and keeps it. */
export async function followFieldName(
  tx: Tx,
  by: By,
  tableIds: readonly number[],
  field: Field,
  name: string,
): Promise<void> {
  const isTable = isOneOf(tableIds);
  const configurations = await configurationsWithField(tx, field.tableFieldId);
  const shared = configurations.filter(({ root }) => sharesField(root, isTable, field.name));
  const inTheWay = hindering(shared);
  if (inTheWay.length > 0) throw refuse('fieldShared', { name: field.name, configurations: inTheWay });
  for (const configuration of configurations) {
    if (shared.includes(configuration)) continue;
    await storeFollowed(
      tx,
      by,
      configuration,
      withFieldRenamed(configuration.root, isTable, field.name, name),
    );
  }
}

export async function followTableName(
  tx: Tx,
  by: By,
  tableIds: readonly number[],
  name: string,
): Promise<void> {
  const isTable = isOneOf(tableIds);
  for (const configuration of await configurationsWithTables(tx, tableIds)) {
    const root = withTables(configuration.root, (table) =>
      isTable(table) ? { ...table, tableName: name } : table,
    );
    await storeFollowed(tx, by, configuration, root);
  }
}

export async function storeFollowed(
  tx: Tx,
  by: By,
  { configurationId, projectId, root: before }: UsingConfiguration,
  after: SegmentOnWire,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await storeTree(tx, configurationId, after);
  await writeHistory(tx, [
    {
      by,
      ...(projectId !== null && { projectId }),
      subject: 'configuration',
      subjectId: configurationId,
      act: 'follow',
      before,
      after,
    },
  ]);
}

function sharesField(
  root: SegmentOnWire,
  isTable: (table: TreeTable) => boolean,
  fieldName: string,
): boolean {
  return (root.options ?? []).some((option) => {
    const tables = option.multipleTables ?? [];
    const isShared = tables.length > 1 && option.fieldName === fieldName && tables.some(isTable);
    return isShared || (option.childSegment != null && sharesField(option.childSegment, isTable, fieldName));
  });
}

function isOneOf(tableIds: readonly number[]): (table: TreeTable) => boolean {
  return ({ tableId, masterTableId }) => tableIds.includes(tableId ?? masterTableId ?? 0);
}
