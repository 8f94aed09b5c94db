// A table as a file.
import { csv, type Field, type FileChoice, type TableRecord } from '@codes/contract';
import type { SheetValue } from '@codes/workbooks';
import type { Streams } from '../../platform/db/open.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { readAhead } from '../../platform/http/answers/read-ahead.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { listFields } from '../fields/fields.store.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { recordsAsJson } from '../records/records.store.ts';
import { CopiedCsv } from './copied-csv.ts';
import { copiedRows } from './copied-rows.store.ts';
import { idsByCode } from './ids-by-code.store.ts';
import { cellOfField } from './record-cells.ts';
import { csvFile, csvHead, rowsFile } from './rows-file.ts';

export async function exportRecords(
  { db, streams }: { db: Db | Tx; streams: Streams },
  table: TableAtHand,
  choice: FileChoice,
): Promise<FileAnswer> {
  const fields = await listFields(db, table);
  const headers = [csv.typeHeader, ...fields.map(({ name }) => name)];
  if (choice.format === 'csv') {
    const lines = csvLines(streams, table, fields, { headers, delimiter: choice.delimiter });
    return csvFile(table.name, await readAhead(lines));
  }
  const ids = await idsByCode(db, table, fields);
  const rows = rowsOf(db, table, fields, ids);
  return rowsFile({ name: table.name, headers, rows, count: ids.length }, choice);
}

/** The first piece has the first rows, if there are any: then it is known that the database gives them. */
async function* csvLines(
  streams: Streams,
  table: TableAtHand,
  fields: readonly Field[],
  { headers, delimiter }: { headers: readonly string[]; delimiter: csv.Delimiter },
): AsyncGenerator<Buffer, void> {
  const written = new CopiedCsv(['text', ...fields.map(({ type }) => type)], delimiter);
  let head = Buffer.from(csvHead(headers, delimiter));
  for await (const rows of copiedRows(streams, table, fields, written.copyDelimiter)) {
    yield head.length === 0 ? written.lines(rows) : Buffer.concat([head, written.lines(rows)]);
    head = Buffer.alloc(0);
  }
  if (head.length > 0) yield head;
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
