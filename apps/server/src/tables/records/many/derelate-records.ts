import type { RecordSelection } from '@codes/contract';
import { countRecords, openChange } from '../../../platform/changes/open-change.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { writeAction, type ResolvedProjectTable } from '../../fields/resolved-table.ts';
import { rekeyReferences } from '../../references/rekey-references.ts';
import { selectionOf } from './record-selection.ts';
import { copyThroughLink, waitToDerelate } from './selection.store.ts';

/** The master records become the project's own and are hidden there; all or none of them. */
export async function derelateRecords(
  tx: Tx,
  table: ResolvedProjectTable,
  by: { userId: number },
  selection: RecordSelection,
): Promise<{ derelated: number }> {
  await waitToDerelate(tx, table);
  const condition = await selectionOf(tx, table, selection, 'throughLink');
  const change = await openChange(tx, by, { what: 'De-relate', table, undoAction: writeAction(table) });
  const { count, picked } = await copyThroughLink(tx, table, change, condition, 'stays');
  await countRecords(tx, change, { created: count });
  if (picked.length > 0) await rekeyReferences(tx, change, table, { fields: {}, records: picked });
  return { derelated: count };
}
