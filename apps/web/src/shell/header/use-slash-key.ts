import { useEffect, useEffectEvent } from 'react';
import { isSurfaceOpen, isTyping } from '../../platform/ui/focus/typing.ts';
import { singleKeys } from '../shortcuts/single-keys.ts';

/** `/` goes to search, unless it is being typed somewhere or a dialog is open. */
export function useSlashKey(goToSearch: () => void): void {
  const onSlash = useEffectEvent(goToSearch);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || isModified || event.defaultPrevented || isTyping(event.target)) return;
      if (isSurfaceOpen() || !singleKeys.areOn()) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
