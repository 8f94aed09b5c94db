import { columnName } from '../reading/sheet-rows.ts';
import { cellXml, type SheetValue } from './cell-xml.ts';

/** Some rows of a sheet, in the order of the sheet. */
export type SheetPiece = {
  /** Whole rows, the first of all below the header. */
  xml: string;
  rows: number;
  /** How many signs the longest value of each column has; what the first piece says counts. */
  widths: readonly number[];
};

type Rows = readonly (readonly SheetValue[])[];

/** Rows of values, some at a time. */
export async function* sheetPieces(rows: AsyncIterable<Rows> | Iterable<Rows>): AsyncGenerator<SheetPiece> {
  let row = 1;
  for await (const some of rows) {
    const widths = row === 1 ? widthsOf(some) : [];
    const xml = some.map((values) => rowXml((row += 1), values)).join('');
    yield { xml, rows: some.length, widths };
  }
}

function rowXml(row: number, values: readonly SheetValue[]): string {
  let cells = '';
  for (let column = 0; column < values.length; column += 1) {
    cells += cellXml(values[column] ?? '', `${columnNameAt(column)}${row}`);
  }
  return `<row r="${row}">${cells}</row>`;
}

const columnNames: string[] = [];

/** Counted from 0. */
const columnNameAt = (column: number) => (columnNames[column] ??= columnName(column + 1));

function widthsOf(rows: Rows): number[] {
  const widths: number[] = [];
  for (const values of rows) {
    for (const [index, value] of values.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, lengthOf(value));
    }
  }
  return widths;
}

function lengthOf(value: SheetValue): number {
  if (typeof value === 'string') return longestLine(value);
  if (typeof value === 'number') return String(value).length;
  return 'day' in value ? value.day.length : 'yyyy-mm-dd hh:mm:ss'.length;
}

function longestLine(text: string): number {
  if (!text.includes('\n')) return text.length;
  return Math.max(...text.split('\n').map((line) => line.length));
}
