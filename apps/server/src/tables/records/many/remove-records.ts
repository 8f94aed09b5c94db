import type { RecordSelection } from '@codes/contract';
import { countRecords, openChange } from '../../../platform/changes/open-change.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { writeAction, type ResolvedTable } from '../../fields/resolved-table.ts';
import { selectionOf } from './record-selection.ts';
import { deleteRecords } from './selection.store.ts';

/** All or none of them; in a linked table only local ones can be removed. */
export async function removeRecords(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  selection: RecordSelection,
): Promise<{ removed: number }> {
  const condition = await selectionOf(tx, table, selection, 'own');
  const change = await openChange(tx, by, { what: 'Remove', table, undoAction: writeAction(table) });
  const removed = await deleteRecords(tx, table, change, condition);
  await countRecords(tx, change, { removed });
  return { removed };
}
