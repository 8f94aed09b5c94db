import { parseTree, referencesIn, referenceTo, type Tree, type TreeErrorCode } from '@codes/codes';
import {
  refuse,
  type SegmentOnWire,
  type SentConfiguration,
  type StringConfiguration,
} from '@codes/contract';
import { storeUses } from '../../tables/references/configuration-uses.store.ts';
import { withTables } from '../../tables/references/segment-trees.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { lockTables } from '../../tables/fields/table-at-hand.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { availableTables, type AvailableTables } from '../code-engine/available-tables.ts';
import {
  findConfiguration,
  insertConfiguration,
  isNameTaken,
  lockConfiguration,
  updateConfiguration,
  type Owner,
} from './configurations.store.ts';
import { inProject } from './use-in-project.ts';

type By = { userId: number };

/** A copy is not refused for what was allowed when its original was saved: several options, or many. */
type Origin = 'sent' | 'copied';
const newerRules: ReadonlySet<TreeErrorCode> = new Set([5, 7]);

export async function addConfiguration(
  tx: Tx,
  owner: Owner,
  sent: SentConfiguration,
  by: By,
  origin: Origin = 'sent',
): Promise<StringConfiguration> {
  if (await isNameTaken(tx, owner, sent.name, null)) throw refuse('nameTaken', { name: sent.name });
  const { root, tree, tables } = await checkedTree(tx, owner, sent, by, origin);
  const configurationId = await insertConfiguration(tx, owner, { ...sent, root }, by.userId);
  await storeReferences(tx, configurationId, tree, tables);
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
  const { root, tree, tables } = await checkedTree(tx, owner, sent, by, 'sent');
  await updateConfiguration(tx, configurationId, { ...sent, root }, by.userId);
  await storeReferences(tx, configurationId, tree, tables);
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

/** Without errors, and with the names of its tables as they are today. */
async function checkedTree(tx: Tx, owner: Owner, sent: SentConfiguration, by: By, origin: Origin) {
  const given = sent.rootConfigurationSegment;
  const sentRoot =
    given === null ? null : await inProject(tx, owner, given, sent.isNeedToAddMissingTables, by);
  await lockNamedTables(tx, parseTree(sentRoot).tree);
  const tables = await availableTables(tx, owner.projectId);
  const tree = soundTree(sentRoot, owner, tables, origin);
  const root = withTables(sentRoot ?? {}, (table) => ({
    ...table,
    tableName: tables.of(referenceTo(table))?.table.name ?? table.tableName ?? null,
  }));
  return { root, tree, tables };
}

/** Nobody removes or renames what the tree names between the check and the save. */
async function lockNamedTables(tx: Tx, tree: Tree | null): Promise<void> {
  const ids = new Set(tree === null ? [] : [...referencesIn(tree)].map(({ table }) => table.tableId));
  if (ids.size > 0) await lockTables(tx, [...ids], 'records');
}

function soundTree(root: SegmentOnWire | null, owner: Owner, tables: AvailableTables, origin: Origin): Tree {
  const { tree, problems } = parseTree(root, {
    acceptsMasterTables: owner.projectId === null,
    isAvailable: (table) => tables.of(table) !== null,
  });
  const refused = problems.filter(({ code }) => origin === 'sent' || !newerRules.has(code));
  const messages = new Set(refused.map(({ message }) => message));
  for (const { table, fieldName } of tree === null ? [] : referencesIn(tree)) {
    const available = tables.of(table);
    if (available !== null && fieldName !== '' && tables.fieldOf(table, fieldName) === null) {
      messages.add(`Table ${available.table.name} has no field ${fieldName}`);
    }
  }
  if (tree === null || messages.size > 0) throw refuse('treeInvalid', null, [...messages]);
  return tree;
}

async function storeReferences(
  tx: Tx,
  configurationId: number,
  tree: Tree,
  tables: AvailableTables,
): Promise<void> {
  const references = [...referencesIn(tree)];
  const uses = references.flatMap(({ table, fieldName }) => {
    const available = tables.of(table);
    const field = tables.fieldOf(table, fieldName);
    return available === null || field === null
      ? []
      : [{ tableId: available.table.tableId, fieldKey: field.tableFieldId }];
  });
  const picks = references.flatMap(({ table }) => table.picks ?? []);
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
