import { messages } from '../messages.ts';
import { withoutFill, writePart } from '../part-format.ts';
import type { PartFormat } from '../part-format.ts';
import type { Segment } from '../segment-tree.ts';
import { checkTyped } from './free-text.ts';
import { checkFilled, NOTHING, readEmpty, readText } from './part.ts';
import type { ReadPart, WrittenPart } from './part.ts';

const DIGITS = /^[0-9]*$/;

export const serialNumber = {
  build(segment: Segment, format: PartFormat, value: string): WrittenPart {
    const text = withoutFill(format, value);
    const digits = DIGITS.test(text) ? NOTHING : [messages.notANumber(value)];
    const errors = [...checkFilled(segment, text), ...digits, ...checkTyped(format, value)];
    return { text, codePart: writePart(format, value), errors };
  },

  read(segment: Segment, format: PartFormat, codePart: string): ReadPart {
    const text = withoutFill(format, codePart);
    if (text === '') return readEmpty(segment, format, codePart);
    if (DIGITS.test(text)) return readText(text);
    return { text, errors: [messages.notANumber(text)], warnings: NOTHING };
  },

  check: () => null,
};
