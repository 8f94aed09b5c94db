import type { Release } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

/** Newest first. */
export async function listReleases(db: Db | Tx, masterTableId: number): Promise<Release[]> {
  const { rows } = await sql<Release>`
    ${selectRelease} where f.master_table_id = ${masterTableId} order by f.released desc, f.release_id desc
  `.execute(db);
  return rows;
}

export async function findRelease(
  db: Db | Tx,
  masterTableId: number,
  releaseId: number,
): Promise<Release | null> {
  const { rows } = await sql<Release>`
    ${selectRelease} where f.master_table_id = ${masterTableId} and f.release_id = ${releaseId}
  `.execute(db);
  return rows[0] ?? null;
}

const selectRelease = sql`
  select f.release_id as "releaseId", f.master_table_id as "masterTableId", f.name, f.note,
    ${isoTime(sql`f.released`)} as released, coalesce(u.full_name, '') as "releasedBy",
    f.records, f.added, f.changed, f.removed,
    (select count(*) from tables t where t.follows = f.release_id) as "projectsCount"
  from releases f left join users u on u.user_id = f.released_by`;

/** In the spelling of the one that bears it. */
export async function bearerOfName(
  db: Db | Tx,
  masterTableId: number,
  name: string,
  besides: number | null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from releases where master_table_id = ${masterTableId} and lower(name) = lower(${name})
      and release_id is distinct from ${besides}
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Empty, with the fields of the table, which nobody else may write to by now: its moment is this one, not the transaction's. */
export async function insertRelease(
  tx: Tx,
  masterTableId: number,
  userId: number,
  { name, note }: { name: string; note: string },
): Promise<number> {
  const { rows } = await sql<{ releaseId: number }>`
    with made as (
      insert into releases (master_table_id, name, note, released, released_by, default_priorities, default_changes,
        records, added, changed, removed)
      select table_id, ${name}, ${note}, clock_timestamp(), ${userId}::bigint, default_priorities, default_changes, 0, 0, 0, 0
      from tables where table_id = ${masterTableId} returning release_id
    ), fields as (
      insert into released_fields (release_id, field_id, name, type, priority, modified, modified_by)
      select made.release_id, f.field_id, f.name, f.type, f.priority, f.modified, f.modified_by
      from made, fields f where f.table_id = ${masterTableId}
    )
    select release_id as "releaseId" from made
  `.execute(tx);
  if (rows[0] === undefined) throw new Error(`Table ${masterTableId} is gone`);
  return rows[0].releaseId;
}

/** Some records from a code on; the last code, and how many there were. */
export async function releaseRecords(
  tx: Tx,
  masterTableId: number,
  releaseId: number,
  { after, most }: { after: string; most: number },
): Promise<{ last: string | null; count: number }> {
  const { rows } = await sql<{ last: string | null; count: number }>`
    with released as (
      insert into released_records (release_id, record_id, table_id, code, description_en, description_sv,
        field_values, created, created_by, modified, modified_by, search_text)
      select ${releaseId}::bigint, record_id, table_id, code, description_en, description_sv,
        field_values, created, created_by, modified, modified_by, search_text
      from records where table_id = ${masterTableId} and code > ${after} order by code limit ${most}
      returning code
    )
    select max(code) as last, count(*) as count from released
  `.execute(tx);
  return rows[0] ?? { last: null, count: 0 };
}

export async function storeCounts(
  tx: Tx,
  releaseId: number,
  { records, added, changed, removed }: Pick<Release, 'records' | 'added' | 'changed' | 'removed'>,
): Promise<void> {
  await tx
    .updateTable('releases')
    .set({ records, added, changed, removed })
    .where('release_id', '=', releaseId)
    .execute();
}

export async function storeRelease(
  tx: Tx,
  releaseId: number,
  { name, note }: Pick<Release, 'name' | 'note'>,
): Promise<void> {
  await tx.updateTable('releases').set({ name, note }).where('release_id', '=', releaseId).execute();
}

export async function deleteRelease(tx: Tx, releaseId: number): Promise<void> {
  await tx.deleteFrom('releases').where('release_id', '=', releaseId).execute();
}
