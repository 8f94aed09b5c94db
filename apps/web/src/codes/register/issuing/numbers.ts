// Serial numbers as they stand in issued codes.
import type { BuiltPart, CodeRecord } from '@codes/codes';
import type { IssuedCode } from '@codes/contract';

export type NumberedPart = Pick<BuiltPart<CodeRecord>, 'path' | 'depth' | 'segment' | 'option'>;

/** The number that an entry has in a place; not a number where it has none. */
export function numberIn({ parts }: Pick<IssuedCode, 'parts'>, { path }: Pick<NumberedPart, 'path'>): number {
  const text = parts.find((part) => part.path === path)?.text ?? '';
  return text === '' ? Number.NaN : Number(text);
}

/** How many numbers of so many digits there are from this one on. */
export function numbersLeft(digits: number, from: number): number {
  return Math.max(0, 10 ** digits - from);
}
