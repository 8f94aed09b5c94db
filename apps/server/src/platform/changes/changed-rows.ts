// Rows beside records that a change made, changed or took away, kept exactly so that they can be put back.
import { sql, type RawBuilder } from 'kysely';
import type { Change } from './open-change.ts';
import type { Tx } from '../db/schema.ts';

/** The kinds of rows that can be put back. */
export type RowKind = 'hidden' | 'field' | 'table' | 'references';

export async function recordRow(
  tx: Tx,
  { changeId }: Change,
  { kind, key, before, after }: { kind: RowKind; key: number; before: object | null; after: object | null },
): Promise<void> {
  await tx
    .insertInto('changed_rows')
    .values({
      change_id: changeId,
      kind,
      key: String(key),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

type Rows = RawBuilder<unknown>;

/**
 * Rows of hidden_records, in the statement that changes them: `rows` are made or gone ones; or, where they are other than
 * before, the update with `asHidden` in its returning clause.
 */
export function recordHidden({ changeId }: Change, became: 'made' | 'gone' | 'changed', rows: Rows): Rows {
  const [before, after] = sidesOf[became];
  return sql`
    insert into changed_rows (change_id, kind, key, before, after)
    select ${changeId}::bigint, 'hidden', h.table_id || ' ' || h.record_id, ${before}, ${after} from ${rows} h`;
}

const sidesOf = {
  made: [sql`null::jsonb`, sql`to_jsonb(h)`],
  gone: [sql`to_jsonb(h)`, sql`null::jsonb`],
  changed: [sql`h.before`, sql`h.after`],
} as const;

/** The row `h` that is updated, with what was there as `old`. */
export const asHidden = sql`h.table_id, h.record_id, to_jsonb(old) as before, to_jsonb(h) as after`;

/** A row of tables as it is put back. */
export async function readTableRow(tx: Tx, tableId: number): Promise<object | null> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) as row from tables t where t.table_id = ${tableId}
  `.execute(tx);
  return rows[0]?.row ?? null;
}

/** Fields that came into being, as they are now. */
export async function recordNewFields(
  tx: Tx,
  { changeId }: Change,
  fieldIds: readonly string[],
): Promise<void> {
  await sql`
    insert into changed_rows (change_id, kind, key, after)
    select ${changeId}::bigint, 'field', f.field_id::text, to_jsonb(f)
    from fields f where f.field_id = any(${fieldIds}::bigint[])
  `.execute(tx);
}
