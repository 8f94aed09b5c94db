import type { bulkUpdate } from '@codes/contract';
import type { Author, Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { bulkInsert, findTakenRows, type BulkRows, type TakenRow } from '../records/many/bulk-insert.ts';
import { checkRows, readRows } from '../sent-rows/check-rows.ts';
import { withFinalIds } from './new-fields.ts';
import { writeRows } from './write-rows.ts';
import type { Report } from '../../platform/report.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';
import type { Target } from '../sent-rows/target.ts';
import { tidyAfter } from '../../platform/db/bulk-writes.ts';

/** All rows or none, and their new fields with them. */
export async function importRecords(
  db: Db,
  target: Target,
  author: Author,
  sent: bulkUpdate.Import,
  report: Report,
): Promise<{ created: number }> {
  const { records } = sent;
  const created = records.length;
  const answer = await writeRows(
    db,
    { what: 'Import', target, author, sent, created, report },
    async (connection, { table, all }) => {
      const problems = new RowProblems();
      const rowOf = await checkRows(records, {
        fields: all,
        kind: 'new',
        problems,
        onRows: (done) => report.checking(done, created),
      });
      if (problems.isEmpty) return rowOf;
      // The insert would find them, but it is not reached: all problems are answered at once.
      addTaken(await findTakenRows(connection, table, rowOf), problems);
      throw problems.refusal('importRefused');
    },
    async (tx, { table, all, change, checked: rowOf, fieldIds }) => {
      const rows = withFinalIds(readRows(records, all), fieldIds);
      await addRows(tx, table, change, { rows, rowOf }, 'importRefused', report);
      return { created };
    },
  );
  tidyAfter(db, answer.created);
  return answer;
}

export async function addRows(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  { rows, rowOf }: BulkRows,
  refusal: 'importRefused' | 'changedSinceReview',
  report: Pick<Report, 'writing'>,
): Promise<void> {
  const onRows = (done: number) => report.writing(done, rows.length);
  const result = await bulkInsert(tx, table, change, { rows, rowOf }, onRows);
  if (result.kind === 'inserted') return;
  const problems = new RowProblems();
  addTaken(result.taken, problems);
  throw problems.refusal(refusal);
}

function addTaken(taken: readonly TakenRow[], problems: RowProblems): void {
  for (const { rowNumber, code } of taken) problems.add(rowNumber, 'Code', { key: 'codeTaken', code });
}
