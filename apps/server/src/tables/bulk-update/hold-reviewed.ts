// The records of a review, held for the transaction if they still are as they were reviewed.
import type { Sentence } from '@codes/contract';
import { momentInWords } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { holdRecords, readNames, type OtherThanReviewed, type SeenAtReview } from './bulk-update.store.ts';
import type { ExistingRow } from './check-reviewed.ts';
import { chunksOf, mapYielding } from '../../platform/yielding.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';

export async function holdReviewed(
  tx: Tx,
  table: ResolvedTable,
  rows: readonly ExistingRow[],
): Promise<void> {
  const problems = new RowProblems();
  // In the order of their ids, so that two who hold many of the same do not wait in a circle.
  for (const chunk of chunksOf(rows.toSorted((a, b) => a.recordId - b.recordId))) {
    const others = await holdRecords(tx, table.tableId, await mapYielding(chunk, seenAtReview));
    if (others.length === 0) continue;
    const names = await readNames(tx, [...new Set(others.flatMap(({ modifiedBy }) => modifiedBy ?? []))]);
    const rowOf = new Map(chunk.map((row) => [row.recordId, row]));
    for (const other of others) addChange(rowOf.get(other.recordId), other, names, problems);
  }
  problems.throwAny('changedSinceReview');
}

function seenAtReview({ recordId, modified, code }: ExistingRow): SeenAtReview {
  return { record_id: recordId, modified, code: code === undefined ? undefined : String(code) };
}

function addChange(
  row: ExistingRow | undefined,
  { code, ...now }: OtherThanReviewed,
  names: ReadonlyMap<number, string>,
  problems: RowProblems,
): void {
  if (row === undefined) throw new Error('Only what was asked for is held');
  const { place, modified } = row;
  if (code === null) problems.add(place, null, { key: 'recordGone' });
  else if (now.modified !== modified) problems.add(place, null, changedRecord({ code, ...now }, names));
  else problems.add(place, 'Code', { key: 'codeOfRecordKept', code });
}

function changedRecord(
  { code, modified, modifiedBy }: Omit<OtherThanReviewed, 'code'> & { code: string },
  names: ReadonlyMap<number, string>,
): Sentence {
  const at = momentInWords(new Date(modified));
  return { key: 'recordChanged', code, by: names.get(modifiedBy ?? 0) ?? { key: 'somebodyElse' }, at };
}
