// What people call a segment: its type, its name, the rule that ends its part.
import {
  fieldLabel,
  inBothLanguages,
  isFillable,
  isTableOption,
  lengthOf,
  nameOfOption,
  tablesOf,
  type End,
  type SegmentTypeName,
  type ShownOption,
  type ShownSegment,
} from '@codes/codes';
import { byKind } from '../../platform/ui/by-kind.ts';
import { typeNames } from './segment-kinds.words.ts';

const words = inBothLanguages({
  en: {
    noType: 'No type selected',
    unknown: 'Unknown',
    atMost: (length: number) => `(max ${length} symbols)`,
    endsBefore: (separator: string) => `(ends with '${separator}')`,
    noEnd: 'no length or separator',
    endsWith: (separator: string) => `ends with '${separator}'`,
    filledWith: (fill: string) => `filled with ${fill}`,
    rest: 'the rest of the code',
    quoted: (text: string) => `'${text}'`,
    records: (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`,
    symbols: (count: number) => `${count} ${count === 1 ? 'symbol' : 'symbols'}`,
  },
  sv: {
    noType: 'Ingen typ vald',
    unknown: 'Okänd',
    atMost: (length) => `(högst ${length} tecken)`,
    endsBefore: (separator) => `(slutar med ”${separator}”)`,
    noEnd: 'ingen längd eller avgränsare',
    endsWith: (separator) => `slutar med ”${separator}”`,
    filledWith: (fill) => `fylls ut med ${fill}`,
    rest: 'resten av koden',
    quoted: (text) => `”${text}”`,
    records: (count) => `${count} ${count === 1 ? 'post' : 'poster'}`,
    symbols: (count) => `${count} tecken`,
  },
});

/** Null is a segment whose type is not selected yet. */
export function typeNameOf(
  segment: Pick<ShownSegment, 'type'> | null,
  names: Readonly<Record<SegmentTypeName, string>> = typeNames,
): string {
  return segment === null ? words.noType : names[segment.type];
}

/** An option's name: its table, the segment's own name, or its fixed text. */
export function optionNameOf(segment: ShownSegment, option: ShownOption, names = typeNames): string {
  const text = fixedTextOf(option);
  if (text !== null) return text;
  const name = nameOfOption(segment, option);
  if (name !== '') return name;
  return isTableOption(option) ? words.unknown : typeNameOf(segment, names);
}

/** A segment's own name, or that of the chosen option; while nothing is chosen, that of all its options. */
export function segmentNameOf(
  segment: ShownSegment | null,
  chosen?: ShownOption | null,
  typesNamed = typeNames,
): string {
  if (segment && segment.displayName !== '') return segment.displayName;
  if (segment === null || !isFillable(segment)) return typeNameOf(segment, typesNamed);
  if (chosen) return optionNameOf(segment, chosen, typesNamed);
  const names = segment.options.map((option) => optionNameOf(segment, option, typesNamed));
  return names.length === 0 ? typeNameOf(segment, typesNamed) : [...new Set(names)].join(' / ');
}

/** What stands behind the label of a segment to fill: '(max 2 symbols)', "(ends with '.')". */
export function ruleOf(segment: Pick<ShownSegment, 'type'>, { end }: ShownOption): string {
  if (!isFillable(segment) || end === null) return '';
  return byKind<End, string>(end, {
    length: ({ length }) => words.atMost(length),
    separator: ({ separator }) => words.endsBefore(separator),
    rest: () => '',
  });
}

/** What stands in a place of a code: "Building part 'BFX'". */
export function partInWords(name: string, text: string): string {
  return [name, text === '' ? '' : words.quoted(text)].filter((word) => word !== '').join(' ');
}

/** How an option's part is written: 'Code, 2 symbols, filled with 0'. */
export function writtenAs(option: ShownOption): string {
  const text = fixedTextOf(option);
  const isTextSeparated = text !== null && option.end?.kind === 'separator';
  return [
    ...(isTableOption(option) ? [fieldLabel(option.fieldName), picksIn(option)] : []),
    isTextSeparated ? words.symbols(lengthOf(text)) : '',
    ...endWords(option.end),
  ]
    .filter((word) => word !== '')
    .join(', ');
}

function endWords(end: End | null): string[] {
  if (end === null) return [words.noEnd];
  return byKind<End, string[]>(end, {
    separator: ({ separator }) => [words.endsWith(separator)],
    length: ({ length, fill }) => [words.symbols(length), fill === ' ' ? '' : words.filledWith(fill)],
    rest: () => [words.rest],
  });
}

function fixedTextOf(option: ShownOption): string | null {
  return 'text' in option && typeof option.text === 'string' ? option.text : null;
}

function picksIn(option: ShownOption): string {
  const count = tablesOf(option).reduce((sum, { picks }) => sum + (picks?.length ?? 0), 0);
  return count === 0 ? '' : words.records(count);
}
