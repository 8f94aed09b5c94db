import {
  search as contract,
  stringConfigurations,
  type SearchAnswer,
  type SearchPath,
} from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Home } from '../../platform/home/home.ts';
import { api } from '../../platform/api/client.ts';
import { attributesOf, type AskedSearch, type Registers } from './asked-search.ts';
import { pathInProject, type ResultType } from './result-types.ts';

const staleTime = 10_000;

export const searchQueries = {
  results: (home: Home, asked: AskedSearch, { path, objectType }: ResultType) =>
    queryOptions({
      queryKey: ['search', home, path, asked],
      queryFn: () => call(home, path, queryOf(asked, objectType)),
      enabled: asked.text !== '',
      staleTime,
    }),

  /** Whether there is a register to search; what the administration finds tells it there. */
  registers: (home: Home) =>
    queryOptions({
      queryKey: ['search', 'registers', home],
      queryFn: async (): Promise<Registers> => {
        if (home.kind === 'master') return 'some';
        const params = { projectNumber: home.projectNumber };
        const listed = await api(stringConfigurations.listConfigurations.project, { params });
        return listed.some(({ keepsRegister }) => keepsRegister) ? 'some' : 'none';
      },
      staleTime: 60_000,
    }),

  /** The first hits while someone is typing; those of the last text stay until the next ones come. */
  first: (home: Home, text: string, { path, objectType }: ResultType) =>
    queryOptions({
      queryKey: ['search', 'first', home, path, text],
      queryFn: () => call(home, path, { searchQuery: text, limit: suggestions[objectType] }),
      enabled: text !== '',
      placeholderData: keepPreviousData,
      staleTime,
    }),
};

/** Few enough for all kinds to stand under the box together. */
const suggestions: Record<ResultType['objectType'], number> = {
  record: 6,
  table: 3,
  code: 3,
  project: 3,
};

function queryOf({ text, attribute }: AskedSearch, objectType: ResultType['objectType']): contract.Asked {
  const isItsOwn = attribute !== null && attributesOf(objectType).includes(attribute);
  return { searchQuery: text, ...(isItsOwn && { searchField: attribute }) };
}

function call(home: Home, apiPath: SearchPath, query: contract.Asked): Promise<SearchAnswer> {
  if (home.kind === 'master') {
    return api(contract.searchEverywhere, { params: { apiPath }, query });
  }
  const params = { projectNumber: home.projectNumber, apiPath: pathInProject(apiPath) ?? 'records' };
  return api(contract.searchProject, { params, query });
}
