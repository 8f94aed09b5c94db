// The codes that a command is about: its arguments, the lines of a file, or a column of one.
import { csv, register } from '@codes/contract';
import { worded } from '@codes/codes';
import { readFile } from 'node:fs/promises';
import { delimiterIn, type CommandArguments, type Options } from './options.ts';
import { CommandProblem, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';
import { inTerminal } from './terminal.ts';

export type InputCode = {
  row: number;
  code: string;
  /** Null where the file has no such column. */
  title: string | null;
  until: string | null;
  for: string | null;
};

export async function inputCodes(
  { positionals, options }: CommandArguments,
  { stdin }: Pick<Surroundings, 'stdin'>,
  /** Rows that do not have the columns of the first: of a title that is kept for good no word is lost. */
  raggedRows: 'read' | 'refused',
): Promise<InputCode[]> {
  const { file } = options;
  if (file === undefined) {
    if (positionals.length === 0) throw new CommandProblem(words.noCodes);
    return positionals.map((code, index) => ({ row: index + 1, code, title: null, until: null, for: null }));
  }
  if (positionals.length > 0) throw new CommandProblem(words.codesTwice);
  const bytes = await bytesOf(file, { stdin });
  const codes = await codesIn(bytes, options, raggedRows);
  if (codes.length === 0) throw new CommandProblem(words.emptyFile(file));
  return codes;
}

/** Of a file, or - of the standard input. */
export async function bytesOf(file: string, { stdin }: Pick<Surroundings, 'stdin'>): Promise<Uint8Array> {
  return file === '-' ? allOf(stdin) : contentOf(file);
}

async function contentOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandProblem(words.unreadFile(file, reasonOf(error)));
  }
}

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Readonly<Record<string, string>> = words.fileReasons;
  return reasons[code] ?? String(error);
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function codesIn(
  bytes: Uint8Array,
  options: Options,
  raggedRows: 'read' | 'refused',
): Promise<InputCode[]> {
  const { text } = csv.decodeCsv(bytes);
  const isCsv = csv.hasCsvExtension(options.file ?? '');
  const delimiter = delimiterIn(options) ?? (isCsv ? csv.suggestDelimiter(text) : '\t');
  const rows = rowsIn(text, delimiter, options.file ?? '');
  const columns = columnsOf(rows[0]?.cells ?? [], options.column);
  if (columns.hasHeader && raggedRows === 'refused') await readTable(text, delimiter, options.file ?? '');
  const listed = columns.hasHeader ? rows.slice(1) : rows;
  return listed
    .map(({ rowNumber, cells }) => ({
      row: rowNumber,
      code: cells[columns.code] ?? '',
      title: valueIn(cells, columns.title),
      until: valueIn(cells, columns.until),
      for: valueIn(cells, columns.for),
    }))
    .filter(({ code }) => code !== '');
}

/** A file with headings as its rows; refused with all that is wrong with it. */
export async function readTable(text: string, delimiter: string, file: string): Promise<csv.CsvTable> {
  const read = await csv.readCsv(text, delimiter, { headers: 'first row' });
  if (read.ok) return read.table;
  const problems = read.problems.map((problem) =>
    words.unreadFile(file, worded(inTerminal(csv.csvProblemWords), problem)),
  );
  throw new CommandProblem(problems.join('\n'));
}

const valueIn = (cells: readonly string[], column: number) => (column === -1 ? null : (cells[column] ?? ''));

function rowsIn(text: string, delimiter: string, file: string): csv.CsvRow[] {
  try {
    return [...csv.csvRows(text, delimiter)];
  } catch (error) {
    if (!(error instanceof csv.CsvProblem)) throw error;
    throw new CommandProblem(
      words.unreadFile(
        file,
        text.startsWith('PK') ? words.workbook : worded(inTerminal(csv.csvProblemWords), error.sentence),
      ),
    );
  }
}

/** The first column has the codes where no header says otherwise. */
function columnsOf(first: readonly string[], named: string | undefined) {
  const heads = first.map((cell) => cell.trim().toLowerCase());
  const code =
    named === undefined ? heads.findIndex(csv.isCodeHeader) : heads.indexOf(named.trim().toLowerCase());
  if (named !== undefined && code === -1) throw new CommandProblem(words.noColumn(named, first));
  const hasHeader = code !== -1;
  const beside = (isHeader: (head: string) => boolean) => (hasHeader ? heads.findIndex(isHeader) : -1);
  const { until, for: holder } = register.exportWords;
  return {
    hasHeader,
    code: Math.max(0, code),
    title: beside(csv.isTitleHeader),
    until: beside((head) => head === until.toLowerCase()),
    for: beside((head) => head === holder.toLowerCase()),
  };
}
