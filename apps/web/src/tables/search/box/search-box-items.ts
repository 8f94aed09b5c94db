// The arrow keys go from the box through what its callout offers, and back.
import type { KeyboardEvent } from 'react';

/** Marks what the arrow keys stop at. */
export const calloutItem = { 'data-callout-item': '' };

export function walkItems(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-callout-item]')];
  const here = stops.findIndex((stop) => stop === event.target);
  if (here === -1) return;
  event.preventDefault();
  stops[(here + step + stops.length) % stops.length]?.focus();
}
