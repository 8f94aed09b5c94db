// One tab stop for a row of buttons, arrow keys between them.
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

export function useRovingFocus() {
  const container = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement | null>(null);

  // After every render: buttons come and go with what is allowed, selected and fits.
  useLayoutEffect(() => {
    if (container.current) keepOneTabStop(container.current, stop.current);
  });

  return {
    ref: container,
    onFocus: (event: { target: EventTarget; currentTarget: HTMLElement }) => {
      if (!(event.target instanceof HTMLElement)) return;
      stop.current = event.target;
      keepOneTabStop(event.currentTarget, stop.current);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      const buttons = visibleButtons(event.currentTarget);
      const at = buttons.findIndex((button) => button === event.target);
      const next = at === -1 ? undefined : buttons[targetOf(event.key, at, buttons.length)];
      if (!next || next === event.target) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function targetOf(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at;
}

function visibleButtons(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.offsetParent !== null,
  );
}

function keepOneTabStop(container: HTMLElement, wanted: HTMLElement | null) {
  const buttons = visibleButtons(container);
  const stop = buttons.find((button) => button === wanted) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}
