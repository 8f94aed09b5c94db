// Where the focus is while panels and dialogs come and go.
import { useEffect, useLayoutEffect, useState, type MouseEvent } from 'react';

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
      // Where it is not that place, the page stays as it is: its top would push the header out of sight.
      if (isThere) before.focus();
      else elsewhere()?.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The panel that stays open behind the closing surface, else the page: behind a panel the keyboard is lost. */
function elsewhere(): HTMLElement | null {
  const surfaces = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')];
  const behind = surfaces.findLast((surface) => !surface.contains(document.activeElement));
  return behind ? (firstField(behind) ?? behind) : document.querySelector('main');
}

/**
 * Opening, the focus goes to the first field of the `content`, else to `otherwise`; where neither is there it stays
 * where Fluent puts it.
 */
export function useFocusOnOpening() {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [otherwise, setOtherwise] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const first = content && firstField(content);
    (first ?? otherwise)?.focus();
  }, [content, otherwise]);
  return { content: setContent, otherwise: setOtherwise };
}

const editable = [
  'input:not([type=hidden], [readonly], [disabled])',
  'textarea:not([readonly], [disabled])',
  '[role=combobox]:not([readonly], [disabled])',
].join();

export function focusFirstField(surface: HTMLElement): void {
  firstField(surface)?.focus();
}

function firstField(surface: HTMLElement): HTMLElement | undefined {
  return [...surface.querySelectorAll<HTMLElement>(editable)].find((field) => field.checkVisibility());
}

/** The `backdrop` of panels and dialogs: a click on it closes the surface, or asks, and takes no focus away. */
export const scrim = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
