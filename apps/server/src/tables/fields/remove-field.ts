import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { writeRemovedValues } from '../history/record-history.ts';
import { configurationsWithField } from '../references/using-configurations.store.ts';
import { tellOfField } from './field-history.ts';
import { deleteField, listFields, tablesSharingFields } from './fields.store.ts';
import { hindering } from '../references/follow-in-configurations.ts';
import { refuseLinked, type TableAtHand } from './table-at-hand.ts';

/** With its values, in the table and in the local records of the tables linked to it. */
export async function removeField(
  tx: Tx,
  table: TableAtHand,
  by: { userId: number },
  tableFieldId: string,
): Promise<void> {
  refuseLinked(table);
  const field = (await listFields(tx, table)).find((candidate) => candidate.tableFieldId === tableFieldId);
  if (field === undefined) throw refuse('fieldNotFound');
  const { name } = field;
  if (field.isDefaultField) throw refuse('defaultFieldReadOnly', { name });
  const configurations = hindering(await configurationsWithField(tx, tableFieldId));
  if (configurations.length > 0) throw refuse('fieldInUse', { name, configurations });

  const tableIds = await tablesSharingFields(tx, table);
  await writeRemovedValues(tx, by, tableIds, tableFieldId);
  await deleteField(tx, tableIds, tableFieldId);
  await tellOfField(tx, table, by, 'remove field', field, null);
}
