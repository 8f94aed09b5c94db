import { fields as contract, refuse, type bulkUpdate } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import { tidyAfter } from '../../platform/db/bulk-writes.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Report } from '../../platform/report.ts';
import { createTable } from '../fields/describe-table.ts';
import { writeAction } from '../fields/resolved-table.ts';
import { isTableNameTaken } from '../fields/tables.store.ts';
import { checkRows, readRows } from '../sent-rows/check-rows.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';
import type { NewTableTarget } from '../sent-rows/target.ts';
import { addRows } from './import-records.ts';
import { asFields, createNewFields, refuseBadNewFields, withFinalIds } from './new-fields.ts';

/** A table with its fields and records, in one transaction: all of it or nothing. */
export async function createFromRows(
  db: Db,
  into: NewTableTarget,
  user: { userId: number },
  { name, description, records, newFields, key }: bulkUpdate.TableFromRows,
  report: Report,
): Promise<bulkUpdate.TableMade> {
  const created = records.length;
  const all = [...contract.defaultFields, ...asFields(newFields)];
  const call = {
    owner: user,
    key,
    about: { newTable: name, description, projectId: into.projectId, newFields },
    rows: records as Iterable<object>,
    writesTo: null,
    report,
  };
  const check = async () => {
    refuseBadNewFields(contract.defaultFields, newFields);
    if (await isTableNameTaken(db, into.projectId, name, null)) throw refuse('nameTaken', { name });
    const problems = new RowProblems();
    const onRows = (done: number) => report.checking(done, created);
    const rowOf = await checkRows(records, { fields: all, kind: 'new', problems, onRows });
    problems.throwAny('importRefused');
    return rowOf;
  };
  const answer = await idempotent(db, call, check, async (tx, rowOf) => {
    await into.hold(tx);
    const tableId = await createTable(tx, into.projectId, user, { name, description });
    const table = await into.table(tx, tableId);
    const undoAction = writeAction(table);
    const change = await openChange(tx, user, { what: 'Import', table, created, undoAction });
    const fieldIds = await createNewFields(tx, table, change, newFields);
    const rows = withFinalIds(readRows(records, all), fieldIds);
    await addRows(tx, table, change, { rows, rowOf }, 'importRefused', report);
    return { tableId, name, created };
  });
  tidyAfter(db, created);
  return answer;
}
