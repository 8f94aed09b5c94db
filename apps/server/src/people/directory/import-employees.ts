import { Refusal, say } from '@codes/contract';
import { defaultLanguage } from '../../platform/http/language.ts';
import type { Tx } from '../../platform/db/schema.ts';
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

export class ImportRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('Nothing was imported');
    this.name = 'ImportRefused';
    this.problems = problems;
  }
}

/** All or nothing: with any problem everything is refused, each problem with its row. */
export async function importEmployees(
  tx: Tx,
  employees: readonly ListedEmployee[],
  { organisation, missing }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { created: [], updated: [], deactivated: [], reactivated: [], unchanged: [] };
  const problems: string[] = [];
  const keep = async (place: string, userName: string, act: () => Promise<Outcome>) => {
    try {
      report[await act()].push(userName);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${place}: ${say(error.sentence, defaultLanguage)}`);
    }
  };
  for (const { row, values } of employees) {
    const place = `Row ${row}`;
    const account = await lockAccount(tx, values.userName);
    if (account?.isExternal) problems.push(`${place}: ${values.userName} has an external account`);
    else if (account === null) await keep(place, values.userName, () => create(tx, values, organisation));
    else await keep(place, values.userName, () => change(tx, account, values));
  }
  if (missing === 'deactivate') {
    const listed = new Set(employees.map(({ values }) => values.userName));
    for (const employee of await listActiveEmployees(tx)) {
      if (listed.has(employee.userName)) continue;
      await keep('Not in the file', employee.userName, () => change(tx, employee, { isActive: false }));
    }
  }
  if (problems.length > 0) throw new ImportRefused(problems);
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
