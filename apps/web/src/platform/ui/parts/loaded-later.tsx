// A part that a screen can be read without: its code comes when it is wanted, or before, when nothing else is to do.
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { asPart } from '../messages/part-not-loaded.ts';

export type LaterPart<Props> = ComponentType<Props> & {
  /** Loads its code; a failure is shown where the part is. */
  preload: () => void;
};

type State<Props> =
  | { kind: 'coming' }
  | { kind: 'there'; Part: ComponentType<Props> }
  | { kind: 'failed'; error: unknown };

type Settings<Props> = {
  /** In its place until it is there; nothing, unless said. */
  meanwhile?: ComponentType<Props>;
  /** In its place when it does not come; a message above the page and its end, unless said. */
  failed?: ComponentType<Props & { error: unknown }>;
};

/** Not React's own `lazy`: once that has shown a fallback, it waits before it shows anything else. */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile, failed: Failed = FailureMessage }: Settings<Props> = {},
): LaterPart<Props> {
  const listeners = new Set<() => void>();
  let state: State<Props> = { kind: 'coming' };
  let isComing = false;

  const become = (next: State<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const bring = async () => {
    if (isComing || state.kind === 'there') return;
    isComing = true;
    try {
      become({ kind: 'there', Part: await asPart(load()) });
    } catch (error) {
      become({ kind: 'failed', error });
    } finally {
      isComing = false;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Later(props: Props) {
    const now = useSyncExternalStore(subscribe, () => state);
    useEffect(() => {
      void bring();
      // Opened once more, it is loaded once more.
      return () => {
        if (state.kind === 'failed') state = { kind: 'coming' };
      };
    }, []);
    if (now.kind === 'there') return <now.Part {...props} />;
    if (now.kind === 'failed') return <Failed {...props} error={now.error} />;
    return Meanwhile ? <Meanwhile {...props} /> : null;
  }
  return Object.assign(Later, { preload: () => void bring() });
}

/** For a screen that has drawn itself: brings what may be opened next. */
export function usePreloaded(...parts: readonly { preload: () => void }[]): void {
  const [all] = useState(parts);
  useEffect(() => whenIdle(() => all.forEach(({ preload }) => preload())), [all]);
}

/** For what a screen does without until it has drawn itself and has nothing else to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Gives the way to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari does not tell when it is idle.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run);
  return () => cancelIdleCallback(asked);
}

/** A panel that does not come is closed again, so that it can be opened again. */
function FailureMessage({ error, onClose }: { error: unknown; onClose?: () => void }) {
  const messages = useMessages();
  useEffect(() => {
    messages.error(error);
    onClose?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it is opened
  }, []);
  return null;
}
