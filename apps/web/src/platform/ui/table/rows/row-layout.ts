// How high rows are and where they stand, counted from the first.

/** Lines of a row: the same for all, or by row. */
export type RowLines<Row> = number | ((row: Row) => number);

export type RowLayout = {
  /** Height of all rows. */
  full: number;
  topOf: (index: number) => number;
  heightOf: (index: number) => number;
  /** The row at a position. */
  indexAt: (position: number) => number;
};

export function equalRows(total: number, height: number): RowLayout {
  return {
    full: total * height,
    topOf: (index) => index * height,
    heightOf: () => height,
    indexAt: (position) => Math.floor(position / height),
  };
}

/** Rows of several lines; for lists in memory, because every row's height must be known. */
export function unequalRows(total: number, heightAt: (index: number) => number): RowLayout {
  const tops = new Float64Array(total + 1);
  for (let index = 0; index < total; index += 1) tops[index + 1] = topAt(tops, index) + heightAt(index);
  return {
    full: topAt(tops, total),
    topOf: (index) => topAt(tops, index),
    heightOf: (index) => topAt(tops, index + 1) - topAt(tops, index),
    indexAt: (position) => lastAtOrBefore(tops, position),
  };
}

function topAt(tops: Float64Array, index: number): number {
  return tops[Math.min(index, tops.length - 1)] ?? 0;
}

function lastAtOrBefore(tops: Float64Array, position: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topAt(tops, middle) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
