// A change that made a link follow another state of its master: its records are those that differed between the two.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { findTable } from '../../fields/resolved-table.ts';
import type { Sides } from '../differences/differences.store.ts';
import { sidesOf } from '../differences/differences.ts';

type Moved = { tableId: number; projectId: number; from: number | null; to: number | null };

/** Null for other changes, and where one of the two releases or the link is gone. */
export async function readMove(db: Db | Tx, changeId: number): Promise<Sides | null> {
  const { rows } = await sql<Moved>`
    select (k.before ->> 'table_id')::bigint as "tableId", (k.before ->> 'project_id')::bigint as "projectId",
      (k.before ->> 'follows')::bigint as "from", (k.after ->> 'follows')::bigint as "to"
    from changed_rows k where k.change_id = ${changeId} and k.kind = 'tables'
      and k.before ->> 'follows' is distinct from k.after ->> 'follows'
      and k.before ->> 'kind' = 'linked' and k.after ->> 'kind' = 'linked'
  `.execute(db);
  const [moved] = rows;
  const table = moved === undefined ? null : await findTable(db, moved.projectId, moved.tableId);
  if (moved === undefined || table === null || table.kind !== 'linked') return null;
  const then = { ...table, atChange: changeId };
  return sidesOf(db, then, moved.from, moved.to).catch(() => null);
}
