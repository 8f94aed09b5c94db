import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useAsk } from '../ui/ask.tsx';
import { askToDiscard } from '../ui/leave-guard.ts';

/**
 * Asks before unfinished work is left behind, except for the addresses where it goes on. `release` is called when
 * the work is done or given up.
 */
export function useWorkGuard(
  hasWork: boolean,
  { goesOnAt = [], reload = 'asks' }: { goesOnAt?: readonly string[]; reload?: 'asks' | 'isKept' } = {},
): { release: () => void } {
  const ask = useAsk();
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation }) => hasWork && !isReleased.current && !goesOnAt.includes(nextLocation.pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard(ask).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [ask, blocker]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasWork && reload === 'asks' && !isReleased.current) event.preventDefault();
      },
      [hasWork, reload],
    ),
  );

  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { release };
}
