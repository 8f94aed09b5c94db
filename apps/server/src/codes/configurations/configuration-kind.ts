// String configurations as saved documents: a sound tree, with its references kept beside it.
import {
  eachOnce,
  identityOf,
  parseTree,
  referencesIn,
  type StoredSegment,
  type TableOnWire,
  type Tree,
  type TreeErrorCode,
} from '@codes/codes';
import {
  refuse,
  type ListedConfiguration,
  type SegmentOnWire,
  type Sentence,
  type SentConfiguration,
  type StringConfiguration,
} from '@codes/contract';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { lockTables } from '../../tables/fields/resolved-table.ts';
import { withIdsForNames } from '../../tables/references/names-in-trees.ts';
import { idOfTable, tablesIn, withTables } from '../../tables/references/stored-tree.ts';
import { treesOnWire } from '../../tables/references/tree-names.store.ts';
import { storeReferences } from '../../tables/references/uses.store.ts';
import { availableTables, type AvailableTables } from '../code-engine/resolved-configuration.ts';
import { linksOfProject } from '../saved-documents/links-of-project.ts';
import type { Owner } from '../saved-documents/owner.ts';
import type { KindOfDocument } from '../saved-documents/save-document.ts';
import {
  countIssuedCodes,
  listHeads,
  listWholes,
  storeKeepsRegister,
  type Head,
} from '../saved-documents/saved-documents.store.ts';
import { existingRecords, type StoredVersion } from '../saved-documents/versions.store.ts';

type ConfigurationKind = KindOfDocument<'configuration', SentConfiguration, StringConfiguration>;

export const configurationKind: ConfigurationKind = {
  kind: 'configuration',
  bodyOf: (tx, owner, sent, change) => soundTree(tx, owner, sent, change, 'sent'),
  answerOf: async (db, { body, ...head }) => {
    const [root = null] = await treesOnWire(db, [body]);
    return { ...listed(head), rootConfigurationSegment: root };
  },
  contentOf: ({ name, description, keepsRegister, rootConfigurationSegment: root }) => ({
    name,
    description,
    keepsRegister,
    root,
  }),
  versionOf: async (db, version) => {
    const { documentId, name, description, modified, modifiedBy, body, shown } = version;
    const keepsRegister = version.keepsRegister ?? false;
    const [root = null] = shown === null && body !== null ? await treesOnWire(db, [body]) : [shown];
    return {
      ...listed({ documentId, name, description, modified, modifiedBy, keepsRegister }),
      rootConfigurationSegment: root,
    };
  },
  sentOf: sentVersion,
  shownOf: ({ rootConfigurationSegment }) => rootConfigurationSegment,
  storeReferences,
  keepRest: switchRegister,
  refuseRemoval: refuseWithCodes,
};

/** A copy is not refused for what was allowed when its original was saved: several options, or many. */
export const copiedConfigurationKind: ConfigurationKind = {
  ...configurationKind,
  bodyOf: (tx, owner, sent, change) => soundTree(tx, owner, sent, change, 'copied'),
};

type Origin = 'sent' | 'copied';
const newerRules: ReadonlySet<TreeErrorCode> = new Set([5, 7]);

export async function listConfigurations(db: Db | Tx, owner: Owner): Promise<ListedConfiguration[]> {
  return (await listHeads(db, 'configuration', owner)).map(listed);
}

/** All of an owner's, with their trees as the wire has them. */
export async function listWithTrees(
  tx: Tx,
  owner: Owner,
): Promise<{ name: string; description: string; keepsRegister: boolean; root: SegmentOnWire }[]> {
  const stored = await listWholes(tx, 'configuration', owner);
  const roots = await treesOnWire(
    tx,
    stored.map(({ body }) => body),
  );
  return stored.map(({ name, description, keepsRegister = false }, index) => ({
    name,
    description,
    keepsRegister,
    root: roots[index] ?? {},
  }));
}

function listed({ documentId, keepsRegister = false, ...head }: Head): ListedConfiguration {
  return { stringConfigurationId: documentId, ...head, keepsRegister };
}

