// What a new project can begin with: master tables and the templates of string configurations.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

export async function listMasterTables(tx: Tx, tableIds: readonly number[]) {
  if (tableIds.length === 0) return [];
  return tx
    .selectFrom('tables')
    .select(['table_id as tableId', 'name', 'is_archived as isArchived'])
    .where('kind', '=', 'master')
    .where('table_id', '=', sql<number>`any(${tableIds}::bigint[])`)
    .orderBy('table_id')
    .execute();
}

export async function listTemplateIds(tx: Tx, configurationIds: readonly number[]): Promise<number[]> {
  if (configurationIds.length === 0) return [];
  const rows = await tx
    .selectFrom('string_configurations')
    .select('configuration_id as configurationId')
    .where('project_id', 'is', null)
    .where('configuration_id', '=', sql<number>`any(${configurationIds}::bigint[])`)
    .orderBy('configuration_id')
    .execute();
  return rows.map(({ configurationId }) => configurationId);
}
