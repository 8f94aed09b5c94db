import { useSyncExternalStore } from 'react';
import { below, lightTheme } from '../look/theme.ts';

const touch = matching(`${bare(below.lg)}, (pointer: coarse)`);
const narrow = matching(bare(below.md));

const rowHeights = {
  fine: Number.parseInt(lightTheme.listRowHeight),
  touch: Number.parseInt(lightTheme.listRowHeightTouch),
};
const filterRowHeight = Number.parseInt(lightTheme.filterRowHeight);

/** Sizes of a list here: rows and head are higher for fingers and below the large breakpoint. */
export function useListSizes(): { row: number; head: number; filterRow: number; screen: 'wide' | 'narrow' } {
  const row = useSyncExternalStore(touch.subscribe, touch.read) ? rowHeights.touch : rowHeights.fine;
  const isNarrow = useSyncExternalStore(narrow.subscribe, narrow.read);
  return { row, head: row, filterRow: filterRowHeight, screen: isNarrow ? 'narrow' : 'wide' };
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.read);
}

function bare(mediaRule: string): string {
  return mediaRule.replace('@media ', '');
}

function matching(query: string) {
  const list = window.matchMedia(query);
  return {
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    read: () => list.matches,
  };
}
