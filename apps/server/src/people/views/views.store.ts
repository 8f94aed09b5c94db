import type { View } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';

/** Of whom, and of which list. */
export type ViewPlace = { userId: number; list: string };

export type StoredView = { name: string; projectId: number | null; value: unknown };

/** The reader's own, the one without a name first, and those that are shared in the project. */
export async function listStoredViews(
  db: Db | Tx,
  { userId, list }: ViewPlace,
  projectId: number | null,
): Promise<View[]> {
  const rows = await viewsSeenBy(db, userId)
    .where('views.list', '=', list)
    .where((eb) => eb.or([eb('views.user_id', '=', userId), eb('views.project_id', '=', projectId)]))
    .orderBy(sql`lower(views.name)`)
    .orderBy('views.view_id')
    .execute();
  return rows.map(viewOf);
}

export async function findStoredView(db: Db | Tx, userId: number, viewId: number): Promise<View> {
  return viewOf(await viewsSeenBy(db, userId).where('view_id', '=', viewId).executeTakeFirstOrThrow());
}

function viewsSeenBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('views')
    .innerJoin('users', 'users.user_id', 'views.user_id')
    .select((eb) => [
      'views.view_id as viewId',
      'views.name',
      'views.project_id as projectId',
      'views.value',
      eb('views.user_id', '=', userId).as('isOwn'),
      'users.full_name as by',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof viewsSeenBy>['execute']>>[number];

const viewOf = ({ projectId, isOwn, ...row }: Row): View => ({
  ...row,
  isShared: projectId !== null,
  isOwn: Boolean(isOwn),
});

/** What a change needs to know of a view, which waits for other changes of it. */
export async function lockView(
  tx: Tx,
  list: string,
  viewId: number,
): Promise<{ userId: number; projectId: number | null } | null> {
  const row = await tx
    .selectFrom('views')
    .select(['user_id as userId', 'project_id as projectId'])
    .where('view_id', '=', viewId)
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function countViews(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null where the name is taken. */
export async function storeNewView(
  tx: Tx,
  { userId, list }: ViewPlace,
  view: StoredView,
): Promise<number | null> {
  const row = await tx
    .insertInto('views')
    .values({ user_id: userId, list, ...columnsOf(view) })
    .onConflict((conflict) => conflict.expression(sql`user_id, list, lower(name)`).doNothing())
    .returning('view_id as viewId')
    .executeTakeFirst();
  return row?.viewId ?? null;
}

/** The one without a name. In one statement: two tabs that save at once leave one view, the later's. */
export async function storeKeptView(tx: Tx, { userId, list }: ViewPlace, value: unknown): Promise<number> {
  const { viewId } = await tx
    .insertInto('views')
    .values({ user_id: userId, list, ...columnsOf({ name: '', projectId: null, value }) })
    .onConflict((conflict) =>
      conflict
        .expression(sql`user_id, list, lower(name)`)
        .doUpdateSet({ value: JSON.stringify(value), modified: sql`now()` }),
    )
    .returning('view_id as viewId')
    .executeTakeFirstOrThrow();
  return viewId;
}

export async function isViewNameTaken(
  tx: Tx,
  { userId, list }: ViewPlace,
  name: string,
  besides: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('views')
    .select('view_id')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('view_id', '<>', besides)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateView(tx: Tx, viewId: number, view: StoredView): Promise<void> {
  await tx
    .updateTable('views')
    .set({ ...columnsOf(view), modified: sql`now()` })
    .where('view_id', '=', viewId)
    .execute();
}

export async function deleteView(tx: Tx, viewId: number): Promise<void> {
  await tx.deleteFrom('views').where('view_id', '=', viewId).execute();
}

const columnsOf = ({ name, projectId, value }: StoredView) => ({
  name,
  project_id: projectId,
  value: JSON.stringify(value),
});
