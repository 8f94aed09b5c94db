import { firstCodePoint } from './code-points.ts';

export const SegmentType = {
  table: 0,
  serialNumber: 1,
  freeText: 2,
  fixedValue: 3,
  multipleTables: 4,
} as const;
export type SegmentType = (typeof SegmentType)[keyof typeof SegmentType];

/** The wire leaves out a key or sends null alike. */
type Maybe<T> = T | null | undefined;

export type Segment = {
  readonly type?: Maybe<SegmentType>;
  readonly length?: Maybe<number>;
  readonly defaultValue?: Maybe<string>;
  readonly displayName?: Maybe<string>;
  readonly isRequired?: Maybe<boolean>;
  readonly options?: Maybe<readonly Option[]>;
};

export type Option = {
  readonly optionId?: Maybe<number | string>;
  readonly fieldName?: Maybe<string>;
  readonly tableName?: Maybe<string>;
  readonly tableId?: Maybe<number>;
  readonly masterTableId?: Maybe<number>;
  readonly multipleTables?: Maybe<readonly OptionTable[]>;
  readonly selectedRecords?: Maybe<readonly number[]>;
  readonly optionLength?: Maybe<number>;
  readonly optionSeparator?: Maybe<string>;
  readonly childSegment?: Maybe<Segment>;
};

export type OptionTable = {
  readonly tableId?: Maybe<number>;
  readonly masterTableId?: Maybe<number>;
  readonly tableName?: Maybe<string>;
  readonly selectedRecords?: Maybe<readonly number[]>;
};

/** Ends with a slash: '/' is the root, '/0/' the segment after the root's first option. */
export type SegmentPath = string;
/** Its segment's path and its index: '/0/1' is the second option of the segment '/0/'. */
export type OptionPath = string;

export const ROOT_PATH: SegmentPath = '/';

export function optionPath(segment: SegmentPath, index: number): OptionPath {
  return `${segment}${index}`;
}

export function indexOfOption(path: OptionPath): number {
  return Number(path.slice(path.lastIndexOf('/') + 1));
}

export function childPath(option: OptionPath): SegmentPath {
  return `${option}/`;
}

/** The root has depth 0. */
export function depthOf(path: SegmentPath): number {
  return path.split('/').length - 2;
}

export type PlacedSegment = { readonly segment: Segment; readonly path: SegmentPath; readonly depth: number };

/** Every segment, a parent before its children, options in order. */
export function* walkSegments(
  segment: Maybe<Segment>,
  path: SegmentPath = ROOT_PATH,
  depth = 0,
): Generator<PlacedSegment> {
  if (!segment) return;
  yield { segment, path, depth };
  for (const [index, option] of optionsOf(segment).entries()) {
    yield* walkSegments(option.childSegment, childPath(optionPath(path, index)), depth + 1);
  }
}

const NO_OPTIONS: readonly Option[] = [];
const BARE_OPTION: readonly Option[] = [{}];

/** Only table segments branch; the others have one option, which a last segment may leave out. */
export function optionsOf(segment: Segment): readonly Option[] {
  if (segment.type === null || segment.type === undefined) return segment.options ?? NO_OPTIONS;
  if (isTableSegment(segment)) return segment.options ?? NO_OPTIONS;
  return segment.options?.length ? segment.options.slice(0, 1) : BARE_OPTION;
}

export function isTableSegment(segment: Segment): boolean {
  return segment.type === SegmentType.table || segment.type === SegmentType.multipleTables;
}

/** A type has been selected for it. */
export function isTyped(segment: Segment): boolean {
  return Object.values<unknown>(SegmentType).includes(segment.type);
}

/** A segment's options may mix both kinds, so the option itself tells which it is. */
export function hasMultipleTables(option: Option): boolean {
  return (option.multipleTables?.length ?? 0) > 0;
}

export function tablesOf(option: Option): readonly OptionTable[] {
  return hasMultipleTables(option) ? (option.multipleTables ?? []) : [option];
}

export function isRequired(segment: Segment): boolean {
  return segment.isRequired === true;
}

export function hasChild(option: Option): boolean {
  return option.childSegment !== null && option.childSegment !== undefined;
}

export function lengthOfOption(option: Option): number | null {
  const length = option.optionLength;
  return typeof length === 'number' && Number.isFinite(length) && length >= 1 ? Math.floor(length) : null;
}

export function separatorOfOption(option: Option): string | null {
  return firstCodePoint(option.optionSeparator) || null;
}

/** What a person calls the option: its table, or the first of several and how many more. */
export function nameOfOption(segment: Segment, option: Option): string {
  const [first, ...others] = tablesOf(option);
  const table = first?.tableName ?? '';
  if (table !== '') return others.length > 0 ? `${table} +${others.length}` : table;
  return segment.displayName ?? '';
}
