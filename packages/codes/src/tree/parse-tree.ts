// The one way from the wire's tree to the one that codes are made with.
import { lengthOf } from '../code-points.ts';
import type { End } from '../part-end.ts';
import type {
  ContentsOf,
  Ending,
  Option,
  OptionWith,
  Segment,
  SegmentOf,
  ShownOption,
  Tree,
} from './segment-tree.ts';
import { isFillable, kindOf } from '../segments/kinds.ts';
import type { FilledBy, ParsedOption, TableRules } from '../segments/segment-kind.ts';
import { longFillSign, treeError, treeLimits } from './tree-problems.ts';
import type { TreeError, TreeProblem } from './tree-problems.ts';
import { childPath, optionPath, ROOT_PATH } from './tree-path.ts';
import type { OptionPath, SegmentPath } from './tree-path.ts';
import { typeNameOf } from '../wire.ts';
import type { Maybe, SegmentTypeName, StoredOption, StoredSegment } from '../wire.ts';
import { optionsOf } from './wire-tree.ts';

export type ParsedTree = {
  /** All of it that codes can be made with, up to where something is missing; null when there is nothing. */
  readonly tree: Tree | null;
  /** All that is wrong, in the order of the tree; nothing when it may be saved. */
  readonly problems: readonly TreeError[];
};

/** Without rules every table is available, and a field's name is its key. */
const ANY_PROJECT_TABLE: TableRules = {
  acceptsMasterTables: false,
  isAvailable: () => true,
  fieldKey: (_, fieldName) => fieldName,
};

/**
 * The tree that codes are made with, and all that is wrong with the one of the wire or the database.
 *
 * @example
 * const { tree, problems } = parseTree(configuration.rootConfigurationSegment);
 * if (problems.length === 0) console.log(buildCode(tree, choices).code);
 */
export function parseTree(root: Maybe<StoredSegment>, rules: Partial<TableRules> = {}): ParsedTree {
  if (!root || isBlank(root)) return { tree: null, problems: [treeError('noSegment', ROOT_PATH)] };
  const parser = new TreeParser({ ...ANY_PROJECT_TABLE, ...rules });
  const parsed = parser.segment(root, ROOT_PATH, 0);
  if (parser.segmentCount > treeLimits.segments) {
    parser.problems.unshift(treeError('tooManySegments', ROOT_PATH));
  }
  return { tree: parsed && treeOf(parsed), problems: parser.problems };
}

/** One segment alone, whatever follows: as it is shown while a tree is edited. Every Segment is one. */
export type ShownSegment = {
  readonly type: SegmentTypeName;
  readonly displayName: string;
  readonly isRequired: boolean;
  readonly mayEnd: boolean;
  readonly options: readonly ShownOption[];
};
/**
 * Null while it has no type.
 *
 * @example
 * parseSegment({ type: 2, options: [{ optionLength: 3 }] })?.type; // 'freeText'
 */
export function parseSegment(segment: StoredSegment): ShownSegment | null {
  const type = typeNameOf(segment);
  if (type === null) return null;
  const options = optionsOf(segment).map((option) => {
    const { contents, end } = kindOf({ type }).parse({ segment, option }, ANY_PROJECT_TABLE);
    return { ...contents, end };
  });
  const { displayName, isRequired, mayEnd } = segment;
  return {
    type,
    displayName: displayName ?? '',
    isRequired: isRequired === true,
    mayEnd: mayEnd === true,
    options,
  };
}

/** A root whose last option was removed. */
function isBlank(root: StoredSegment): boolean {
  return typeNameOf(root) === null && (root.options?.length ?? 0) === 0;
}

class TreeParser {
  readonly problems: TreeError[] = [];
  segmentCount = 0;
  readonly #rules: TableRules;

  constructor(rules: TableRules) {
    this.#rules = rules;
  }

