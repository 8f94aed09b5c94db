// String configurations on tables that become local: which of the master's ids they hold, and the new ones.
import type { Segment } from '@codes/codes';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { newFields } from './frozen-tables.store.ts';

export async function listConfigurationsOn(
  tx: Tx,
  tableIds: readonly number[],
): Promise<{ configurationId: number; tree: Segment }[]> {
  const rows = await tx
    .selectFrom('string_configurations')
    .select(['configuration_id as configurationId', 'root_segment as tree'])
    .where('configuration_id', 'in', (eb) =>
      eb.selectFrom('configuration_uses').select('configuration_id').where('table_id', 'in', tableIds),
    )
    .orderBy('configuration_id')
    .forUpdate()
    .execute();
  return rows.map(({ configurationId, tree }) => ({ configurationId, tree: tree as Segment }));
}

/** Fields that were renamed in the master since: a configuration followed, the frozen copy did not. */
export async function listOldNames(
  tx: Tx,
  tableIds: readonly number[],
): Promise<{ tableId: number; now: string; then: string }[]> {
  return tx
    .selectFrom('frozen_fields as frozen')
    .innerJoin('fields', 'fields.field_id', 'frozen.field_id')
    .select(['frozen.table_id as tableId', 'fields.name as now', 'frozen.name as then'])
    .where('frozen.table_id', 'in', tableIds)
    .whereRef('fields.name', '!=', 'frozen.name')
    .execute();
}

export async function listNewPicks(
  tx: Tx,
  tableIds: readonly number[],
): Promise<{ configurationId: number; before: number; after: number }[]> {
  const { rows } = await sql<{ configurationId: number; before: number; after: number }>`
    select configuration_id as "configurationId", before, after from (${newPicks(tableIds)}) picks
  `.execute(tx);
  return rows;
}

export async function storeTree(tx: Tx, configurationId: number, tree: Segment): Promise<void> {
  await tx
    .updateTable('string_configurations')
    .set({ root_segment: JSON.stringify(tree) })
    .where('configuration_id', '=', configurationId)
    .execute();
}

export async function storeFieldUses(tx: Tx, tableIds: readonly number[]): Promise<void> {
  await sql`
    with new_fields as (${newFields(idsOf(tableIds))})
    update configuration_uses uses set field_key = new_fields.after from new_fields
    where uses.table_id = new_fields.table_id and uses.field_key = new_fields.before
  `.execute(tx);
}

export async function storePicks(tx: Tx, tableIds: readonly number[]): Promise<void> {
  await sql`
    update configuration_picks picks set record_id = fresh.after from (${newPicks(tableIds)}) fresh
    where picks.configuration_id = fresh.configuration_id and picks.record_id = fresh.before
  `.execute(tx);
}

/** A thawed record is found by its code, which is unique in its table; local ones have kept their id. */
function newPicks(tableIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select picks.configuration_id, picks.record_id as before, own.record_id as after
    from configuration_picks picks
    join string_configurations c on c.configuration_id = picks.configuration_id
    join tables t on t.project_id = c.project_id and t.table_id = any(${idsOf(tableIds)})
    join frozen_records frozen on frozen.table_id = t.table_id and frozen.record_id = picks.record_id
    join records own on own.table_id = frozen.table_id and own.code = frozen.code
    where own.record_id <> picks.record_id`;
}

function idsOf(tableIds: readonly number[]): RawBuilder<unknown> {
  return sql`array[${sql.join(tableIds)}]::bigint[]`;
}
