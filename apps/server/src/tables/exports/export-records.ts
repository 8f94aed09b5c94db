// A table as a file.
import { csv, type Field, type FileChoice, type TableRecord } from '@codes/contract';
import type { SheetValue } from '@codes/workbooks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { listFields } from '../fields/fields.store.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { readIds, recordsAsJson } from '../records/records.store.ts';
import { cellOfField } from './record-cells.ts';
import { rowsFile } from './rows-file.ts';

export async function exportRecords(
  db: Db | Tx,
  table: TableAtHand,
  choice: FileChoice,
): Promise<FileAnswer> {
  const fields = await listFields(db, table);
  const ids = await idsByCode(db, table, fields);
  return rowsFile(
    {
      name: table.name,
      headers: [csv.typeHeader, ...fields.map(({ name }) => name)],
      rows: rowsOf(db, table, fields, ids),
      count: ids.length,
    },
    choice,
  );
}

export function idsByCode(db: Db | Tx, table: TableAtHand, fields: readonly Field[]): Promise<number[]> {
  const byCode = { column: { kind: 'text', value: sql`r.code` }, direction: 'asc', isByCode: true } as const;
  return readIds(db, { table, fields, where: null, order: byCode, after: null, offset: 0 });
}

const recordsAPiece = 2000;

/** No connection is held while a slow caller reads: each piece is a query of its own. */
export async function* recordsOf(
  db: Db | Tx,
  table: TableAtHand,
  fields: readonly Field[],
  ids: readonly number[],
): AsyncGenerator<TableRecord[]> {
  for (let start = 0; start < ids.length; start += recordsAPiece) {
    const json = await recordsAsJson(db, table, fields, ids.slice(start, start + recordsAPiece));
    yield JSON.parse(`[${json ?? ''}]`) as TableRecord[];
  }
}

const types = { local: 'Local', master: 'Master' } as const;

async function* rowsOf(
  db: Db | Tx,
  table: TableAtHand,
  fields: readonly Field[],
  ids: readonly number[],
): AsyncGenerator<SheetValue[][]> {
  for await (const records of recordsOf(db, table, fields, ids)) {
    yield records.map((record) => [types[record.type], ...fields.map((field) => cellOfField(record, field))]);
  }
}
