// What people call a segment: its type, its name, the rule that ends its part.
import {
  formatOf,
  isTableSegment,
  lengthOf,
  nameOfOption,
  optionsOf,
  SegmentType,
  type Option,
  type Segment,
} from '@codes/codes';

export const typeNames: Record<SegmentType, string> = {
  [SegmentType.table]: 'Table',
  [SegmentType.multipleTables]: 'Multiple tables',
  [SegmentType.serialNumber]: 'Serial number',
  [SegmentType.freeText]: 'Free text',
  [SegmentType.fixedValue]: 'Fixed value',
};

export function typeNameOf({ type }: Segment): string {
  return type === null || type === undefined ? 'No type selected' : typeNames[type];
}

/** An option's name: its table, the segment's own name, or its fixed text. */
export function optionNameOf(segment: Segment, option: Option): string {
  if (segment.type === SegmentType.fixedValue) return segment.defaultValue ?? '';
  const name = nameOfOption(segment, option);
  if (name !== '') return name;
  return isTableSegment(segment) ? 'Unknown' : typeNameOf(segment);
}

/** A segment's name; while nothing is chosen, that of all its options. */
export function segmentNameOf(segment: Segment, chosen?: Option | null): string {
  if (segment.type === SegmentType.fixedValue) return typeNameOf(segment);
  if (chosen) return optionNameOf(segment, chosen);
  const names = optionsOf(segment).map((option) => optionNameOf(segment, option));
  return names.length === 0 ? typeNameOf(segment) : [...new Set(names)].join(' / ');
}

/** What stands behind the label of a segment to fill: '(max 2 symbols)', "(ends with '.')". */
export function ruleOf(segment: Segment, option: Option): string {
  const format = formatOf(segment, option);
  if (format.kind === 'length') return `(max ${format.length} symbols)`;
  return format.kind === 'separator' ? `(ends with '${format.separator}')` : '';
}

/** How an option's part is written: 'Code, 2 symbols, filled with 0'. */
export function writtenAs(segment: Segment, option: Option): string {
  const words = isTableSegment(segment) ? [option.fieldName ?? '', picksIn(option)] : [];
  words.push(...formatWords(segment, option));
  return words.filter((word) => word !== '').join(', ');
}

function formatWords(segment: Segment, option: Option): string[] {
  const format = formatOf(segment, option);
  switch (format.kind) {
    case 'separator':
      return [`ends with '${format.separator}'`];
    case 'length': {
      const isFilled = format.fill !== ' ';
      return [symbols(format.length), isFilled ? `filled with ${format.fill}` : ''];
    }
    case 'exact':
      return [
        symbols(lengthOf(format.value)),
        format.separator === '' ? '' : `ends with '${format.separator}'`,
      ];
    default:
      return [option.childSegment ? 'no length or separator' : 'the rest of the code'];
  }
}

function picksIn({ selectedRecords, multipleTables }: Option): string {
  const picks = [selectedRecords, ...(multipleTables ?? []).map((table) => table.selectedRecords)];
  const count = picks.reduce((sum, ids) => sum + (ids?.length ?? 0), 0);
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'record' : 'records'}`;
}

function symbols(count: number): string {
  return `${count} ${count === 1 ? 'symbol' : 'symbols'}`;
}
