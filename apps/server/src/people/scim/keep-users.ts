import type { Db, Tx } from '../../platform/db/schema.ts';
import { lockAccount, lockEmployee, type Employee } from '../directory/employees.store.ts';
import { addEmployee, changeEmployee } from '../directory/keep-employee.ts';
import { readFilter } from './filter.ts';
import { patchedUser } from './patch-user.ts';
import { findEmployees, userIdOf } from './scim.store.ts';
import { ScimError, taken } from './scim-error.ts';
import { employeeValuesOf, readUserResource, resourceOf, type UserResource } from './user-resource.ts';
import { words } from './scim.words.ts';

/** The parts that every call needs. */
export type House = { db: Db; publicUrl: string; organisation: string };

type ListQuery = { filter?: string; startIndex?: string; count?: string };

const mostOnAPage = 200;
const usualOnAPage = 100;

export async function listUsers({ db, publicUrl }: House, query: ListQuery) {
  const startIndex = Math.max(1, wholeNumber(query.startIndex, 1));
  const limit = Math.min(mostOnAPage, Math.max(0, wholeNumber(query.count, usualOnAPage)));
  const { total, page } = await findEmployees(db, {
    filter: readFilter(query.filter),
    offset: startIndex - 1,
    limit,
  });
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((employee) => resourceOf(employee, publicUrl)),
  };
}

export async function readUser({ db, publicUrl }: House, id: string) {
  const { page } = await findEmployees(db, {
    filter: { attribute: 'id', value: id },
    offset: 0,
    limit: 1,
  });
  const [employee] = page;
  if (employee === undefined) throw notFound(id);
  return resourceOf(employee, publicUrl);
}

/** Somebody who had left and is made anew comes back as who they were. */
export async function createUser({ db, publicUrl, organisation }: House, body: unknown) {
  const values = employeeValuesOf(readUserResource(body), { companyName: organisation, isActive: true });
  return db.transaction().execute(async (tx) => {
    const known = await lockAccount(tx, values.userName);
    if (known !== null && (known.isExternal || known.isActive)) throw taken();
    const userId = known?.userId ?? (await addEmployee(tx, 'scim', values));
    if (userId === null) throw taken();
    if (known !== null) await changeEmployee(tx, 'scim', known, values);
    return resourceOf(await lockedEmployee(tx, String(userId)), publicUrl);
  });
}

export async function replaceUser(house: House, id: string, body: unknown) {
  return changeUser(house, id, () => readUserResource(body));
}

export async function patchUser(house: House, id: string, body: unknown) {
  return changeUser(house, id, (before) => patchedUser(before, body));
}

export async function deactivateUser(house: House, id: string): Promise<void> {
  await changeUser(house, id, (before) => ({ ...before, active: false }));
}

async function changeUser(
  { db, publicUrl }: House,
  id: string,
  change: (before: UserResource) => UserResource,
) {
  return db.transaction().execute(async (tx) => {
    const employee = await lockedEmployee(tx, id);
    const after = change(resourceOf(employee, publicUrl));
    await changeEmployee(tx, 'scim', employee, employeeValuesOf(after, employee));
    return resourceOf(await lockedEmployee(tx, id), publicUrl);
  });
}

async function lockedEmployee(tx: Tx, id: string): Promise<Employee> {
  const employee = await lockEmployee(tx, userIdOf(id));
  if (employee === null) throw notFound(id);
  return employee;
}

function notFound(id: string): ScimError {
  return new ScimError(404, words.noUser(id));
}

function wholeNumber(text: string | undefined, usual: number): number {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual;
}