/** Without errors, as it is stored. */
async function soundTree(
  tx: Tx,
  owner: Owner,
  { rootConfigurationSegment: given, isNeedToAddMissingTables: addMissing }: SentConfiguration,
  change: Change,
  origin: Origin,
): Promise<StoredSegment> {
  const root = given === null ? null : await inProject(tx, owner, given, addMissing, change);
  await lockNamedTables(tx, parseTree(root).tree);
  const tables = await availableTables(tx, owner.projectId);
  refuseUnsound(root, owner, tables, origin);
  return withIdsForNames(root ?? {}, (table, fieldName) => {
    const identity = identityOf(table);
    return tables.isAvailable(identity) ? { fieldKey: tables.fieldKey(identity, fieldName) } : null;
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
    ...tables,
  });
  const refused = problems.filter(({ code }) => origin === 'sent' || !newerRules.has(code));
  const found: Sentence[] = refused.map(({ message }) => message);
  for (const { table, fieldName } of tree === null ? [] : referencesIn(tree)) {
    const available = tables.of(table);
    if (available !== null && fieldName !== '' && table.fieldKey === null) {
      found.push({ key: 'noSuchFieldInTable', table: available.table.name, field: fieldName });
    }
  }
  if (tree === null || found.length > 0) throw refuse('treeInvalid', null, eachOnce(found));
}

/** With the names of today. Of picked records those that are gone are left out, unless all of them are. */
async function sentVersion(
  tx: Tx,
  { name, description, keepsRegister, body, shown }: StoredVersion<'configuration'>,
): Promise<SentConfiguration> {
  const [root = null] = body === null ? [shown] : await treesOnWire(tx, [body]);
  const referred = root === null ? [] : tablesIn(root);
  const picked = referred.flatMap(({ selectedRecords }) => selectedRecords ?? []);
  const there = await existingRecords(tx, referred.map(idOfTable), picked);
  const gone: Sentence[] = [];
  const withPicks = (table: TableOnWire): TableOnWire => {
    const picks = table.selectedRecords ?? [];
    const left = picks.filter((recordId) => there.has(recordId));
    if (picks.length > 0 && left.length === 0)
      gone.push({ key: 'recordsGone', table: table.tableName ?? '' });
    return left.length === picks.length ? table : { ...table, selectedRecords: left };
  };
  const rootConfigurationSegment = root === null ? null : withTables(root, withPicks);
  if (gone.length > 0) throw refuse('restoreGone', { name }, eachOnce(gone));
  return {
    name,
    description,
    rootConfigurationSegment,
    isNeedToAddMissingTables: false,
    ...(keepsRegister !== null && { keepsRegister }),
  };
}

/** A template in a project: its master tables become the project's linked tables. */
async function inProject(
  tx: Tx,
  { projectId }: Owner,
  root: SegmentOnWire,
  addMissing: boolean,
  change: Change,
): Promise<SegmentOnWire> {
  if (projectId === null) return root;
  const named = tablesIn(root).filter(isMaster).map(idOfTable);
  const links = await linksOfProject(tx, projectId, named, addMissing, change);
  return withTables(root, (table) =>
    isMaster(table) ? { ...table, tableId: links.get(idOfTable(table)) ?? null, masterTableId: null } : table,
  );
}

const isMaster = (table: TableOnWire) => identityOf(table).home === 'master';

/** Left out, it stays as it is; a new configuration keeps none. */
async function switchRegister(
  tx: Tx,
  configurationId: number,
  { keepsRegister }: SentConfiguration,
  before: StringConfiguration | null,
): Promise<void> {
  const isKept = before?.keepsRegister ?? false;
  if (keepsRegister === undefined || keepsRegister === isKept) return;
  if (before !== null && !keepsRegister) await refuseWithCodes(tx, configurationId, before);
  await storeKeepsRegister(tx, configurationId, keepsRegister);
}

async function refuseWithCodes(tx: Tx, configurationId: number, { name }: { name: string }): Promise<void> {
  const count = await countIssuedCodes(tx, configurationId);
  if (count > 0) throw refuse('registerInUse', { name, count });
}
