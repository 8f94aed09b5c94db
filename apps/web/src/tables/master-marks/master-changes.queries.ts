import { masterChanges, type MasterChange } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import type { ProjectTableHome } from '../../platform/home/home.ts';

/** As many as one person reviews at a time; what is applied makes room for the others. */
const most = 2000;
const aPage = 1000;

export type Listed = { changes: readonly MasterChange[]; hasMore: boolean };

export const masterChangeQueries = {
  all: ({ projectNumber, tableId }: ProjectTableHome) => ['masterChanges', projectNumber, tableId] as const,

  of: (home: ProjectTableHome) =>
    queryOptions({ queryKey: masterChangeQueries.all(home), queryFn: () => readAll(home), staleTime: 0 }),
};

async function readAll({ projectNumber, tableId }: ProjectTableHome): Promise<Listed> {
  const changes: MasterChange[] = [];
  let after: string | null = null;
  do {
    const { items, next }: { items: MasterChange[]; next: string | null } = await api.page(
      masterChanges.listMasterChanges,
      { params: { projectNumber, tableId }, query: { limit: aPage, ...(after !== null && { after }) } },
    );
    changes.push(...items);
    after = next;
  } while (after !== null && changes.length < most);
  return { changes, hasMore: after !== null };
}
