import { refuse, type account, type AnswerOf } from '@codes/contract';
import type { Tx } from '../db/schema.ts';
import { lockAccount, type EmployeeValues } from '../directory/employees.store.ts';
import { addEmployee, changeEmployee } from '../directory/keep-employee.ts';
import { namesFrom } from '../directory/names.ts';
import type { Keys } from '../sign-in/keys.ts';
import { startSession } from '../sign-in/sessions.ts';
import { addressIn, type ProviderClaims } from './provider-token.ts';

/** Adds or refreshes the employee that the token speaks of, and signs them in. */
export async function signInEmployee(
  tx: Tx,
  keys: Keys,
  organisation: string,
  token: ProviderClaims,
): Promise<AnswerOf<typeof account.authenticateInternally>> {
  const userName = addressIn(token);
  const names = namesFrom({ first: token.given_name, last: token.family_name, whole: token.name });
  const told = { companyName: organisation, ...names };
  const userId = (await firstSignIn(tx, { userName, ...told })) ?? (await nextSignIn(tx, userName, told));
  return {
    accessToken: await startSession(tx, keys, userId),
    passwordChangeRequired: false,
    resetPasswordToken: null,
  };
}

type Told = Pick<EmployeeValues, 'userName' | 'companyName'> & Partial<EmployeeValues>;

/** null where there is an account already. */
async function firstSignIn(tx: Tx, told: Told): Promise<number | null> {
  const nameless = { firstName: '', surname: '', isActive: true, directoryId: null };
  return addEmployee(tx, 'sign-in', { ...nameless, ...told });
}

async function nextSignIn(tx: Tx, userName: string, told: Partial<EmployeeValues>): Promise<number> {
  const account = await lockAccount(tx, userName);
  if (account === null) throw refuse('unavailable');
  // The address alone does not make an external account the employee's: it has another owner until somebody says.
  if (account.isExternal) throw refuse('addressOfExternalAccount', { userName });
  if (!account.isActive) throw refuse('employeeDeactivated', { userName });
  await changeEmployee(tx, 'sign-in', account, told);
  return account.userId;
}
