import type { StoredSegment } from '@codes/codes';
import { fields as contract, type SegmentOnWire } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { withNamesForIds, type Names } from './names-in-trees.ts';
import { idOfTable, tablesIn } from './stored-tree.ts';

/** Trees as the wire has them, with the names of today: one query for all of them. */
export async function treesOnWire(
  db: Db | Tx,
  roots: readonly StoredSegment[],
): Promise<readonly SegmentOnWire[]> {
  const names = await readNames(db, roots);
  return roots.map((root) => withNamesForIds(root, names));
}

/** The names of the tables and fields that the trees refer to; a linked table bears its master's name, its fields that of its release. */
export async function readNames(db: Db | Tx, roots: readonly StoredSegment[]): Promise<Names> {
  const tables = roots.flatMap(tablesIn);
  const tableIds = [...new Set(tables.map(idOfTable))];
  const fieldIds = new Set(tables.map(({ fieldKey }) => Number(fieldKey)).filter(Number.isInteger));
  const { rows } = await sql<{ kind: 'table' | 'field'; place: number; id: number; name: string }>`
    select 'table' as kind, 1 as place, t.table_id as id, coalesce(m.name, t.name) as name
    from tables t left join tables m on m.table_id = t.master_table_id
    where t.table_id = any(${tableIds}::bigint[])
    union all
    select 'field', 2, field_id, name from fields where field_id = any(${[...fieldIds]}::bigint[])
    union all
    select 'field', 3, f.field_id, f.name from tables t join released_fields f on f.release_id = t.follows
    where t.table_id = any(${tableIds}::bigint[]) and f.field_id = any(${[...fieldIds]}::bigint[])
    order by place
  `.execute(db);
  return namesOf(
    rows.filter(({ kind }) => kind === 'table'),
    rows.filter(({ kind }) => kind === 'field'),
  );
}

type Named = { id: number; name: string };

/** With the default fields. */
function namesOf(tables: readonly Named[], fields: readonly Named[]): Names {
  return {
    ofTables: new Map(tables.map(({ id, name }) => [id, name])),
    ofFields: new Map([
      ...Object.entries(contract.defaultFieldNames),
      ...fields.map(({ id, name }) => [String(id), name] as const),
    ]),
  };
}
