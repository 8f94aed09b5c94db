import type { Db, Tx } from '../../platform/db/schema.ts';

export type Employee = {
  userId: number;
  userName: string;
  firstName: string;
  surname: string;
  companyName: string;
  isActive: boolean;
  isAdministrator: boolean;
  /** What the identity provider calls the person; null where it has given none. */
  directoryId: string | null;
  created: Date;
};

export type EmployeeValues = Pick<
  Employee,
  'userName' | 'firstName' | 'surname' | 'companyName' | 'isActive' | 'directoryId'
>;

/** The next change waits until this transaction ends, so that none is lost. */
export async function lockAccount(tx: Tx, userName: string) {
  const account = await accounts(tx).where('user_name', '=', userName).forUpdate().executeTakeFirst();
  return account ?? null;
}

export async function lockEmployee(tx: Tx, userId: number): Promise<Employee | null> {
  const employee = await employees(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return employee ?? null;
}

export async function listActiveEmployees(db: Db | Tx): Promise<Employee[]> {
  return employees(db).where('is_active', '=', true).orderBy('user_id').execute();
}

/** The new id; null where the address or the directory's id is taken. */
export async function insertEmployee(tx: Tx, employee: EmployeeValues): Promise<number | null> {
  const stored = await tx
    .insertInto('users')
    .values({ ...columnsOf(employee), is_external: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id as userId')
    .executeTakeFirst();
  return stored?.userId ?? null;
}

export async function storeEmployee(tx: Tx, userId: number, employee: EmployeeValues): Promise<void> {
  await tx.updateTable('users').set(columnsOf(employee)).where('user_id', '=', userId).execute();
}

export function employees(db: Db | Tx) {
  return accounts(db).where('is_external', '=', false);
}

function accounts(db: Db | Tx) {
  return db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'first_name as firstName',
      'surname',
      'company_name as companyName',
      'is_external as isExternal',
      'is_active as isActive',
      'is_administrator as isAdministrator',
      'directory_id as directoryId',
      'created',
    ]);
}

function columnsOf(employee: EmployeeValues) {
  return {
    user_name: employee.userName,
    first_name: employee.firstName,
    surname: employee.surname,
    company_name: employee.companyName,
    is_active: employee.isActive,
    directory_id: employee.directoryId,
  };
}
