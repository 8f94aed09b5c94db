import type { Db, Tx } from '../db/schema.ts';

export type Employee = {
  userId: number;
  userName: string;
  firstName: string;
  surname: string;
  companyName: string;
  isActive: boolean;
  isAdministrator: boolean;
  /** What the identity provider calls the person; null where it has not told. */
  directoryId: string | null;
  created: Date;
};

export type EmployeeValues = Pick<
  Employee,
  'userName' | 'firstName' | 'surname' | 'companyName' | 'isActive' | 'directoryId'
>;

export async function findAccountByName(db: Db | Tx, userName: string) {
  const account = await accounts(db).where('user_name', '=', userName).executeTakeFirst();
  return account ?? null;
}

export async function findEmployeeById(db: Db | Tx, userId: number): Promise<Employee | null> {
  const employee = await accounts(db)
    .where('user_id', '=', userId)
    .where('is_external', '=', false)
    .executeTakeFirst();
  return employee ?? null;
}

export async function listActiveEmployees(db: Db | Tx): Promise<Employee[]> {
  return accounts(db)
    .where('is_external', '=', false)
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
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

export function accounts(db: Db | Tx) {
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
