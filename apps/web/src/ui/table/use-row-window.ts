// Which rows are on the screen, and where in the scrolled box they stand. Rows are equally high, so it is
// arithmetic; the one complication is that a very long list scrolls in a box shorter than itself.
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { anchorAfter, anchorAt, boxPosition, scrollMap, type Anchor } from './scroll-map.ts';

const overscan = 8;
const settleDelay = 150;

type RowWindow = { first: number; last: number; shift: number; rowsOnScreen: number };

type Settings = {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  rowHeight: number;
  /** Height of what stays above the rows. */
  headHeight: number;
};

export function useRowWindow({ scroller, total, rowHeight, headHeight }: Settings) {
  const map = useMemo(() => scrollMap(total * rowHeight), [total, rowHeight]);
  const place = useRef<{ anchor: Anchor; scrolled: number }>({ anchor: { shift: 0 }, scrolled: 0 });
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: -1, shift: 0, rowsOnScreen: 0 });

  const update = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const viewport = Math.max(0, element.clientHeight - headHeight);
    const { shift } = place.current.anchor;
    const position = place.current.scrolled - shift;
    const next = {
      first: Math.max(0, Math.floor(position / rowHeight) - overscan),
      last: Math.min(total - 1, Math.ceil((position + viewport) / rowHeight) + overscan),
      shift,
      rowsOnScreen: Math.floor(viewport / rowHeight),
    };
    setShown((before) => (isSame(before, next) ? before : next));
  }, [scroller, total, rowHeight, headHeight]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
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
      clearTimeout(settling);
      if (map.full !== map.box) settling = setTimeout(settle, settleDelay);
    };
    jumpTo(element.scrollTop);
    update();
    const resizing = new ResizeObserver(update);
    resizing.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settling);
      resizing.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, map, headHeight, update]);

  /** Scrolls as little as it takes to see the row whole. */
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const viewport = Math.max(rowHeight, element.clientHeight - headHeight);
      const position = place.current.scrolled - place.current.anchor.shift;
      const top = index * rowHeight;
      const wanted = Math.max(Math.min(position, top), top + rowHeight - viewport);
      if (wanted === position) return;
      element.scrollTo({ top: boxPosition(map, wanted) });
      place.current = { anchor: { shift: element.scrollTop - wanted }, scrolled: element.scrollTop };
      update();
    },
    [scroller, map, rowHeight, headHeight, update],
  );

  return { ...shown, boxHeight: map.box, reveal };
}

function isSame(a: RowWindow, b: RowWindow): boolean {
  return a.first === b.first && a.last === b.last && a.shift === b.shift && a.rowsOnScreen === b.rowsOnScreen;
}
