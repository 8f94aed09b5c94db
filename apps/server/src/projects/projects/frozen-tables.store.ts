// The records that the members of a project saw through its links, kept from the day that it is archived.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { fieldsOfLink } from '../../tables/fields/resolved-table.ts';
import { halvesOfLinks } from '../../tables/records/visible.ts';

export type Link = { tableId: number; masterTableId: number; name: string; isMasterArchived: boolean };

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
    .select([
      'link.table_id as tableId',
      'master.table_id as masterTableId',
      'link.name',
      'master.is_archived as isMasterArchived',
    ])
    .where('link.project_id', '=', projectId)
    .where('link.kind', '=', 'linked')
    .orderBy('link.table_id')
    .execute();
}

/** Names, fields and records; the local records too, since their values follow the master's fields. */
export async function freezeLinks(tx: Tx, projectId: number): Promise<void> {
  const isLink = sql`link.project_id = ${projectId} and link.kind = 'linked'`;
  const halves = halvesOfLinks('link').map(
    ({ rows, isShown }) => sql`
      select link.table_id, ${recordColumns} from tables link join ${rows} r on ${isShown} where ${isLink}`,
  );
  await sql`
    update tables link
    set name = master.name, description = master.description, default_priorities = coalesce((
      select default_priorities from releases where release_id = link.follows
    ), master.default_priorities)
    from tables master where master.table_id = link.master_table_id and ${isLink}
  `.execute(tx);
  await sql`
    insert into frozen_fields (table_id, field_id, name, type, priority)
    select link.table_id, f.field_id, f.name, f.type, f.priority
    from tables link cross join lateral ${fieldsOfLink('link')} f where ${isLink}
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
