// Why a record is among the results, where its code and descriptions do not show it.
import { showValue, type SearchMatch } from '@codes/contract';

/** 'Maker: Fläkt Zeta, Remark: zeta?'; empty where the other columns tell. */
export function reasonOf({ foundIn = [] }: SearchMatch): string {
  return foundIn.map(({ field, value }) => `${field}: ${showValue(value)}`).join(', ');
}

export function haveReasons(matches: readonly SearchMatch[]): boolean {
  return matches.some(({ foundIn = [] }) => foundIn.length > 0);
}
