// The finder against trying everything: nothing missed, no false alarm, no longer example than needed.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCode } from './build-code.ts';
import type { BuiltCode } from './build-code.ts';
import { choicesOf, chosenOption } from './choices.ts';
import type { Choice } from './choices.ts';
import { lengthOf } from './code-points.ts';
import { findAmbiguities } from './ambiguity/find-ambiguities.ts';
import type { AmbiguityWarning } from './ambiguity/find-ambiguities.ts';
import { interpretCode } from './interpret-code.ts';
import type { Interpretation } from './interpret-code.ts';
import type { Segment } from './tree/segment-tree.ts';
import { isTableSegment } from './segments/kinds.ts';
import { breaksTheLaw, isReadAsBuilt } from './testing/reading.ts';
import { worlds } from './testing/worlds.ts';
import type { World } from './testing/worlds.ts';
import type { SegmentPath } from './tree/tree-path.ts';
import type { CodeRecord } from './vocabulary.ts';

const CONFIGURATIONS = 3_000;
const MOST_CODES = 2_500;

/** Of two tables together at most five, as many as a warning names. */
const values = (most: number) =>
  fc.array(
    fc.array(fc.constantFrom('A', 'B', '1', '0', '-'), { maxLength: 3 }).map((signs) => signs.join('')),
    { maxLength: most },
  );

const configurations = worlds({
  depth: 3,
  values: [values(3), values(2), values(2)],
  fills: [null, '0', 'A', '-'],
  separators: ['-', '1'],
  fixedTexts: ['A', '1', '-', ''],
  longest: 2,
});

test('the finder says what trying every choice finds', () => {
  const seen = { ambiguous: 0, unambiguous: 0 };
  fc.assert(
    fc.property(configurations, (world) => {
      const { warnings, omitted, isComplete } = findAmbiguities(world.tree, world.vocabulary, Infinity);
      const lawbreaking = warnings.filter(({ kind }) => breaksTheLaw(kind));
      expect(isComplete).toBe(true);
      expect(omitted).toEqual([]);
      const codes = everyCode(world);
      for (const warning of lawbreaking) {
        if (!isTrue(world, codes, warning)) expect.fail(`False alarm: ${show(world, warning)}`);
      }
      for (const misread of misreadCodes(world, codes)) {
        if (lawbreaking.some((warning) => explains(warning, misread))) continue;
        expect.fail(`Missed: ${show(world, misread.built)}`);
      }
      seen[lawbreaking.length > 0 ? 'ambiguous' : 'unambiguous']++;
    }),
    { numRuns: CONFIGURATIONS },
  );
  expect(Math.min(seen.ambiguous, seen.unambiguous)).toBeGreaterThan(CONFIGURATIONS / 10);
});

test('no shorter code than the example shows the same ambiguity', () => {
  fc.assert(
    fc.property(configurations, (world) => {
      const { warnings } = findAmbiguities(world.tree, world.vocabulary, Infinity);
      const shared = warnings.filter(({ kind }) => kind === 'two-options');
      const unreadable = warnings.filter(({ kind }) => kind === 'contains-separator');
      if (shared.length === 0) return;
      for (const misread of misreadCodes(world, everyCode(world))) {
        const reason = shared.find((warning) => explains(warning, misread));
        if (!reason || unreadable.some((warning) => explains(warning, misread))) continue;
        if (lengthOf(reason.example ?? '') <= lengthOf(misread.built.code)) continue;
        expect.fail(`${misread.built.code} is shorter: ${show(world, reason)}`);
      }
    }),
    { numRuns: CONFIGURATIONS / 4 },
  );
});

type Misread = { readonly built: BuiltCode<CodeRecord>; readonly read: Interpretation<CodeRecord> };

function misreadCodes(world: World, codes: readonly BuiltCode<CodeRecord>[]): Misread[] {
  return codes.flatMap((built) => {
    const read = interpretCode(world.tree, world.vocabulary, built.code);
    return isReadAsBuilt(built, read) ? [] : [{ built, read }];
  });
}

const TYPED = ['', '2', 'A', '1', '0', '-', 'A1', '10', '01', '1-', '-0', 'B-A'];

