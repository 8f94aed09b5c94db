// What the members of a project saw through its links, kept from the day that it is archived.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { valuesOf } from '../../tables/history/record-history.ts';
import type { FieldIds } from '../../tables/project-tables/derelation.store.ts';
import { visibleHalvesOf } from '../../tables/records/visible.ts';

export type Link = { tableId: number; name: string; isMasterArchived: boolean };

export type OldName = { fieldId: number; now: string; then: string };

/** The project's links with their masters, whose fields and status stay as they are until the end. */
export async function lockLinks(tx: Tx, projectId: number): Promise<Link[]> {
  await sql`
    select table_id from tables
    where table_id in (
      select unnest(array[table_id, master_table_id]) from tables
      where project_id = ${projectId} and kind = 'linked'
    )
    order by table_id for share
  `.execute(tx);
  return tx
    .selectFrom('tables as link')
    .innerJoin('tables as master', 'master.table_id', 'link.master_table_id')
    .select(['link.table_id as tableId', 'link.name', 'master.is_archived as isMasterArchived'])
    .where('link.project_id', '=', projectId)
    .where('link.kind', '=', 'linked')
    .orderBy('link.table_id')
    .execute();
}

/** Names, fields and records; the local records too, since their values follow the master's fields. */
export async function freezeLinks(tx: Tx, projectId: number): Promise<void> {
  const isLink = sql`link.project_id = ${projectId} and link.kind = 'linked'`;
  const halves = visibleHalvesOf('link').map(
    (isShown) => sql`
      select link.table_id, ${recordColumns} from tables link join records r on ${isShown} where ${isLink}`,
  );
  await sql`
    update tables link
    set name = master.name, description = master.description, default_priorities = master.default_priorities
    from tables master where master.table_id = link.master_table_id and ${isLink}
  `.execute(tx);
  await sql`
    insert into frozen_fields (table_id, field_id, name, type, priority)
    select link.table_id, f.field_id, f.name, f.type, f.priority
    from tables link join fields f on f.table_id = link.master_table_id where ${isLink}
  `.execute(tx);
  await sql`
    insert into frozen_records (table_id, record_id, code, description_en, description_sv, field_values,
      created, created_by, modified, modified_by)
    ${sql.join(halves, sql` union all `)}
  `.execute(tx);
}

const recordColumns = sql`r.record_id, r.code, r.description_en, r.description_sv, r.field_values,
  r.created, r.created_by, r.modified, r.modified_by`;

export async function dropFrozen(tx: Tx, tableIds: readonly number[]): Promise<void> {
  if (tableIds.length === 0) return;
  await tx.deleteFrom('frozen_fields').where('table_id', 'in', tableIds).execute();
  await tx.deleteFrom('frozen_records').where('table_id', 'in', tableIds).execute();
}

/** Fields of the table's own, made of the frozen ones: names are unique in a table. */
export async function thawFields(tx: Tx, tableId: number): Promise<FieldIds> {
  const { rows } = await sql<{ before: string; after: string }>`
    with own as (
      insert into fields (table_id, name, type, priority)
      select table_id, name, type, priority from frozen_fields where table_id = ${tableId} order by field_id
      returning field_id, name
    )
    select frozen.field_id::text as before, own.field_id::text as after
    from frozen_fields frozen join own using (name) where frozen.table_id = ${tableId}
  `.execute(tx);
  return Object.fromEntries(rows.map(({ before, after }) => [before, after]));
}

/** The records that were local before keep their ids; what they hold is as it was frozen. */
export async function thawLocalRecords(tx: Tx, tableId: number, fieldIds: FieldIds): Promise<void> {
  await sql`
    update records r
    set field_values = ${withNewKeys(fieldIds)}, modified = frozen.modified, modified_by = frozen.modified_by
    from frozen_records frozen
    where frozen.table_id = ${tableId} and r.record_id = frozen.record_id and r.table_id = ${tableId}
  `.execute(tx);
}

/** The records of the master become the table's own; answers the new ids of those that a tree has picked. */
export async function thawMasterRecords(
  tx: Tx,
  tableId: number,
  fieldIds: FieldIds,
  by: { userId: number },
): Promise<{ before: number; after: number }[]> {
  const { rows } = await sql<{ before: number; after: number }>`
    with thawed as (
      insert into records (table_id, code, description_en, description_sv, field_values,
        created, created_by, modified, modified_by)
      select frozen.table_id, frozen.code, frozen.description_en, frozen.description_sv,
        ${withNewKeys(fieldIds)}, frozen.created, frozen.created_by, frozen.modified, frozen.modified_by
      from frozen_records frozen
      where frozen.table_id = ${tableId} and not exists (
        select from records r where r.record_id = frozen.record_id and r.table_id = ${tableId}
      )
      returning record_id, table_id, code, description_en, description_sv, field_values
    ), told as (
      insert into record_history (record_id, table_id, user_id, act, after)
      select record_id, table_id, ${by.userId}::bigint, 'restore', ${valuesOf(sql`thawed`)} from thawed
    )
    select frozen.record_id as before, thawed.record_id as after
    from frozen_records frozen join thawed using (code)
    where frozen.table_id = ${tableId} and frozen.record_id in (select record_id from configuration_picks)
  `.execute(tx);
  return rows;
}

export async function storeAsLocal(tx: Tx, tableId: number, name: string): Promise<void> {
  await tx
    .updateTable('tables')
    .set({ kind: 'local', master_table_id: null, name })
    .where('table_id', '=', tableId)
    .execute();
  await tx.deleteFrom('hidden_records').where('table_id', '=', tableId).execute();
}

/** Fields that were renamed in the master since: the configurations followed, the frozen copy did not. */
export async function listOldNames(tx: Tx, tableId: number): Promise<OldName[]> {
  return tx
    .selectFrom('frozen_fields as frozen')
    .innerJoin('fields', 'fields.field_id', 'frozen.field_id')
    .select(['frozen.field_id as fieldId', 'fields.name as now', 'frozen.name as then'])
    .where('frozen.table_id', '=', tableId)
    .whereRef('fields.name', '!=', 'frozen.name')
    .execute();
}

const mostPairs = 50; // a function takes 100 arguments

/** The frozen values under the new ids: values of a million records are taken apart by no join. */
function withNewKeys(fieldIds: FieldIds): RawBuilder<unknown> {
  const pairs = Object.entries(fieldIds).map(
    ([before, after]) => sql`${after}::text, frozen.field_values -> ${before}::text`,
  );
  if (pairs.length === 0) return sql`'{}'::jsonb`;
  const objects = Array.from({ length: Math.ceil(pairs.length / mostPairs) }, (_, index) =>
    pairs.slice(index * mostPairs, (index + 1) * mostPairs),
  ).map((some) => sql`jsonb_build_object(${sql.join(some)})`);
  return sql`jsonb_strip_nulls(${sql.join(objects, sql` || `)})`;
}
