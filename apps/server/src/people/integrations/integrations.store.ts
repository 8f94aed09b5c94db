import type { Integration } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { dated, laterThan } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export type StoredIntegration = Omit<Integration, 'accessKey'> & { keyId: string };

export async function listStoredIntegrations(db: Db | Tx): Promise<StoredIntegration[]> {
  const rows = await integrations(db)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('integration_id')
    .execute();
  return rows.map(integrationOf);
}

/** null where the name is taken. */
export async function storeNewIntegration(
  tx: Tx,
  { name, days, createdBy }: { name: string; days: number; createdBy: number },
): Promise<StoredIntegration | null> {
  const stored = await tx
    .insertInto('integrations')
    .values({
      key_id: randomUUID(),
      name,
      created_by: createdBy,
      modified_by: createdBy,
      expires: sql`now() + make_interval(days => ${days}::int)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('integration_id as id')
    .executeTakeFirst();
  if (stored === undefined) return null;
  return integrationOf(
    await integrations(tx).where('integration_id', '=', stored.id).executeTakeFirstOrThrow(),
  );
}

/** One that nobody else changes until the transaction ends; null where there is none. */
export async function lockIntegration(tx: Tx, integrationId: number): Promise<StoredIntegration | null> {
  const row = await integrations(tx)
    .where('integration_id', '=', integrationId)
    .forUpdate('integrations')
    .executeTakeFirst();
  return row === undefined ? null : integrationOf(row);
}

export async function storeMayIssue(
  tx: Tx,
  integrationId: number,
  mayIssue: boolean,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('integrations')
    .set({ may_issue: mayIssue, modified: laterThan(sql.ref('modified')), modified_by: userId })
    .where('integration_id', '=', integrationId)
    .execute();
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
      sql<string>`coalesce(users.full_name, '')`.as('createdBy'),
      sql<boolean>`expires <= now()`.as('isExpired'),
      'integrations.modified',
      'changer.full_name as modifiedBy',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof integrations>['execute']>>[number];

function integrationOf({ isExpired, expires, created, lastUsed, ...row }: Row): StoredIntegration {
  return {
    ...dated(row),
    status: isExpired ? 'Expired' : 'Active',
    expirationDate: expires.toISOString(),
    created: created.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}
