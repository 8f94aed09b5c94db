// Records that somebody may have meant who wrote a code that is not found.
import { codePointsOf } from './code-points.ts';
import type { CodeRecord, Offer } from './vocabulary.ts';

const SHOWN = 3;

/** The records whose values differ least from the text, by about one sign in three at most. */
export function closeRecords<R extends CodeRecord>(offer: Offer<R>, text: string, shown = SHOWN): R[] {
  const wanted = codePointsOf(text);
  const most = Math.max(1, Math.ceil(wanted.length / 3));
  const found: { record: R; distance: number }[] = [];
  for (const record of offer.records) {
    if (record.value.length > 2 * (wanted.length + most)) continue;
    const distance = distanceWithin(wanted, codePointsOf(record.value), most);
    if (distance <= most) found.push({ record, distance });
  }
  found.sort((one, other) => one.distance - other.distance);
  return found.slice(0, shown).map(({ record }) => record);
}

/** How many signs must be changed, added or left out; beyond `most` only that it is more. */
function distanceWithin(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, sign] of one.entries()) {
    const line = [row + 1];
    for (const [column, otherSign] of other.entries()) {
      const changed = above[column]! + (sign === otherSign ? 0 : 1);
      line.push(Math.min(changed, above[column + 1]! + 1, line[column]! + 1));
    }
    if (Math.min(...line) > most) return most + 1;
    above = line;
  }
  return above.at(-1)!;
}
