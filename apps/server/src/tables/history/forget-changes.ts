// Changes that are older than they are to be kept, forgotten little by little: nobody waits for it.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

const changesAtATime = 200;
const recordsAtATime = 2000;

/** Each piece by statements of its own, the oldest first; what a crash leaves is taken up the next time. */
export async function forgetChanges(db: Db, days: number | null): Promise<void> {
  if (days === null) return;
  for (let after = 0; ;) {
    const old = await oldChanges(db, days, after);
    if (old.length === 0) return;
    after = old.at(-1) ?? after;
    // From here on they cannot be taken back: they are not whole any more.
    await db.updateTable('changes').set({ undo_action: null }).where('change_id', 'in', old).execute();
    while (await forgetRecords(db, old));
    await forgetRest(db, old);
  }
}

async function oldChanges(db: Db, days: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('changes')
    .select('change_id as id')
    .where('at', '<', sql<Date>`now() - ${`${days} days`}::interval`)
    .where('change_id', '>', after)
    .orderBy('change_id')
    .limit(changesAtATime)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there may be more. */
async function forgetRecords(db: Db, changeIds: readonly number[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from changed_records where (change_id, place) in (
      select change_id, place from changed_records
      where change_id = any(${changeIds}::bigint[]) limit ${recordsAtATime}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0) === recordsAtATime;
}

/** Who made a project and who changed it last belongs to the project, and stays as long as it does. */
async function forgetRest(db: Db, changeIds: readonly number[]): Promise<void> {
  const ids = sql`${changeIds}::bigint[]`;
  await db.transaction().execute(async (tx) => {
    // Whoever has come no further than these is told so; the newest place stays, for those who have come that far.
    await sql`
      delete from events where place < (select max(place) from events)
        and place <= (select max(place) from events where change_id = any(${ids}))
    `.execute(tx);
    await sql`delete from changed_rows where change_id = any(${ids})`.execute(tx);
    await sql`delete from changed_tables where change_id = any(${ids})`.execute(tx);
    await sql`delete from change_details where change_id = any(${ids}) and subject <> 'project'`.execute(tx);
    await sql`
      delete from changes c where c.change_id = any(${ids})
        and not exists (select from change_details d where d.change_id = c.change_id)
    `.execute(tx);
  });
}
