// The employee directory is the accounts of employees; sign-ins, imports, SCIM and memberships all keep it through here.
import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import {
  administratorIds,
  lockAdministrators,
  storeAdministration,
} from '../settings/administrators.store.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { insertEmployee, storeEmployee, type Employee, type EmployeeValues } from './employees.store.ts';

/** Who keeps it, as the history names them. A project administrator adds people who have not signed in yet. */
export type Keeper = 'sign-in' | 'import' | 'scim';

/** The new id; null where the address was taken in the meantime. */
export async function addEmployee(
  tx: Tx,
  keeper: Keeper | { membership: Change },
  employee: EmployeeValues,
): Promise<number | null> {
  const userId = await insertEmployee(tx, employee);
  if (userId === null) return null;
  const isMembership = typeof keeper === 'object';
  const change = isMembership ? keeper.membership : await openFor(tx, keeper, { userId, ...employee });
  await writeDetails(tx, change, [
    {
      subject: 'user',
      subjectId: userId,
      act: isMembership ? 'add' : `add by ${keeper}`,
      after: employee,
    },
  ]);
  return userId;
}

/** Whether anything was different. */
export async function changeEmployee(
  tx: Tx,
  keeper: Keeper,
  employee: Employee,
  changes: Partial<EmployeeValues>,
): Promise<boolean> {
  const before = valuesOf(employee);
  const after = { ...before, ...changes };
  const keys = (Object.keys(before) as (keyof EmployeeValues)[]).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return false;
  if (before.isActive && !after.isActive) await leave(tx, employee);
  await storeEmployee(tx, employee.userId, after);
  const change = await openFor(tx, keeper, employee);
  await writeDetails(tx, change, [
    {
      subject: 'user',
      subjectId: employee.userId,
      act: `${actOf(before, after)} by ${keeper}`,
      before: Object.fromEntries(keys.map((key) => [key, before[key]])),
      after: Object.fromEntries(keys.map((key) => [key, after[key]])),
    },
  ]);
  return true;
}

/** People who sign in are the author themselves; the directory and SCIM are other systems. */
function openFor(
  tx: Tx,
  keeper: Keeper,
  { userId, userName }: { userId: number; userName: string },
): Promise<{ changeId: number }> {
  const by = keeper === 'sign-in' ? { userId } : null;
  return openChange(tx, by, { what: 'Edit profile', about: userName, byName: keeperNames[keeper] });
}

const keeperNames: Record<Keeper, string> = {
  'sign-in': '',
  import: 'Employee directory',
  scim: 'SCIM',
};

/** An employee who leaves is signed out, and is an administrator again only when somebody decides so. */
async function leave(tx: Tx, { userId, userName, isAdministrator }: Employee): Promise<void> {
  await endSessionsOf(tx, userId);
  if (!isAdministrator) return;
  await lockAdministrators(tx);
  const others = (await administratorIds(tx)).filter((id) => id !== userId);
  if (others.length === 0) throw refuse('lastAdministrator', { userName });
  await storeAdministration(tx, userId, false);
}

function actOf(before: EmployeeValues, after: EmployeeValues): string {
  if (before.isActive === after.isActive) return 'edit';
  return after.isActive ? 'reactivate' : 'deactivate';
}

function valuesOf({
  userName,
  firstName,
  surname,
  companyName,
  isActive,
  directoryId,
}: Employee): EmployeeValues {
  return { userName, firstName, surname, companyName, isActive, directoryId };
}
