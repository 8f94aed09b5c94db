import { useCallback, useSyncExternalStore } from 'react';
import { below } from './theme.ts';

/** For what is another component on a narrow window; what only looks different is left to the styles. */
export function useIsBelow(step: keyof typeof below): boolean {
  const query = below[step].replace('@media ', '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
