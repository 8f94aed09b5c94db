import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { words as keys } from '../../../platform/ui/look/keys.words.ts';

/** As a button names them for assistive technology. */
export const finishKeys = keys.shortcut('Enter');

/**
 * Ctrl+Enter, or ⌘+Enter, wherever the cursor is on the screen. What was typed last counts too, so it is tried once that is
 * drawn, and again with what comes while it is `later`; any other key calls it off.
 */
export function useFinishKey(attempt: () => 'done' | 'later'): void {
  const isWanted = useRef(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isIt = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // Ctrl alone is the beginning of it.
    if (event.isComposing || (!isIt && (event.ctrlKey || event.metaKey))) return;
    isWanted.current &&= isIt;
    if (!isIt) return;
    if (event.repeat || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    isWanted.current = true;
    drawAgain();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (isWanted.current && attempt() === 'done') isWanted.current = false;
  });
}
