// The audit log as a CSV file, made piece by piece: each piece is a query of its own.
import { csv, type ChangeFilter } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { readChanges, type ChangeRow } from './changes.store.ts';

export function exportChanges(db: Db, filter: ChangeFilter, delimiter: string): FileAnswer {
  return new FileAnswer({
    name: 'Audit log.csv',
    mediaType: 'text/csv',
    pieces: csvOf(db, filter, delimiter),
  });
}

const changesAPiece = 2000;

const columns: readonly { header: string; cell: (row: ChangeRow) => string | number }[] = [
  { header: 'Time', cell: ({ at }) => at },
  { header: 'Change', cell: ({ what }) => what },
  { header: 'By', cell: ({ by }) => by },
  { header: 'User name', cell: ({ byUserName }) => byUserName ?? '' },
  { header: 'Project', cell: ({ projectNumber }) => projectNumber ?? '' },
  { header: 'Table', cell: ({ tableName }) => tableName ?? '' },
  { header: 'About', cell: ({ about }) => about ?? '' },
  { header: 'Created', cell: ({ created }) => created },
  { header: 'Updated', cell: ({ updated }) => updated },
  { header: 'Removed', cell: ({ removed }) => removed },
  { header: 'Change id', cell: ({ changeId }) => changeId },
  { header: 'Undoes', cell: ({ undoes }) => undoes ?? '' },
  { header: 'Undone by', cell: ({ undoneBy }) => undoneBy ?? '' },
];

async function* csvOf(db: Db, filter: ChangeFilter, delimiter: string) {
  yield (
    csv.byteOrderMark +
      csv.writeCsvLine(
        columns.map(({ header }) => header),
        delimiter,
      )
  );
  for (let before: number | null = null; ;) {
    const rows: ChangeRow[] = await readChanges(db, { kind: 'organisation' }, filter, {
      before,
      limit: changesAPiece,
    });
    const piece = rows.slice(0, changesAPiece);
    yield piece.map((row) => lineOf(row, delimiter)).join('');
    if (rows.length <= changesAPiece) return;
    before = piece.at(-1)?.changeId ?? 0;
  }
}

function lineOf(row: ChangeRow, delimiter: string): string {
  return csv.writeCsvLine(
    columns.map(({ cell }) => csv.cellOf(cell(row), delimiter)),
    delimiter,
  );
}
