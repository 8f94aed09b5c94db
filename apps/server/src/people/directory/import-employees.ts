import { csv, Refusal, say } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { terminalLanguage } from '../../platform/terminal/terminal.ts';
import type { DirectorySentence } from './directory-problem.ts';
import { directoryWords } from './directory.words.ts';
import { listActiveEmployees, lockAccount, type EmployeeValues } from './employees.store.ts';
import { addEmployee, changeEmployee } from './keep-employee.ts';
import type { ListedEmployee } from './read-employees.ts';

export type ImportOptions = {
  organisation: string;
  /** The fate of active employees that the file does not list. */
  missing: 'keep' | 'deactivate';
};

type Outcome = 'created' | 'updated' | 'deactivated' | 'reactivated' | 'unchanged';

export type ImportReport = Record<Outcome, string[]>;

type Place = { key: 'atRow'; row: number } | { key: 'notInFile' };

export class ImportRefused extends Error {
  readonly problems: readonly DirectorySentence[];

  constructor(problems: readonly DirectorySentence[]) {
    super(directoryWords.nothingImported);
    this.name = 'ImportRefused';
    this.problems = problems;
  }
}

/** All or nothing: with any problem everything is refused, each of the first hundred with its row. */
export async function importEmployees(
  tx: Tx,
  employees: readonly ListedEmployee[],
  { organisation, missing }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { created: [], updated: [], deactivated: [], reactivated: [], unchanged: [] };
  const problems = new csv.FirstProblems<DirectorySentence>();
  const refuse = (problem: DirectorySentence) => {
    if (problems.add(problem) === 'enough') throw new ImportRefused(problems.listed);
  };
  const keep = async (at: Place, userName: string, act: () => Promise<Outcome>) => {
    try {
      report[await act()].push(userName);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse({ ...at, problem: say(error.sentence, terminalLanguage) });
    }
  };
  for (const { row, values } of employees) {
    const at = { key: 'atRow', row } as const;
    const { userName } = values;
    const account = await lockAccount(tx, userName);
    if (account?.isExternal) refuse({ ...at, problem: { key: 'hasExternalAccount', userName } });
    else if (account === null) await keep(at, userName, () => create(tx, values, organisation));
    else await keep(at, userName, () => change(tx, account, values));
  }
  if (missing === 'deactivate') {
    const listed = new Set(employees.map(({ values }) => values.userName));
    for (const employee of await listActiveEmployees(tx)) {
      if (listed.has(employee.userName)) continue;
      await keep({ key: 'notInFile' }, employee.userName, () => change(tx, employee, { isActive: false }));
    }
  }
  if (problems.listed.length > 0) throw new ImportRefused(problems.listed);
  return report;
}

async function create(tx: Tx, values: ListedEmployee['values'], organisation: string): Promise<Outcome> {
  await addEmployee(tx, 'import', {
    firstName: '',
    surname: '',
    isActive: true,
    companyName: organisation,
    directoryId: null,
    ...values,
  });
  return 'created';
}

async function change(
  tx: Tx,
  employee: Parameters<typeof changeEmployee>[2],
  changes: Partial<EmployeeValues>,
): Promise<Outcome> {
  const isChanged = await changeEmployee(tx, 'import', employee, changes);
  if (!isChanged) return 'unchanged';
  if (changes.isActive === undefined || changes.isActive === employee.isActive) return 'updated';
  return changes.isActive ? 'reactivated' : 'deactivated';
}
