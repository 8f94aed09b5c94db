// A CSV text row by row, with the place of whatever cannot be read. Rows count as a spreadsheet shows them.
import { CsvProblem, FirstProblems, type CsvSentence } from './csv-problem.ts';
import { CsvScanner } from './csv-scanner.ts';
import { defaultDelimiter, delimiters, type Delimiter } from './csv-delimiters.ts';
import { limits } from '../../platform/limits.ts';
import { controlCharacterIn } from '../../platform/texts.ts';

export type CsvRow = {
  /** As a spreadsheet numbers it: empty lines count, a cell of several lines does not. */
  rowNumber: number;
  cells: string[];
  /** Where in the text it ends. */
  end: number;
  /** Of a workbook: what a cell is where a number or a date is wanted, by column; null where it is a text. */
  exact?: readonly (ExactCell | null)[];
};

/** A number without an exponent, a date as YYYY-MM-DD. */
export type ExactCell = { number?: string; date?: string };

/** The rows that have anything in them, one at a time; throws a CsvProblem at what it cannot read or nobody may keep. */
export function csvRows(text: string, delimiter: string): Generator<CsvRow, void, void> {
  return withoutControls(scannedRows(text, delimiter));
}

/** The same rows; throws a CsvProblem at the first control character. */
export function* withoutControls<Row extends Pick<CsvRow, 'rowNumber' | 'cells'>>(
  rows: Iterable<Row>,
): Generator<Row, void, void> {
  for (const row of rows) {
    const problem = controlProblem(row);
    if (problem !== null) throw problem;
    yield row;
  }
}

/** They are never stored from a file: it was written in another encoding than it is read in, or is damaged. */
function controlProblem({ rowNumber, cells }: Pick<CsvRow, 'rowNumber' | 'cells'>): CsvProblem | null {
  for (const [index, cell] of cells.entries()) {
    const sign = controlCharacterIn(cell);
    if (sign !== null)
      return new CsvProblem({ rowNumber, column: index + 1 }, { key: 'controlCharacter', sign });
  }
  return null;
}

function* scannedRows(text: string, delimiter: string): Generator<CsvRow, void, void> {
  if (text.startsWith('PK\u0003\u0004')) throw new CsvProblem({ rowNumber: 1 }, { key: 'workbook' });
  const scanner = new CsvScanner(text, delimiter);
  for (let cells = scanner.nextRow(); cells !== null; cells = scanner.nextRow()) {
    if (cells.some(isFilled)) yield { rowNumber: scanner.rowNumber, cells, end: scanner.position };
  }
}

export type CsvTable = {
  /** One for each column, trimmed; empty texts where the file has no headers. */
  headers: string[];
  /** Each with as many cells as there are headers. */
  rows: CsvRow[];
};

export type ReadOptions = {
  headers: 'first row' | 'none';
  /** Called between chunks with the share that is read, 0 to 1; what it throws stops the reading. */
  onProgress?: (share: number) => void;
  /** Awaited between chunks, so that a screen can be painted and a click be heard. */
  pause?: () => Promise<void>;
};

export type ReadCsv = { ok: true; table: CsvTable } | { ok: false; problems: CsvSentence[] };

const rowsAChunk = 5000;

/** The whole file as a table, or what is wrong with it, row by row: the first hundred problems. */
export function readCsv(text: string, delimiter: string, options: ReadOptions): Promise<ReadCsv> {
  return tableOf(scannedRows(text, delimiter), {
    ...options,
    shortRows: 'refused',
    onRow: ({ end }) => options.onProgress?.(end / text.length),
  });
}

type Shaping = Pick<ReadOptions, 'headers' | 'pause'> & {
  /** Whether a row may have fewer cells than the first: a sheet has none where nothing is. */
  shortRows: 'refused' | 'filled up';
  /** Called between chunks. */
  onRow?: (row: CsvRow) => void;
};

