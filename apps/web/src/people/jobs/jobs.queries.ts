import { jobs, type Job } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

const askEvery = 2000;

export const isOpen = ({ ended }: Job) => ended === null;

export const jobQueries = {
  /** Asked again only as long as something is under way. */
  own: () =>
    queryOptions({
      queryKey: ['session', 'jobs'],
      queryFn: () => api(jobs.listJobs),
      staleTime: 60_000,
      refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? askEvery : false),
    }),
};
