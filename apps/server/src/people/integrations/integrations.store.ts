import type { Integration } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
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

/** As it is then, and whether it was otherwise before; null where there is no such integration. */
export async function storeMayIssue(
  tx: Tx,
  integrationId: number,
  mayIssue: boolean,
): Promise<{ integration: StoredIntegration; isChanged: boolean } | null> {
  const changed = await tx
    .updateTable('integrations')
    .set({ may_issue: mayIssue })
    .where('integration_id', '=', integrationId)
    .where('may_issue', '<>', mayIssue)
    .executeTakeFirst();
  const row = await integrations(tx).where('integration_id', '=', integrationId).executeTakeFirst();
  if (row === undefined) return null;
  return { integration: integrationOf(row), isChanged: changed.numUpdatedRows > 0n };
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
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof integrations>['execute']>>[number];

function integrationOf({ isExpired, expires, created, lastUsed, ...row }: Row): StoredIntegration {
  return {
    ...row,
    status: isExpired ? 'Expired' : 'Active',
    expirationDate: expires.toISOString(),
    created: created.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}
