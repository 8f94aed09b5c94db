import type { DocumentKind } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Home } from '../../platform/home/home.ts';
import { documentKinds, type Whole } from './document-kinds.ts';

export const documentQueries = {
  list: <Kind extends DocumentKind>(kind: Kind, home: Home) =>
    queryOptions({
      queryKey: ['documents', kind, 'list', home],
      queryFn: () => documentKinds[kind].list(home),
    }),

  versions: (kind: DocumentKind, home: Home, id: number) =>
    queryOptions({
      queryKey: ['documents', kind, 'versions', home, id],
      queryFn: () => documentKinds[kind].listVersions(home, id),
    }),

  version: (kind: DocumentKind, home: Home, id: number, versionId: number) =>
    queryOptions({
      queryKey: ['documents', kind, 'version', home, id, versionId],
      queryFn: (): Promise<Whole[DocumentKind]> => documentKinds[kind].readVersion(home, id, versionId),
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
