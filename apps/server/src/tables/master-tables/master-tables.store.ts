import type { Actor, MasterTable } from '@codes/contract';
import { sql } from 'kysely';
import { dated, laterThan } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { isActiveProjectOf } from '../../people/standing/resolved-project.ts';
import { isSeenByKey } from '../fields/resolved-table.ts';

/** To an integration those that it may read, with the number of its own projects. */
export async function listMasterTables(
  db: Db | Tx,
  actor: Actor,
  which: 'all' | 'active',
): Promise<MasterTable[]> {
  let query = masterTables(db, actor);
  if (actor.kind === 'integration') query = query.where(isSeenByKey(actor));
  if (which === 'active') query = query.where('is_archived', '=', false);
  const rows = await query.execute();
  return rows.map(masterTableOf);
}

export async function findMasterTable(
  db: Db | Tx,
  actor: Actor,
  tableId: number,
): Promise<MasterTable | null> {
  const row = await masterTables(db, actor).where('table_id', '=', tableId).executeTakeFirst();
  return row === undefined ? null : masterTableOf(row);
}

export async function storeStatus(
  tx: Tx,
  tableId: number,
  userId: number,
  status: MasterTable['status'],
): Promise<void> {
  await tx
    .updateTable('tables')
    .set({
      is_archived: status === 'Archived',
      modified: laterThan(sql.ref('modified')),
      modified_by: userId,
    })
    .where('table_id', '=', tableId)
    .execute();
}

export type Use = { projectNumber: string; name: string; projectId: number; tableId: number };

/** The projects that use the table, the active ones alone or all, with the id it has there. */
export async function listUses(
  db: Db | Tx,
  tableId: number,
  projects: 'active' | 'all' = 'active',
): Promise<Use[]> {
  return db
    .selectFrom('tables as link')
    .innerJoin('projects', 'projects.project_id', 'link.project_id')
    .select([
      'projects.project_number as projectNumber',
      'projects.name',
      'projects.project_id as projectId',
      'link.table_id as tableId',
    ])
    .where('link.master_table_id', '=', tableId)
    .$if(projects === 'active', (of) => of.where('projects.is_archived', '=', false))
    .orderBy(sql`projects.project_number collate "C"`)
    .execute();
}

function masterTables(db: Db | Tx, actor: Actor) {
  return db
    .selectFrom('tables as t')
    .leftJoin('users', 'users.user_id', 't.modified_by')
    .select((eb) => [
      't.table_id as masterTableId',
      't.name',
      't.description',
      't.is_archived as isArchived',
      eb
        .selectFrom('tables as link')
        .innerJoin('projects', 'projects.project_id', 'link.project_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('link.master_table_id', '=', 't.table_id')
        .where(
          actor.kind === 'integration' ? isActiveProjectOf(actor) : sql<boolean>`not projects.is_archived`,
        )
        .as('projectsCount'),
      't.modified',
      'users.full_name as modifiedBy',
    ])
    .where('t.kind', '=', 'master')
    .orderBy(sql`lower(t.name) collate "C"`)
    .orderBy('t.table_id');
}

type Row = Awaited<ReturnType<ReturnType<typeof masterTables>['execute']>>[number];

function masterTableOf({ isArchived, projectsCount, ...row }: Row): MasterTable {
  return { ...dated(row), status: isArchived ? 'Archived' : 'Active', projectsCount: projectsCount ?? 0 };
}
