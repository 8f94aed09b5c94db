import { sql } from 'kysely';
import { isNotHereYet } from '../../people/users/users.store.ts';
import { columnsOf, projectValues, type ProjectValues } from '../../people/standing/project-columns.ts';
import { laterThan } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';

/** The project itself, with everybody else who writes to it or under it waiting until the transaction ends. */
export async function lockProject(tx: Tx, projectNumber: string) {
  const project = await tx
    .selectFrom('projects')
    .innerJoin('users as ua', 'ua.user_id', 'projects.ua_user_id')
    .select([
      ...projectValues,
      'project_id as projectId',
      'project_number as projectNumber',
      'ua.user_name as uaUserName',
      'is_archived as isArchived',
    ])
    .where('project_number', '=', projectNumber)
    .forNoKeyUpdate('projects') // history may go on pointing to it meanwhile
    .executeTakeFirst();
  return project ?? null;
}

/** The new project's id; null where the number is taken. */
export async function storeNewProject(
  tx: Tx,
  number: { projectNumber: string; numberKey: string },
  values: ProjectValues,
  userId: number,
): Promise<number | null> {
  const stored = await tx
    .insertInto('projects')
    .values({
      project_number: number.projectNumber,
      number_key: number.numberKey,
      ...columnsOf(values),
      modified_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('project_id as projectId')
    .executeTakeFirst();
  return stored?.projectId ?? null;
}

export async function storeProject(
  tx: Tx,
  projectId: number,
  values: ProjectValues,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ ...columnsOf(values), modified: laterThan(sql.ref('modified')), modified_by: userId })
    .where('project_id', '=', projectId)
    .execute();
}

export async function storeStatus(
  tx: Tx,
  projectId: number,
  isArchived: boolean,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ is_archived: isArchived, modified: laterThan(sql.ref('modified')), modified_by: userId })
    .where('project_id', '=', projectId)
    .execute();
}

export async function findNumberByKey(tx: Tx, numberKey: string): Promise<string | null> {
  const project = await tx
    .selectFrom('projects')
    .select('project_number as projectNumber')
    .where('number_key', '=', numberKey)
    .executeTakeFirst();
  return project?.projectNumber ?? null;
}

export async function findPerson(tx: Tx, userName: string) {
  const person = await tx
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'is_active as isActive',
      isNotHereYet.as('isInvited'),
    ])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return person ?? null;
}
