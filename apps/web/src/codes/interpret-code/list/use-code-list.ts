import type { Tree } from '@codes/codes';
import type { ShownError } from '@codes/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import type { ListedCode } from './codes-in-text.ts';
import { interpretList } from './interpret-list.ts';
import { worstFirst, type ListRow } from './list-rows.ts';

export type ListState =
  | { kind: 'none' }
  | { kind: 'running'; total: number }
  | { kind: 'done'; seconds: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: ShownError };

export type CodeListState = {
  state: ListState;
  /** Those answered so far, wrong ones first. */
  rows: readonly ListRow[];
  run: (codes: readonly ListedCode[]) => void;
  cancel: () => void;
};

const shownEvery = 250;

/** One list at a time; a new one ends the one before. */
export function useCodeList(home: CodeHome, root: Tree | null): CodeListState {
  const [state, setState] = useState<ListState>({ kind: 'none' });
  const [told, setTold] = useState<readonly ListRow[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (codes: readonly ListedCode[]) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const rows: ListRow[] = [];
    const begun = performance.now();
    let shown = begun;
    setTold([]);
    setState({ kind: 'running', total: codes.length });
    const outcome = await interpretList(home, root, codes, own.signal, (more) => {
      rows.push(...more);
      if (performance.now() - shown < shownEvery || own.signal.aborted) return;
      shown = performance.now();
      setTold([...rows]);
    }).then(
      (): ListState => ({ kind: 'done', seconds: (performance.now() - begun) / 1000 }),
      (error: unknown): ListState => failureOf(error, own.signal),
    );
    // A newer list has taken over.
    if (running.current !== own) return;
    setTold(rows);
    setState(outcome);
  };

  return {
    state,
    rows: useMemo(() => worstFirst(told), [told]),
    run: (codes) => void run(codes),
    cancel: () => running.current?.abort(),
  };
}

function failureOf(error: unknown, signal: AbortSignal): ListState {
  if (signal.aborted) return { kind: 'cancelled' };
  return { kind: 'failed', error: showError(error) };
}
