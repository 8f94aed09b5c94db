// Where the part of an option ends: how a value becomes characters, and how these are taken out of a code again.
import { cutTo, firstCodePoint, lengthOf } from './code-points.ts';
import type { OptionOnWire } from './wire.ts';

/** Cut or padded to a number of characters. */
export type LengthEnd = {
  readonly kind: 'length';
  readonly length: number;
  readonly fill: string;
  readonly padAt: 'start' | 'end';
};
/** The value and its separator; a segment follows. */
export type SeparatorEnd = { readonly kind: 'separator'; readonly separator: string };
/** A last part: all that is left. Empty, it is written as the fill sign, if there is one. */
export type RestEnd = { readonly kind: 'rest'; readonly fill: string };

export type End = LengthEnd | SeparatorEnd | RestEnd;

type Filling = { readonly fill: string; readonly padAt: LengthEnd['padAt'] };

/** Null when a segment follows and nothing says where it begins. */
export function endOf(option: OptionOnWire, { fill, padAt }: Filling, isFollowed: boolean): End | null {
  const separator = separatorOf(option);
  if (separator !== '') return isFollowed ? { kind: 'separator', separator } : { kind: 'rest', fill: '' };
  const length = option.optionLength;
  if (typeof length === 'number' && Number.isFinite(length) && length >= 1) {
    return { kind: 'length', length: Math.floor(length), fill: fill || ' ', padAt };
  }
  return isFollowed ? null : { kind: 'rest', fill };
}

export function separatorOf(option: OptionOnWire): string {
  return firstCodePoint(option.optionSeparator);
}

/**
 * The characters that a value takes in the code, without the separator after it.
 *
 * @example
 * writePart({ kind: 'length', length: 3, fill: '0', padAt: 'start' }, '7'); // '007'
 */
export function writePart(end: End, value: string): string {
  switch (end.kind) {
    case 'separator':
      return value;
    case 'rest':
      return value === '' ? end.fill : value;
    case 'length': {
      const cut = cutTo(value, end.length);
      const padding = end.fill.repeat(end.length - lengthOf(cut));
      return end.padAt === 'start' ? padding + cut : cut + padding;
    }
  }
}

export function separatorAfter(end: End): string {
  return end.kind === 'separator' ? end.separator : '';
}

/** A value that holds its own separator is found by no reading. */
export function isReadable(end: End, value: string): boolean {
  return end.kind !== 'separator' || !value.includes(end.separator);
}

/**
 * A typed value or the characters taken for it, without the fill signs that carry no meaning.
 *
 * @example
 * withoutFill({ kind: 'length', length: 3, fill: '0', padAt: 'start' }, '007'); // '7'
 */
export function withoutFill(end: End, text: string): string {
  switch (end.kind) {
    case 'separator':
      return text;
    case 'rest':
      return text === end.fill ? '' : text;
    case 'length':
      return end.padAt === 'start' ? stripStart(text, end.fill) : stripEnd(text, end.fill);
  }
}

/**
 * The text that a value is read as in its place; null where it cannot be read.
 *
 * @example
 * textInPlace({ kind: 'length', length: 2, fill: ' ', padAt: 'end' }, 'K20'); // 'K2'
 * textInPlace({ kind: 'separator', separator: '-' }, 'A-B'); // null
 */
export function textInPlace(end: End, value: string): string | null {
  return isReadable(end, value) ? keyOf(end, value) : null;
}

/** Equal for two values exactly when they are written alike; unpadded, as lengths may be large. */
export function keyOf(end: End, value: string): string {
  return end.kind === 'length' ? stripEnd(cutTo(value, end.length), end.fill) : writePart(end, value);
}

/** The key under which the characters taken from a code find the values written so. */
export function keyOfTaken(end: End, codePart: string): string {
  return end.kind === 'length' ? stripEnd(codePart, end.fill) : codePart;
}

export type Taken =
  | {
      readonly kind: 'taken';
      readonly codePart: string;
      readonly end: number;
      /** Where the next part begins; null where the code ends without the separator. */
      readonly next: number | null;
    }
  | { readonly kind: 'short'; readonly codePart: string; readonly expected: number }
  | { readonly kind: 'unseparated'; readonly codePart: string; readonly separator: string };

/** `mayEnd`: the code may end here, and then without a separator. */
export function takePart(end: End, code: readonly string[], start: number, mayEnd: boolean): Taken {
  switch (end.kind) {
    case 'rest':
      return taken(code, start, code.length, code.length);
    case 'length':
      return takeLength(code, start, end.length);
    case 'separator': {
      const at = code.indexOf(end.separator, start);
      if (at >= 0) return taken(code, start, at, at + 1);
      return mayEnd ? taken(code, start, code.length, null) : unseparated(code, start, end.separator);
    }
  }
}

/** A number of characters and the separator right behind them, if there is one. */
export function takeExactly(
  length: number,
  end: End,
  code: readonly string[],
  start: number,
  mayEnd: boolean,
): Taken {
  const part = takeLength(code, start, length);
  if (part.kind !== 'taken' || end.kind !== 'separator') return part;
  if (code[part.end] === end.separator) return taken(code, start, part.end, part.end + 1);
  return mayEnd && part.end === code.length
    ? taken(code, start, part.end, null)
    : unseparated(code, start, end.separator);
}

function takeLength(code: readonly string[], start: number, length: number): Taken {
  const end = start + length;
  if (end <= code.length) return taken(code, start, end, end);
  return { kind: 'short', codePart: code.slice(start).join(''), expected: length };
}

function taken(code: readonly string[], start: number, end: number, next: number | null): Taken {
  return { kind: 'taken', codePart: code.slice(start, end).join(''), end, next };
}

function unseparated(code: readonly string[], start: number, separator: string): Taken {
  return { kind: 'unseparated', codePart: code.slice(start).join(''), separator };
}

function stripStart(text: string, sign: string): string {
  let from = 0;
  while (text.startsWith(sign, from)) from += sign.length;
  return text.slice(from);
}

function stripEnd(text: string, sign: string): string {
  let to = text.length;
  while (to > 0 && text.endsWith(sign, to)) to -= sign.length;
  return text.slice(0, to);
}
