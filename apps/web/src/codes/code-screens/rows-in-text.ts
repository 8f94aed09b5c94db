// The rows of what was pasted or of a file, with their number in the text: empty lines and a header count, as they do
// for whoever looks there.
import { csv } from '@codes/contract';

export type TextRow = Pick<csv.CsvRow, 'rowNumber' | 'cells'>;

/** What a spreadsheet puts on the clipboard has tabs between its columns. */
export function rowsInPasted(text: string): Iterable<TextRow> {
  return csv.csvRows(text, '\t');
}

/** A text file has one column, whatever stands in its lines. */
export function rowsInFile(name: string, bytes: Uint8Array): Iterable<TextRow> {
  const { text } = csv.decodeCsv(bytes);
  return csv.csvRows(text, csv.hasCsvExtension(name) ? csv.suggestDelimiter(text) : '\t');
}

const codeHeaders = new Set(['code', 'codes', 'kod', 'koder']);

/** Whether a cell is the head of a column of codes. */
export function isCodeHeader(cell: string | undefined): boolean {
  return codeHeaders.has(cell?.trim().toLowerCase() ?? '');
}
