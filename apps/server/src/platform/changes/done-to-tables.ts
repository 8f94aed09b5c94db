import { sql, type RawBuilder } from 'kysely';

/**
 * What has been done so far to the tables with these ids, as a text that is another one after every change, in whatever order
 * they are committed: a change of a table is a row of changed_tables.
 */
export function doneToTables(ids: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(
    select concat_ws(' ', count(*), sum(d.change_id), (select c.at from changes c where c.change_id = max(d.change_id)))
    from changed_tables d where d.table_id in (${ids})
  )`;
}
