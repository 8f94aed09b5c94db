// What people call a segment: its type, its name, the rule that ends its part.
import {
  isFillable,
  isTableOption,
  lengthOf,
  nameOfOption,
  tablesOf,
  type End,
  type ShownOption,
  type ShownSegment,
} from '@codes/codes';
import { byKind } from '../../platform/ui/by-kind.ts';
import { segmentKinds } from './segment-kinds.ts';

/** Null is a segment whose type is not selected yet. */
export function typeNameOf(segment: Pick<ShownSegment, 'type'> | null): string {
  return segment === null ? 'No type selected' : segmentKinds[segment.type].name;
}

/** An option's name: its table, the segment's own name, or its fixed text. */
export function optionNameOf(segment: ShownSegment, option: ShownOption): string {
  const text = fixedTextOf(option);
  if (text !== null) return text;
  const name = nameOfOption(segment, option);
  if (name !== '') return name;
  return isTableOption(option) ? 'Unknown' : typeNameOf(segment);
}

/** A segment's own name, or that of the chosen option; while nothing is chosen, that of all its options. */
export function segmentNameOf(segment: ShownSegment | null, chosen?: ShownOption | null): string {
  if (segment && segment.displayName !== '') return segment.displayName;
  if (segment === null || !isFillable(segment)) return typeNameOf(segment);
  if (chosen) return optionNameOf(segment, chosen);
  const names = segment.options.map((option) => optionNameOf(segment, option));
  return names.length === 0 ? typeNameOf(segment) : [...new Set(names)].join(' / ');
}

/** What stands behind the label of a segment to fill: '(max 2 symbols)', "(ends with '.')". */
export function ruleOf(segment: Pick<ShownSegment, 'type'>, { end }: ShownOption): string {
  if (!isFillable(segment) || end === null) return '';
  return byKind<End, string>(end, {
    length: ({ length }) => `(max ${length} symbols)`,
    separator: ({ separator }) => `(ends with '${separator}')`,
    rest: () => '',
  });
}

/** How an option's part is written: 'Code, 2 symbols, filled with 0'. */
export function writtenAs(option: ShownOption): string {
  const text = fixedTextOf(option);
  const isTextSeparated = text !== null && option.end?.kind === 'separator';
  return [
    ...(isTableOption(option) ? [option.fieldName, picksIn(option)] : []),
    isTextSeparated ? symbols(lengthOf(text)) : '',
    ...endWords(option.end),
  ]
    .filter((word) => word !== '')
    .join(', ');
}

function endWords(end: End | null): string[] {
  if (end === null) return ['no length or separator'];
  return byKind<End, string[]>(end, {
    separator: ({ separator }) => [`ends with '${separator}'`],
    length: ({ length, fill }) => [symbols(length), fill === ' ' ? '' : `filled with ${fill}`],
    rest: () => ['the rest of the code'],
  });
}

function fixedTextOf(option: ShownOption): string | null {
  return 'text' in option && typeof option.text === 'string' ? option.text : null;
}

function picksIn(option: ShownOption): string {
  const count = tablesOf(option).reduce((sum, { picks }) => sum + (picks?.length ?? 0), 0);
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'record' : 'records'}`;
}

function symbols(count: number): string {
  return `${count} ${count === 1 ? 'symbol' : 'symbols'}`;
}
