// Serial numbers as they stand in issued codes.
import { numbersFrom, type BuiltPart, type CodeRecord, type End } from '@codes/codes';
import type { IssuedCode } from '@codes/contract';

export type NumberedPart = Pick<BuiltPart<CodeRecord>, 'path' | 'depth' | 'segment' | 'option'>;

/** The number that an entry has in a place; not a number where it has none. */
export function numberIn({ parts }: Pick<IssuedCode, 'parts'>, { path }: Pick<NumberedPart, 'path'>): number {
  const text = parts.find((part) => part.path === path)?.text ?? '';
  return text === '' ? Number.NaN : Number(text);
}

/** Whether digits are this number, with or without zeros before it. */
export function isSameNumber(digits: string, number: number): boolean {
  return /^[0-9]+$/.test(digits) && digits.replace(/^0+(?=[0-9])/, '') === String(number);
}

/** The last of so many numbers of a place, from the first on. */
export function lastNumber(end: End, first: number, amount: number): number {
  let last = BigInt(first);
  let count = 0;
  for (const number of numbersFrom(end, last)) {
    last = number;
    count += 1;
    if (count >= amount) break;
  }
  return Number(last);
}
