import { parseTree, referencesIn, referenceTo, type Tree, type TreeErrorCode } from '@codes/codes';
import {
  refuse,
  type SegmentOnWire,
  type SentConfiguration,
  type StringConfiguration,
} from '@codes/contract';
import { withIdsForNames } from '../../tables/references/names-in-trees.ts';
import type { StoredSegment } from '../../tables/references/stored-tree.ts';
import { storeReferences } from '../../tables/references/uses.store.ts';
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
} from './configurations.store.ts';
import type { Owner } from '../saved/owner.ts';
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
  const root = await checkedTree(tx, owner, sent, by, origin);
  const configurationId = await insertConfiguration(tx, owner, { ...sent, root }, by.userId);
  await storeReferences(tx, configurationId, root);
  const added = await foundConfiguration(tx, owner, configurationId);
  await writeHistory(tx, [{ ...changeOf(owner, by, configurationId), act: 'add', after: contentOf(added) }]);
  return added;
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
  const root = await checkedTree(tx, owner, sent, by, 'sent');
  await updateConfiguration(tx, configurationId, { ...sent, root }, by.userId);
  await storeReferences(tx, configurationId, root);
  const edited = await foundConfiguration(tx, owner, configurationId);
  const content = { before: contentOf(before), after: contentOf(edited) };
  await writeHistory(tx, [{ ...changeOf(owner, by, configurationId), act: 'edit', ...content }]);
  return edited;
}

export function changeOf({ projectId }: Owner, by: By, configurationId: number) {
  return {
    by,
    ...(projectId !== null && { projectId }),
    subject: 'configuration' as const,
    subjectId: configurationId,
  };
}

/** With the names of its day: history tells what people saw. */
export function contentOf({ name, description, rootConfigurationSegment }: StringConfiguration) {
  return { name, description, root: rootConfigurationSegment };
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

/** Without errors, as it is stored. */
async function checkedTree(
  tx: Tx,
  owner: Owner,
  sent: SentConfiguration,
  by: By,
  origin: Origin,
): Promise<StoredSegment> {
  const given = sent.rootConfigurationSegment;
  const root = given === null ? null : await inProject(tx, owner, given, sent.isNeedToAddMissingTables, by);
  await lockNamedTables(tx, parseTree(root).tree);
  const tables = await availableTables(tx, owner.projectId);
  refuseUnsound(root, owner, tables, origin);
  return withIdsForNames(root ?? {}, (table, fieldName) => {
    const reference = referenceTo(table);
    if (tables.of(reference) === null) return null;
    return { fieldKey: tables.fieldOf(reference, fieldName)?.tableFieldId ?? null };
  });
}

/** Nobody removes or renames what the tree names between the check and the save. */
async function lockNamedTables(tx: Tx, tree: Tree | null): Promise<void> {
  const ids = new Set(tree === null ? [] : [...referencesIn(tree)].map(({ table }) => table.tableId));
  if (ids.size > 0) await lockTables(tx, [...ids], 'records');
}

function refuseUnsound(
  root: SegmentOnWire | null,
  owner: Owner,
  tables: AvailableTables,
  origin: Origin,
): void {
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
}
