// The place of a serial number in a code: what stands before it, how it is written there, what follows.
import { withoutFill, writePart, type End, type OptionPath, type Tree } from '@codes/codes';
import { refuse } from '@codes/contract';
import type { CodeReader } from '../../code-reader/code-reader.ts';
import { problemsOf } from '../kept-parts.ts';

export type NumberPlace = { text: string; end: End; rest: string };

/** Of a complete code with any digits in the place, or with none; what else is wrong with it is found when it is read. */
export async function placeIn(
  reader: CodeReader,
  tree: Tree | null,
  { code, segment: path }: { code: string; segment: string },
): Promise<NumberPlace> {
  const segment = tree?.segments.get(path);
  if (segment?.type !== 'serialNumber') {
    throw refuse('invalid', null, ['segment: This is no serial number of the configuration.']);
  }
  const [option] = segment.options;
  const reading = await reader.readAlong(code, option.path satisfies OptionPath);
  const part = reading.parts.find((one) => one.path === path);
  const signs = Array.from(code);
  // A part that ends too early is told by its errors; one that is only empty is what is asked for.
  if (part === undefined || (part.text !== '' && part.errors.length > 0) || isCutShort(option.end, part)) {
    throw refuse('codeUnreadable', { code }, problemsOf(reading));
  }
  return {
    text: signs.slice(0, part.start).join(''),
    end: option.end,
    rest: signs.slice(part.end).join(''),
  };
}

function isCutShort(end: End, { codePart, separator }: { codePart: string; separator: string }): boolean {
  if (end.kind === 'length') return Array.from(codePart).length < end.length;
  return end.kind === 'separator' && separator === '';
}

export function codeWith({ text, end, rest }: NumberPlace, number: bigint): string {
  return text + writePart(end, String(number)) + rest;
}

/** Numbers that can be told from each other in this place, from the first on, until it is full. */
export function* numbersFrom(end: End, first: bigint): Generator<bigint> {
  for (let number = first; ; number += 1n) {
    const digits = String(number);
    if (end.kind === 'length' && digits.length > end.length) return;
    if (isTold(end, digits)) yield number;
    // One that begins with the sign that it is filled up with: so do all of them up to the next first digit.
    else number = pastFirstDigit(digits) - 1n;
  }
}

const isTold = (end: End, digits: string) => withoutFill(end, writePart(end, digits)) === digits;

const pastFirstDigit = (digits: string): bigint =>
  (BigInt(digits.charAt(0)) + 1n) * 10n ** BigInt(digits.length - 1);
