// The rows of a pasted text or of a file, with their number there: empty lines and a header count, as they do for a reader.
import { csv } from '@codes/contract';
import { CsvReader } from '../../../tables/files/csv/csv-reader.ts';
import type { Questions, ReadEncoding, ReadWorkbook } from '../../../tables/files/csv/csv-questions.ts';
import { readText } from '../../../tables/files/csv/read-text.ts';
import { fileProblemInWords, FileRefused } from '../../../tables/files/file-problems.ts';
import type { FileNote } from '../../../tables/files/files.words.ts';

export type TextRow = Pick<csv.CsvRow, 'rowNumber' | 'cells'>;

export type ReadRows = { ok: true; rows: readonly TextRow[] } | { ok: false; problem: string };

/** What a spreadsheet puts on the clipboard has tabs between its columns, and marks around a cell with line ends. */
export function rowsInPasted(text: string): ReadRows {
  try {
    return { ok: true, rows: [...csv.csvRows(text, '\t')] };
  } catch (error) {
    if (!(error instanceof csv.CsvProblem)) throw error;
    return { ok: false, problem: fileProblemInWords(error.sentence) };
  }
}

export type FileRows = {
  rows: readonly TextRow[];
  /** Null where it is a text. */
  workbook: ReadWorkbook | null;
  /** Of a text file. */
  encoding: ReadEncoding | null;
};

export type ReadingFile = {
  /** Of a workbook; the first one with data where none is given. */
  sheet?: string | null;
  /** Of a text file: the one chosen, and the one chosen last. */
  encoding?: csv.Encoding | null;
  preferred?: csv.Encoding | null;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** A text file has one column, whatever stands in its lines; a workbook is read in a thread of its own. */
export async function rowsInFile(file: File, how: ReadingFile = {}): Promise<FileRows> {
  if (csv.isWorkbookName(file.name)) return rowsInWorkbook(file, how);
  const tooLarge = csv.sizeProblem(file.size);
  if (tooLarge !== null) throw new FileRefused([tooLarge]);
  const { text, encoding } = readText(new Uint8Array(await file.arrayBuffer()), how);
  const delimiter = csv.hasCsvExtension(file.name) ? csv.suggestDelimiter(text) : '\t';
  return { rows: [...csv.csvRows(text, delimiter)], workbook: null, encoding };
}

async function rowsInWorkbook(file: File, { sheet = null, onProgress, signal }: ReadingFile) {
  const read = await askOnce('workbook', { file, sheet }, { onProgress, signal });
  if (!read.ok) throw new FileRefused(read.problems);
  const { rows, above } = withoutTitle(read.rows);
  const ofTitle: FileNote[] = above > 0 ? [{ key: 'aboveHeader', rows: above }] : [];
  const notes = [...ofTitle, ...read.workbook.notes];
  return { rows, workbook: { ...read.workbook, notes }, encoding: null };
}

/** The sheets of a workbook, and the first one with data; null where there is nothing to choose from. */
export async function sheetsInFile(file: File, signal: AbortSignal) {
  if (!csv.isWorkbookName(file.name)) return null;
  const read = await askOnce('sheets', { file }, { signal });
  return read.ok && read.sheets.length > 1 ? read : null;
}

/** Ends its thread with the answer, and when it is aborted. */
function askOnce<Kind extends 'workbook' | 'sheets'>(
  kind: Kind,
  question: Questions[Kind]['ask'],
  {
    onProgress,
    signal,
  }: Pick<ReadingFile, 'signal'> & { onProgress?: ReadingFile['onProgress'] | undefined },
): Promise<Questions[Kind]['answer']> {
  const reader = new CsvReader();
  const asked = new Promise<Questions[Kind]['answer']>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    reader.ask(kind, question, onProgress).then(resolve, reject);
  });
  return asked.finally(() => reader.close());
}

const rowsLookedAt = 20;

/** People write a title over their lists: rows with a single cell, before the one that names the column of codes. */
function withoutTitle(rows: readonly TextRow[]): { rows: readonly TextRow[]; above: number } {
  const header = rows.slice(0, rowsLookedAt).findIndex(({ cells }) => cells.some(csv.isCodeHeader));
  const title = rows.slice(0, Math.max(0, header));
  const isTitle = title.every(({ cells }) => cells.filter((cell) => cell.trim() !== '').length < 2);
  return isTitle ? { rows: rows.slice(title.length), above: title.length } : { rows, above: 0 };
}
