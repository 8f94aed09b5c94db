// A project's parts written again under another project, each part by one statement.
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { addTables, type Change } from '../../platform/changes/open-change.ts';
import { recordAdded } from '../../platform/changes/changed-records.ts';
import { rekeyed, type FieldIds } from '../../tables/fields/copy-fields.store.ts';
import { picksOfProject } from '../../tables/references/uses.store.ts';

export type SourceTable = {
  tableId: number;
  kind: 'local' | 'linked';
  masterTableId: number | null;
  releaseId: number | null;
};

/** The source stays as it is while it is copied. */
export async function lockSource(tx: Tx, projectNumber: string) {
  return tx
    .selectFrom('projects')
    .select(['project_id as projectId', 'is_archived as isArchived'])
    .where('project_number', '=', projectNumber)
    .forShare()
    .executeTakeFirst();
}

export async function listSourceTables(db: Db | Tx, projectId: number): Promise<SourceTable[]> {
  const rows = await db
    .selectFrom('tables')
    .select(['table_id as tableId', 'kind', 'master_table_id as masterTableId', 'follows as releaseId'])
    .where('project_id', '=', projectId)
    .orderBy(sql`coalesce(master_table_id, table_id)`)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === 'linked' ? 'linked' : 'local' }));
}

export async function copyLocalTable(
  tx: Tx,
  change: Change,
  projectId: number,
  tableId: number,
): Promise<number> {
  const by = sql`${change.userId}::bigint`;
  const { rows } = await sql<{ tableId: number }>`
    insert into tables (kind, project_id, name, description, default_priorities, created_by, modified_by)
    select 'local', ${projectId}::bigint, name, description, default_priorities, ${by}, ${by}
    from tables where table_id = ${tableId}
    returning table_id as "tableId"
  `.execute(tx);
  const [copy] = rows;
  if (copy === undefined) throw new Error(`Table ${tableId} is gone`);
  await addTables(tx, change, [copy.tableId]);
  return copy.tableId;
}

/** With the ids of the copied fields, or with those of the master where the table is linked. */
export async function copyRecords(
  tx: Tx,
  change: Change,
  from: number,
  to: number,
  fieldIds: FieldIds | null,
): Promise<void> {
  const values = fieldIds === null ? sql`r.field_values` : rekeyed(fieldIds, sql`r.field_values`);
  const by = sql`${change.userId}::bigint`;
  await sql`
    with copies as (
      insert into records (table_id, code, description_en, description_sv, field_values, created_by, modified_by)
      select ${to}::bigint, r.code, r.description_en, r.description_sv, ${values}, ${by}, ${by}
      from records r where r.table_id = ${from}
      returning *
    )
    ${recordAdded(change, sql`copies`)}
  `.execute(tx);
}

/** With what they were copied from: the copies of the copies bear the same codes. */
export async function copyHiddenRecords(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into hidden_records (table_id, record_id, copy_id, base, is_removal_seen)
    select ${to}::bigint, h.record_id, copy.record_id, h.base, h.is_removal_seen
    from hidden_records h
    left join records own on own.record_id = h.copy_id
    left join records copy on copy.table_id = ${to} and copy.code = own.code
    where h.table_id = ${from}
  `.execute(tx);
}

/** Which copy stands for which picked record: they have the same code in their tables. */
export async function copiesOfPicks(
  tx: Tx,
  sourceId: number,
  tables: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const pairs = Array.from(tables, ([before, after]) => ({ before, after }));
  const { rows } = await sql<{ before: number; after: number }>`
    select s.record_id as before, c.record_id as after
    from ${picksOfProject(sourceId)} picks join records s using (record_id)
    join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) t (before bigint, after bigint) on t.before = s.table_id
    join records c on c.table_id = t.after and c.code = s.code
  `.execute(tx);
  return new Map(rows.map(({ before, after }) => [before, after]));
}

/** But for the UA of the copy, who administers it already. */
export async function copyMembers(tx: Tx, from: number, to: number, change: Change): Promise<void> {
  await sql`
    with copies as (
      insert into members (project_id, user_id, role, modified_by)
      select ${to}::bigint, m.user_id, m.role, ${change.userId}::bigint from members m
      join users u on u.user_id = m.user_id and u.is_active
      where m.project_id = ${from}
      on conflict (project_id, user_id) do nothing
      returning user_id, role
    )
    insert into change_details (change_id, subject, subject_id, act, after)
    select ${change.changeId}::bigint, 'member', copies.user_id::text, 'add',
      jsonb_build_object('userName', u.user_name, 'role', copies.role)
    from copies join users u on u.user_id = copies.user_id
  `.execute(tx);
}
