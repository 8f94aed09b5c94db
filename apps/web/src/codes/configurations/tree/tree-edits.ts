// Changes to a segment tree, each giving a new tree. Paths are those of the codes package.
import {
  childPath,
  depthOf,
  hasTableOptions,
  optionPath,
  optionsOf,
  ROOT_PATH,
  walkSegments,
  type OptionOnWire,
  type OptionPath,
  type SegmentOnWire,
  type SegmentPath,
} from '@codes/codes';

export function segmentAt(root: SegmentOnWire | null, path: SegmentPath): SegmentOnWire | null {
  for (const placed of walkSegments(root)) if (placed.path === path) return placed.segment;
  return null;
}

/** The segment that an option belongs to, and the option's index there. */
export function positionOfOption(path: OptionPath): { segmentPath: SegmentPath; index: number } {
  const at = path.lastIndexOf('/');
  return { segmentPath: path.slice(0, at + 1), index: Number(path.slice(at + 1)) };
}

/** The option that leads to a segment; null for the root. */
export function parentOption(path: SegmentPath): OptionPath | null {
  return path === ROOT_PATH ? null : path.slice(0, -1);
}

export function optionAt(root: SegmentOnWire | null, path: OptionPath): OptionOnWire | null {
  const { segmentPath, index } = positionOfOption(path);
  const segment = segmentAt(root, segmentPath);
  return segment ? (optionsOf(segment)[index] ?? null) : null;
}

/** Puts a segment in a place, new or not; null takes it away with all that follows. */
export function withSegment(
  root: SegmentOnWire | null,
  path: SegmentPath,
  segment: SegmentOnWire | null,
): SegmentOnWire | null {
  const parent = parentOption(path);
  if (parent === null) return segment;
  const { segmentPath, index } = positionOfOption(parent);
  const owner = segmentAt(root, segmentPath);
  if (!owner) return root;
  const options = optionsOf(owner).map((option, at) =>
    at === index ? { ...option, childSegment: segment } : option,
  );
  return withSegment(root, segmentPath, { ...owner, options });
}

/** Takes an option away; without its last option a segment has no type, length, default or required flag. */
export function withoutOption(root: SegmentOnWire | null, path: OptionPath): SegmentOnWire | null {
  const { segmentPath, index } = positionOfOption(path);
  const segment = segmentAt(root, segmentPath);
  if (!segment) return root;
  const options = optionsOf(segment).filter((_, at) => at !== index);
  return withSegment(root, segmentPath, options.length === 0 ? blankSegment() : { ...segment, options });
}

export function blankSegment(): SegmentOnWire {
  return { type: null, length: null, defaultValue: null, displayName: null, isRequired: false, options: [] };
}

export function countSegments(segment: SegmentOnWire | null | undefined): number {
  return [...walkSegments(segment)].length;
}

/** How many segments are added, removed or different, each without those that follow it. */
export function countChangedSegments(before: SegmentOnWire | null, after: SegmentOnWire | null): number {
  const [then, now] = [textsByPath(before), textsByPath(after)];
  return [...new Set([...then.keys(), ...now.keys()])].filter((path) => then.get(path) !== now.get(path))
    .length;
}

function textsByPath(root: SegmentOnWire | null): ReadonlyMap<SegmentPath, string> {
  return new Map(
    [...walkSegments(root)].map(({ path, segment }) => {
      const options = optionsOf(segment).map((option) => ({ ...option, childSegment: null }));
      return [path, JSON.stringify({ ...segment, options })];
    }),
  );
}

/** Options that one can point at: those of tables; what is typed has a single one, which is the segment itself. */
export function hasOptionRows(segment: SegmentOnWire): boolean {
  return hasTableOptions(segment) && optionsOf(segment).length > 0;
}

/** A segment's or an option's path; segments' end with a slash. */
export type NodePath = string;

export function isOptionPath(place: NodePath): boolean {
  return !place.endsWith('/');
}

export function segmentPathOf(place: NodePath): SegmentPath {
  return isOptionPath(place) ? positionOfOption(place).segmentPath : place;
}

/** Every place in the order it is read: a segment, its options, then what follows them. */
export function* nodePathsIn(
  segment: SegmentOnWire | null | undefined,
  path: SegmentPath = ROOT_PATH,
): Generator<NodePath> {
  if (!segment) return;
  yield path;
  const options = optionsOf(segment);
  if (hasOptionRows(segment)) yield* options.map((_, index) => optionPath(path, index));
  for (const [index, option] of options.entries()) {
    yield* nodePathsIn(option.childSegment, childPath(optionPath(path, index)));
  }
}

export type TreeKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Where an arrow key leads: along the code to the right, back to the left, through all places up and down. */
export function neighbourOf(root: SegmentOnWire | null, place: NodePath, key: TreeKey): NodePath {
  const places = [...nodePathsIn(root)];
  const at = places.indexOf(place);
  switch (key) {
    case 'ArrowUp':
      return places[at - 1] ?? place;
    case 'ArrowDown':
      return places[at + 1] ?? place;
    case 'Home':
      return places[0] ?? place;
    case 'End':
      return places.at(-1) ?? place;
    case 'ArrowRight':
      return followerOf(root, place) ?? place;
    default:
      return leaderOf(root, place) ?? place;
  }
}

function followerOf(root: SegmentOnWire | null, place: NodePath): NodePath | null {
  if (isOptionPath(place)) return optionAt(root, place)?.childSegment ? childPath(place) : null;
  const segment = segmentAt(root, place);
  const index = segment ? optionsOf(segment).findIndex((option) => option.childSegment) : -1;
  return index === -1 ? null : childPath(optionPath(place, index));
}

function leaderOf(root: SegmentOnWire | null, place: NodePath): NodePath | null {
  if (isOptionPath(place)) return segmentPathOf(place);
  const parent = parentOption(place);
  if (parent === null) return null;
  const owner = segmentAt(root, segmentPathOf(parent));
  return owner && hasOptionRows(owner) ? parent : segmentPathOf(parent);
}

/** A line of the picture is on the way to a place when the place lies behind its option. */
export function isOnTheWay(option: OptionPath, place: NodePath | null): boolean {
  return place !== null && place.startsWith(childPath(option));
}

export function columnsOf(root: SegmentOnWire | null): number {
  let deepest = -1;
  for (const { path } of walkSegments(root)) deepest = Math.max(deepest, depthOf(path));
  return deepest + 1;
}
