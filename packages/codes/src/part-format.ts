// How a value becomes characters of the code, and how these characters are taken out of it again.
import { cutTo, firstCodePoint, lengthOf } from './code-points.ts';
import { hasChild, lengthOfOption, separatorOfOption, SegmentType } from './segment-tree.ts';
import type { Option, Segment } from './segment-tree.ts';

export type PartFormat =
  /** The value and its separator; a child follows. */
  | { readonly kind: 'separator'; readonly separator: string }
  /** Cut or padded to a number of characters. */
  | {
      readonly kind: 'length';
      readonly length: number;
      readonly fill: string;
      readonly padAt: 'start' | 'end';
    }
  /** A last part: all that is left. */
  | { readonly kind: 'rest'; readonly fill: string }
  /** A fixed value: these characters and no others. */
  | { readonly kind: 'exact'; readonly value: string; readonly separator: string };

export function formatOf(segment: Segment, option: Option): PartFormat {
  const separator = separatorOfOption(option);
  if (segment.type === SegmentType.fixedValue) {
    const value = segment.defaultValue ?? '';
    return { kind: 'exact', value, separator: hasChild(option) ? (separator ?? '') : '' };
  }
  if (separator !== null)
    return hasChild(option) ? { kind: 'separator', separator } : { kind: 'rest', fill: '' };
  const fill = firstCodePoint(segment.defaultValue);
  const length = lengthOfOption(option);
  if (length === null) return { kind: 'rest', fill };
  const padAt = segment.type === SegmentType.serialNumber ? 'start' : 'end';
  return { kind: 'length', length, fill: fill || ' ', padAt };
}

/** The characters that a value takes in the code, without the separator after it. */
export function writePart(format: PartFormat, value: string): string {
  switch (format.kind) {
    case 'separator':
      return value;
    case 'rest':
      return value === '' ? format.fill : value;
    case 'exact':
      return format.value;
    default:
      return writeLength(format, value);
  }
}

export function separatorAfter(format: PartFormat): string {
  return format.kind === 'separator' || format.kind === 'exact' ? format.separator : '';
}

/** A typed value or the characters taken for it, without the fill signs that carry no meaning. */
export function withoutFill(format: PartFormat, text: string): string {
  if (format.kind === 'rest') return text === format.fill ? '' : text;
  if (format.kind !== 'length') return text;
  return format.padAt === 'start' ? stripStart(text, format.fill) : stripEnd(text, format.fill);
}

/** What two values have in common exactly when they are written alike; unpadded, as lengths may be large. */
export function keyOf(format: PartFormat, value: string): string {
  return format.kind === 'length'
    ? stripEnd(cutTo(value, format.length), format.fill)
    : writePart(format, value);
}

/** The key under which the characters taken from a code find the values written so. */
export function keyOfTaken(format: PartFormat, codePart: string): string {
  return format.kind === 'length' ? stripEnd(codePart, format.fill) : codePart;
}

export type Taken =
  | { readonly kind: 'taken'; readonly codePart: string; readonly end: number; readonly next: number }
  | { readonly kind: 'short'; readonly codePart: string; readonly expected: number }
  | { readonly kind: 'unseparated'; readonly codePart: string; readonly separator: string };

export function takePart(format: PartFormat, code: readonly string[], start: number): Taken {
  switch (format.kind) {
    case 'rest':
      return taken(code, start, code.length, 0);
    case 'length':
      return takeLength(code, start, format.length);
    case 'separator': {
      const end = code.indexOf(format.separator, start);
      if (end >= 0) return taken(code, start, end, 1);
      return { kind: 'unseparated', codePart: code.slice(start).join(''), separator: format.separator };
    }
    default:
      return takeExact(format, code, start);
  }
}

type LengthFormat = Extract<PartFormat, { kind: 'length' }>;

function writeLength(format: LengthFormat, value: string): string {
  const cut = cutTo(value, format.length);
  const padding = format.fill.repeat(format.length - lengthOf(cut));
  return format.padAt === 'start' ? padding + cut : cut + padding;
}

function takeExact(
  format: Extract<PartFormat, { kind: 'exact' }>,
  code: readonly string[],
  start: number,
): Taken {
  const part = takeLength(code, start, lengthOf(format.value));
  if (part.kind !== 'taken' || format.separator === '') return part;
  if (code[part.end] === format.separator) return taken(code, start, part.end, 1);
  return { kind: 'unseparated', codePart: code.slice(start).join(''), separator: format.separator };
}

function takeLength(code: readonly string[], start: number, length: number): Taken {
  const end = start + length;
  if (end <= code.length) return taken(code, start, end, 0);
  return { kind: 'short', codePart: code.slice(start).join(''), expected: length };
}

function taken(code: readonly string[], start: number, end: number, separatorLength: number): Taken {
  return { kind: 'taken', codePart: code.slice(start, end).join(''), end, next: end + separatorLength };
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
