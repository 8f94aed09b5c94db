import { checkConfiguration, lengthOf, SegmentType, walkSegments } from '@codes/codes';
import { refuse, words, type SegmentOnWire, type StringConfiguration } from '@codes/contract';
import { storeUses } from '../configuration-trees/configuration-uses.store.ts';
import { referencesOf, withTables } from '../configuration-trees/segment-trees.ts';
import type { Tx } from '../db/schema.ts';
import { lockTables } from '../fields/table-at-hand.ts';
import { writeHistory } from '../history/write-history.ts';
import { availableTables, idInTree, type AvailableTables } from '../code-engine/available-tables.ts';
import {
  findConfiguration,
  insertConfiguration,
  isNameTaken,
  lockConfiguration,
  updateConfiguration,
  type Owner,
} from './configurations.store.ts';
import { inProject } from './use-in-project.ts';

export type SentConfiguration = {
  name: string;
  description: string;
  isNeedToAddMissingTables: boolean;
  rootConfigurationSegment: SegmentOnWire | null;
};

type By = { userId: number };

export async function addConfiguration(
  tx: Tx,
  owner: Owner,
  sent: SentConfiguration,
  by: By,
): Promise<StringConfiguration> {
  if (await isNameTaken(tx, owner, sent.name, null)) throw refuse('nameTaken', { name: sent.name });
  const { root, tables } = await checkedTree(tx, owner, sent, by);
  const configurationId = await insertConfiguration(tx, owner, { ...sent, root }, by.userId);
  await storeReferences(tx, configurationId, root, tables);
  await writeHistory(tx, [historyOf('add', owner, by, configurationId, undefined, { ...sent, root })]);
  return foundConfiguration(tx, owner, configurationId);
}

export async function changeConfiguration(
  tx: Tx,
  owner: Owner,
  configurationId: number,
  sent: SentConfiguration,
  by: By,
): Promise<StringConfiguration> {
  if (!(await lockConfiguration(tx, owner, configurationId))) throw refuse('configurationNotFound');
  if (await isNameTaken(tx, owner, sent.name, configurationId))
    throw refuse('nameTaken', { name: sent.name });
  const before = await foundConfiguration(tx, owner, configurationId);
  const { root, tables } = await checkedTree(tx, owner, sent, by);
  await updateConfiguration(tx, configurationId, { ...sent, root }, by.userId);
  await storeReferences(tx, configurationId, root, tables);
  const was = { name: before.name, description: before.description, root: before.rootConfigurationSegment };
  await writeHistory(tx, [historyOf('edit', owner, by, configurationId, was, { ...sent, root })]);
  return foundConfiguration(tx, owner, configurationId);
}

export async function foundConfiguration(
  tx: Tx,
  owner: Owner,
  configurationId: number,
): Promise<StringConfiguration> {
  const found = await findConfiguration(tx, owner, configurationId);
  if (found === null) throw refuse('configurationNotFound');
  return found;
}

const mostSegments = 500;

/** Without errors, and with the names of its tables as they are today. */
async function checkedTree(tx: Tx, owner: Owner, sent: SentConfiguration, by: By) {
  const given = sent.rootConfigurationSegment;
  if (given !== null && [...walkSegments(given)].length > mostSegments) {
    throw refuse('invalid', null, [
      `rootConfigurationSegment: at most ${mostSegments} segments are possible`,
    ]);
  }
  const sentRoot =
    given === null ? null : await inProject(tx, owner, given, sent.isNeedToAddMissingTables, by);
  await lockNamedTables(tx, sentRoot);
  const tables = await availableTables(tx, owner.projectId);
  refuseTreeErrors(sentRoot, owner, tables);
  const root = withTables(sentRoot ?? {}, (table) => ({
    ...table,
    tableName: tables.of(table)?.table.name ?? table.tableName ?? null,
  }));
  return { root, tables };
}

/** Nobody removes or renames what the tree names between the check and the save. */
async function lockNamedTables(tx: Tx, root: SegmentOnWire | null): Promise<void> {
  const ids = new Set([...referencesOf(root)].map(({ table }) => idInTree(table) ?? 0));
  if (ids.size > 0) await lockTables(tx, [...ids], 'records');
}

function refuseTreeErrors(root: SegmentOnWire | null, owner: Owner, tables: AvailableTables): void {
  const errors = checkConfiguration(root, {
    acceptsMasterTables: owner.projectId === null,
    isAvailable: (table) => tables.of(table) !== null,
  });
  const messages = new Set(errors.map(({ message }) => message));
  for (const { segment } of walkSegments(root)) {
    const fill = segment.type === SegmentType.fixedValue ? '' : (segment.defaultValue ?? '');
    if (lengthOf(fill) > 1) messages.add(words.tooLongSign(lengthOf(fill)));
  }
  for (const { table, fieldName } of referencesOf(root)) {
    const available = tables.of(table);
    if (available !== null && fieldName !== '' && tables.fieldOf(table, fieldName) === null) {
      messages.add(`Table ${available.table.name} has no field ${fieldName}`);
    }
  }
  if (messages.size > 0) throw refuse('treeInvalid', null, [...messages]);
}

export async function storeReferences(
  tx: Tx,
  configurationId: number,
  root: SegmentOnWire,
  tables: AvailableTables,
): Promise<void> {
  const references = [...referencesOf(root)];
  const uses = references.flatMap(({ table, fieldName }) => {
    const available = tables.of(table);
    const field = tables.fieldOf(table, fieldName);
    return available === null || field === null
      ? []
      : [{ tableId: available.table.tableId, fieldKey: field.tableFieldId }];
  });
  const picks = references.flatMap(({ table }) => table.selectedRecords ?? []);
  await storeUses(tx, configurationId, uses, picks);
}

type Content = { name: string; description: string; root: SegmentOnWire | null };

function historyOf(
  act: string,
  { projectId }: Owner,
  by: By,
  configurationId: number,
  before: Content | undefined,
  { name, description, root }: Content,
) {
  return {
    by,
    ...(projectId !== null && { projectId }),
    subject: 'configuration' as const,
    subjectId: configurationId,
    act,
    ...(before !== undefined && { before }),
    after: { name, description, root },
  };
}
