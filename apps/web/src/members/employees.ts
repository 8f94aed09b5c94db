import { limits, users } from '@codes/contract';
import { api } from '../api/client.ts';
import type { SearchPeople } from '../ui/people-picker.tsx';

/** The employee directory, for every people picker. */
export const searchEmployees: SearchPeople = (searchquery) =>
  api(users.searchEmployees, { query: { searchquery, NumberOfResults: limits.peopleFound } });
