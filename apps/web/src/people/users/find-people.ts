// Whom the people pickers find.
import { email, limits, users } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import type { FoundPerson, SearchPeople } from '../../platform/ui/picker/people-picker.tsx';
import { words } from './users.words.ts';

const NumberOfResults = limits.peopleFound;

/** Users who can be a UA or an app administrator. */
export const searchAccounts: SearchPeople = (searchquery) =>
  api(users.searchAccounts, { query: { searchquery, NumberOfResults } });

/** The employee directory, and a whole address that is not in it yet. */
export const searchEmployees: SearchPeople = async (searchquery) => {
  const found = await api(users.searchEmployees, { query: { searchquery, NumberOfResults } });
  return [...found, ...notSignedInYet(searchquery, found)];
};

export function notSignedInYet(typed: string, found: readonly FoundPerson[]): readonly FoundPerson[] {
  const { data: userName } = email().safeParse(typed);
  if (userName === undefined || found.some((person) => person.userName === userName)) return [];
  return [{ userName, fullName: userName, note: words.notSignedInYet }];
}
