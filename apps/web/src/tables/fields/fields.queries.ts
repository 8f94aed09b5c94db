import { fieldCalls } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { callIn } from '../../platform/home/home.calls.ts';
import type { TableHome } from '../../platform/home/home.ts';

export const fieldQueries = {
  /** Everything that is known of the fields of this table. */
  all: (home: TableHome) => ['fields', home] as const,

  of: (home: TableHome) =>
    queryOptions({
      queryKey: [...fieldQueries.all(home), 'plain'],
      queryFn: () => callIn(home, fieldCalls.listFields, { query: {} }),
    }),

  withUses: (home: TableHome) =>
    queryOptions({
      queryKey: [...fieldQueries.all(home), 'usedIn'],
      queryFn: () => callIn(home, fieldCalls.listFields, { query: { expand: 'usedIn' } }),
    }),
};
