import type { bulkUpdate, Field } from '@codes/contract';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { listFields } from '../fields/fields.store.ts';
import { writeAction, type ResolvedTable } from '../fields/resolved-table.ts';
import { bulkInsert, findTakenRows, type BulkRows, type TakenRow } from '../records/many/bulk-insert.ts';
import { checkRows, haveSameTypes, readRows, takenWords } from '../sent-rows/check-rows.ts';
import { asFields, createNewFields, refuseBadNewFields, withFinalIds } from './new-fields.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Report } from '../../platform/report.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';
import type { Target } from '../sent-rows/target.ts';
import { tidyAfter } from '../../platform/db/bulk-writes.ts';

/** All rows or none, and their new fields with them. */
export async function importRecords(
  db: Db,
  target: Target,
  user: { userId: number },
  { records, newFields, key }: bulkUpdate.Import,
  report: Report,
): Promise<{ created: number }> {
  const check = async (connection: Db | Tx, table: ResolvedTable, fields: readonly Field[]) => {
    const problems = new RowProblems();
    const rowOf = await checkRows(records, {
      fields: [...fields, ...asFields(newFields)],
      kind: 'new',
      problems,
      onRows: (done) => report.checking(done, records.length),
    });
    if (!problems.isEmpty) {
      // The insert would find them, but it is not reached: all that is wrong is told at once.
      addTaken(await findTakenRows(connection, table, rowOf), problems);
      throw problems.refusal('importRefused');
    }
    return rowOf;
  };
  const { tableId } = target;
  const writesTo = `table ${tableId}`;
  const call = {
    owner: user,
    key,
    about: { import: tableId, newFields },
    rows: records as Iterable<object>,
    writesTo,
    report,
  };
  const answer = await idempotent(
    db,
    call,
    async () => {
      const table = await target.look(db);
      const fields = await listFields(db, table);
      refuseBadNewFields(table, fields, newFields);
      return { fields, rowOf: await check(db, table, fields) };
    },
    async (tx, checked) => {
      const table = await target.hold(tx, newFields.length > 0 ? 'table' : 'records');
      const fields = await listFields(tx, table);
      refuseBadNewFields(table, fields, newFields);
      const rowOf = haveSameTypes(fields, checked.fields) ? checked.rowOf : await check(tx, table, fields);
      const created = records.length;
      const change = await openChange(tx, user, {
        what: 'Import',
        table,
        created,
        undoAction: writeAction(table),
      });
      const ids = await createNewFields(tx, table, change, newFields);
      const rows = withFinalIds(readRows(records, [...fields, ...asFields(newFields)]), ids);
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
  for (const { rowNumber, code } of taken) problems.add(rowNumber, 'Code', takenWords(code));
}
