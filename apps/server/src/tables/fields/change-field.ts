import { refuse, type Field, type FieldValues } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { refuseTakenName } from './add-field.ts';
import { convertValues } from './convert-values.ts';
import { recordField } from './field-history.ts';
import { listFields, storeDefaultPriority, storeField, tablesSharingFields } from './fields.store.ts';
import { refuseSharedName } from '../references/what-blocks.ts';
import { refuseLinked, type ResolvedTable } from './resolved-table.ts';

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
  const change = await openChange(tx, by, { what: 'Edit field', table, about: after.name });
  if (after.type !== field.type) {
    await convertValues(tx, change, await tablesSharingFields(tx, table), field, after.type);
  }
  await storeField(tx, tableFieldId, after);
  await recordField(tx, table, change, 'edit field', field, after);
  return { ...field, ...after };
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
  await storeDefaultPriority(tx, table.tableId, field.tableFieldId, after.priority);
  const change = await openChange(tx, by, { what: 'Edit field', table, about: field.name });
  await recordField(tx, table, change, 'edit field', field, after);
  return { ...field, priority: after.priority };
}
