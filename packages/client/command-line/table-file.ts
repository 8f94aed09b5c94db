// The rows of a CSV file as the records of a table: its columns are found by the names of the fields.
import { csv, type Field } from '@codes/contract';
import { worded } from '@codes/codes';
import { bytesOf } from './input-codes.ts';
import { delimiterIn, type Options } from './options.ts';
import { CommandProblem, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';
import { inTerminal } from './terminal.ts';

export type TableRows = {
  /** The columns, as tableFieldIds. */
  fieldNames: string[];
  records: Record<string, string | number>[];
};

export async function tableRows(
  file: string,
  fields: readonly Pick<Field, 'tableFieldId' | 'name'>[],
  options: Options,
  surroundings: Pick<Surroundings, 'stdin'>,
): Promise<TableRows> {
  const { text } = csv.decodeCsv(await bytesOf(file, surroundings));
  const delimiter = delimiterIn(options) ?? csv.suggestDelimiter(text);
  const [header, ...rows] = rowsIn(text, delimiter, file);
  const columns = (header?.cells ?? []).map((name) => idOf(name, fields));
  if (!columns.includes('code')) throw new CommandProblem(words.noCodeColumn);
  return {
    fieldNames: columns.filter((id) => id !== null),
    records: rows.map(({ rowNumber, cells }) => ({
      rowNumber,
      ...Object.fromEntries(columns.flatMap((id, index) => (id === null ? [] : [[id, cells[index] ?? '']]))),
    })),
  };
}

/** Null for the column that says where a record comes from: an export has it, and it is no field. */
function idOf(name: string, fields: readonly Pick<Field, 'tableFieldId' | 'name'>[]): string | null {
  const wanted = name.trim().toLowerCase();
  const field = fields.find((one) => one.name.toLowerCase() === wanted);
  if (field !== undefined) return field.tableFieldId;
  if (wanted === csv.typeHeader.toLowerCase()) return null;
  throw new CommandProblem(
    words.noColumn(
      name,
      fields.map((one) => one.name),
    ),
  );
}

function rowsIn(text: string, delimiter: string, file: string): csv.CsvRow[] {
  try {
    return [...csv.csvRows(text, delimiter)];
  } catch (error) {
    if (!(error instanceof csv.CsvProblem)) throw error;
    throw new CommandProblem(words.unreadFile(file, worded(inTerminal(csv.csvProblemWords), error.sentence)));
  }
}
