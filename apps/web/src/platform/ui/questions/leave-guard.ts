import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, type Blocker } from 'react-router';
import { useAsk, type Ask } from './ask.tsx';
import { words } from '../ui.words.ts';

type Leaving = {
  /** Where the same work goes on besides this address; left out for a form, which every way leads out of. */
  goesOnAt?: readonly string[];
  onDiscard?: () => void;
};

/**
 * Asks before unsaved work is left behind: by a link, by the browser's way back, or by closing the window. `release` is
 * for work that is done or given up by a button.
 */
export function useLeaveGuard(
  hasUnsavedWork: boolean,
  { goesOnAt, onDiscard }: Leaving = {},
): { release: () => void } {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork &&
      !isReleased.current &&
      !(goesOnAt && [currentLocation.pathname, ...goesOnAt].includes(nextLocation.pathname)),
  );
  useAskWhileHeld(blocker, onDiscard);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasUnsavedWork && !isReleased.current) event.preventDefault();
      },
      [hasUnsavedWork],
    ),
  );
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { release };
}

/** One question however often somebody tries to leave while it is open; the last try is the one that goes on. */
function useAskWhileHeld(blocker: Blocker, onDiscard: (() => void) | undefined): void {
  const ask = useAsk();
  const isAsking = useRef(false);
  const latest = useRef({ blocker, onDiscard });
  useEffect(() => {
    latest.current = { blocker, onDiscard };
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    const decide = async () => {
      isAsking.current = true;
      const isLeaving = await askToDiscard(ask);
      isAsking.current = false;
      const held = latest.current;
      if (held.blocker.state !== 'blocked') return;
      if (isLeaving) {
        held.onDiscard?.();
        held.blocker.proceed();
      } else held.blocker.reset();
    };
    void decide();
  }, [ask, blocker]);
}

export async function askToDiscard(ask: Ask): Promise<boolean> {
  const outcome = await ask({
    title: words.discardChanges,
    text: words.notSavedYet,
    confirm: words.discard,
    run: () => undefined,
  });
  return outcome.kind === 'confirmed';
}
