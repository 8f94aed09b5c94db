// A segment tree as lines, one a segment and way on, so that two trees can be told apart line by line.
import {
  hasMultipleTables,
  optionsOf,
  typeNameOf,
  type OptionOnWire,
  type SegmentOnWire,
  type TableOnWire,
} from '@codes/codes';
import { words } from './details.words.ts';

export type SegmentLine = { key: string; place: number; name: string; text: string };

export type SegmentDifference = {
  key: string;
  place: number;
  name: string;
  before: string | null;
  after: string | null;
};

/** What one tree has and the other has not, or has otherwise; in the order of the new one. */
export function differencesOf(
  before: SegmentOnWire | null,
  after: SegmentOnWire | null,
): SegmentDifference[] {
  const [old, now] = [before, after].map((root) => new Map(linesOf(root).map((line) => [line.key, line])));
  const keys = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
  return keys
    .flatMap((key) => {
      const [was, is] = [old?.get(key), now?.get(key)];
      const { place, name } = is ?? was ?? { place: 0, name: '' };
      return was?.text === is?.text && was?.name === is?.name
        ? []
        : [{ key, place, name, before: textOf(was, is), after: textOf(is, was) }];
    })
    .toSorted((a, b) => a.place - b.place);
}

/** With its name where that is what differs. */
function textOf(line: SegmentLine | undefined, other: SegmentLine | undefined): string | null {
  if (line === undefined) return null;
  return other !== undefined && other.name !== line.name ? `${line.name}, ${line.text}` : line.text;
}

export function linesOf(root: SegmentOnWire | null): SegmentLine[] {
  return root === null ? [] : linesFrom(root, '', 1);
}

function linesFrom(segment: SegmentOnWire, at: string, place: number): SegmentLine[] {
  const type = typeNameOf(segment);
  const seen = new Map<string, number>();
  return optionsOf(segment).flatMap((option) => {
    const identity = `${type ?? ''} ${tablesOf(option).map(idOf).join('+')}`;
    const count = seen.get(identity) ?? 0;
    seen.set(identity, count + 1);
    const key = `${at}/${identity}#${count}`;
    const line = { key, place, name: nameOf(segment, option), text: textIn(segment, option) };
    const next = option.childSegment;
    return next == null ? [line] : [line, ...linesFrom(next, key, place + 1)];
  });
}

const tablesOf = (option: OptionOnWire) =>
  hasMultipleTables(option) ? (option.multipleTables ?? []) : [option];

const idOf = ({ tableId, masterTableId }: TableOnWire) => String(tableId || masterTableId || '');

function nameOf(segment: SegmentOnWire, option: OptionOnWire): string {
  const tables = tablesOf(option).flatMap(({ tableName }) => tableName || []);
  const type = typeNameOf(segment);
  if (type === 'fixedValue') return segment.defaultValue || words.types.fixedValue;
  return segment.displayName || tables.join(', ') || (type === null ? words.segment : words.types[type]);
}

function textIn(segment: SegmentOnWire, option: OptionOnWire): string {
  const type = typeNameOf(segment);
  const picked = tablesOf(option).reduce(
    (sum, { selectedRecords }) => sum + (selectedRecords?.length ?? 0),
    0,
  );
  const parts = [
    type === null ? words.segment : words.types[type],
    option.fieldName ?? '',
    option.optionLength == null ? '' : words.symbols(option.optionLength),
    option.optionSeparator ? words.endsWith(option.optionSeparator) : '',
    type !== 'fixedValue' && segment.defaultValue ? words.filledWith(segment.defaultValue) : '',
    picked > 0 ? words.picked(picked) : '',
    segment.isRequired ? words.required : '',
    'mayEnd' in segment && segment.mayEnd === true ? words.mayEnd : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
