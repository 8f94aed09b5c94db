// Identity providers give names in one piece or in two, of any length; an account holds two that fit.
import { limits } from '@codes/contract';

export type GivenNames = {
  first?: string | undefined;
  last?: string | undefined;
  /** Used where the two are not given. */
  whole?: string | undefined;
};

/** null where there is no name at all: then the name that is known stays. */
export function namesFrom({ first, last, whole }: GivenNames): { firstName: string; surname: string } | null {
  const [firstName, surname] = [fitting(first), fitting(last)];
  if (firstName !== '' || surname !== '') return { firstName, surname };
  const words = fitting(whole).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  return words.length === 1
    ? { firstName: words[0] ?? '', surname: '' }
    : { firstName: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' };
}

function fitting(name = ''): string {
  const readable = name.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();
  return Array.from(readable).slice(0, limits.personName).join('').trim();
}
