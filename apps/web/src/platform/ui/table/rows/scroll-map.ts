// Browsers cap the height of an element (Firefox at 17.9 million px, Chromium at 33.5 million), so a very long
// list scrolls in a shorter box. Near both ends the two run alike; between them the box is compressed.

export type ScrollMap = {
  /** Height of all rows. */
  full: number;
  /** Height of the box that stands for them. */
  box: number;
};

const tallestBox = 16_000_000;
const alikeAtEachEnd = 2_000_000;

export function scrollMap(full: number): ScrollMap {
  return { full, box: Math.min(full, tallestBox) };
}

/** Where among the rows a position of the box is. */
export function rowsPosition({ full, box }: ScrollMap, scrolled: number): number {
  if (full === box || scrolled <= alikeAtEachEnd) return scrolled;
  const fromEnd = box - scrolled;
  if (fromEnd <= alikeAtEachEnd) return full - fromEnd;
  return alikeAtEachEnd + (scrolled - alikeAtEachEnd) * compression(full, box);
}

/** The position of the box at which a position among the rows is shown. */
export function boxPosition({ full, box }: ScrollMap, position: number): number {
  if (full === box || position <= alikeAtEachEnd) return position;
  const fromEnd = full - position;
  if (fromEnd <= alikeAtEachEnd) return box - fromEnd;
  return alikeAtEachEnd + (position - alikeAtEachEnd) / compression(full, box);
}

function compression(full: number, box: number): number {
  return (full - 2 * alikeAtEachEnd) / (box - 2 * alikeAtEachEnd);
}

/** How far the rows are shifted in the box; while one scrolls by wheel or key it stays, so that nothing jumps. */
export type Anchor = { shift: number };

export function anchorAt(map: ScrollMap, scrolled: number): Anchor {
  return { shift: scrolled - rowsPosition(map, scrolled) };
}

/**
 * The anchor after a scroll. A step moves the rows pixel by pixel, a leap (dragging the thumb, End) lands
 * where the map says; so does a step that would leave the list.
 */
export function anchorAfter(
  map: ScrollMap,
  before: { anchor: Anchor; scrolled: number },
  scrolled: number,
  viewport: number,
): Anchor {
  if (map.full === map.box) return { shift: 0 };
  const position = scrolled - before.anchor.shift;
  const isStep = Math.abs(scrolled - before.scrolled) <= 2 * viewport;
  const isInside = position >= 0 && position <= map.full - viewport;
  const isAtAnEnd = scrolled <= 0 || scrolled >= map.box - viewport;
  return isStep && isInside && !isAtAnEnd ? before.anchor : anchorAt(map, scrolled);
}
