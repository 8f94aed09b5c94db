// Which rows are on the screen, and where in the scrolled box they stand: a very long list scrolls in a box that is
// shorter than the list itself.
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createDebounce } from '../../text/debounce.ts';
import type { RowLayout } from './row-layout.ts';
import { anchorAfter, anchorAt, boxPosition, scrollMap, type Anchor } from './scroll-map.ts';

const overscan = 8;
const settleDelay = 150;

type RowWindow = { first: number; last: number; shift: number; rowsOnScreen: number; isAside: boolean };

type Settings = {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  layout: RowLayout;
  /** Height of what stays above the rows. */
  headHeight: number;
};

export function useRowWindow({ scroller, total, layout, headHeight }: Settings) {
  const map = useMemo(() => scrollMap(layout.full), [layout]);
  const place = useRef<{ anchor: Anchor; scrolled: number }>({ anchor: { shift: 0 }, scrolled: 0 });
  const [shown, setShown] = useState<RowWindow>(nowhere);

  const update = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const viewport = Math.max(0, element.clientHeight - headHeight);
    const { shift } = place.current.anchor;
    const position = place.current.scrolled - shift;
    const top = layout.indexAt(Math.max(0, position));
    const bottom = layout.indexAt(position + viewport);
    const next = {
      first: Math.max(0, top - overscan),
      last: Math.min(total - 1, bottom + overscan),
      shift,
      rowsOnScreen: bottom - top,
      isAside: element.scrollLeft > 0,
    };
    setShown((before) => (isSame(before, next) ? before : next));
  }, [scroller, total, layout, headHeight]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const settling = createDebounce();
    const jumpTo = (scrolled: number) => (place.current = { anchor: anchorAt(map, scrolled), scrolled });
    // After a pause the box is brought back to where the map has the rows, so that its thumb tells the truth.
    const settle = () => {
      const position = place.current.scrolled - place.current.anchor.shift;
      const due = boxPosition(map, position);
      if (Math.abs(due - element.scrollTop) < 1) return;
      element.scrollTo({ top: due });
      place.current = { anchor: { shift: element.scrollTop - position }, scrolled: element.scrollTop };
      update();
    };
    const onScroll = () => {
      const viewport = Math.max(0, element.clientHeight - headHeight);
      const scrolled = element.scrollTop;
      place.current = { anchor: anchorAfter(map, place.current, scrolled, viewport), scrolled };
      update();
      if (map.full !== map.box) settling.later(settle, settleDelay);
    };
    jumpTo(element.scrollTop);
    update();
    const resizing = new ResizeObserver(update);
    resizing.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      settling.cancel();
      resizing.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, map, headHeight, update]);

  /** Scrolls as little as it takes to see the row whole. */
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const height = layout.heightOf(index);
      const viewport = Math.max(height, element.clientHeight - headHeight);
      const position = place.current.scrolled - place.current.anchor.shift;
      const top = layout.topOf(index);
      const wanted = Math.max(Math.min(position, top), top + height - viewport);
      if (wanted === position) return;
      element.scrollTo({ top: boxPosition(map, wanted) });
      place.current = { anchor: { shift: element.scrollTop - wanted }, scrolled: element.scrollTop };
      update();
    },
    [scroller, map, layout, headHeight, update],
  );

  return { ...shown, boxHeight: map.box, reveal };
}

const nowhere: RowWindow = { first: 0, last: -1, shift: 0, rowsOnScreen: 0, isAside: false };

function isSame(a: RowWindow, b: RowWindow): boolean {
  return (
    a.first === b.first &&
    a.last === b.last &&
    a.shift === b.shift &&
    a.rowsOnScreen === b.rowsOnScreen &&
    a.isAside === b.isAside
  );
}
