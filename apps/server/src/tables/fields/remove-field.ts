import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { releaseField } from '../references/what-blocks.ts';
import { recordField } from './field-history.ts';
import { deleteField, listFields, tablesSharingFields } from './fields.store.ts';
import { refuseLinked, writeAction, type ResolvedTable } from './resolved-table.ts';

/** With its values, in the table and in the local records of the tables linked to it. */
export async function removeField(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  tableFieldId: string,
): Promise<void> {
  refuseLinked(table);
  const field = (await listFields(tx, table)).find((candidate) => candidate.tableFieldId === tableFieldId);
  if (field === undefined) throw refuse('fieldNotFound');
  if (field.isDefaultField) throw refuse('defaultFieldReadOnly', { name: field.name });
  await releaseField(tx, field);

  const tableIds = await tablesSharingFields(tx, table);
  const change = await openChange(tx, by, {
    what: 'Remove field',
    table,
    about: field.name,
    undoAction: writeAction(table),
  });
  const fieldId = Number(tableFieldId);
  const row = await wholeRow(tx, 'fields', fieldId);
  await deleteField(tx, change, tableIds, tableFieldId);
  await recordField(tx, table, change, 'remove field', field, null);
  await keepRow(tx, change, 'fields', [fieldId], row);
}
