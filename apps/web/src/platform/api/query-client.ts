import { CallError } from '@codes/contract';
import { QueryClient } from '@tanstack/react-query';

const attempts = 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < attempts - 1 && isWorthRetrying(error),
      retryDelay: (failures) => 300 * 2 ** failures,
      // Offline, a call fails with words that the screen can show; paused, it would load for ever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** What the server understood and refused, it refuses again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
}
