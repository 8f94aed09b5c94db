// Every write is one change: who, when, what and where, with the records and details that belong to it. It is opened in
// the transaction that does it, and whatever is written down there belongs to it.
import { countedKinds, type Action, type ChangeKind } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** Who does it: somebody, or another system, behind which there is nobody. */
export type Author = { userId: number } | { integrationId: number; name: string };

/** A change under way, with its author; null where that is no person. */
export type Change = { changeId: number; userId: number | null };

export type Counts = { created: number; updated: number; removed: number };

export type NewChange = {
  what: ChangeKind;
  projectId?: number | null | undefined;
  /** The table that it is about, under the name that it bears on that day. */
  table?: { tableId: number; name: string; projectId?: number | null };
  /** The name of its subject where that is no table: a field, a configuration, a person. */
  about?: string;
  /** As whom they gave themselves out, where nobody is signed in. */
  byName?: string;
  undoes?: number;
  /** The right that it takes to take it back, which is the right to do it; none where it cannot be taken back. */
  undoAction?: Action | null;
} & Partial<Counts>;

/** `by` is null where nobody is signed in: the product itself, or somebody who is not let in. */
export function openChange(
  tx: Db | Tx,
  by: { userId: number },
  change: NewChange,
): Promise<Change & { userId: number }>;
export function openChange(tx: Db | Tx, by: Author | null, change: NewChange): Promise<Change>;
export async function openChange(tx: Db | Tx, by: Author | null, change: NewChange): Promise<Change> {
  const { table } = change;
  const userId = by !== null && 'userId' in by ? by.userId : null;
  const integration = by !== null && 'integrationId' in by ? by : null;
  const { change_id: changeId } = await tx
    .insertInto('changes')
    .values({
      user_id: userId,
      by_name: integration?.name ?? change.byName ?? null,
      integration_id: integration?.integrationId ?? null,
      what: change.what,
      project_id: change.projectId ?? table?.projectId ?? null,
      table_id: table?.tableId ?? null,
      table_name: table?.name ?? null,
      about: change.about ?? null,
      created: change.created ?? 0,
      updated: change.updated ?? 0,
      removed: change.removed ?? 0,
      undoes: change.undoes ?? null,
      undo_action: change.undoAction ?? null,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  if (table !== undefined) await addTables(tx, { changeId }, [table.tableId]);
  if (change.undoes !== undefined) await takeOutOfEffect(tx, change.undoes);
  return { changeId, userId };
}

/** Where it is an undo itself, the change that it undid is in effect again, and so on along the chain. */
async function takeOutOfEffect(tx: Db | Tx, changeId: number): Promise<void> {
  await sql`
    with recursive chain as (
      select change_id, undoes, false as in_effect from changes where change_id = ${changeId}
      union all
      select c.change_id, c.undoes, not chain.in_effect from chain join changes c on c.change_id = chain.undoes
    )
    update changes c set in_effect = chain.in_effect from chain where c.change_id = chain.change_id
  `.execute(tx);
}

/** The change stands in the history of these tables too. */
export async function addTables(
  tx: Db | Tx,
  { changeId }: { changeId: number },
  tableIds: readonly number[],
): Promise<void> {
  await sql`
    insert into changed_tables (table_id, change_id)
    select table_id, ${changeId}::bigint from unnest(${tableIds}::bigint[]) ids (table_id)
    on conflict do nothing
  `.execute(tx);
}

/** It stands in the histories that the other one stands in. */
export async function addTablesOf(tx: Tx, { changeId }: Change, other: number): Promise<void> {
  await sql`
    insert into changed_tables (table_id, change_id)
    select table_id, ${changeId}::bigint from changed_tables where change_id = ${other}
    on conflict do nothing
  `.execute(tx);
}

/** How many records it was in the end, of a change that is about records. */
export async function countRecords(tx: Tx, { changeId }: Change, counts: Partial<Counts>): Promise<void> {
  await tx
    .updateTable('changes')
    .set((eb) => ({
      created: eb('created', '+', counts.created ?? 0),
      updated: eb('updated', '+', counts.updated ?? 0),
      removed: eb('removed', '+', counts.removed ?? 0),
    }))
    .where('change_id', '=', changeId)
    .where('what', 'in', countedKinds)
    .execute();
}

/**
 * A text that changes with every change of the tables with these ids, in whatever order
 * they are committed: a change of a table is a row of changed_tables.
 */
export function doneToTables(ids: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(
    select concat_ws(' ', count(*), sum(d.change_id), (select c.at from changes c where c.change_id = max(d.change_id)))
    from changed_tables d where d.table_id in (${ids})
  )`;
}
