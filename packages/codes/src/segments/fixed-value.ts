import type { PartFormat } from '../part-format.ts';
import { writePart } from '../part-format.ts';
import type { Segment } from '../segment-tree.ts';
import { NOTHING, readNothing, readText } from './part.ts';
import type { ReadPart, TreeErrorCode, WrittenPart } from './part.ts';

/** Always written, as it is: nobody fills it and its length is that of its text. */
export const fixedValue = {
  build(format: PartFormat): WrittenPart {
    const text = writePart(format, '');
    return { text, codePart: text, errors: NOTHING };
  },

  read(format: PartFormat, codePart: string): ReadPart {
    return codePart === writePart(format, '') ? readText(codePart) : readNothing(codePart);
  },

  check(segment: Segment): TreeErrorCode | null {
    return (segment.defaultValue ?? '') === '' ? 3 : null;
  },
};
