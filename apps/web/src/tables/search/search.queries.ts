import { search as contract, type SearchAnswer, type SearchPath } from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { attributesOf, type AskedSearch, type SearchPlace } from './asked-search.ts';
import type { ResultType } from './result-types.ts';

const staleTime = 10_000;

export const searchQueries = {
  results: (place: SearchPlace, asked: AskedSearch, { path, objectType }: ResultType) =>
    queryOptions({
      queryKey: ['search', place, path, asked],
      queryFn: () => call(place, path, queryOf(asked, objectType)),
      enabled: asked.text !== '',
      staleTime,
    }),

  /** The first hits while someone is typing; those of the last text stay until the next ones come. */
  first: (place: SearchPlace, text: string, { path, objectType }: ResultType) =>
    queryOptions({
      queryKey: ['search', 'first', place, path, text],
      queryFn: () => call(place, path, { searchQuery: text, limit: suggestions[objectType] }),
      enabled: text !== '',
      placeholderData: keepPreviousData,
      staleTime,
    }),
};

/** Few enough for all kinds to stand under the box together. */
const suggestions: Record<ResultType['objectType'], number> = { record: 6, table: 3, project: 3 };

function queryOf({ text, attribute }: AskedSearch, objectType: ResultType['objectType']): contract.Asked {
  const isItsOwn = attribute !== null && attributesOf(objectType).includes(attribute);
  return { searchQuery: text, ...(isItsOwn && { searchField: attribute }) };
}

function call(place: SearchPlace, apiPath: SearchPath, query: contract.Asked): Promise<SearchAnswer> {
  if (place.kind === 'administration') {
    return api(contract.searchEverywhere, { params: { apiPath }, query });
  }
  const params = {
    projectNumber: place.projectNumber,
    apiPath: apiPath === 'tables' ? apiPath : 'records',
  } as const;
  return api(contract.searchProject, { params, query });
}
