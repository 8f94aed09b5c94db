import { inBothLanguages } from '@codes/codes';
import type { DifferenceKind } from '@codes/contract';

const signs: Record<DifferenceKind, string> = { added: '+', changed: '~', removed: '−' };

export const words = inBothLanguages({
  en: {
    kinds: { added: 'Added', changed: 'Changed', removed: 'Removed' } satisfies Record<
      DifferenceKind,
      string
    >,
    kindOfOne: { added: 'Added', changed: 'Changed', removed: 'Removed' },
    signs,
    all: 'All',
    differences: 'Differences',
    differencesToShow: 'Differences to show',
    differenceNoun: { one: 'difference', many: 'differences' },
    loading: 'Loading the differences',
    notLoaded: 'The differences could not be loaded',
    none: 'No record differs',
    noneText: 'Both have the same records with the same values.',
    search: 'Search codes and values',
    change: 'Change',
    fields: 'Fields',
    priority: (priority: number | null) => (priority === null ? 'No priority' : `Priority ${priority}`),
  },
  sv: {
    kinds: { added: 'Tillagda', changed: 'Ändrade', removed: 'Borttagna' },
    kindOfOne: { added: 'Tillagd', changed: 'Ändrad', removed: 'Borttagen' },
    signs,
    all: 'Alla',
    differences: 'Skillnader',
    differencesToShow: 'Skillnader att visa',
    differenceNoun: { one: 'skillnad', many: 'skillnader' },
    loading: 'Hämtar skillnaderna',
    notLoaded: 'Skillnaderna kunde inte hämtas',
    none: 'Ingen post skiljer sig',
    noneText: 'Båda har samma poster med samma värden.',
    search: 'Sök bland koder och värden',
    change: 'Ändring',
    fields: 'Fält',
    priority: (priority) => (priority === null ? 'Ingen prioritet' : `Prioritet ${priority}`),
  },
});

/** What so many of them are called. */
export function kindsOf(count: number): Record<DifferenceKind, string> {
  return count === 1 ? words.kindOfOne : words.kinds;
}
