import { CallError } from '@codes/contract';
import { hashKey, QueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

const attempts = 3;

/** When a query was prefetched, by its hash. */
const prefetched = new Map<string, number>();
/** In milliseconds: the screen that shows an answer comes soon after it. */
const prefetchLife = 5000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < attempts - 1 && isWorthRetrying(error),
      retryDelay: (failures) => 300 * 2 ** failures,
      // Offline, a call fails with words that the screen can show; paused, it would load for ever.
      networkMode: 'always',
      // An answer that came before its screen is not asked for again when the screen comes.
      refetchOnMount: ({ queryHash, state }) =>
        state.isInvalidated || Date.now() - (prefetched.get(queryHash) ?? 0) > prefetchLife,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asks while a screen's session or code still loads; a refusal is left to the screen. */
export function prefetch<Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): void {
  prefetched.set(hashKey(query.queryKey), Date.now());
  void queryClient.prefetchQuery(query);
}

/** What the server understood and refused, it refuses again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
}
