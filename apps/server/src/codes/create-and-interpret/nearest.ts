/** The candidates that take the fewest changed characters, first those that begin alike. */
export function nearestTo(text: string, candidates: readonly string[], count: number): string[] {
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: distanceBetween(text, candidate) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Levenshtein's, on short texts. */
function distanceBetween(from: string, to: string): number {
  const target = Array.from(to);
  let row = target.map((_, index) => index + 1);
  for (const [index, letter] of Array.from(from).entries()) {
    const next: number[] = [];
    for (const [at, other] of target.entries()) {
      const above = row[at] ?? 0;
      const before = at === 0 ? index + 1 : (next[at - 1] ?? 0);
      const diagonal = at === 0 ? index : (row[at - 1] ?? 0);
      next.push(Math.min(above + 1, before + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? Array.from(from).length;
}
