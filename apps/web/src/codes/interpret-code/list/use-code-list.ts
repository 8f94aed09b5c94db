import type { Tree } from '@codes/codes';
import type { Job, ListedCode, ShownError } from '@codes/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { cancelJob } from '../../../people/jobs/follow-job.ts';
import { useOnce } from '../../../tables/files/use-kept-entry.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { interpretList, rowsOfJob } from './interpret-list.ts';
import { canBeMended, withMended, worstFirst, type ListRow } from './list-rows.ts';

export type ListState =
  | { kind: 'none' }
  /** `job`: the progress of a list whose rows come all at its end. */
  | { kind: 'running'; total: number; job: Job | null }
  /** Nobody has counted the time of one that was left alone. */
  | { kind: 'done'; seconds: number | null; mended: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: ShownError };

export type CodeListState = {
  state: ListState;
  /** Those answered so far, wrong ones first. */
  rows: readonly ListRow[];
  run: (codes: readonly ListedCode[]) => void;
  /** Interprets what can be mended as it was meant. */
  mend: () => void;
  cancel: () => void;
};

const shownEvery = 250;

/** One list at a time; a new one ends the one before. Of a job that is given, it begins with what came of it. */
export function useCodeList(home: CodeHome, root: Tree | null, ofJob: string | null): CodeListState {
  const [state, setState] = useState<ListState>({ kind: 'none' });
  const [answered, setAnswered] = useState<readonly ListRow[]>([]);
  const running = useRef<AbortController>(undefined);
  const left = useRef<Job>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (codes: readonly ListedCode[], known: readonly ListRow[] = []) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const rows: ListRow[] = [];
    const begun = performance.now();
    let shown = begun;
    const all = () => (known.length === 0 ? [...rows] : withMended(known, rows));
    setAnswered(all());
    left.current = undefined;
    setState({ kind: 'running', total: codes.length, job: null });
    const onRows = (more: readonly ListRow[]) => {
      rows.push(...more);
      if (performance.now() - shown < shownEvery || own.signal.aborted) return;
      shown = performance.now();
      setAnswered(all());
    };
    const onJob = (job: Job) => {
      left.current = job;
      setState({ kind: 'running', total: codes.length, job });
    };
    const outcome = await interpretList(home, root, codes, { signal: own.signal, onRows, onJob }).then(
      (): ListState => ({
        kind: 'done',
        seconds: known.length === 0 ? (performance.now() - begun) / 1000 : null,
        mended: known.length === 0 ? 0 : rows.length,
      }),
      (error: unknown): ListState => failureOf(error, own.signal),
    );
    // A newer list has taken over.
    if (running.current !== own) return;
    setAnswered(all());
    setState(outcome);
  };

  useOnce(ofJob !== null, async () => {
    setState({ kind: 'running', total: 0, job: null });
    try {
      setAnswered(await rowsOfJob(root, ofJob ?? ''));
      setState({ kind: 'done', seconds: null, mended: 0 });
    } catch (error) {
      setState({ kind: 'failed', error: showError(error) });
    }
  });

  /** What has become a job is not ended by not waiting for it. */
  const cancel = () => {
    running.current?.abort();
    if (left.current !== undefined) void cancelJob(left.current).catch(() => undefined);
  };

  return {
    state,
    rows: useMemo(() => worstFirst(answered), [answered]),
    run: (codes) => void run(codes),
    mend: () => {
      const listed = answered
        .filter(canBeMended)
        .map(({ row, mended }) => ({ code: mended, title: '', rowNumber: row }));
      void run(listed, answered);
    },
    cancel,
  };
}

function failureOf(error: unknown, signal: AbortSignal): ListState {
  if (signal.aborted) return { kind: 'cancelled' };
  return { kind: 'failed', error: showError(error) };
}
