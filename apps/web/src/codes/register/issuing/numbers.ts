// Serial numbers as they stand in issued codes.
import type { BuiltPart, CodeRecord } from '@codes/codes';
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

/** How many numbers of so many digits there are from this one on. */
export function numbersLeft(digits: number, from: number): number {
  return Math.max(0, 10 ** digits - from);
}
