// Many records at once, by as few statements as their size allows; all or none.
import type { RecordValues } from '@codes/contract';
import type { Tx } from '../db/schema.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { findTakenCodes, insertRecords } from './bulk-insert.store.ts';
import { toStored } from './stored-values.ts';

export type BulkRow = {
  /** As the messages name it: a line of the file, or its place in the call. */
  rowNumber: number;
  /** By tableFieldId, read by the fields' types already; the code is not empty. */
  values: RecordValues;
};

export type BulkInsert =
  | { kind: 'inserted'; count: number }
  /** Nothing was inserted: these rows repeat a code of the table, or of a row before them. */
  | { kind: 'duplicates'; duplicates: { rowNumber: number; code: string; sameAsRow: number | null }[] };

const rowsAStatement = 5000;

export async function bulkInsert(
  tx: Tx,
  table: TableAtHand,
  by: { userId: number },
  rows: readonly BulkRow[],
  onRows: (done: number) => void = () => {},
): Promise<BulkInsert> {
  const duplicates = [...repeatedCodes(rows), ...(await takenCodes(tx, table, rows))];
  if (duplicates.length > 0) {
    return { kind: 'duplicates', duplicates: duplicates.toSorted((a, b) => a.rowNumber - b.rowNumber) };
  }
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const records = rows.slice(start, start + rowsAStatement).map(({ values }) => toStored(values));
    await insertRecords(tx, table.tableId, by.userId, records);
    onRows(start + records.length);
  }
  return { kind: 'inserted', count: rows.length };
}

function repeatedCodes(rows: readonly BulkRow[]) {
  const firstRow = new Map<string, number>();
  return rows.flatMap(({ rowNumber, values }) => {
    const code = String(values['code']);
    const sameAsRow = firstRow.get(code);
    if (sameAsRow !== undefined) return [{ rowNumber, code, sameAsRow }];
    firstRow.set(code, rowNumber);
    return [];
  });
}

async function takenCodes(tx: Tx, table: TableAtHand, rows: readonly BulkRow[]) {
  const rowOf = new Map<string, number>();
  for (const { rowNumber, values } of rows) {
    const code = String(values['code']);
    if (!rowOf.has(code)) rowOf.set(code, rowNumber);
  }
  const taken = await findTakenCodes(tx, table, [...rowOf.keys()]);
  return taken.map((code) => ({ rowNumber: rowOf.get(code) ?? 0, code, sameAsRow: null }));
}