export async function tableOf(given: Iterable<CsvRow>, options: Shaping): Promise<ReadCsv> {
  const problems = new FirstProblems<CsvSentence>();
  const rows: CsvRow[] = [];
  let shape: Shape | null = null;
  let count = 0;
  try {
    for (const row of given) {
      const isHeader = shape === null && options.headers === 'first row';
      shape ??= shapeOf(row, options);
      const problem = misfit(row, shape) ?? controlProblem(row);
      if (problem !== null && problems.add(problem.sentence) === 'enough') break;
      if (!isHeader) rows.push({ ...row, cells: fitted(row.cells, shape.headers.length) });
      if ((count += 1) % rowsAChunk === 0) {
        options.onRow?.(row);
        await options.pause?.();
      }
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    problems.add(error.sentence);
  }
  if (problems.listed.length > 0) return { ok: false, problems: problems.listed };
  return { ok: true, table: withoutEmptyColumns(shape?.headers ?? [], rows) };
}

type Shape = {
  headers: string[];
  /** How many cells a row needs: trailing delimiters of the header alone ask for none. */
  least: number;
};

function shapeOf({ rowNumber, cells }: CsvRow, { headers: kind, shortRows }: Shaping): Shape {
  const last = cells.findLastIndex(isFilled) + 1;
  if (last > limits.csvColumns) {
    throw new CsvProblem({ rowNumber, column: last }, { key: 'tooManyColumns', most: limits.csvColumns });
  }
  const headers = cells.map((cell) => (kind === 'none' ? '' : cell.trim()));
  if (shortRows === 'filled up') return { headers, least: 0 };
  if (kind === 'none') return { headers, least: cells.length };
  return { headers, least: headers.findLastIndex((header) => header !== '') + 1 };
}

function misfit({ rowNumber, cells }: CsvRow, { headers, least }: Shape): CsvProblem | null {
  if (cells.length < least) {
    return new CsvProblem({ rowNumber }, { key: 'tooFewCells', actual: cells.length, expected: least });
  }
  const beyond = cells.findIndex((cell, index) => index >= headers.length && isFilled(cell));
  if (beyond === -1) return null;
  return new CsvProblem({ rowNumber, column: beyond + 1 }, { key: 'valueBeyond', expected: headers.length });
}

function fitted(cells: string[], width: number): string[] {
  if (cells.length === width) return cells;
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

/** Spreadsheets leave delimiters at the end of every line: columns with neither a name nor a value. */
function withoutEmptyColumns(headers: string[], rows: CsvRow[]): CsvTable {
  const kept = headers.flatMap((header, index) =>
    header !== '' || rows.some(({ cells }) => isFilled(cells[index] ?? '')) ? [index] : [],
  );
  if (kept.length === headers.length) return { headers, rows };
  const keptOf = (cells: readonly string[]) => kept.map((index) => cells[index] ?? '');
  const exactOf = ({ exact }: CsvRow) => exact && { exact: kept.map((index) => exact[index] ?? null) };
  return {
    headers: keptOf(headers),
    rows: rows.map((row) => ({ ...row, cells: keptOf(row.cells), ...exactOf(row) })),
  };
}

const linesLookedAt = 50;

/**
 * The one that splits the first lines into the same number of columns, the most of them; where none does,
 * one that splits most of them as it does the first. Comma in doubt.
 */
export function suggestDelimiter(text: string): Delimiter {
  const beginning = firstLines(text);
  const splits = delimiters.map((delimiter) => ({ delimiter, ...splitBy(beginning, delimiter) }));
  const even = splits.filter(({ columns, alike }) => columns > 1 && alike === 1);
  const mostly = splits.filter(({ columns, alike }) => columns > 1 && alike >= 0.5);
  const [best] = (even.length > 0 ? even : mostly).toSorted((a, b) => b.columns - a.columns);
  return best?.delimiter ?? defaultDelimiter;
}

/** Cut where a line ends, since half a line would look ragged. */
function firstLines(text: string): string {
  const beginning = text.slice(0, 100_000);
  if (beginning.length === text.length) return text;
  const end = beginning.lastIndexOf('\n');
  return end === -1 ? beginning : beginning.slice(0, end);
}

/** How many columns the first row has, and the share of rows that have as many. */
function splitBy(text: string, delimiter: string): { columns: number; alike: number } {
  const counts: number[] = [];
  let unread = 0;
  try {
    for (const { cells } of scannedRows(text, delimiter)) {
      if (counts.push(cells.length) >= linesLookedAt) break;
    }
  } catch {
    unread = 1; // told when the file is read
  }
  const columns = counts[0] ?? 0;
  return { columns, alike: counts.filter((count) => count === columns).length / (counts.length + unread) };
}

const isFilled = (cell: string) => cell.trim() !== '';
