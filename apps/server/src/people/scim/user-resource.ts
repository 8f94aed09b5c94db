// An employee as SCIM speaks of one. Other attributes of an identity provider are not kept.
import { email, limits, line, linesOf, problemsOf } from '@codes/contract';
import { defaultLanguage } from '../../platform/http/language.ts';
import { z } from 'zod';
import type { Employee, EmployeeValues } from '../directory/employees.store.ts';
import { namesFrom } from '../directory/names.ts';
import { ScimError } from './scim-error.ts';
import { words } from './scim.words.ts';

export const userSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:User';

const optionalText = z.string().nullish();

/** Some providers send 'True' and 'False'. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((value) => value.toLowerCase() === 'true'),
]);

export const userResource = z.object({
  userName: z.string(),
  externalId: line(limits.email).nullish(),
  name: z.object({ givenName: optionalText, familyName: optionalText, formatted: optionalText }).nullish(),
  displayName: optionalText,
  active: flag.nullish(),
});
export type UserResource = z.infer<typeof userResource>;

export function readUserResource(body: unknown): UserResource {
  const read = userResource.safeParse(body);
  if (read.success) return read.data;
  throw new ScimError(
    400,
    linesOf(problemsOf(read.error.issues), defaultLanguage).join('; '),
    'invalidValue',
  );
}

export function employeeValuesOf(
  { userName, externalId, name, displayName, active }: UserResource,
  { companyName, isActive }: Pick<EmployeeValues, 'companyName' | 'isActive'>,
): EmployeeValues {
  const address = email().safeParse(userName);
  if (!address.success) {
    throw new ScimError(400, words.noAddress(userName), 'invalidValue');
  }
  const names = namesFrom({
    first: name?.givenName ?? undefined,
    last: name?.familyName ?? undefined,
    whole: name?.formatted ?? displayName ?? undefined,
  });
  return {
    userName: address.data,
    firstName: names?.firstName ?? '',
    surname: names?.surname ?? '',
    companyName,
    isActive: active ?? isActive,
    directoryId: externalId ?? null,
  };
}

/** As it is answered, and as a patch starts from. */
export function resourceOf(employee: Employee, publicUrl: string) {
  const { userId, userName, firstName, surname, directoryId, isActive, created } = employee;
  const fullName = `${firstName} ${surname}`.trim();
  return {
    schemas: [userSchemaId],
    id: String(userId),
    ...(directoryId !== null && { externalId: directoryId }),
    userName,
    name: { givenName: firstName, familyName: surname, formatted: fullName },
    displayName: fullName === '' ? userName : fullName,
    emails: [{ value: userName, type: 'work', primary: true }],
    active: isActive,
    meta: {
      resourceType: 'User',
      created: created.toISOString(),
      location: `${publicUrl}/scim/v2/Users/${userId}`,
    },
  };
}
