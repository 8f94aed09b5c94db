// What a change did beside records, put back: the memory of copies, fields, the table itself, and what refers to them.
import { sql } from 'kysely';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { readTableRow, tellHidden, tellRow } from '../changed-records/changed-rows.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { rekeyRecords } from '../project-tables/link-contents.store.ts';
import { rekeyReferences, type NewIds } from '../references/rekey-references.ts';
import { addFieldAgain, forgetField, isFieldFree, storeTableRow } from './undo-rows.store.ts';

type Kept<Row> = { before: Row | null; after: Row | null };

export type FieldRow = {
  field_id: number;
  table_id: number;
  name: string;
  type: string;
  priority: number | null;
};
export type TableRow = {
  table_id: number;
  kind: string;
  master_table_id: number | null;
  name: string;
  description: string;
  default_priorities: object;
  modified: string;
  modified_by: number | null;
};

export type KeptRows = {
  changeId: number;
  fields: Kept<FieldRow>[];
  table: Kept<TableRow> | null;
  references: NewIds | null;
  /** Whether it made a table the project's own, or a link again: then all of its content was given other ids. */
  isOfTable: boolean;
};

export async function readRows(tx: Tx, changeId: number): Promise<KeptRows> {
  const { rows } = await sql<{ kind: string; before: unknown; after: unknown }>`
    select kind, before, after from changed_rows where change_id = ${changeId} and kind <> 'hidden' order by kind, key
  `.execute(tx);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const table = (of('table')[0] ?? null) as Kept<TableRow> | null;
  return {
    changeId,
    fields: of('field') as Kept<FieldRow>[],
    table,
    references: (of('references')[0]?.after ?? null) as NewIds | null,
    isOfTable: table !== null && table.before?.kind !== table.after?.kind,
  };
}

/** Answers how many records were given other ids of fields beside those of the change. */
export async function putRowsBack(
  tx: Tx,
  undo: Change,
  { tableId, projectId }: TableAtHand,
  rows: KeptRows,
): Promise<{ rekeyed: number }> {
  const { changeId, references } = rows;
  const inverse = references === null ? null : inverseOf(references);
  // Records that have come since have values under the ids that end now.
  const rekeyed =
    rows.isOfTable && inverse !== null ? await rekeyRecords(tx, undo, tableId, { ...inverse.fields }) : 0;
  if (inverse !== null && projectId !== null)
    await rekeyReferences(tx, undo, { projectId, tableId }, inverse);
  const areFieldsBack = await putFieldsBack(tx, undo, rows);
  if (rows.table !== null && areFieldsBack) await putTableBack(tx, undo, tableId, rows.table, rows.isOfTable);
  await putHiddenBack(tx, undo, changeId);
  return { rekeyed };
}

function inverseOf({ fields, records }: NewIds): NewIds {
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([before, after]) => [after, before])),
    records: records.map(({ before, after }) => ({ before: after, after: before })),
  };
}

/** A field that came with the change goes while nothing else is in it; false where one stays. */
async function putFieldsBack(tx: Tx, undo: Change, { fields, isOfTable }: KeptRows): Promise<boolean> {
  let areBack = true;
  for (const { before, after } of fields) {
    if (before !== null) {
      await addFieldAgain(tx, before);
      await tellRow(tx, undo, { kind: 'field', key: before.field_id, before: null, after: before });
    } else if (after !== null && (isOfTable || (await isFieldFree(tx, after.field_id)))) {
      const gone = await forgetField(tx, after.field_id);
      if (gone !== null)
        await tellRow(tx, undo, { kind: 'field', key: after.field_id, before: gone, after: null });
    } else areBack = false;
  }
  return areBack;
}

/** All of it where it was made local or a link; otherwise the time alone, and only if nobody has touched it since. */
async function putTableBack(
  tx: Tx,
  undo: Change,
  tableId: number,
  { before, after }: Kept<TableRow>,
  isWhole: boolean,
): Promise<void> {
  const current = (await readTableRow(tx, tableId)) as TableRow | null;
  if (before === null || after === null || current === null) return;
  if (!isWhole && current.modified !== after.modified) return;
  const { modified, modified_by } = before;
  await storeTableRow(tx, isWhole ? before : { ...current, modified, modified_by });
  await tellRow(tx, undo, {
    kind: 'table',
    key: tableId,
    before: current,
    after: await readTableRow(tx, tableId),
  });
}

async function putHiddenBack(tx: Tx, undo: Change, changeId: number): Promise<void> {
  const kept = sql`select (coalesce(k.before, k.after) ->> 'table_id')::bigint as table_id,
    (coalesce(k.before, k.after) ->> 'record_id')::bigint as record_id, k.before, k.after
    from changed_rows k where k.change_id = ${changeId} and k.kind = 'hidden'`;
  await sql`
    with kept as (${kept}), forgotten as (
      delete from hidden_records h using kept
      where kept.before is null and h.table_id = kept.table_id and h.record_id = kept.record_id
      returning h.*
    )
    ${tellHidden(undo, sql`forgotten`, null)}
  `.execute(tx);
  await sql`
    with kept as (${kept}), old as (
      select h.* from hidden_records h join kept using (table_id, record_id)
      where kept.before is not null and kept.after is not null
    ), now as (
      update hidden_records h
      set copy_id = (kept.before ->> 'copy_id')::bigint, base = nullif(kept.before -> 'base', 'null'),
        is_removal_seen = (kept.before ->> 'is_removal_seen')::boolean
      from kept where kept.before is not null and kept.after is not null
        and h.table_id = kept.table_id and h.record_id = kept.record_id
      returning h.*
    )
    ${tellHidden(undo, sql`old`, sql`now`)}
  `.execute(tx);
  await sql`
    with kept as (${kept}), remembered as (
      insert into hidden_records (table_id, record_id, copy_id, base, is_removal_seen)
      select table_id, record_id, (before ->> 'copy_id')::bigint, nullif(before -> 'base', 'null'),
        (before ->> 'is_removal_seen')::boolean
      from kept where before is not null and after is null
      returning *
    )
    ${tellHidden(undo, null, sql`remembered`)}
  `.execute(tx);
}
