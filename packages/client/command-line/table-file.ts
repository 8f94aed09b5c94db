// The rows of a CSV file as the records of a table: its columns are found by their headings.
import { csv, type Field } from '@codes/contract';
import { worded } from '@codes/codes';
import { bytesOf, readTable } from './input-codes.ts';
import { delimiterIn, type Options } from './options.ts';
import { CommandProblem, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';
import { inTerminal } from './terminal.ts';

export type TableRows = {
  /** The columns, as tableFieldIds. */
  fieldNames: string[];
  records: csv.SentRow[];
};

export async function tableRows(
  file: string,
  fields: readonly Field[],
  options: Options,
  surroundings: Pick<Surroundings, 'stdin'>,
): Promise<TableRows> {
  const { text } = csv.decodeCsv(await bytesOf(file, surroundings));
  const delimiter = delimiterIn(options) ?? csv.suggestDelimiter(text);
  const { headers, rows } = await readTable(text, delimiter, file);
  const columns = csv.matchHeaders(headers, fields, 'refused');
  const fieldNames = csv.sentFieldsOf(columns);
  const other = headers.findIndex((name, index) => columns[index]?.kind === 'left out' && !isType(name));
  if (other !== -1) throw new CommandProblem(unknown(headers[other] ?? '', other + 1, fields));
  if (!fieldNames.includes('code')) throw new CommandProblem(words.noCodeColumn);
  const problems = csv.columnProblems(columns, fields, []);
  const sentences = problems.map((problem) => worded(inTerminal(csv.csvProblemWords), problem));
  if (sentences.length > 0) throw new CommandProblem(sentences.join('\n'));
  return { fieldNames, records: rows.map((row) => csv.sentRowOf(columns, row)) };
}

/** The column that says where a record comes from: an export has it, and it is no field. */
const isType = (name: string) => name.toLowerCase() === csv.typeHeader.toLowerCase();

function unknown(name: string, column: number, fields: readonly Field[]): string {
  if (name === '') return words.noHeading(column);
  return words.noColumn(
    name,
    fields.map((one) => one.name),
  );
}
