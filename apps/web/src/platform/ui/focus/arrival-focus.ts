// Where the keyboard goes on when a part of the screen has taken the place of another.
import { useEffect, useRef, type RefObject } from 'react';

/** The element gets the focus when it appears: it needs `tabIndex={-1}`. */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}

const stops = 'a[href], button, input, textarea, select, [tabindex]';

/** As Tab would, once what it waits for is drawn. */
export function focusNextAfter(element: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      stop === element || (stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility()),
  );
  all[all.indexOf(element) + 1]?.focus();
}

/** The first wrong field of a form; a file is chosen by the button beside its hidden input. */
export function focusFirstWrong(form: HTMLElement | null): void {
  // The messages are on the screen after the next paint.
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isFile = wrong instanceof HTMLInputElement && wrong.type === 'file';
    (isFile ? wrong.parentElement?.querySelector('button') : wrong)?.focus();
  });
}
