// What was entered on a screen survives a reload and the way back to it: the history's entry bears the key of it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../people/session/session.tsx';
import { finishWork, keepWork, keptWork, type KeptWork } from './kept-work.ts';
import { words } from './files.words.ts';

export type KeptEntry<Entry> =
  | { kind: 'looking' }
  | { kind: 'none' }
  /** Something was entered here, and the browser has not kept it. */
  | { kind: 'lost' }
  | { kind: 'found'; entry: Entry };

export type WorkState = { work: string };

export function useKeptEntry<Entry>(isEntry: (value: unknown) => value is Entry) {
  const location = useLocation();
  const navigate = useNavigate();
  const { userName } = useSession().user;
  const key = workKeyOf(location.state);
  const [found, setFound] = useState<KeptEntry<Entry>>(key === null ? { kind: 'none' } : { kind: 'looking' });
  const [firstKey] = useState(key);

  useEffect(() => {
    if (firstKey === null) return undefined;
    let isCurrent = true;
    const look = async () => {
      const kept = await keptWork(firstKey, userName);
      if (isCurrent) setFound(entryOf(kept, isEntry));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [firstKey, userName, isEntry]);

  /** Keeps the entry under this screen's key, which it gets with the first one. */
  const keep = useCallback(
    async (entry: Entry): Promise<string> => {
      const own = key ?? crypto.randomUUID();
      await keepWork(own, userName, entry);
      const state: WorkState = { work: own };
      if (key === null) await navigate(location.pathname, { replace: true, state });
      return own;
    },
    [key, userName, navigate, location.pathname],
  );

  /** Done, or given up: the way back begins anew. */
  const finish = useCallback(() => {
    if (key !== null) void finishWork(key, userName);
  }, [key, userName]);

  /** What a draft of another tab or day leads to; null where it is done, or gone. */
  const look = useCallback(
    async (other: string): Promise<Entry | null> => {
      const kept = entryOf(await keptWork(other, userName), isEntry);
      return kept.kind === 'found' ? kept.entry : null;
    },
    [userName, isEntry],
  );

  /** Goes on with it here. */
  const take = async (other: string): Promise<void> => {
    const state: WorkState = { work: other };
    await navigate(location.pathname, { replace: true, state });
  };

  return { found, key, keep, finish, look, take };
}

function entryOf<Entry>(kept: KeptWork, isEntry: (value: unknown) => value is Entry): KeptEntry<Entry> {
  if (kept.kind === 'finished') return { kind: 'none' };
  return kept.kind === 'found' && isEntry(kept.value)
    ? { kind: 'found', entry: kept.value }
    : { kind: 'lost' };
}

export const lostEntry = words.notKept;

/** Runs once, as soon as it can. */
export function useOnce(isReady: boolean, act: () => Promise<void>): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (!isReady || hasRun.current) return;
    hasRun.current = true;
    void act();
  });
}

function workKeyOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('work' in state)) return null;
  return typeof state.work === 'string' ? state.work : null;
}
