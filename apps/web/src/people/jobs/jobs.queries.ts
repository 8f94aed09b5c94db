import { jobs, type Job } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { isStreamThere } from '../../platform/ui/news/news.ts';

const askEvery = 2000;
/** What was told may be lost with a stream that is cut. */
const lookEvery = 30_000;

export const isOpen = ({ ended }: Job) => ended === null;

export const jobQueries = {
  /** Asked again only as long as something is under way and nobody tells how far it is. */
  own: () =>
    queryOptions({
      queryKey: ['session', 'jobs'],
      queryFn: () => api(jobs.listJobs),
      staleTime: 60_000,
      refetchInterval: ({ state }) => {
        if (state.data?.some(isOpen) !== true) return false;
        return isStreamThere() ? lookEvery : askEvery;
      },
    }),
};
