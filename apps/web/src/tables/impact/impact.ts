// What an action touches, put together and in words.
import type { Hit, Impact } from '@codes/contract';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { words } from './impact.words.ts';

export type Touched = { kind: keyof Impact; label: string; count: string; names: string };

/** What is known without asking, such as the project that one is in. */
export type Besides = { besides?: readonly (keyof Impact)[] };

const order = ['projects', 'configurations', 'reports', 'issuedCodes', 'localCopies'] as const;
const namesShown = 2;

/** What is hit at all, in the order of the picture; a project's own name says nothing in its own dialogs. */
export function touchedBy(impact: Impact, besides: readonly (keyof Impact)[]): Touched[] {
  return order
    .filter((kind) => impact[kind].count > 0 && !besides.includes(kind))
    .map((kind) => ({
      kind,
      label: words[kind],
      count: formatCount(impact[kind].count),
      names: namesOf(impact[kind]),
    }));
}

/** 'This affects 2 projects (Haga, Lund) and 1 report (Rooms).' */
export function sentenceOf(impact: Impact, besides: readonly (keyof Impact)[]): string {
  const parts = touchedBy(impact, besides).map(
    ({ kind, names }) => `${formatAmount(impact[kind].count, words.nouns[kind])} (${names})`,
  );
  if (parts.length === 0) return nothingBut(besides);
  const last = parts.pop() ?? '';
  return words.affects(parts.length === 0 ? last : words.lastOf(parts.join(', '), last));
}

/** Where the project itself is known to be touched, it is not said that none is. */
export function nothingBut(besides: readonly (keyof Impact)[]): string {
  return besides.includes('projects') ? words.nothingElse : words.nothing;
}

export function namesOf({ count, names }: Hit): string {
  const shown = names.slice(0, namesShown).join(', ');
  const more = count - Math.min(count, namesShown);
  return more === 0 ? shown : words.andMore(shown, formatCount(more));
}

/** Of several things at once. Where all names are known each counts once; otherwise it is at most so many. */
export function together(impacts: readonly Impact[]): Impact {
  const hits = (kind: keyof Impact): Hit => {
    const names = [...new Set(impacts.flatMap((impact) => impact[kind].names))];
    const areAllKnown = impacts.every((impact) => impact[kind].count === impact[kind].names.length);
    const sum = impacts.reduce((count, impact) => count + impact[kind].count, 0);
    return { count: areAllKnown ? names.length : sum, names };
  };
  return {
    projects: hits('projects'),
    configurations: hits('configurations'),
    reports: hits('reports'),
    localCopies: hits('localCopies'),
    issuedCodes: hits('issuedCodes'),
  };
}
