// The obstacles to removing or renaming a table or a field; archived projects are none.
import type { StoredOption, StoredSegment } from '@codes/codes';
import { refuse, type Field, type Line } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { storeBodies } from './document-bodies.store.ts';
import { nameOfField, type Names } from './names-in-trees.ts';
import { tableOptionsIn, tablesOf, withOptions } from './stored-tree.ts';
import { readNames } from './tree-names.store.ts';
import { configurationsUsing, type UsingConfiguration } from './uses.store.ts';

export async function refuseUsedTable(
  tx: Tx,
  { tableId, name }: { tableId: number; name: string },
): Promise<void> {
  const configurations = blocking(await configurationsUsing(tx, { tableIds: [tableId] }));
  if (configurations.length > 0) throw refuse('tableInUse', { name, configurations });
}

type NamedField = Pick<Field, 'tableFieldId' | 'name'>;

/** Refused while it is used; the configurations of archived projects keep the name that it had. */
export async function releaseField(tx: Tx, { tableFieldId, name }: NamedField): Promise<void> {
  const using = await configurationsUsing(tx, { fieldKey: tableFieldId, living: true });
  const configurations = blocking(using);
  if (configurations.length > 0) throw refuse('fieldInUse', { name, configurations });
  const keepName = (option: StoredOption) =>
    shows(option, tableFieldId) ? { ...option, fieldName: name } : option;
  await storeBodies(
    tx,
    'configuration',
    using.map(({ configurationId, root }) => ({
      documentId: configurationId,
      body: withOptions(root, keepName),
    })),
  );
}

/** A field that an option takes from several tables has one name in all of them, and keeps it. */
export async function refuseSharedName(tx: Tx, { tableFieldId, name }: NamedField): Promise<void> {
  const using = await configurationsUsing(tx, { fieldKey: tableFieldId, living: true });
  const names = await readNames(
    tx,
    using.map(({ root }) => root),
  );
  const configurations = blocking(using.filter(({ root }) => sharesName(root, tableFieldId, name, names)));
  if (configurations.length > 0) throw refuse('fieldShared', { name, configurations });
}

function blocking(configurations: readonly UsingConfiguration[]): Line[] {
  return configurations.filter((using) => !using.isInArchivedProject).map((using) => using.shownName);
}

function sharesName(root: StoredSegment, fieldKey: string, name: string, names: Names): boolean {
  return [...tableOptionsIn(root)].some(
    (option) => tablesOf(option).length > 1 && shows(option, fieldKey) && nameOfField(option, names) === name,
  );
}

function shows(option: StoredOption, fieldKey: string): boolean {
  return tablesOf(option).some((table) => table.fieldKey === fieldKey);
}
