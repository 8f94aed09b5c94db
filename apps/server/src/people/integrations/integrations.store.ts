import type { Integration } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { dated, laterThan } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type StoredIntegration = Omit<Integration, 'accessKey'> & { keyId: string };

export type Scope = Pick<Integration, 'projects' | 'mayWrite' | 'mayIssue'>;

export async function listStoredIntegrations(db: Db | Tx): Promise<StoredIntegration[]> {
  const rows = await integrations(db)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('integration_id')
    .execute();
  return rows.map(integrationOf);
}

type NewRow = Scope & { name: string; days: number; createdBy: number };

/** null where the name is taken. */
export async function storeNewIntegration(
  tx: Tx,
  { name, days, createdBy, ...scope }: NewRow,
): Promise<StoredIntegration | null> {
  const stored = await tx
    .insertInto('integrations')
    .values({
      key_id: randomUUID(),
      name,
      created_by: createdBy,
      modified_by: createdBy,
      expires: sql`now() + make_interval(days => ${days}::int)`,
      ...columnsOf(scope),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('integration_id as id')
    .executeTakeFirst();
  if (stored === undefined) return null;
  return integrationOf(
    await integrations(tx).where('integration_id', '=', stored.id).executeTakeFirstOrThrow(),
  );
}

const columnsOf = ({ projects, mayWrite, mayIssue }: Scope) => ({
  project_numbers: projects === null ? null : [...projects],
  write_table_ids: [...mayWrite],
  may_issue: mayIssue,
});

export async function findIntegration(db: Db | Tx, integrationId: number): Promise<StoredIntegration | null> {
  const row = await integrations(db).where('integration_id', '=', integrationId).executeTakeFirst();
  return row === undefined ? null : integrationOf(row);
}

/** One that nobody else changes until the transaction ends; null where there is none. */
export async function lockIntegration(tx: Tx, integrationId: number): Promise<StoredIntegration | null> {
  const row = await integrations(tx)
    .where('integration_id', '=', integrationId)
    .forUpdate('integrations')
    .executeTakeFirst();
  return row === undefined ? null : integrationOf(row);
}

export async function storeScope(tx: Tx, integrationId: number, scope: Scope, userId: number): Promise<void> {
  await tx
    .updateTable('integrations')
    .set({ ...columnsOf(scope), modified: laterThan(sql.ref('modified')), modified_by: userId })
    .where('integration_id', '=', integrationId)
    .execute();
}

/** Another key; the one of before is good for so many days, and the one before that no longer. */
export async function storeNewKey(
  tx: Tx,
  integrationId: number,
  days: number,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('integrations')
    .set({
      key_id: randomUUID(),
      previous_key_id: days === 0 ? null : sql.ref('key_id'),
      previous_key_until: days === 0 ? null : sql`now() + make_interval(days => ${days}::int)`,
      modified: laterThan(sql.ref('modified')),
      modified_by: userId,
    })
    .where('integration_id', '=', integrationId)
    .execute();
}

/** Those of the projects that there are, archived ones too. */
export async function findProjectNumbers(tx: Tx, projectNumbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ projectNumber: string }>`
    select project_number as "projectNumber" from projects where project_number = any(${projectNumbers}::text[])
  `.execute(tx);
  return new Set(rows.map(({ projectNumber }) => projectNumber));
}

/** By id: the number of the project that each of the tables belongs to, null for a master table. */
export async function findHomesOfTables(
  tx: Tx,
  tableIds: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ tableId: number; projectNumber: string | null }>`
    select t.table_id as "tableId", p.project_number as "projectNumber"
    from tables t left join projects p on p.project_id = t.project_id
    where t.table_id = any(${tableIds}::bigint[])
  `.execute(tx);
  return new Map(rows.map(({ tableId, projectNumber }) => [tableId, projectNumber]));
}

/** Its name; null where there is no such integration. */
export async function deleteIntegration(tx: Tx, integrationId: number): Promise<string | null> {
  const removed = await tx
    .deleteFrom('integrations')
    .where('integration_id', '=', integrationId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}

/** Those that are there: a right to write to a table that was removed is none. */
const writableTables = sql<Integration['writableTables']>`(
  select coalesce(json_agg(json_build_object('tableId', t.table_id, 'name', coalesce(m.name, t.name),
    'projectNumber', p.project_number) order by p.project_number collate "C" nulls first, t.table_id), '[]')
  from tables t left join tables m on m.table_id = t.master_table_id left join projects p on p.project_id = t.project_id
  where t.table_id = any(integrations.write_table_ids)
)`;

function integrations(db: Db | Tx) {
  return db
    .selectFrom('integrations')
    .leftJoin('users', 'users.user_id', 'integrations.created_by')
    .leftJoin('users as changer', 'changer.user_id', 'integrations.modified_by')
    .select([
      'integration_id as integrationId',
      'key_id as keyId',
      'name as integrationName',
      'expires',
      'integrations.created',
      'last_used as lastUsed',
      'may_issue as mayIssue',
      'project_numbers as projects',
      writableTables.as('writableTables'),
      sql<Date | null>`case when previous_key_until > now() then least(previous_key_until, expires) end`.as(
        'previousKeyUntil',
      ),
      sql<string>`coalesce(users.full_name, '')`.as('createdBy'),
      sql<boolean>`expires <= now()`.as('isExpired'),
      'integrations.modified',
      'changer.full_name as modifiedBy',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof integrations>['execute']>>[number];

function integrationOf({
  isExpired,
  expires,
  created,
  lastUsed,
  previousKeyUntil,
  ...row
}: Row): StoredIntegration {
  return {
    ...dated(row),
    status: isExpired ? 'Expired' : 'Active',
    expirationDate: expires.toISOString(),
    created: created.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
    previousKeyUntil: previousKeyUntil?.toISOString() ?? null,
    mayWrite: row.writableTables.map(({ tableId }) => tableId),
  };
}
