// A table as a file.
import { csv, type FileChoice } from '@codes/contract';
import { sql } from 'kysely';
import type { Streams } from '../../platform/db/open.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { listFields } from '../fields/fields.store.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { halvesOf, typeOf } from '../records/visible.ts';
import { exportedRows } from './exported-rows.store.ts';
import { fieldCell, recordRows, sizeOfHalves } from './record-rows.store.ts';
import { rowsFile } from './rows-file.ts';

export async function exportRecords(
  { db, streams }: { db: Db | Tx; streams: Streams },
  table: ResolvedTable,
  choice: FileChoice,
): Promise<FileAnswer> {
  const fields = await listFields(db, table);
  const halves = halvesOf(table);
  const cells = [
    { cell: sql`initcap(${typeOf(table)})`, type: 'text' as const },
    ...fields.map((field) => ({ cell: fieldCell(field), type: field.type })),
  ];
  return rowsFile(
    {
      name: table.name,
      headers: [csv.typeHeader, ...fields.map(({ name }) => name)],
      rows: exportedRows(streams, recordRows(table, halves, cells)),
      count: () => sizeOfHalves(db, halves),
    },
    choice,
  );
}
