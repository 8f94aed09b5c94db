import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { copiesWithMasters, hasMovedOn } from './moved-on.ts';

export async function countMovedOn(db: Db, tableId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${copiesWithMasters} where h.table_id = ${tableId} and ${hasMovedOn}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What has been done to a row of `tables` and its master so far, as a text that is another one after every change, in whatever
 * order they are committed; null where nothing was de-related. A change of one of them is a row of changed_tables.
 */
export function doneToLink(table: string): RawBuilder<string | null> {
  const [own, master] = [sql.ref(`${table}.table_id`), sql.ref(`${table}.master_table_id`)];
  return sql<string | null>`case when exists (select from hidden_records h where h.table_id = ${own}) then (
    select count(*) || ' ' || sum(d.change_id) || ' ' || (select c.at from changes c where c.change_id = max(d.change_id))
    from changed_tables d where d.table_id in (${own}, ${master})
  ) end`;
}
