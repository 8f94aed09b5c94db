// The numbers that a serial number's place can hold: those that can be distinguished there.
import { withoutFill, writePart, type End } from './part-end.ts';

/**
 * The numbers from the first on, until the place is full.
 *
 * @example
 * numbersFrom({ kind: 'length', length: 2, fill: '0', padAt: 'start' }, 98n); // 98n, 99n
 */
export function* numbersFrom(end: End, first: bigint): Generator<bigint> {
  for (let number = first; ; number += 1n) {
    const digits = String(number);
    if (end.kind === 'length' && digits.length > end.length) return;
    if (isWritten(end, digits)) yield number;
    // One that begins with the sign that it is filled up with: so do all of them up to the next first digit.
    else number = pastFirstDigit(digits) - 1n;
  }
}

/** Nobody gets to the end of more: 15 digits are exact in every number. */
const mostDigitsCounted = 15;

/**
 * How many there are from this one on; null where they do not run out.
 *
 * @example
 * numbersLeft({ kind: 'length', length: 2, fill: '0', padAt: 'start' }, 98n); // 2
 */
export function numbersLeft(end: End, first: bigint): number | null {
  if (end.kind !== 'length' || end.length > mostDigitsCounted) return null;
  let left = 0n;
  for (let from = 1n, to = 0n; from < 10n ** BigInt(end.length); from = to) {
    to = pastFirstDigit(String(from));
    if (first < to && isWritten(end, String(from))) left += to - (first > from ? first : from);
  }
  return Number(left);
}

const isWritten = (end: End, digits: string) => withoutFill(end, writePart(end, digits)) === digits;

const pastFirstDigit = (digits: string): bigint =>
  (BigInt(digits.charAt(0)) + 1n) * 10n ** BigInt(digits.length - 1);
