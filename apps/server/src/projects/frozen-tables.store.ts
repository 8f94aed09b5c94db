// What the members of a project saw through its links, kept from the day that it is archived.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/schema.ts';

export type Link = { tableId: number; name: string; isMasterArchived: boolean };

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
    select link.table_id, ${recordColumns}
    from tables link join records r on r.table_id = link.table_id where ${isLink}
    union all
    select link.table_id, ${recordColumns}
    from tables link join records r on r.table_id = link.master_table_id
    where ${isLink} and not exists (
      select from hidden_records h where h.table_id = link.table_id and h.record_id = r.record_id
    ) and not exists (
      select from records l where l.table_id = link.table_id and l.code = r.code
    )
  `.execute(tx);
}

const recordColumns = sql`r.record_id, r.code, r.description_en, r.description_sv, r.field_values,
  r.created, r.created_by, r.modified, r.modified_by`;

export async function dropFrozen(tx: Tx, tableIds: readonly number[]): Promise<void> {
  if (tableIds.length === 0) return;
  await tx.deleteFrom('frozen_fields').where('table_id', 'in', tableIds).execute();
  await tx.deleteFrom('frozen_records').where('table_id', 'in', tableIds).execute();
}

/** The tables get fields and records of their own from the frozen copy; local records keep their ids. */
export async function thawIntoOwnRows(tx: Tx, by: { userId: number }, tableIds: readonly number[]) {
  const tables = sql`array[${sql.join(tableIds)}]::bigint[]`;
  await sql`
    insert into fields (table_id, name, type, priority)
    select table_id, name, type, priority from frozen_fields where table_id = any(${tables})
    order by table_id, field_id
  `.execute(tx);
  await sql`
    with new_fields as (${newFields(tables)})
    update records r set field_values = ${rekeyedValues} from frozen_records frozen
    where frozen.table_id = any(${tables}) and r.record_id = frozen.record_id and r.table_id = frozen.table_id
  `.execute(tx);
  await sql`
    with new_fields as (${newFields(tables)}), thawed as (
      insert into records (table_id, code, description_en, description_sv, field_values,
        created, created_by, modified, modified_by)
      select frozen.table_id, frozen.code, frozen.description_en, frozen.description_sv, ${rekeyedValues},
        frozen.created, frozen.created_by, frozen.modified, frozen.modified_by
      from frozen_records frozen
      where frozen.table_id = any(${tables}) and not exists (
        select from records r where r.record_id = frozen.record_id and r.table_id = frozen.table_id
      )
      returning record_id, table_id, code, description_en, description_sv, field_values
    )
    insert into record_history (record_id, table_id, user_id, act, after)
    select record_id, table_id, ${by.userId}::bigint, 'restore', jsonb_build_object(
      'code', code, 'descriptionEn', description_en, 'descriptionSv', description_sv
    ) || field_values from thawed
  `.execute(tx);
  await tx.deleteFrom('hidden_records').where('table_id', 'in', tableIds).execute();
}

/** In lower case, as they are compared. */
export async function listLocalNames(tx: Tx, projectId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tables')
    .select(sql<string>`lower(name)`.as('name'))
    .where('project_id', '=', projectId)
    .where('kind', '=', 'local')
    .execute();
  return rows.map(({ name }) => name);
}

export async function storeAsLocal(tx: Tx, tableId: number, name: string): Promise<void> {
  await tx
    .updateTable('tables')
    .set({ kind: 'local', master_table_id: null, name })
    .where('table_id', '=', tableId)
    .execute();
}

/** From a frozen field to the own one made of it: names are unique in a table. */
export function newFields(tables: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select frozen.table_id, frozen.field_id::text as before, own.field_id::text as after
    from frozen_fields frozen
    join fields own on own.table_id = frozen.table_id and lower(own.name) = lower(frozen.name)
    where frozen.table_id = any(${tables})`;
}

const rekeyedValues = sql`coalesce((
  select jsonb_object_agg(new_fields.after, entry.value)
  from jsonb_each(frozen.field_values) entry
  join new_fields on new_fields.table_id = frozen.table_id and new_fields.before = entry.key
), '{}')`;
