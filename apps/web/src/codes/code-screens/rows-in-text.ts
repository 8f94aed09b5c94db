// The rows of what was pasted or of a file, with their number in the text: empty lines and a header count, as they do
// for whoever looks there.
import { csv } from '@codes/contract';
import { CsvReader } from '../../tables/files/csv-reader.ts';

export type TextRow = Pick<csv.CsvRow, 'rowNumber' | 'cells'>;

/** What a spreadsheet puts on the clipboard has tabs between its columns. */
export function rowsInPasted(text: string): Iterable<TextRow> {
  return csv.csvRows(text, '\t');
}

/** A text file has one column, whatever stands in its lines; a workbook is read in a thread of its own. */
export async function rowsInFile(file: File): Promise<Iterable<TextRow>> {
  if (csv.isWorkbookName(file.name)) return rowsInWorkbook(file);
  const { text } = csv.decodeCsv(new Uint8Array(await file.arrayBuffer()));
  return csv.csvRows(text, csv.hasCsvExtension(file.name) ? csv.suggestDelimiter(text) : '\t');
}

async function rowsInWorkbook(file: File): Promise<readonly TextRow[]> {
  const reader = new CsvReader();
  try {
    const { rows, problems } = await reader.ask('workbook', { file });
    if (problems.length > 0) throw new csv.FileProblem(problems.join('\n'));
    return rows;
  } finally {
    reader.close();
  }
}

const codeHeaders = new Set(['code', 'codes', 'kod', 'koder']);

/** Whether a cell is the head of a column of codes. */
export function isCodeHeader(cell: string | undefined): boolean {
  return codeHeaders.has(cell?.trim().toLowerCase() ?? '');
}
