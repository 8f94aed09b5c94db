import type { ContentsOf, Segment, TableSegment } from '../tree/segment-tree.ts';
import type { SegmentTypeName } from '../wire.ts';
import { fixedValue } from './fixed-value.ts';
import { freeText } from './free-text.ts';
import type { SegmentKind } from './segment-kind.ts';
import { serialNumber } from './serial-number.ts';
import { table } from './table.ts';

export const kinds: { readonly [Name in SegmentTypeName]: SegmentKind<ContentsOf[Name]> } = {
  table,
  multipleTables: table,
  serialNumber,
  freeText,
  fixedValue,
};

export function kindOf<Name extends SegmentTypeName>({
  type,
}: {
  readonly type: Name;
}): SegmentKind<ContentsOf[Name]> {
  return kinds[type];
}

export function isTableSegment(segment: Segment): segment is TableSegment {
  return kindOf(segment).filledBy === 'record';
}

/** Whether a part is chosen or typed; otherwise the configuration gives it. */
export function isFillable(segment: { readonly type: SegmentTypeName }): boolean {
  return kindOf(segment).filledBy !== 'nobody';
}
