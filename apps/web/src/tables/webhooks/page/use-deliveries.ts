// The deliveries of a webhook as a list's source, newest first. The stream tells of changes, and so of deliveries that are
// added; how an attempt ends nobody tells, so those that wait are asked for, less often the longer nothing happens.
import { webhooks, type Delivery, type Webhook } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useNews, type HeardChange } from '../../../platform/ui/news/news.ts';
import { noFilters } from '../../../platform/ui/table/filters/filters.ts';
import type { RowSource } from '../../../platform/ui/table/source.ts';
import { cursorWindows } from '../../../platform/ui/table/windows/cursor-windows.ts';
import type { LoadWindow } from '../../../platform/ui/table/windows/row-windows.ts';
import { useWindowedRows } from '../../../platform/ui/table/windows/use-windowed-rows.ts';
import { webhookQueries } from '../webhooks.queries.ts';

export function useDeliveries(webhook: Webhook) {
  const { webhookId } = webhook;
  const queries = useQueryClient();
  const load = useMemo(() => deliveryWindows(webhookId), [webhookId]);
  const { rows, total, error, reload, live } = useWindowedRows<Delivery>(load);
  const refresh = async () => {
    await live.refresh(({ deliveryId }) => deliveryId);
    await queries.invalidateQueries({ queryKey: webhookQueries.of(webhookId).queryKey });
  };
  useNews((news) => {
    if (news.kind !== 'changes' && news.kind !== 'missed') return;
    const added = news.kind === 'missed' ? 0 : news.changes.filter((change) => hears(webhook, change)).length;
    if (news.kind === 'changes' && added === 0) return;
    if (total === 0) return void reload();
    live.heard({ added, removed: 0 });
    void refresh();
  });
  const waiting = waitingIn(rows);
  const look = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (waiting === '') return undefined;
    let pause = firstPause;
    let timer = setTimeout(again, pause);
    function again() {
      look();
      pause = Math.min(pause * 2, longestPause);
      timer = setTimeout(again, pause);
    }
    return () => clearTimeout(timer);
  }, [waiting]);
  const source = useMemo<RowSource<Delivery>>(
    () => ({ ...rows, sort: null, onSort: () => {}, filters: noFilters, onFilters: () => {} }),
    [rows],
  );
  return { source, total, error, reload };
}

const firstPause = 1000;
const longestPause = 30_000;

/** Whether a change comes to a webhook, as the server has it. */
export function hears(
  { enabled, what, projects }: Pick<Webhook, 'enabled' | 'what' | 'projects'>,
  change: Pick<HeardChange, 'what' | 'projectNumber'>,
): boolean {
  if (!enabled || what?.includes(change.what) === false) return false;
  return projects === null || (change.projectNumber !== undefined && projects.includes(change.projectNumber));
}

/** Cursors are of the list as it was when its first window was read. */
function deliveryWindows(webhookId: number): LoadWindow<Delivery> {
  const begin = () =>
    cursorWindows<Delivery>((after, limit) =>
      api.page(webhooks.listDeliveries, {
        params: { webhookId },
        query: { limit: String(limit), ...(after !== null && { after }) },
      }),
    );
  let windows = begin();
  return (offset, limit) => {
    if (offset === 0) windows = begin();
    return windows(offset, limit);
  };
}

/** Those of the newest that wait, with how often they were tried; empty where none does. */
function waitingIn({ total, rowAt }: Pick<RowSource<Delivery>, 'total' | 'rowAt'>): string {
  const newest = Array.from({ length: Math.min(total, lookedAt) }, (_, index) => rowAt(index));
  return newest
    .filter((row) => row?.status === 'Waiting')
    .map((row) => `${row?.deliveryId}:${row?.attempts}`)
    .join();
}

const lookedAt = 100;
