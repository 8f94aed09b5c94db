// Rows beside records that a change made, changed or took away, kept exactly so that they can be put back.
import { sql, type RawBuilder } from 'kysely';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';

/** What can be put back, and by what a row of it is found. */
export type RowKind = 'hidden' | 'field' | 'table' | 'references';

export async function tellRow(
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

/** Of hidden_records, in the statement that changes them: as they were, where they were, and as they are, where they are. */
export function tellHidden({ changeId }: Change, old: Rows | null, now: Rows | null): Rows {
  const values = (alias: string, rows: Rows | null) =>
    rows === null ? sql`null::jsonb` : sql`to_jsonb(${sql.ref(alias)})`;
  const from =
    now === null
      ? sql`${old} o`
      : old === null
        ? sql`${now} n`
        : sql`${old} o join ${now} n using (table_id, record_id)`;
  const row = now === null ? sql`o` : sql`n`;
  return sql`
    insert into changed_rows (change_id, kind, key, before, after)
    select ${changeId}::bigint, 'hidden', ${row}.table_id || ' ' || ${row}.record_id, ${values('o', old)}, ${values('n', now)}
    from ${from}`;
}

/** A row of tables as it is put back. */
export async function readTableRow(tx: Tx, tableId: number): Promise<object | null> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) as row from tables t where t.table_id = ${tableId}
  `.execute(tx);
  return rows[0]?.row ?? null;
}

/** Fields that came into being, as they are now. */
export async function tellNewFields(
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