  /** Null where no code can be made with it, as it has no type or no option. */
  segment(wire: StoredSegment, path: SegmentPath, depth: number): Segment | null {
    this.segmentCount++;
    const type = typeNameOf(wire);
    // A segment of any one type, which the compiler sees as one of some type.
    if (type !== null) return this.#typed(type, wire, path, depth) as Segment | null;
    this.problems.push(treeError('noType', path));
    for (const [index, option] of optionsOf(wire).entries())
      this.#next(option, optionPath(path, index), depth);
    return null;
  }

  #typed<Name extends SegmentTypeName>(
    type: Name,
    wire: StoredSegment,
    path: SegmentPath,
    depth: number,
  ): SegmentOf<Name> | null {
    const kind = kindOf({ type });
    const parsed = optionsOf(wire).map((option) => ({
      option,
      ...kind.parse({ segment: wire, option }, this.#rules),
    }));
    this.#note(wire, kind.filledBy, parsed, path);
    const options = parsed.map(({ option, contents, end }, index): OptionWith<ContentsOf[Name]> => {
      const place = { path: optionPath(path, index), index };
      return { ...contents, ...place, ...endingOf(end, this.#next(option, place.path, depth)) };
    });
    const [first, ...others] = options;
    if (!first) return null;
    const displayName = wire.displayName ?? '';
    const isRequired = wire.isRequired === true;
    const mayEnd = wire.mayEnd === true && depth > 0;
    const segment = {
      type,
      path,
      depth,
      displayName,
      isRequired,
      mayEnd,
      options: [first, ...others],
    } as const;
    if (wire.mayEnd === true) this.#noteEnd(segment);
    return segment;
  }

  #noteEnd(segment: { path: SegmentPath; depth: number } & FillableRest): void {
    if (segment.depth === 0) this.problems.push(treeError('firstMayEnd', segment.path));
    else if (!hasSomethingToFill(segment)) this.problems.push(treeError('nothingToFill', segment.path));
  }

  #next({ childSegment }: StoredOption, path: OptionPath, depth: number): Segment | null {
    return childSegment ? this.segment(childSegment, childPath(path), depth + 1) : null;
  }

  #note(
    wire: StoredSegment,
    filledBy: FilledBy,
    parsed: readonly ParsedOption<unknown>[],
    path: SegmentPath,
  ): void {
    const found = new Set(problemsOf(wire, filledBy, parsed));
    for (const problem of found) this.problems.push(treeError(problem, path));
    const fill = filledBy === 'nobody' ? '' : (wire.defaultValue ?? '');
    if (lengthOf(fill) > 1) this.problems.push(longFillSign(lengthOf(fill), path));
  }
}

function* problemsOf(
  wire: StoredSegment,
  filledBy: FilledBy,
  parsed: readonly ParsedOption<unknown>[],
): Generator<TreeProblem> {
  const count = wire.options?.length ?? 0;
  if (filledBy !== 'record' && count > 1) yield 'severalOptions';
  if (filledBy === 'record' && count === 0) yield 'mandatory';
  if (count > treeLimits.optionsOfASegment) yield 'tooManyOptions';
  for (const { end, problem } of parsed) {
    if (end === null) yield 'endless';
    if (problem) yield problem;
  }
}

type FillableRest = { type: SegmentTypeName; options: readonly { next: Segment | null }[] };

function hasSomethingToFill({ type, options }: FillableRest): boolean {
  return isFillable({ type }) || options.some(({ next }) => next !== null && hasSomethingToFill(next));
}

/** Where a following segment was lost, or nothing says where it begins, the code ends here. */
function endingOf(end: End | null, next: Segment | null): Ending {
  if (end === null || end.kind === 'rest') return { end: end ?? { kind: 'rest', fill: '' }, next: null };
  if (end.kind === 'length') return { end, next };
  return next ? { end, next } : { end: { kind: 'rest', fill: '' }, next: null };
}

function treeOf(root: Segment): Tree {
  const segments = new Map<SegmentPath, Segment>();
  const options = new Map<OptionPath, Option>();
  const add = (segment: Segment) => {
    segments.set(segment.path, segment);
    for (const option of segment.options) options.set(option.path, option);
    for (const option of segment.options) if (option.next) add(option.next);
  };
  add(root);
  return { root, segments, options };
}
