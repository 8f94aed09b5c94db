import type { ProjectTable } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { doneToLink } from '../master-changes/moved-on.ts';

type Follows = ProjectTable['follows'];
type NewestRelease = ProjectTable['newestRelease'];

export type TableRow = Awaited<ReturnType<ReturnType<typeof projectTables>['execute']>>[number];

export async function readTables(db: Db, projectId: number): Promise<TableRow[]> {
  return projectTables(db, projectId).execute();
}

export async function readTable(db: Db, projectId: number, tableId: number): Promise<TableRow | null> {
  return (await projectTables(db, projectId).where('t.table_id', '=', tableId).executeTakeFirst()) ?? null;
}

export async function findLink(
  db: Db | Tx,
  projectId: number,
  masterTableId: number,
): Promise<{ tableId: number } | null> {
  const row = await db
    .selectFrom('tables')
    .select('table_id as tableId')
    .where('project_id', '=', projectId)
    .where('master_table_id', '=', masterTableId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteProjectTable(tx: Tx, tableId: number): Promise<void> {
  await tx.deleteFrom('tables').where('table_id', '=', tableId).execute();
}

export async function listUnlinkedMasterTables(
  db: Db | Tx,
  projectId: number,
): Promise<{ masterTableId: number; name: string; description: string }[]> {
  return db
    .selectFrom('tables as m')
    .select(['m.table_id as masterTableId', 'm.name', 'm.description'])
    .where('m.kind', '=', 'master')
    .where('m.is_archived', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tables as t')
            .select('t.table_id')
            .where('t.project_id', '=', projectId)
            .whereRef('t.master_table_id', '=', 'm.table_id'),
        ),
      ),
    )
    .orderBy(sql`lower(m.name) collate "C"`)
    .orderBy('m.table_id')
    .execute();
}

/** A linked table bears its master's name and description, and is modified when its master is. */
function projectTables(db: Db, projectId: number) {
  return db
    .selectFrom('tables as t')
    .leftJoin('tables as m', 'm.table_id', 't.master_table_id')
    .leftJoin('users', (join) =>
      join.on((eb) => eb('users.user_id', '=', eb.fn.coalesce('m.modified_by', 't.modified_by'))),
    )
    .select((eb) => [
      't.table_id as projectTableId',
      eb.fn.coalesce('m.name', 't.name').as('name'),
      eb.fn.coalesce('m.description', 't.description').as('description'),
      't.kind',
      't.master_table_id as masterTableId',
      doneToLink('t').as('done'),
      sql<Follows | null>`(
        select json_build_object('releaseId', f.release_id, 'name', f.name) from releases f where f.release_id = t.follows
      )`.as('follows'),
      sql<NewestRelease | null>`(
        select json_build_object('releaseId', f.release_id, 'name', f.name, 'released', ${isoTime(sql`f.released`)})
        from releases f where f.master_table_id = t.master_table_id
        order by f.released desc, f.release_id desc limit 1
      )`.as('newestRelease'),
      eb.fn.coalesce('m.modified', 't.modified').as('modified'),
      'users.full_name as modifiedBy',
    ])
    .where('t.project_id', '=', projectId)
    .orderBy(sql`lower(coalesce(m.name, t.name)) collate "C"`)
    .orderBy('t.table_id');
}
