// Walking a tree of the wire or of the database, for those who edit or store it; codes are made with the parsed one.
import { kinds } from '../segments/kinds.ts';
import { childPath, optionPath, ROOT_PATH } from './tree-path.ts';
import type { SegmentPath } from './tree-path.ts';
import { typeNameOf } from '../wire.ts';
import type { Maybe, StoredOption, StoredSegment } from '../wire.ts';

export type PlacedSegment = {
  readonly segment: StoredSegment;
  readonly path: SegmentPath;
  readonly depth: number;
};

/**
 * Every segment, a parent before its children, options in order.
 *
 * @example
 * for (const { segment, path, depth } of walkSegments(root)) console.log(path, depth, segment.displayName);
 */
export function* walkSegments(
  segment: Maybe<StoredSegment>,
  path: SegmentPath = ROOT_PATH,
  depth = 0,
): Generator<PlacedSegment> {
  if (!segment) return;
  yield { segment, path, depth };
  for (const [index, option] of optionsOf(segment).entries()) {
    yield* walkSegments(option.childSegment, childPath(optionPath(path, index)), depth + 1);
  }
}

const NO_OPTIONS: readonly StoredOption[] = [];
const BARE_OPTION: readonly StoredOption[] = [{}];

/** Only table segments branch; the others have one option, which a last segment may leave out. */
export function optionsOf(segment: StoredSegment): readonly StoredOption[] {
  const type = typeNameOf(segment);
  if (type === null || kinds[type].filledBy === 'record') return segment.options ?? NO_OPTIONS;
  return segment.options?.length ? segment.options.slice(0, 1) : BARE_OPTION;
}

/** Whether its options are tables, of which it may have several. */
export function hasTableOptions(segment: StoredSegment): boolean {
  const type = typeNameOf(segment);
  return type !== null && kinds[type].filledBy === 'record';
}
