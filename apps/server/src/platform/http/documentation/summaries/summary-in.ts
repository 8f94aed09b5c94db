import type { Language } from '@codes/codes';
import { codesSummaries } from './codes.words.ts';
import { groupNames } from './groups.words.ts';
import { peopleSummaries } from './people.words.ts';
import { tablesSummaries } from './tables.words.ts';

const inSwedish = new Map(
  Object.entries({ ...groupNames, ...peopleSummaries, ...tablesSummaries, ...codesSummaries }),
);

/** Of a summary or a group of the contract, which are in English. */
export function summaryIn(language: Language, summary: string): string {
  return language === 'sv' ? (inSwedish.get(summary) ?? summary) : summary;
}
