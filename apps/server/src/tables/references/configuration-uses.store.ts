// Which configurations refer to a table, a field or a record: kept beside the trees and found by index.
import type { SegmentOnWire } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type Use = { tableId: number; fieldKey: string };

/** What a tree refers to, written anew whenever the tree is. */
export async function storeUses(
  tx: Tx,
  configurationId: number,
  uses: readonly Use[],
  picks: readonly number[],
): Promise<void> {
  await tx.deleteFrom('configuration_uses').where('configuration_id', '=', configurationId).execute();
  await tx.deleteFrom('configuration_picks').where('configuration_id', '=', configurationId).execute();
  await sql`
    insert into configuration_uses (configuration_id, table_id, field_key)
    select distinct ${configurationId}::bigint, u."tableId", u."fieldKey"
    from json_to_recordset(${JSON.stringify(uses)}) as u ("tableId" bigint, "fieldKey" text)
  `.execute(tx);
  await sql`
    insert into configuration_picks (configuration_id, record_id)
    select distinct ${configurationId}::bigint, value::bigint
    from json_array_elements_text(${JSON.stringify(picks)})
  `.execute(tx);
}

/** Which configurations of active projects, or templates, show which field of the tables. */
export async function usesOfFields(db: Db | Tx, tableIds: readonly number[], userId: number) {
  return db
    .selectFrom('configuration_uses as u')
    .innerJoin('string_configurations as c', 'c.configuration_id', 'u.configuration_id')
    .leftJoin('projects as p', 'p.project_id', 'c.project_id')
    .leftJoin('members as m', (join) =>
      join.onRef('m.project_id', '=', 'p.project_id').on('m.user_id', '=', userId),
    )
    .select([
      'u.field_key as fieldKey',
      'c.configuration_id as stringConfigurationId',
      'c.name',
      'p.project_number as projectNumber',
      'p.is_visible_for_employees as isVisibleForEmployees',
      'm.role',
    ])
    .distinct()
    .where('u.table_id', 'in', tableIds)
    .where((eb) => eb.or([eb('p.is_archived', 'is', null), eb('p.is_archived', '=', false)]))
    .orderBy('c.configuration_id')
    .execute();
}

export async function readTree(db: Db | Tx, configurationId: number): Promise<SegmentOnWire> {
  const row = await db
    .selectFrom('string_configurations')
    .select('root_segment')
    .where('configuration_id', '=', configurationId)
    .executeTakeFirstOrThrow();
  return row.root_segment;
}

/** The tree alone, as when a field is renamed or ids change; nobody has edited the configuration. */
export async function storeTree(tx: Tx, configurationId: number, root: SegmentOnWire): Promise<void> {
  await tx
    .updateTable('string_configurations')
    .set({ root_segment: JSON.stringify(root) })
    .where('configuration_id', '=', configurationId)
    .execute();
}
