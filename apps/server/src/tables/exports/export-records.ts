// A table as a file.
import { csv, type FileChoice } from '@codes/contract';
import { sql } from 'kysely';
import type { Streams } from '../../platform/db/open.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { listFields } from '../fields/fields.store.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { halvesOf, typeOf } from '../records/visible.ts';
import { copiedFile } from './copied/copied-file.ts';
import { copiedRows } from './copied/copied-rows.store.ts';
import { fieldCell, recordRows, sizeOfHalves } from './copied/record-rows.store.ts';

export async function exportRecords(
  { db, streams }: { db: Db | Tx; streams: Streams },
  table: TableAtHand,
  choice: FileChoice,
): Promise<FileAnswer> {
  const fields = await listFields(db, table);
  const halves = halvesOf(table);
  const rows = recordRows(halves, [sql`initcap(${typeOf(table)})`, ...fields.map(fieldCell)]);
  const source = {
    types: ['text' as const, ...fields.map(({ type }) => type)],
    rows: (delimiter: string) => copiedRows(streams, rows, delimiter),
  };
  const headers = [csv.typeHeader, ...fields.map(({ name }) => name)];
  const count = () => sizeOfHalves(db, halves);
  return copiedFile({ name: table.name, headers, sources: [source], count }, choice);
}
