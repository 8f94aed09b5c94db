// Puts back the rows beside records that a change touched: the memory of copies, fields, the table itself, and references.
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../../../platform/changes/open-change.ts';
import type { Tx } from '../../../../platform/db/schema.ts';
import { readTableRow, recordRow } from '../../../../platform/changes/changed-rows.ts';
import type { ResolvedTable } from '../../../fields/resolved-table.ts';
import { rekeyRecords } from '../../../project-tables/link-contents.store.ts';
import { rekeyReferences, type NewIds } from '../../../references/rekey-references.ts';
import { isShownSomewhere } from '../../../references/uses.store.ts';
import { putHiddenBack } from './hidden-rows.store.ts';
import type { Kept, KeptRows, TableRow } from './kept-rows.ts';
import { addFieldAgain, forgetField, hasValues, storeTableRow } from './undo-rows.store.ts';

/** Answers how many records were given other ids of fields beside those of the change. */
export async function putRowsBack(
  tx: Tx,
  undo: Change,
  { tableId, projectId }: ResolvedTable,
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
      await recordRow(tx, undo, { kind: 'field', key: before.field_id, before: null, after: before });
    } else if (after !== null && (isOfTable || (await isFree(tx, after.field_id)))) {
      const gone = await forgetField(tx, after.field_id);
      if (gone !== null)
        await recordRow(tx, undo, { kind: 'field', key: after.field_id, before: gone, after: null });
    } else areBack = false;
  }
  return areBack;
}

/** All of it where it was made local or a link; otherwise the time and the priorities alone, if nobody has touched them since. */
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
  const { modified, modified_by, default_priorities, default_changes = {} } = before;
  const isOrderKept = isDeepStrictEqual(current.default_changes, after.default_changes);
  const order = isOrderKept ? { default_priorities, default_changes } : {};
  await storeTableRow(tx, isWhole ? before : { ...current, modified, modified_by, ...order });
  await recordRow(tx, undo, {
    kind: 'table',
    key: tableId,
    before: current,
    after: await readTableRow(tx, tableId),
  });
}

/** No record has a value in it, and nothing that is saved shows it. */
async function isFree(tx: Tx, fieldId: number): Promise<boolean> {
  return !(await hasValues(tx, fieldId)) && !(await isShownSomewhere(tx, String(fieldId)));
}
