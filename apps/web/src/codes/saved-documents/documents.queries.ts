import type { DocumentKind } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Home } from '../../platform/home/home.ts';
import { documentKinds } from './document-kinds.ts';

export const documentQueries = {
  list: <Kind extends DocumentKind>(kind: Kind, home: Home) =>
    queryOptions({
      queryKey: ['documents', kind, 'list', home],
      queryFn: () => documentKinds[kind].list(home),
    }),

  one: <Kind extends DocumentKind>(kind: Kind, home: Home, id: number) =>
    queryOptions({
      queryKey: ['documents', kind, 'one', home, id],
      queryFn: () => documentKinds[kind].read(home, id),
      // A form starts from what is stored now, and a refetch would not reach it any more.
      gcTime: 0,
      staleTime: Infinity,
    }),
};
