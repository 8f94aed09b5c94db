// What became of the parts of a document between two versions.
import type { Part } from '../../../platform/ui/conflict/versions.ts';
import { formatAmount, formatCount, type Noun } from '../../../platform/ui/text/formats.ts';
import type { Fate } from '../../../tables/history/details/detail-values.ts';
import { words } from './versions.words.ts';

export type Difference = { fate: Fate; part: Part };

/** How many have come, changed and gone, without those that are none. */
export function fatesIn(differences: readonly Difference[]): { fate: Fate; count: number }[] {
  return (['added', 'changed', 'removed'] as const)
    .map((fate) => ({ fate, count: differences.filter((one) => one.fate === fate).length }))
    .filter(({ count }) => count > 0);
}

/** '2 segments changed'; of several fates the first alone says of what: '1 segment added, 2 changed'. */
export function summaryOf(differences: readonly Difference[], noun: Noun): string[] {
  return fatesIn(differences).map(({ fate, count }, at) =>
    words.tally[fate](at === 0 ? formatAmount(count, noun) : formatCount(count)),
  );
}
