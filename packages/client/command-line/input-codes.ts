// The codes that a command is about: its arguments, the lines of a file, or a column of one.
import { csv } from '@codes/contract';
import { readFile } from 'node:fs/promises';
import { delimiterIn, type CommandArguments, type Options } from './options.ts';
import { CommandProblem, type Surroundings } from './surroundings.ts';
import { fileReasons, words } from './command-line.words.ts';

export type InputCode = { row: number; code: string; title: string | null };

export async function inputCodes(
  { positionals, options }: CommandArguments,
  { stdin }: Pick<Surroundings, 'stdin'>,
): Promise<InputCode[]> {
  const { file } = options;
  if (file === undefined) {
    if (positionals.length === 0) throw new CommandProblem(words.noCodes);
    return positionals.map((code, index) => ({ row: index + 1, code, title: null }));
  }
  if (positionals.length > 0) throw new CommandProblem(words.codesTwice);
  const bytes = file === '-' ? await allOf(stdin) : await contentOf(file);
  const codes = codesIn(bytes, options);
  if (codes.length === 0) throw new CommandProblem(words.emptyFile(file));
  return codes;
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
  return fileReasons[code] ?? String(error);
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function codesIn(bytes: Uint8Array, options: Options): InputCode[] {
  const { text } = csv.decodeCsv(bytes);
  const isCsv = csv.hasCsvExtension(options.file ?? '');
  const delimiter = delimiterIn(options) ?? (isCsv ? csv.suggestDelimiter(text) : '\t');
  const rows = rowsIn(text, delimiter, options.file ?? '');
  const columns = columnsOf(rows[0]?.cells ?? [], options.column);
  const listed = columns.hasHeader ? rows.slice(1) : rows;
  return listed
    .map(({ rowNumber, cells }) => ({
      row: rowNumber,
      code: cells[columns.code] ?? '',
      title: columns.title === -1 ? null : (cells[columns.title] ?? ''),
    }))
    .filter(({ code }) => code !== '');
}

function rowsIn(text: string, delimiter: string, file: string): csv.CsvRow[] {
  try {
    return [...csv.csvRows(text, delimiter)];
  } catch (error) {
    if (!(error instanceof csv.CsvProblem)) throw error;
    throw new CommandProblem(
      words.unreadFile(file, text.startsWith('PK') ? words.workbook : csv.csvProblemInWords(error.sentence)),
    );
  }
}

/** The first column has the codes where no header says otherwise. */
function columnsOf(first: readonly string[], named: string | undefined) {
  const heads = first.map((cell) => cell.trim().toLowerCase());
  const code =
    named === undefined ? heads.findIndex(csv.isCodeHeader) : heads.indexOf(named.trim().toLowerCase());
  if (named !== undefined && code === -1) throw new CommandProblem(words.noColumn(named, first));
  const title = code === -1 ? -1 : heads.findIndex(csv.isTitleHeader);
  return { hasHeader: code !== -1, code: Math.max(0, code), title };
}
