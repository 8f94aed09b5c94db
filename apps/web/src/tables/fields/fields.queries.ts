import { queryOptions } from '@tanstack/react-query';
import { fieldCalls } from './field.calls.ts';
import type { TableHome } from './table-home.ts';

export const fieldQueries = {
  /** Everything that is known of the fields of this table. */
  all: (home: TableHome) => ['fields', home] as const,

  of: (home: TableHome) =>
    queryOptions({
      queryKey: [...fieldQueries.all(home), 'plain'],
      queryFn: () => fieldCalls(home).list({}),
    }),

  withUses: (home: TableHome) =>
    queryOptions({
      queryKey: [...fieldQueries.all(home), 'usedIn'],
      queryFn: () => fieldCalls(home).list({ expand: 'usedIn' }),
    }),
};
