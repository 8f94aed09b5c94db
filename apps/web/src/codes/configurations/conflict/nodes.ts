// What people call the nodes of a tree, and what there is to tell of each.
import { parseSegment, type OptionOnWire, type SegmentOnWire } from '@codes/codes';
import { hasField } from '../../code-screens/segment-kinds.ts';
import { optionNameOf, segmentNameOf, typeNameOf, writtenAs } from '../../code-screens/segment.words.ts';
import { words } from './conflict.words.ts';

/** Texts by what they are about: two versions are told apart by those that differ. */
export type Aspects = Readonly<Record<string, string>>;

export const typeOf = (segment: SegmentOnWire) => typeNameOf(parseSegment(segment));

export const nameOfSegment = (segment: SegmentOnWire) => {
  const shown = parseSegment(segment);
  return segmentNameOf(shown, shown?.options.length === 1 ? shown.options[0] : null);
};

export function nameOfOption(segment: SegmentOnWire, option: OptionOnWire): string {
  const shown = parseSegment({ ...segment, options: [option] });
  const [only] = shown?.options ?? [];
  return shown && only ? optionNameOf(shown, only) : typeNameOf(shown);
}

export function aspectsOfSegment(segment: SegmentOnWire): Aspects {
  const shown = parseSegment(segment);
  if (shown === null) return {};
  const { type, displayName, isRequired } = shown;
  return {
    ...(type === 'fixedValue' && { text: segment.defaultValue ?? '' }),
    name: displayName === '' ? '' : words.called(displayName),
    end: segment.mayEnd === true ? words.mayEnd : '',
    ...(hasField(type, 'required') && { required: isRequired ? words.required : words.notRequired }),
  };
}

export function aspectsOfOption(segment: SegmentOnWire, option: OptionOnWire): Aspects {
  const [only] = parseSegment({ ...segment, options: [option] })?.options ?? [];
  return only ? { written: writtenAs(only) } : {};
}
