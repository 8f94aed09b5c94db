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
      queryFn: async () => {
        // Read first: a version that comes meanwhile is not overwritten by a restore, which does not know it.
        const { name, modified }: Whole[DocumentKind] = await documentKinds[kind].read(home, id);
        return { name, modified, versions: await documentKinds[kind].listVersions(home, id) };
      },
    }),

  version: (kind: DocumentKind, home: Home, id: number, versionId: number) =>
    queryOptions({
      queryKey: ['documents', kind, 'version', home, id, versionId],
      queryFn: (): Promise<Whole[DocumentKind]> => documentKinds[kind].readVersion(home, id, versionId),
      // What was saved then does not change.
      staleTime: Infinity,
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
