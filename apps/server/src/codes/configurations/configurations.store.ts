import type { ListedConfiguration, SegmentOnWire, StringConfiguration } from '@codes/contract';
import { sql } from 'kysely';
import type { Owner } from '../saved/owner.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { StoredSegment } from '../../tables/references/stored-tree.ts';
import { treesOnWire } from '../../tables/references/tree-names.store.ts';

export async function listConfigurations(db: Db | Tx, owner: Owner): Promise<ListedConfiguration[]> {
  const rows = await configurationsOf(db, owner)
    .orderBy(sql`c.name collate "C"`)
    .orderBy('c.configuration_id')
    .execute();
  return rows.map(listed);
}

export async function findConfiguration(
  db: Db | Tx,
  owner: Owner,
  configurationId: number,
): Promise<StringConfiguration | null> {
  const row = await configurationsOf(db, owner)
    .select('c.root_segment as root')
    .where('c.configuration_id', '=', configurationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [root = null] = await treesOnWire(db, [row.root]);
  return { ...listed(row), rootConfigurationSegment: root };
}

/** All of an owner's, with their trees as the wire has them. */
export async function listWithTrees(
  db: Db | Tx,
  owner: Owner,
): Promise<{ name: string; description: string; root: SegmentOnWire }[]> {
  const rows = await configurationsOf(db, owner)
    .select('c.root_segment as root')
    .orderBy(sql`c.name collate "C"`)
    .orderBy('c.configuration_id')
    .execute();
  const roots = await treesOnWire(
    db,
    rows.map(({ root }) => root),
  );
  return rows.map(({ name, description }, index) => ({ name, description, root: roots[index] ?? {} }));
}

/** Whoever changes a configuration waits for those who are changing it. */
export async function lockConfiguration(tx: Tx, owner: Owner, configurationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('string_configurations')
    .select('configuration_id')
    .where('configuration_id', '=', configurationId)
    .where('project_id', 'is not distinct from', owner.projectId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function isNameTaken(
  db: Db | Tx,
  owner: Owner,
  name: string,
  besides: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('string_configurations')
    .select('configuration_id')
    .where('project_id', 'is not distinct from', owner.projectId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('configuration_id', 'is distinct from', besides)
    .executeTakeFirst();
  return row !== undefined;
}

type Content = { name: string; description: string; root: StoredSegment };

export async function insertConfiguration(
  tx: Tx,
  owner: Owner,
  { name, description, root }: Content,
  userId: number,
): Promise<number> {
  const { configuration_id: configurationId } = await tx
    .insertInto('string_configurations')
    .values({
      project_id: owner.projectId,
      name,
      description,
      root_segment: JSON.stringify(root),
      created_by: userId,
      modified_by: userId,
    })
    .returning('configuration_id')
    .executeTakeFirstOrThrow();
  return configurationId;
}

export async function updateConfiguration(
  tx: Tx,
  configurationId: number,
  { name, description, root }: Content,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('string_configurations')
    .set({
      name,
      description,
      root_segment: JSON.stringify(root),
      modified: sql`now()`,
      modified_by: userId,
    })
    .where('configuration_id', '=', configurationId)
    .execute();
}

export async function deleteConfiguration(tx: Tx, configurationId: number): Promise<void> {
  await tx.deleteFrom('string_configurations').where('configuration_id', '=', configurationId).execute();
}

function configurationsOf(db: Db | Tx, { projectId }: Owner) {
  return db
    .selectFrom('string_configurations as c')
    .leftJoin('users', 'users.user_id', 'c.modified_by')
    .select([
      'c.configuration_id as configurationId',
      'c.name',
      'c.description',
      'c.modified',
      'users.full_name as modifiedBy',
    ])
    .where('c.project_id', 'is not distinct from', projectId);
}

type Row = {
  configurationId: number;
  name: string;
  description: string;
  modified: Date;
  modifiedBy: string | null;
};

function listed(row: Row): ListedConfiguration {
  return {
    stringConfigurationId: row.configurationId,
    name: row.name,
    description: row.description,
    modified: row.modified.toISOString(),
    modifiedBy: row.modifiedBy ?? '',
  };
}
