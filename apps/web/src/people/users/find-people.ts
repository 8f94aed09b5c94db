// Whom the people pickers find.
import { email, limits, users } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import type { FoundPerson, SearchPeople } from '../../platform/ui/picker/people-picker.tsx';
import { words } from './users.words.ts';

const NumberOfResults = limits.peopleFound;

/** Users who can be a UA or an app administrator. */
export const searchAccounts: SearchPeople = (searchquery) =>
  api(users.searchAccounts, { query: { searchquery, NumberOfResults } });

/** The same, and a whole address that is not among them, to be invited. */
export const searchAccountsToInvite: SearchPeople = async (searchquery) => {
  const found = await searchAccounts(searchquery);
  return [...found, ...addressBeyond(searchquery, found, words.notHereYet)];
};

/** The employee directory, and a whole address that is not in it yet. */
export const searchEmployees: SearchPeople = async (searchquery) => {
  const found = await api(users.searchEmployees, { query: { searchquery, NumberOfResults } });
  return [...found, ...addressBeyond(searchquery, found, words.notSignedInYet)];
};

/** A whole address that was not found, with what becomes of it. */
export function addressBeyond(
  typed: string,
  found: readonly FoundPerson[],
  note: string,
): readonly FoundPerson[] {
  const { data: userName } = email().safeParse(typed);
  if (userName === undefined || found.some((person) => person.userName === userName)) return [];
  return [{ userName, fullName: userName, note }];
}
