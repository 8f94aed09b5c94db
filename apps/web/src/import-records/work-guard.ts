import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useAsk } from '../ui/ask.tsx';
import { askToDiscard } from '../ui/leave-guard.ts';

type Settings = {
  hasWork: boolean;
  /** The addresses where the same work goes on. */
  goesOnAt?: readonly string[];
  onDiscard?: () => void;
};

/** Asks before unfinished work is left behind. `release` is for work that is done or given up by a button. */
export function useWorkGuard({ hasWork, goesOnAt = [], onDiscard }: Settings): { release: () => void } {
  const ask = useAsk();
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasWork &&
      !isReleased.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      !goesOnAt.includes(nextLocation.pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async () => {
      if (!(await askToDiscard(ask))) {
        blocker.reset();
        return;
      }
      onDiscard?.();
      blocker.proceed();
    };
    void decide();
    // The question is asked once for each navigation that is held back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasWork && !isReleased.current) event.preventDefault();
      },
      [hasWork],
    ),
  );

  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { release };
}
