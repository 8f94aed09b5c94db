// Rows of the clipboard: cells to be filled, or rows with their codes for an update.
import { csv, type Field } from '@codes/contract';

export type Block = readonly (readonly string[])[];

const tab = '\t';

/** As spreadsheets copy them; null where that cannot be read. */
export function readBlock(text: string): Block | null {
  try {
    return withEmptyRows([...csv.csvRows(text, tab)]);
  } catch (error) {
    if (error instanceof csv.CsvProblem) return null;
    throw error;
  }
}

/** Rows without anything in them are left out by whoever reads a file; on cells they count. */
function withEmptyRows(rows: readonly csv.CsvRow[]): Block {
  const width = widthOf(rows.map(({ cells }) => cells));
  const block: string[][] = [];
  for (const { rowNumber, cells } of rows) {
    while (block.length < rowNumber - 1) block.push(Array.from({ length: width }, () => ''));
    block.push(cells);
  }
  return block;
}

export function widthOf(block: Block): number {
  return block.reduce((widest, row) => Math.max(widest, row.length), 0);
}

/** The first row names the code's column. */
export function hasHeadings(block: Block, fields: readonly Field[]): boolean {
  const columns = csv.matchHeaders(block[0] ?? [], fields, 'refused');
  return (
    block.length > 1 && columns.some((column) => 'tableFieldId' in column && column.tableFieldId === 'code')
  );
}

/** What an update reads: without headings, the columns are those of the list from the code on. */
export function withHeadings(text: string, block: Block, fields: readonly Field[]): string {
  if (hasHeadings(block, fields) || widthOf(block) > fields.length) return text;
  const names = fields.slice(0, widthOf(block)).map(({ name }) => name);
  return `${textOf([names])}\n${text}`;
}

/** A text that spreadsheets take. */
export function textOf(rows: Block): string {
  return rows.map((row) => row.map((cell) => csv.quotedCell(cell, tab)).join(tab)).join('\n');
}
