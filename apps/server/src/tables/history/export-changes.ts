// The audit log as a file; each piece is a query of its own.
import type { ChangeFilter, FileChoice } from '@codes/contract';
import { mostRows, type SheetValue } from '@codes/workbooks';
import type { Db } from '../../platform/db/schema.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { rowsFile } from '../exports/rows-file.ts';
import { changesInPieces, countChanges, type ChangeRow } from './changes.store.ts';

export async function exportChanges(db: Db, filter: ChangeFilter, choice: FileChoice): Promise<FileAnswer> {
  return rowsFile(
    {
      name: 'Audit log',
      headers: columns.map(({ header }) => header),
      rows: rowsOf(db, filter),
      count: async () => (await countChanges(db, { kind: 'organisation' }, filter, mostRows - 1)) ?? mostRows,
    },
    choice,
  );
}

const columns: readonly { header: string; cell: (row: ChangeRow) => SheetValue }[] = [
  { header: 'Time', cell: ({ at }) => ({ moment: at }) },
  { header: 'Change', cell: ({ what }) => what },
  { header: 'By', cell: ({ by }) => by },
  { header: 'User name', cell: ({ byUserName }) => byUserName ?? '' },
  { header: 'Project', cell: ({ projectNumber }) => projectNumber ?? '' },
  { header: 'Table', cell: ({ tableName }) => tableName ?? '' },
  { header: 'About', cell: ({ about, name }) => about ?? name ?? '' },
  { header: 'Created', cell: ({ created }) => created },
  { header: 'Updated', cell: ({ updated }) => updated },
  { header: 'Removed', cell: ({ removed }) => removed },
  { header: 'Change id', cell: ({ changeId }) => changeId },
  { header: 'Undoes', cell: ({ undoes }) => undoes ?? '' },
  { header: 'Undone by', cell: ({ undoneBy }) => undoneBy ?? '' },
];

async function* rowsOf(db: Db, filter: ChangeFilter): AsyncGenerator<SheetValue[][]> {
  for await (const piece of changesInPieces(db, { kind: 'organisation' }, filter)) {
    yield piece.map((row) => columns.map(({ cell }) => cell(row)));
  }
}
