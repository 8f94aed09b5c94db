// What the fill sign makes of a serial number: nobody should learn it from the first code that was issued.
import { parseSegment, SegmentType, writePart } from '@codes/codes';
import { problemsOf, type SegmentDraft } from './segment-draft.ts';
import { words } from './segment-panel.words.ts';

/** Longer numbers are not read sign by sign. */
const longestShown = 12;

/** Of a serial number that ends after a length, with what is entered so far. */
export function serialHint(draft: SegmentDraft): string | undefined {
  const length = Number(draft.options[0]?.length);
  if (length === 0 || problemsOf(draft, () => false).length > 0) return words.forThreeDigits;
  const looks = (fill: string) => words.numberLooks(written('7', fill, length));
  if (length === 1) return looks(draft.fill);
  const isBlank = draft.fill.trim() === '';
  if (length > longestShown) return isBlank ? words.blanksOrZeros : undefined;
  return isBlank ? words.blanksBefore(written('7', '0', length)) : looks(draft.fill);
}

function written(number: string, fill: string, length: number): string {
  const segment = parseSegment({
    type: SegmentType.serialNumber,
    defaultValue: fill,
    options: [{ optionLength: length }],
  });
  const end = segment?.options[0]?.end;
  return end ? writePart(end, number) : number;
}
