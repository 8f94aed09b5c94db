// The rows of a workbook's sheet as the table that a CSV file would be.
import { tableOf, type CsvRow, type ExactCell, type ReadCsv, type ReadOptions } from './csv-reading.ts';

/** A text, or a number or date with what it shows. */
export type SheetCell = string | ({ text: string } & ExactCell);
export type SheetRow = { rowNumber: number; cells: readonly (SheetCell | undefined)[] };

export type SheetTable = {
  read: ReadCsv;
  /** How many rows stand over the header, and are left out. */
  above: number;
};

export async function sheetTable(
  rows: readonly SheetRow[],
  { headers }: Pick<ReadOptions, 'headers'>,
): Promise<SheetTable> {
  const above = headers === 'first row' ? rowsAboveHeader(rows) : 0;
  const read = await tableOf(csvRowsOf(rows, above), { headers, shortRows: 'filled up' });
  return { read, above };
}

export function textOfCell(cell: SheetCell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

const rowsLookedAt = 20;

/** People write a title over their tables: rows with a single cell, before the first one with several. */
function rowsAboveHeader(rows: readonly SheetRow[]): number {
  const isFilled = (cell: SheetCell | undefined) => textOfCell(cell).trim() !== '';
  const header = rows.slice(0, rowsLookedAt).findIndex(({ cells }) => cells.filter(isFilled).length > 1);
  return Math.max(0, header);
}

/** One at a time: a wrong file is not read to its end. */
function* csvRowsOf(rows: readonly SheetRow[], from: number): Generator<CsvRow, void, void> {
  for (let at = from; at < rows.length; at += 1) yield asCsvRow(rows[at]!);
}

function asCsvRow({ rowNumber, cells }: SheetRow): CsvRow {
  const row = { rowNumber, cells: Array.from(cells, textOfCell), end: 0 };
  if (!cells.some((cell) => typeof cell === 'object')) return row;
  return { ...row, exact: Array.from(cells, (cell) => (typeof cell === 'object' ? cell : null)) };
}
