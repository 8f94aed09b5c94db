import { csv, email, limits, text as textUpTo, issueInWords } from '@codes/contract';
import { looksLikeWorkbook, readWorkbook, WorkbookProblem } from '@codes/workbooks';

/** One row of the file; what has no column in it stays as it is. */
export type ListedEmployee = {
  row: number;
  values: { userName: string; firstName?: string; surname?: string; isActive?: boolean };
};

const columnNames = {
  userName: 'the e-mail address',
  firstName: 'the first name',
  surname: 'the surname',
  isActive: 'active or not',
} as const;
type Column = keyof typeof columnNames;

/** The names of the columns in the files that people have; case, spaces, hyphens and dots do not matter. */
const headers: Record<Column, readonly string[]> = {
  userName: ['email', 'mail', 'emailaddress', 'username', 'userprincipalname', 'epost', 'epostadress'],
  firstName: ['firstname', 'givenname', 'förnamn'],
  surname: ['surname', 'lastname', 'familyname', 'efternamn'],
  isActive: ['active', 'isactive', 'enabled', 'accountenabled', 'aktiv'],
};

const allColumns = Object.keys(headers) as Column[];

const yes = new Set(['', '1', 'true', 'yes', 'ja', 'x']);
const no = new Set(['0', 'false', 'no', 'nej']);

export type EmployeeFile = {
  /** As the file was read: 'UTF-8', 'Windows-1252' … */
  encoding: string;
  employees: ListedEmployee[];
  /** Everything that is wrong with it; with one of them nobody is imported, and nobody put out. */
  problems: string[];
};

/** The first sheet of a workbook with data, unless one is named. */
export async function readEmployees(bytes: Uint8Array, sheet?: string): Promise<EmployeeFile> {
  const file = new Blob([bytes]);
  if (await looksLikeWorkbook(file)) return employeesInWorkbook(file, sheet);
  const { text, encoding } = csv.decodeCsv(bytes);
  const read = await csv.readCsv(text, csv.suggestDelimiter(text), { headers: 'first row' });
  const listed = read.ok ? employeesIn(read.table) : { employees: [], problems: read.problems };
  return { encoding: csv.encodingNames[encoding], ...listed };
}

async function employeesInWorkbook(file: Blob, sheet: string | undefined): Promise<EmployeeFile> {
  const encoding = 'Excel';
  try {
    const { rows, problems } = await readWorkbook(file, { sheet });
    if (problems.length > 0) return { encoding, employees: [], problems };
    const { read } = await csv.sheetTable(rows, { headers: 'first row' });
    if (!read.ok) return { encoding, employees: [], problems: read.problems };
    return { encoding, ...employeesIn(read.table) };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { encoding, employees: [], problems: [error.message] };
  }
}

function employeesIn(table: csv.CsvTable): Pick<EmployeeFile, 'employees' | 'problems'> {
  const { columns, problems } = columnsOf(table.headers);
  if (problems.length > 0) return { employees: [], problems };
  if (table.rows.length === 0) return { employees: [], problems: ['The file lists nobody'] };
  const read = table.rows.map((row) => readRow(row, columns));
  return {
    employees: read.map(({ employee }) => employee),
    problems: [...read.flatMap((line) => line.problems), ...repeated(read.map((line) => line.employee))],
  };
}

function columnsOf(cells: readonly string[]): { columns: Map<Column, number>; problems: string[] } {
  const columns = new Map<Column, number>();
  const problems: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = cell.toLowerCase().replace(/[\s._-]/g, '');
    const column = allColumns.find((one) => headers[one].includes(name));
    if (column === undefined) continue;
    const first = columns.get(column);
    if (first === undefined) columns.set(column, index);
    else {
      const both = `column ${first + 1} has ${columnNames[column]} already`;
      problems.push(`Row 1, Column ${index + 1}: ${both}. Remove one of the two.`);
    }
  }
  if (!columns.has('userName')) problems.unshift(`Row 1: there is no column for ${columnNames.userName}`);
  return { columns, problems };
}

function readRow({ rowNumber: row, cells }: csv.CsvRow, columns: ReadonlyMap<Column, number>) {
  const problems: string[] = [];
  const cellOf = (column: Column) => {
    const index = columns.get(column);
    return index === undefined ? undefined : (cells[index] ?? '').trim();
  };
  const address = email().safeParse(cellOf('userName'));
  if (!address.success)
    problems.push(`Row ${row}, e-mail: ${issueInWords(address.error.issues[0]?.message ?? '')}`);
  const values: ListedEmployee['values'] = { userName: address.data ?? '' };
  for (const column of ['firstName', 'surname'] as const) {
    const cell = cellOf(column);
    if (cell === undefined) continue;
    const name = textUpTo(limits.personName).safeParse(cell);
    if (name.success) values[column] = name.data;
    else problems.push(`Row ${row}, ${column}: ${issueInWords(name.error.issues[0]?.message ?? '')}`);
  }
  const active = cellOf('isActive')?.toLowerCase();
  if (active !== undefined) {
    values.isActive = yes.has(active);
    if (!yes.has(active) && !no.has(active)) {
      problems.push(`Row ${row}, active: '${active}' is neither yes nor no`);
    }
  }
  return { employee: { row, values }, problems };
}

function repeated(employees: readonly ListedEmployee[]): string[] {
  const first = new Map<string, number>();
  const problems: string[] = [];
  for (const {
    row,
    values: { userName },
  } of employees) {
    const before = first.get(userName);
    if (before === undefined) first.set(userName, row);
    else if (userName !== '') problems.push(`Rows ${before} and ${row}: ${userName} is listed twice`);
  }
  return problems;
}
