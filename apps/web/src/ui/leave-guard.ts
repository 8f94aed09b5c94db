import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useAsk, type Ask } from './ask.tsx';

/** Asks before unsaved work is left behind: by a link, by the browser's way back, or by closing the window. */
export function useLeaveGuard(hasUnsavedWork: boolean): void {
  const ask = useAsk();
  const blocker = useBlocker(hasUnsavedWork);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard(ask).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [ask, blocker]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasUnsavedWork) event.preventDefault();
      },
      [hasUnsavedWork],
    ),
  );
}

export async function askToDiscard(ask: Ask): Promise<boolean> {
  const outcome = await ask({
    title: 'Discard changes',
    text: 'Your changes have not been saved. Do you want to leave without saving them?',
    confirm: 'Discard',
    run: () => undefined,
  });
  return outcome.kind === 'confirmed';
}
