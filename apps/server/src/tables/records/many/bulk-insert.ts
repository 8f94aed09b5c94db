// Many records at once, by as few statements as their size allows; all or none.
import type { bulkUpdate, RecordValues } from '@codes/contract';
import type { Change } from '../../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { findTakenCodes, insertRecords } from './bulk-insert.store.ts';
import { toStored } from '../stored-values.ts';
import { jsonLists, oneAhead } from '../../../platform/yielding.ts';

export type BulkRow = {
  /** As the messages name it: a line of the file, or its place in the call. */
  rowNumber: number;
  /** By tableFieldId, read by the fields' types already; the code is not empty. */
  values: RecordValues;
};

export type BulkRows = {
  rows: bulkUpdate.Rows<BulkRow>;
  /** By code: no two of the rows have the same. */
  rowOf: ReadonlyMap<string, number>;
};

export type TakenRow = { rowNumber: number; code: string };

export type BulkInsert =
  | { kind: 'inserted'; count: number }
  /** Nothing was inserted: these rows repeat a code that the table shows. */
  | { kind: 'taken'; taken: TakenRow[] };

export async function bulkInsert(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  { rows, rowOf }: BulkRows,
  onRows: (done: number) => void = () => {},
): Promise<BulkInsert> {
  const taken = await findTakenRows(tx, table, rowOf);
  if (taken.length > 0) return { kind: 'taken', taken };
  let done = 0;
  for await (const { json, count } of oneAhead(jsonLists(rows, ({ values }) => toStored(values)))) {
    await insertRecords(tx, change, table.tableId, json);
    onRows((done += count));
  }
  return { kind: 'inserted', count: done };
}

/** In the order of the rows. */
export async function findTakenRows(
  db: Db | Tx,
  table: ResolvedTable,
  rowOf: BulkRows['rowOf'],
): Promise<TakenRow[]> {
  const taken: string[] = [];
  for await (const { json } of jsonLists(rowOf.keys(), (code) => code)) {
    taken.push(...(await findTakenCodes(db, table, json)));
  }
  return taken
    .map((code) => ({ rowNumber: rowOf.get(code) ?? 0, code }))
    .toSorted((a, b) => a.rowNumber - b.rowNumber);
}
