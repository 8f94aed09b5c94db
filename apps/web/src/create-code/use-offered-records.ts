import { codes } from '@codes/contract';
import type { AnswerOf } from '@codes/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeQueries, recordsOffered, type CodeHome } from '../codes/code.queries.ts';
import { useSettled } from '../codes/use-settled.ts';
import type { BuilderPart } from './builder.ts';

export type Offered = AnswerOf<typeof codes.listOfferedRecords>[number];

export type OfferedRecords = {
  state: 'loading' | 'ready' | 'failed';
  error: unknown;
  records: readonly Offered[];
  /** There may be more than the window shows. */
  isFull: boolean;
  isSearching: boolean;
  active: number;
  move: (steps: number) => void;
};

/** What a segment offers for a text, searched on the server once the typing rests. */
export function useOfferedRecords(
  home: CodeHome,
  part: BuilderPart,
  text: string,
  isOpen: boolean,
): OfferedRecords {
  const typed = text.trim();
  const settled = useSettled(typed);
  const query = useQuery({
    ...codeQueries.offered(home, part.path, settled),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const records = query.data ?? [];
  const [moved, setMoved] = useState({ q: '', to: -1 });
  const chosenAt = records.findIndex(({ activeRecordId }) => activeRecordId === part.record?.recordId);
  const start = settled === '' ? Math.max(0, chosenAt) : 0;
  const active = Math.min(moved.q === settled && moved.to >= 0 ? moved.to : start, records.length - 1);
  return {
    state: query.isError ? 'failed' : query.data ? 'ready' : 'loading',
    error: query.error,
    records,
    isFull: records.length >= recordsOffered,
    isSearching: query.isFetching || settled !== typed,
    active: Math.max(0, active),
    move: (steps) =>
      setMoved({ q: settled, to: Math.max(0, Math.min(records.length - 1, Math.max(0, active) + steps)) }),
  };
}
