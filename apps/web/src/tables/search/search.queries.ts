import {
  codes,
  search as contract,
  stringConfigurations,
  type FoundCode,
  type SearchAnswer,
  type SearchPath,
} from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Home } from '../../platform/home/home.ts';
import { api } from '../../platform/api/client.ts';
import { byKind, type ByKind } from '../../platform/ui/by-kind.ts';
import { attributesOf, type AskedSearch, type Registers } from './asked-search.ts';
import { pathInProject, type ResultType } from './result-types.ts';

const staleTime = 10_000;

/** Fewer signs are the beginning of a name. */
const shortestCode = 2;

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
      queryFn: () => byKind(home, findRegisters),
      staleTime: 60_000,
    }),

  /** The codes in any text, with what the project reads of it. */
  codesIn: (projectNumber: string | undefined, text: string) =>
    queryOptions<FoundCode[]>({
      queryKey: ['search', 'codesIn', projectNumber, text],
      queryFn: () =>
        projectNumber === undefined
          ? api(codes.findCodesEverywhere, { body: { text } })
          : api(codes.findCodes, { params: { projectNumber }, body: { text } }),
      enabled: text.length >= shortestCode,
      placeholderData: keepPreviousData,
      staleTime,
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

function queryOf(
  { text, attribute }: AskedSearch,
  objectType: ResultType['objectType'],
): contract.SearchQuery {
  const isItsOwn = attribute !== null && attributesOf(objectType).includes(attribute);
  return { searchQuery: text, ...(isItsOwn && { searchField: attribute }) };
}

const findRegisters: ByKind<Home, Promise<Registers> | Registers> = {
  master: () => 'some',
  async project({ projectNumber }) {
    const listed = await api(stringConfigurations.listConfigurations.project, { params: { projectNumber } });
    return listed.some(({ keepsRegister }) => keepsRegister) ? 'some' : 'none';
  },
};

function call(home: Home, apiPath: SearchPath, query: contract.SearchQuery): Promise<SearchAnswer> {
  return byKind(home, {
    master: () => api(contract.searchEverywhere, { params: { apiPath }, query }),
    project: ({ projectNumber }) =>
      api(contract.searchProject, {
        params: { projectNumber, apiPath: pathInProject(apiPath) ?? 'records' },
        query,
      }),
  });
}
