import { csv, email, limits, say, sentenceOf, text as textUpTo } from '@codes/contract';
import { looksLikeWorkbook, readWorkbook, WorkbookProblem } from '@codes/workbooks';
import { terminalLanguage } from '../../platform/terminal/terminal.ts';
import type { DirectorySentence } from './directory-problem.ts';

/** One row of the file; what has no column in it stays as it is. */
export type ListedEmployee = {
  row: number;
  values: { userName: string; firstName?: string; surname?: string; isActive?: boolean };
};

type Column = keyof ListedEmployee['values'];

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
  /** The first hundred; with one of them nobody is imported, and nobody put out. */
  problems: readonly DirectorySentence[];
};

/** The first sheet of a workbook with data, unless one is named. */
export async function readEmployees(bytes: Uint8Array, sheet?: string): Promise<EmployeeFile> {
  const file = new Blob([bytes]);
  if (await looksLikeWorkbook(file)) return employeesInWorkbook(file, sheet);
  const tooLarge = csv.sizeProblem(bytes.byteLength);
  if (tooLarge !== null) return { encoding: '', employees: [], problems: [tooLarge] };
  const { text, encoding } = csv.decodeCsv(bytes);
  const read = await csv.readCsv(text, csv.suggestDelimiter(text), { headers: 'first row' });
  const listed = read.ok ? employeesIn(read.table) : { employees: [], problems: read.problems };
  return { encoding: csv.encodingNames[encoding], ...listed };
}

async function employeesInWorkbook(file: Blob, sheet: string | undefined): Promise<EmployeeFile> {
  const encoding = 'Excel';
  try {
    const { rows, problems, hasMoreProblems } = await readWorkbook(file, { sheet });
    if (problems.length > 0) {
      return {
        encoding,
        employees: [],
        problems: hasMoreProblems ? [...problems, csv.moreProblems] : problems,
      };
    }
    const { read } = await csv.sheetTable(rows, { headers: 'first row' });
    if (!read.ok) return { encoding, employees: [], problems: read.problems };
    return { encoding, ...employeesIn(read.table) };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { encoding, employees: [], problems: [error.problem] };
  }
}

function employeesIn(table: csv.CsvTable): Pick<EmployeeFile, 'employees' | 'problems'> {
  const { columns, problems } = columnsOf(table.headers);
  if (problems.length > 0) return { employees: [], problems };
  if (table.rows.length === 0) return { employees: [], problems: [{ key: 'nobodyListed' }] };
  const found = new csv.FirstProblems<DirectorySentence>();
  const employees: ListedEmployee[] = [];
  const rowOf = new Map<string, number>();
  for (const row of table.rows) {
    const read = readRow(row, columns);
    employees.push(read.employee);
    for (const problem of [...read.problems, ...listedBefore(read.employee, rowOf)]) {
      if (found.add(problem) === 'enough') return { employees: [], problems: found.listed };
    }
  }
  return { employees, problems: found.listed };
}

function columnsOf(cells: readonly string[]) {
  const columns = new Map<Column, number>();
  const problems: DirectorySentence[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = cell.toLowerCase().replace(/[\s._-]/g, '');
    const column = allColumns.find((one) => headers[one].includes(name));
    if (column === undefined) continue;
    const first = columns.get(column);
    if (first === undefined) columns.set(column, index);
    else {
      const problem = { key: 'columnTwice', column: { key: column }, first: first + 1 } as const;
      problems.push({ key: 'atCell', row: 1, column: index + 1, problem });
    }
  }
  if (!columns.has('userName')) {
    problems.unshift({ key: 'atRow', row: 1, problem: { key: 'noColumn', column: { key: 'userName' } } });
  }
  return { columns, problems };
}

function readRow({ rowNumber: row, cells }: csv.CsvRow, columns: ReadonlyMap<Column, number>) {
  const problems: DirectorySentence[] = [];
  const cellOf = (column: Column) => {
    const index = columns.get(column);
    return index === undefined ? undefined : (cells[index] ?? '').trim();
  };
  const refuse = (column: Column, problem: string | DirectorySentence) =>
    problems.push({ key: 'atField', row, field: { key: fieldKeys[column] }, problem });
  const address = email().safeParse(cellOf('userName'));
  if (!address.success) refuse('userName', firstProblemIn(address.error));
  const values: ListedEmployee['values'] = { userName: address.data ?? '' };
  for (const column of ['firstName', 'surname'] as const) {
    const cell = cellOf(column);
    if (cell === undefined) continue;
    const name = textUpTo(limits.personName).safeParse(cell);
    if (name.success) values[column] = name.data;
    else refuse(column, firstProblemIn(name.error));
  }
  const active = cellOf('isActive')?.toLowerCase();
  if (active !== undefined) {
    values.isActive = yes.has(active);
    if (!yes.has(active) && !no.has(active)) refuse('isActive', { key: 'neitherYesNorNo', text: active });
  }
  return { employee: { row, values }, problems };
}

const fieldKeys = {
  userName: 'emailField',
  firstName: 'firstNameField',
  surname: 'surnameField',
  isActive: 'activeField',
} as const satisfies Record<Column, string>;

function firstProblemIn({ issues: [issue] }: { issues: readonly { message: string }[] }): string {
  return issue === undefined ? '' : say(sentenceOf(issue), terminalLanguage);
}

function listedBefore(
  { row, values: { userName } }: ListedEmployee,
  rowOf: Map<string, number>,
): DirectorySentence[] {
  const first = rowOf.get(userName);
  if (first !== undefined && userName !== '') return [{ key: 'listedTwice', first, row, userName }];
  rowOf.set(userName, row);
  return [];
}