/** Every code that the builder accepts, up to so many. */
function everyCode(world: World): BuiltCode<CodeRecord>[] {
  const codes: BuiltCode<CodeRecord>[] = [];
  const choices: { [path: SegmentPath]: Choice<CodeRecord> | undefined } = {};
  const accepted = new Map<SegmentPath, (Choice<CodeRecord> | undefined)[]>();
  const visit = (segment: Segment | null) => {
    if (codes.length >= MOST_CODES) return;
    if (!segment) {
      const built = buildCode(world.tree, choices);
      if (built.isValid) codes.push(built);
      return;
    }
    const known = accepted.get(segment.path) ?? choicesAt(world, segment).filter(isAccepted(segment));
    accepted.set(segment.path, known);
    for (const choice of known) {
      choices[segment.path] = choice;
      visit(chosenOption(segment, choice).option.next);
    }
  };
  /** A part is wrong by itself, whatever stands before it and after it: it is tried once, and not with all of these. */
  const isAccepted = (segment: Segment) => (choice: Choice<CodeRecord> | undefined) => {
    const { parts } = buildCode(world.tree, { ...choices, [segment.path]: choice });
    // Where the code ends before it, nothing is wrong with it.
    return (parts[segment.depth]?.errors ?? []).length === 0;
  };
  visit(world.tree.root);
  return codes;
}

function choicesAt(world: World, segment: Segment): (Choice<CodeRecord> | undefined)[] {
  if (segment.type === 'fixedValue') return [undefined];
  if (!isTableSegment(segment)) return TYPED.map((text) => ({ kind: 'text', text }));
  const records = segment.options.flatMap(({ path, index }) =>
    world.vocabulary
      .offerOf(path)
      .records.map((record) => ({ kind: 'record' as const, optionIndex: index, record })),
  );
  return [undefined, ...records];
}

/** A warning is true when its example can be built in the ways that it tells, and is not read as one of them. */
function isTrue(
  world: World,
  codes: readonly BuiltCode<CodeRecord>[],
  warning: AmbiguityWarning<CodeRecord>,
): boolean {
  const { example, readings, kind } = warning;
  if (example === null) return false;
  const read = interpretCode(world.tree, world.vocabulary, example);
  if (kind === 'contains-separator') return isBuilt(codes, warning) && !isReadWith(read, warning);
  const builds = readings.map((parts) => buildCode(world.tree, choicesOf(parts)));
  const areBuilt = builds.every((built) => built.isValid && built.code === example);
  return areBuilt && builds.length > 1 && builds.filter((built) => isReadAsBuilt(built, read)).length <= 1;
}

function isBuilt(
  codes: readonly BuiltCode<CodeRecord>[],
  { example, optionPath: path, records }: AmbiguityWarning<CodeRecord>,
): boolean {
  if (codes.length >= MOST_CODES) return true;
  return codes.some(
    ({ code, parts }) =>
      code === example && parts.some((part) => part.optionPath === path && part.record === records[0]),
  );
}

function isReadWith(read: Interpretation<CodeRecord>, warning: AmbiguityWarning<CodeRecord>): boolean {
  return read.parts.some(
    (part) => part.optionPath === warning.optionPath && part.recordId === warning.records[0]?.recordId,
  );
}

/** Whether a warning speaks of the very option and record that this code is not read back with. */
function explains(warning: AmbiguityWarning<CodeRecord>, { built, read }: Misread): boolean {
  const at = built.parts.findIndex((part) => part.optionPath === warning.optionPath);
  const part = built.parts[at];
  if (!part) return false;
  const isNamed = warning.records.some((record) => record.recordId === part.record?.recordId);
  if (warning.kind === 'two-options') return isNamed && partsFirstAt(built, read) === at;
  return isNamed || (warning.kind === 'like-empty' && part.record === null);
}

/** Where a wrong but whole reading takes another option than was chosen. */
function partsFirstAt(built: BuiltCode<CodeRecord>, read: Interpretation<CodeRecord>): number {
  if (!read.isExplained) return -1;
  return built.parts.findIndex((part, index) => read.parts[index]?.optionPath !== part.optionPath);
}

function show(world: World, about: unknown): string {
  return JSON.stringify({ root: world.root, values: world.values, about });
}
