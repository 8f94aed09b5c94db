// A table as a CSV file, made piece by piece: neither the server nor the browser holds a million records.
import { csv, type Field, type TableRecord } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { listFields } from '../fields/fields.store.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { readIds, recordsAsJson } from '../records/records.store.ts';

export async function exportRecords(db: Db | Tx, table: TableAtHand, delimiter: string): Promise<FileAnswer> {
  const fields = await listFields(db, table);
  return new FileAnswer({
    name: `${table.name}.csv`,
    mediaType: 'text/csv',
    pieces: csvOf(db, table, fields, delimiter),
  });
}

const recordsAPiece = 2000;

/** No connection is held while a slow caller reads: each piece is a query of its own. */
async function* csvOf(db: Db | Tx, table: TableAtHand, fields: readonly Field[], delimiter: string) {
  const header = [csv.typeHeader, ...fields.map(({ name }) => csv.safeCell(name))];
  yield csv.byteOrderMark + csv.writeCsvLine(header, delimiter);
  const byCode = { column: { kind: 'text', value: sql`r.code` }, direction: 'asc', isByCode: true } as const;
  const ids = await readIds(db, { table, fields, where: null, order: byCode, after: null, offset: 0 });
  for (let start = 0; start < ids.length; start += recordsAPiece) {
    const json = await recordsAsJson(db, table, fields, ids.slice(start, start + recordsAPiece));
    const records = JSON.parse(`[${json ?? ''}]`) as TableRecord[];
    yield records.map((record) => lineOf(record, fields, delimiter)).join('');
  }
}

const types = { local: 'Local', master: 'Master' } as const;

function lineOf(record: TableRecord, fields: readonly Field[], delimiter: string): string {
  const values = fields.map(({ tableFieldId }) => csv.cellOf(record[tableFieldId] ?? '', delimiter));
  return csv.writeCsvLine([types[record.type], ...values], delimiter);
}
