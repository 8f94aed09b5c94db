import { refuse, type account, type AnswerOf } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { lockAccount, type EmployeeValues } from '../directory/employees.store.ts';
import { addEmployee, changeEmployee } from '../directory/keep-employee.ts';
import { namesFrom } from '../directory/names.ts';
import type { Keys } from '../sign-in/keys.ts';
import { startSession, type Device } from '../sign-in/sessions.ts';
import { addressIn, type ProviderClaims } from './provider-token.ts';

/** Adds or refreshes the employee that the token speaks of, and signs them in. */
export async function signInEmployee(
  tx: Tx,
  keys: Keys,
  organisation: string,
  token: ProviderClaims,
  device: Device,
): Promise<AnswerOf<typeof account.authenticateInternally>> {
  const userName = addressIn(token);
  const names = namesFrom({ first: token.given_name, last: token.family_name, whole: token.name });
  const userId = await employeeIdOf(tx, { userName, companyName: organisation, ...names });
  await openChange(tx, { userId }, { what: 'Sign in' });
  return {
    accessToken: await startSession(tx, keys, userId, device),
    passwordChangeRequired: false,
    resetPasswordToken: null,
  };
}

type EmployeeClaims = Pick<EmployeeValues, 'userName' | 'companyName'> & Partial<EmployeeValues>;

async function employeeIdOf(tx: Tx, claims: EmployeeClaims): Promise<number> {
  const { userName } = claims;
  const account = await lockAccount(tx, userName);
  if (account === null) {
    const nameless = { firstName: '', surname: '', isActive: true, directoryId: null };
    const added = await addEmployee(tx, 'sign-in', { ...nameless, ...claims });
    // Not added: another server has just added the same person.
    return added ?? employeeIdOf(tx, claims);
  }
  // The address alone does not make an external account the employee's: it has another owner until somebody says.
  if (account.isExternal) throw refuse('addressOfExternalAccount', { userName });
  if (!account.isActive) throw refuse('employeeDeactivated', { userName });
  await changeEmployee(tx, 'sign-in', account, claims);
  return account.userId;
}
