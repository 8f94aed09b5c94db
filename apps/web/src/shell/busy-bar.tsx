// On the embedded database everybody waits for somebody's large import: whoever waits is told for what, and how far it is.
import { jobs, type BusyWork } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIsFetching, useIsMutating, useQuery, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../platform/api/client.ts';
import { MessageBox } from '../platform/ui/messages/message-box.tsx';
import { formatAmount } from '../platform/ui/text/formats.ts';
import { words } from './busy-bar.words.ts';

const busyKey = 'busy';
const patience = 1500;
const askEvery = 1000;

const isOther = ({ queryKey }: Query) => queryKey[0] !== busyKey;

export function BusyBar() {
  const styles = useStyles();
  const waiting = useIsFetching({ predicate: isOther }) + useIsMutating();
  const isLong = useIsLasting(waiting > 0);
  const busy = useQuery({
    queryKey: [busyKey],
    queryFn: () => api(jobs.readBusy, {}),
    enabled: isLong,
    refetchInterval: askEvery,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const work = isLong ? (busy.data?.work ?? null) : null;
  return (
    <output className={styles.place}>
      {work && <MessageBox intent="info">{sentenceOf(work)}</MessageBox>}
    </output>
  );
}

export function sentenceOf({ kind, by, about, rows, total }: BusyWork): string {
  const records = formatAmount(total, words.recordNoun);
  const what = by === null || about === null ? words.someWork : words.act(kind, { by, about, records });
  return words.busy(what, words.percent(total === 0 ? 0 : Math.min(1, rows / total)));
}

/** Whether it has been so for longer than an answer usually takes. */
function useIsLasting(isSo: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSo]);
  return isLong;
}

const useStyles = makeStyles({ place: { '&:not(:empty)': { padding: tokens.spacingVerticalM } } });
