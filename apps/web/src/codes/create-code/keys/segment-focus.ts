// Where the cursor is on Create: in the first segment at first, and where the next code differs once one is made.
import { useEffect, useState } from 'react';
import { focusFirstWrong } from '../../../platform/ui/focus/arrival-focus.ts';
import { isTyping } from '../../../platform/ui/focus/typing.ts';
import type { Building } from '../builder.ts';
import type { Builder } from '../use-builder.ts';

/** Those that can be filled; on a phone a record is chosen in a sheet that its box opens. */
const fillable = 'input:not([readonly], [disabled]), input[aria-haspopup="dialog"]';

export type SegmentFocus = {
  /** For the element that has the segments. */
  card: (element: HTMLElement | null) => void;
  /** The boxes of typed values by their paths. */
  inputs: Map<string, HTMLInputElement>;
  toNumber: (path: string) => void;
  /** The last number, with its text selected so that typing replaces it; else the first segment. */
  toNext: (building: Building) => void;
  /** Says what the code misses, and leads there. */
  toMissing: (builder: Builder) => void;
};

/** `on`: the first segment gets it as it appears, unless somebody types elsewhere by then. */
export function useSegmentFocus(state: 'on' | 'off'): SegmentFocus {
  const [element, card] = useState<HTMLElement | null>(null);
  const [inputs] = useState(() => new Map<string, HTMLInputElement>());
  useEffect(() => {
    if (state === 'on' && element && !isTyping(document.activeElement)) focusFirst(element);
  }, [state, element]);
  return {
    card,
    inputs,
    toNumber: (path) => inputs.get(path)?.focus(),
    toNext: ({ parts }) => {
      const last = parts.findLast(({ segment }) => segment.type === 'serialNumber');
      const input = last && inputs.get(last.path);
      if (!input) return focusFirst(element);
      input.focus();
      input.select();
    },
    toMissing: ({ building, touch }) => {
      for (const { path } of building.parts) touch(path);
      focusFirstWrong(element);
    },
  };
}

function focusFirst(segments: HTMLElement | null): void {
  segments?.querySelector<HTMLElement>(fillable)?.focus({ preventScroll: true });
}

/** A list is open, so what was typed into its box may still choose something. */
export function isChoosing(): boolean {
  const { activeElement } = document;
  return activeElement?.role === 'combobox' && activeElement.ariaExpanded === 'true';
}
