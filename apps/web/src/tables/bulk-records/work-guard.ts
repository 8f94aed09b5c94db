import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useAskWhileHeld } from '../../platform/ui/questions/leave-guard.ts';

type Settings = {
  hasWork: boolean;
  /** The addresses where the same work goes on. */
  goesOnAt?: readonly string[];
  onDiscard?: () => void;
};

/** Asks before unfinished work is left behind. `release` is for work that is done or given up by a button. */
export function useWorkGuard({ hasWork, goesOnAt = [], onDiscard }: Settings): { release: () => void } {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasWork &&
      !isReleased.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      !goesOnAt.includes(nextLocation.pathname),
  );
  useAskWhileHeld(blocker, onDiscard);

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
