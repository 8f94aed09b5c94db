// The records of a review, held for the transaction if they still are as they were reviewed.
import { catalogue } from '@codes/contract';
import type { Tx } from '../../../platform/db/schema.ts';
import type { TableAtHand } from '../../fields/table-at-hand.ts';
import { holdRecords, type HeldRecord } from '../bulk-update.store.ts';
import type { ExistingRow } from './check-reviewed.ts';
import { chunksOf } from '../../../platform/in-turns.ts';
import { RowProblems } from './row-problems.ts';

export async function holdReviewed(
  tx: Tx,
  table: TableAtHand,
  rows: readonly ExistingRow[],
): Promise<Map<number, HeldRecord>> {
  const held = new Map<number, HeldRecord>();
  const problems = new RowProblems();
  // In the order of their ids, so that two who hold many of the same do not wait in a circle.
  for (const chunk of chunksOf(rows.toSorted((a, b) => a.recordId - b.recordId))) {
    const ids = chunk.map(({ recordId }) => recordId);
    for (const record of await holdRecords(tx, table.tableId, ids)) held.set(record.recordId, record);
    for (const row of chunk) addChange(row, held.get(row.recordId), problems);
  }
  problems.throwAny('changedSinceReview');
  return held;
}

function addChange(
  { place, modified, values }: ExistingRow,
  record: HeldRecord | undefined,
  problems: RowProblems,
): void {
  if (record === undefined) {
    problems.add(place, null, 'The record is not in this table any more.');
  } else if (record.modified.getTime() !== modified) {
    problems.add(place, null, changedWords(record));
  } else if (values['code'] !== undefined && values['code'] !== record.code) {
    problems.add(place, 'Code', `The record bears the code ${record.code}, and an update keeps it.`);
  }
}

function changedWords({ code, modified, modifiedBy }: HeldRecord): string {
  const at = modified
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
  return catalogue.recordChanged.message({ code, by: modifiedBy ?? 'somebody else', at });
}
