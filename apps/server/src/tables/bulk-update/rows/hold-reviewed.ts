// The records of a review, held for the transaction if they still are as they were reviewed.
import { catalogue } from '@codes/contract';
import type { Tx } from '../../../platform/db/schema.ts';
import type { TableAtHand } from '../../fields/table-at-hand.ts';
import { holdRecords, readNames, type HeldRecord } from '../bulk-update.store.ts';
import type { ExistingRow } from './check-reviewed.ts';
import { chunksOf, inTurns, oneAhead } from '../../../platform/in-turns.ts';
import { RowProblems } from './row-problems.ts';

export async function holdReviewed(tx: Tx, table: TableAtHand, rows: readonly ExistingRow[]): Promise<void> {
  const problems = new RowProblems();
  for await (const { chunk, held } of oneAhead(withHeld(tx, table, rows))) {
    const other: [row: ExistingRow, record: HeldRecord | undefined][] = [];
    await inTurns(chunk, (row) => {
      const record = held.get(row.recordId);
      if (!isAsReviewed(row, record)) other.push([row, record]);
    });
    if (other.length === 0) continue;
    const names = await readNames(tx, [...new Set(other.flatMap(([, record]) => record?.modifiedBy ?? []))]);
    for (const [row, record] of other) addChange(row, record, names, problems);
  }
  problems.throwAny('changedSinceReview');
}

/** In the order of their ids, so that two who hold many of the same do not wait in a circle. */
async function* withHeld(tx: Tx, table: TableAtHand, rows: readonly ExistingRow[]) {
  for (const chunk of chunksOf(rows.toSorted((a, b) => a.recordId - b.recordId))) {
    const ids = chunk.map(({ recordId }) => recordId);
    const records = await holdRecords(tx, table.tableId, ids);
    yield { chunk, held: new Map(records.map((record) => [record.recordId, record])) };
  }
}

function isAsReviewed({ modified, code }: ExistingRow, record: HeldRecord | undefined): boolean {
  return record?.modified === modified && (code ?? record.code) === record.code;
}

function addChange(
  { place, modified }: ExistingRow,
  record: HeldRecord | undefined,
  names: ReadonlyMap<number, string>,
  problems: RowProblems,
): void {
  if (record === undefined) problems.add(place, null, 'The record is not in this table any more.');
  else if (record.modified !== modified) problems.add(place, null, changedWords(record, names));
  else problems.add(place, 'Code', `The record bears the code ${record.code}, and an update keeps it.`);
}

function changedWords(
  { code, modified, modifiedBy }: HeldRecord,
  names: ReadonlyMap<number, string>,
): string {
  const at = new Date(modified)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
  return catalogue.recordChanged.message({ code, by: names.get(modifiedBy ?? 0) ?? 'somebody else', at });
}
