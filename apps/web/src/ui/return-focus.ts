import { useEffect } from 'react';

/** Puts the focus back to where it was when a panel or dialog that is mounted only while open goes away. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // After the surface has left the page, or its focus trap would take the focus back.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
}
