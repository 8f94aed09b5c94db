import { sql } from 'kysely';
import { laterThan } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

/** Among masters, or the project's own; names of links are those of their masters. */
export async function isTableNameTaken(
  db: Db | Tx,
  projectId: number | null,
  name: string,
  besides: number | null,
): Promise<boolean> {
  const named = db
    .selectFrom('tables')
    .select('table_id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('table_id', 'is distinct from', besides);
  const inHome =
    projectId === null
      ? named.where('kind', '=', 'master')
      : named.where('project_id', '=', projectId).where('kind', '=', 'local');
  return (await inHome.executeTakeFirst()) !== undefined;
}

type NewTable = {
  projectId: number | null;
  masterTableId: number | null;
  follows?: number | null;
  name: string;
  description: string;
};

/** A master has no project, a link has a master. */
export async function insertTable(
  tx: Tx,
  userId: number | null,
  { projectId, masterTableId, follows = null, name, description }: NewTable,
): Promise<number> {
  const own = projectId === null ? 'master' : 'local';
  const { table_id: tableId } = await tx
    .insertInto('tables')
    .values({
      kind: masterTableId === null ? own : 'linked',
      project_id: projectId,
      master_table_id: masterTableId,
      follows,
      name,
      description,
      created_by: userId,
      modified_by: userId,
    })
    .returning('table_id')
    .executeTakeFirstOrThrow();
  return tableId;
}

export async function storeDescription(
  tx: Tx,
  tableId: number,
  userId: number,
  { name, description }: { name: string; description: string },
): Promise<void> {
  await tx
    .updateTable('tables')
    .set({ name, description, modified: laterThan(sql.ref('modified')), modified_by: userId })
    .where('table_id', '=', tableId)
    .execute();
}
