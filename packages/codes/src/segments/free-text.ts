import { lengthOf } from '../code-points.ts';
import { messages } from '../messages.ts';
import { withoutFill, writePart } from '../part-format.ts';
import type { PartFormat } from '../part-format.ts';
import type { Segment } from '../segment-tree.ts';
import { checkFilled, readEmpty, readText } from './part.ts';
import type { ReadPart, WrittenPart } from './part.ts';

export const freeText = {
  build(segment: Segment, format: PartFormat, value: string): WrittenPart {
    const text = withoutFill(format, value);
    const errors = [...checkFilled(segment, text), ...checkTyped(format, value)];
    return { text, codePart: writePart(format, value), errors };
  },

  read(segment: Segment, format: PartFormat, codePart: string): ReadPart {
    const text = withoutFill(format, codePart);
    return text === '' ? readEmpty(segment, format, codePart) : readText(text);
  },

  check: () => null,
};

/** What is typed may be neither cut nor end at its own separator; serial numbers obey this too. */
export function checkTyped(format: PartFormat, value: string): readonly string[] {
  if (format.kind === 'separator' && value.includes(format.separator)) {
    return [messages.containsSeparator(format.separator)];
  }
  if (format.kind !== 'length') return [];
  const length = lengthOf(value);
  return length > format.length ? [messages.tooLong(format.length, length)] : [];
}
