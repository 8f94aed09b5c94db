/** Those equal but for case, then those that begin alike, then those with the fewest changed characters; others are not near. */
export function nearestTo(text: string, candidates: readonly string[], count: number): string[] {
  const wanted = text.toLowerCase();
  return [...new Set(candidates)]
    .map((candidate) => {
      const found = candidate.toLowerCase();
      const alike = sharedStart(wanted, found);
      return { candidate, isEqual: found === wanted, alike, distance: distanceBetween(wanted, found) };
    })
    .filter(({ isEqual, alike, distance }) => isEqual || alike > 0 || distance < wanted.length)
    .toSorted(
      (a, b) =>
        Number(b.isEqual) - Number(a.isEqual) ||
        b.alike - a.alike ||
        a.distance - b.distance ||
        (a.candidate < b.candidate ? -1 : 1),
    )
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
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
