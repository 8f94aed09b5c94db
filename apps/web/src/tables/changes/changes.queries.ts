import { members, type Change, type ChangedRecord, type ChangeFilter, type Page } from '@codes/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { changesOf, type ChangePlace, type RecordsQuery } from './changes.calls.ts';

const changesAWindow = 100;
const recordsAtFirst = 25;
export const recordsAWindow = 100;

type Only = NonNullable<RecordsQuery>['only'];

export const changeQueries = {
  of: (place: ChangePlace, filter: ChangeFilter) =>
    infiniteQueryOptions({
      queryKey: ['changes', place, 'list', filter],
      queryFn: ({ pageParam: after }) =>
        changesOf(place).list({ ...filter, limit: changesAWindow, ...(after !== null && { after }) }),
      initialPageParam: null,
      getNextPageParam: ({ next }: Page<Change[]>) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  recordsOf: (place: ChangePlace, changeId: number, only: Only) =>
    infiniteQueryOptions({
      queryKey: ['changes', place, 'records', changeId, only ?? 'all'],
      queryFn: ({ pageParam: after }) =>
        changesOf(place).read(changeId, {
          limit: after === null ? recordsAtFirst : recordsAWindow,
          ...(only !== undefined && { only }),
          ...(after !== null && { after }),
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }: Page<ChangedRecord[]>) => next,
    }),

  opened: (place: ChangePlace, changeId: number) =>
    queryOptions({
      queryKey: ['changes', place, 'opened', changeId],
      queryFn: () => changesOf(place).open(changeId),
    }),

  /** Who may have made changes in a project. */
  peopleOf: (projectNumber: string) =>
    queryOptions({
      queryKey: ['changes', 'people', projectNumber],
      queryFn: () => api(members.listMembers, { params: { projectNumber } }),
    }),
};
