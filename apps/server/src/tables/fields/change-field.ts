import { refuse, type AnsweredField, type Field, type FieldValues, type StartedFrom } from '@codes/contract';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { answeredField, refuseTakenName } from './add-field.ts';
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
  { modified, ...after }: FieldValues & { modified?: StartedFrom },
): Promise<AnsweredField> {
  refuseLinked(table);
  const field = await answeredField(tx, table, tableFieldId);
  refuseChangedSince(field, modified);
  if (field.isDefaultField) await changePriority(tx, table, by, field, after);
  else await changeOwnField(tx, table, by, field, after);
  return answeredField(tx, table, tableFieldId);
}

async function changeOwnField(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  field: Field,
  after: FieldValues,
): Promise<void> {
  const { tableFieldId } = field;
  const fields = await listFields(tx, table);
  refuseTakenName(
    fields.filter((other) => other.tableFieldId !== tableFieldId),
    after.name,
  );
  if (after.name !== field.name) await refuseSharedName(tx, field);
  const fieldId = Number(tableFieldId);
  const row = await wholeRow(tx, 'fields', fieldId);
  const change = await openEdit(tx, by, table, after.name);
  if (after.type !== field.type) {
    const retyped = { ...field, type: after.type, was: field.type };
    await convertValues(tx, change, await tablesSharingFields(tx, table), retyped);
  }
  await storeField(tx, tableFieldId, after, change);
  await recordField(tx, table, change, 'edit field', field, after);
  await keepRow(tx, change, 'fields', [fieldId], row);
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
): Promise<void> {
  if (after.name !== field.name || after.type !== field.type) {
    throw refuse('defaultFieldReadOnly', { name: field.name });
  }
  const row = await wholeRow(tx, 'tables', table.tableId);
  const change = await openEdit(tx, by, table, field.name);
  await storeDefaultPriority(tx, table.tableId, field.tableFieldId, after.priority, change);
  await recordField(tx, table, change, 'edit field', field, after);
  await keepRow(tx, change, 'tables', [table.tableId], row);
}
