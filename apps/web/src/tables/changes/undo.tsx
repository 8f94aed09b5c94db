// THE undo: from a list it asks first, from a message it begins at once; what stands in the way is shown, nothing done.
import { CallError, type Change, type Progress } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import type { ConfirmState } from '../../platform/ui/questions/confirm-dialog.tsx';
import { asPart } from '../../platform/ui/messages/part-not-loaded.ts';
import type { ChangePlace } from './changes.calls.ts';
import { useUndoKey } from './undo-key.tsx';

const UndoDialog = loadedLater(async () => (await import('./undo-dialog.tsx')).UndoDialog);
const UndoUnderWay = loadedLater(async () => (await import('./undo-dialog.tsx')).UndoUnderWay);
const RefusedDialog = loadedLater(async () => (await import('./refused-dialog.tsx')).RefusedDialog);

type How = 'asked' | 'atOnce';

/** The key is its own as long as it is tried. */
type Job = { place: ChangePlace; change: Change; how: How; key: string };

type Refused = { job: Job; error: CallError };

type UndoContext = {
  undo: (place: ChangePlace, change: Change, how: How) => void;
  /** Told when something has been undone; gives the way to unsubscribe. */
  onUndone: (listener: () => void) => () => void;
};

export function UndoProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const messages = useMessages();
  const [job, setJob] = useState<Job | null>(null);
  const [state, setState] = useState<ConfirmState>({ kind: 'asking' });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [waiting] = useState(listenersToUndo);
  const isRunning = useRef(false);
  useUndoKey();

  const refresh = () => {
    waiting.reload();
    void queries.invalidateQueries();
  };

  const fail = (tried: Job, error: unknown) => {
    const isKnown = error instanceof CallError;
    if (isKnown && error.is('undoConflicts')) {
      setJob(null);
      setRefused({ job: tried, error });
    } else if (isKnown && error.status === 409) {
      setJob(null);
      // In the server's words: by its status it would be said to exist already.
      messages.failure({ text: error.body.message, problems: error.body.entityValidationErrors ?? [] });
      if (error.is('alreadyUndone')) refresh();
    } else if (tried.how === 'asked') setState({ kind: 'failed', error });
    else {
      setJob(null);
      messages.error(error);
    }
  };

  const run = async (tried: Job) => {
    if (isRunning.current) return;
    isRunning.current = true;
    messages.beginAct();
    setState({ kind: 'running' });
    setProgress(null);
    try {
      const { takeBack } = await asPart(import('./take-back.ts'));
      const done = await takeBack(tried.place, tried.change, tried.key, setProgress);
      setJob(null);
      messages.success(done);
      refresh();
    } catch (error) {
      fail(tried, error);
    } finally {
      isRunning.current = false;
    }
  };

  const undo: UndoContext['undo'] = (place, change, how) => {
    if (isRunning.current) return;
    const next = { place, change, how, key: crypto.randomUUID() };
    setRefused(null);
    setState({ kind: 'asking' });
    setJob(next);
    if (how === 'atOnce') void run(next);
  };

  return (
    <Context value={{ undo, onUndone: waiting.onUndone }}>
      {children}
      {job?.how === 'asked' && (
        <UndoDialog
          change={job.change}
          state={state}
          progress={progress}
          onConfirm={() => void run(job)}
          onClose={() => setJob(null)}
        />
      )}
      {job?.how === 'atOnce' && <UndoUnderWay change={job.change} progress={progress} />}
      {refused && (
        <RefusedDialog
          change={refused.job.change}
          error={refused.error}
          place={refused.job.place}
          onClose={() => setRefused(null)}
        />
      )}
    </Context>
  );
}

function listenersToUndo() {
  const listeners = new Set<() => void>();
  return {
    reload: () => {
      for (const listener of listeners) listener();
    },
    onUndone: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useUndo(): UndoContext {
  const context = use(Context);
  if (!context) throw new Error('useUndo stands outside UndoProvider');
  return context;
}

/** For what keeps its rows itself: loads them anew when something has been undone. */
export function useReloadAfterUndo(reload: () => unknown): void {
  const { onUndone } = useUndo();
  useEffect(() => onUndone(() => void reload()), [onUndone, reload]);
}

const Context = createContext<UndoContext | null>(null);
