import { useLayoutEffect, useState } from 'react';

/**
 * Puts the focus back to where it was when a panel or dialog that is mounted only while open goes away. It does so
 * while the surface still stands: Fluent uncovers the page for screen readers when the focus leaves a surface, not
 * when the surface is removed.
 */
export function useReturnFocus(): void {
  // Read while rendering: by the time effects run, the surface has taken the focus.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : document.querySelector('main'))?.focus();
    },
    [before],
  );
}
