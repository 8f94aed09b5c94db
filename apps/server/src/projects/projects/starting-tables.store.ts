// The master tables that a new project can begin with.
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
