import { refuse, type Field, type FieldValues } from '@codes/contract';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { refuseTakenName } from './add-field.ts';
import { convertValues } from './convert-values.ts';
import { recordField } from './field-history.ts';
import { listFields, storeDefaultPriority, storeField, tablesSharingFields } from './fields.store.ts';
import { refuseSharedName } from '../references/what-blocks.ts';
import { refuseLinked, writeAction, type ResolvedTable } from './resolved-table.ts';

export async function changeField(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  tableFieldId: string,
  after: FieldValues,
): Promise<Field> {
  refuseLinked(table);
  const fields = await listFields(tx, table);
  const field = fields.find((candidate) => candidate.tableFieldId === tableFieldId);
  if (field === undefined) throw refuse('fieldNotFound');
  if (field.isDefaultField) return changePriority(tx, table, by, field, after);

  refuseTakenName(
    fields.filter((other) => other !== field),
    after.name,
  );
  if (after.name !== field.name) await refuseSharedName(tx, field);
  const fieldId = Number(tableFieldId);
  const row = await wholeRow(tx, 'fields', fieldId);
  const tableRow = await wholeRow(tx, 'tables', table.tableId);
  const change = await openEdit(tx, by, table, after.name);
  if (after.type !== field.type) {
    await convertValues(tx, change, await tablesSharingFields(tx, table), field, after.type);
  }
  await storeField(tx, tableFieldId, after);
  await recordField(tx, table, change, 'edit field', field, after);
  await keepRow(tx, change, 'fields', [fieldId], row);
  await keepRow(tx, change, 'tables', [table.tableId], tableRow);
  return { ...field, ...after };
}

function openEdit(tx: Tx, by: { userId: number }, table: ResolvedTable, about: string): Promise<Change> {
  return openChange(tx, by, { what: 'Edit field', table, about, undoAction: writeAction(table) });
}

async function changePriority(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  field: Field,
  after: FieldValues,
): Promise<Field> {
  if (after.name !== field.name || after.type !== field.type) {
    throw refuse('defaultFieldReadOnly', { name: field.name });
  }
  const row = await wholeRow(tx, 'tables', table.tableId);
  await storeDefaultPriority(tx, table.tableId, field.tableFieldId, after.priority);
  const change = await openEdit(tx, by, table, field.name);
  await recordField(tx, table, change, 'edit field', field, after);
  await keepRow(tx, change, 'tables', [table.tableId], row);
  return { ...field, priority: after.priority };
}
