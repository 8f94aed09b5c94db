import { email, limits, text } from '@codes/contract';
import type { CsvFile, CsvRow } from './csv-file.ts';

/** One row of the file; what has no column in it stays as it is. */
export type ListedEmployee = {
  row: number;
  told: { userName: string; firstName?: string; surname?: string; isActive?: boolean };
};

type Column = 'userName' | 'firstName' | 'surname' | 'isActive';

/** What the columns are called in the files that people have; case, spaces, hyphens and dots do not matter. */
const headers: Record<Column, readonly string[]> = {
  userName: ['email', 'mail', 'emailaddress', 'username', 'userprincipalname', 'epost', 'epostadress'],
  firstName: ['firstname', 'givenname', 'förnamn'],
  surname: ['surname', 'lastname', 'familyname', 'efternamn'],
  isActive: ['active', 'isactive', 'enabled', 'accountenabled', 'aktiv'],
};

const yes = new Set(['', '1', 'true', 'yes', 'ja', 'x']);
const no = new Set(['0', 'false', 'no', 'nej']);

/** The employees of the file, or everything that is wrong with it. */
export function readEmployees({ rows }: CsvFile): { employees: ListedEmployee[]; problems: string[] } {
  const [header, ...lines] = rows;
  const columns = columnsOf(header?.cells ?? []);
  if (!columns.has('userName')) {
    return { employees: [], problems: ['Row 1: there is no column for the e-mail address'] };
  }
  if (lines.length === 0) return { employees: [], problems: ['The file lists nobody'] };
  const read = lines.map((line) => readLine(line, columns));
  return {
    employees: read.map(({ employee }) => employee),
    problems: [...read.flatMap(({ problems }) => problems), ...repeated(read.map((line) => line.employee))],
  };
}

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s._-]/g, ''));
  const found = (Object.keys(headers) as Column[]).map(
    (column) => [column, names.findIndex((name) => headers[column].includes(name))] as const,
  );
  return new Map(found.filter(([, index]) => index >= 0));
}

function readLine({ number: row, cells }: CsvRow, columns: ReadonlyMap<Column, number>) {
  const problems: string[] = [];
  const cellOf = (column: Column) => {
    const index = columns.get(column);
    return index === undefined ? undefined : (cells[index] ?? '');
  };
  const address = email().safeParse(cellOf('userName'));
  if (!address.success) problems.push(`Row ${row}, e-mail: ${address.error.issues[0]?.message}`);
  const told: ListedEmployee['told'] = { userName: address.data ?? '' };
  for (const column of ['firstName', 'surname'] as const) {
    const cell = cellOf(column);
    if (cell === undefined) continue;
    const name = text(limits.personName).safeParse(cell);
    if (name.success) told[column] = name.data;
    else problems.push(`Row ${row}, ${column}: ${name.error.issues[0]?.message}`);
  }
  const active = cellOf('isActive')?.toLowerCase();
  if (active !== undefined) {
    told.isActive = yes.has(active);
    if (!yes.has(active) && !no.has(active)) {
      problems.push(`Row ${row}, active: '${active}' is neither yes nor no`);
    }
  }
  return { employee: { row, told }, problems };
}

function repeated(employees: readonly ListedEmployee[]): string[] {
  const first = new Map<string, number>();
  const problems: string[] = [];
  for (const {
    row,
    told: { userName },
  } of employees) {
    const before = first.get(userName);
    if (before === undefined) first.set(userName, row);
    else if (userName !== '') problems.push(`Rows ${before} and ${row}: ${userName} is listed twice`);
  }
  return problems;
}
