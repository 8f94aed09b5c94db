// Why a record is among the results, where its code and descriptions do not show it.
import type { SearchMatch } from '@codes/contract';
import { shownValue } from '../../platform/ui/text/shown-value.ts';

/** 'Maker: Fläkt Zeta, Remark: zeta?'; empty where the other columns tell. */
export function reasonOf({ foundIn = [] }: SearchMatch): string {
  return foundIn.map(({ field, value }) => `${field}: ${shownValue(value)}`).join(', ');
}

export function haveReasons(matches: readonly SearchMatch[]): boolean {
  return matches.some(({ foundIn = [] }) => foundIn.length > 0);
}
