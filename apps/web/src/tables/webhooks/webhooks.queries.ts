import { webhooks } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

const all = ['webhooks'] as const;

export const webhookQueries = {
  /** Everything that is known of webhooks. */
  all,

  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: () => api(webhooks.listWebhooks),
      staleTime: 0,
    }),

  of: (webhookId: number) =>
    queryOptions({
      queryKey: [...all, 'page', webhookId],
      queryFn: () => api(webhooks.readWebhook, { params: { webhookId } }),
      staleTime: 0,
    }),
};
