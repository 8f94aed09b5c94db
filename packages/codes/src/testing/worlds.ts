// Random configurations with their records, for properties that hold of every one of them.
import * as fc from 'fast-check';
import { chosenOption } from '../choices.ts';
import type { Choice, Choices } from '../choices.ts';
import type { Segment, Tree } from '../tree/segment-tree.ts';
import { isTableSegment } from '../segments/kinds.ts';
import type { SegmentPath } from '../tree/tree-path.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';
import { SegmentType } from '../wire.ts';
import type { OptionOnWire, SegmentOnWire } from '../wire.ts';
import { given } from './given.ts';

export type World = {
  readonly tree: Tree;
  readonly vocabulary: Vocabulary<CodeRecord>;
  /** To show a failing case with. */
  readonly root: SegmentOnWire;
  readonly values: Readonly<Record<number, readonly string[]>>;
};

export type Signs = {
  readonly depth: number;
  /** One list of possible values a table, which are numbered from 1. */
  readonly values: readonly fc.Arbitrary<string[]>[];
  readonly fills: readonly (string | null)[];
  readonly separators: readonly string[];
  readonly fixedTexts: readonly string[];
  readonly longest: number;
};

export function worlds(signs: Signs): fc.Arbitrary<World> {
  const byDepth = new Map<number, fc.Arbitrary<SegmentOnWire>>();
  return fc.tuple(segmentOf(signs, signs.depth, byDepth), fc.tuple(...signs.values)).map(([root, lists]) => {
    const values = Object.fromEntries(lists.map((list, index) => [index + 1, list]));
    const tree = given.tree(root);
    return { root, tree, values, vocabulary: vocabularyOf(tree, values) };
  });
}

/** Codes run against the values, so that the order by code is seen to matter. */
function vocabularyOf(tree: Tree, values: World['values']): Vocabulary<CodeRecord> {
  const tables: Record<number, CodeRecord[]> = {};
  for (const [id, list] of Object.entries(values)) {
    tables[Number(id)] = list.map((value, index) => ({
      ...given.record(Number(id), index, value),
      code: String.fromCodePoint(0x7a - index),
    }));
  }
  return given.vocabulary(tree, tables);
}

function segmentOf(
  signs: Signs,
  depth: number,
  byDepth: Map<number, fc.Arbitrary<SegmentOnWire>>,
): fc.Arbitrary<SegmentOnWire> {
  const known = byDepth.get(depth);
  if (known) return known;
  const child = depth > 1 ? segmentOf(signs, depth - 1, byDepth) : null;
  const made = segmentWith(signs, child);
  byDepth.set(depth, made);
  return made;
}

const sometimes = fc.integer({ min: 0, max: 2 }).map((drawn) => drawn === 0);

function segmentWith(signs: Signs, child: fc.Arbitrary<SegmentOnWire> | null): fc.Arbitrary<SegmentOnWire> {
  const nature = {
    defaultValue: fc.constantFrom(...signs.fills),
    isRequired: fc.boolean(),
    mayEnd: sometimes,
  };
  const ending = endingOf(signs, child);
  const typed = fc.record({
    ...nature,
    type: fc.constantFrom(SegmentType.serialNumber, SegmentType.freeText),
    options: ending.map((option) => [option]),
  });
  const fixed = fc.record({
    defaultValue: fc.constantFrom(...signs.fixedTexts),
    type: fc.constant(SegmentType.fixedValue),
    mayEnd: sometimes,
    options: fc
      .record({ childSegment: optional(child), optionSeparator: separatorOf(signs, 1) })
      .map((option) => [option]),
  });
  const table = fc.record({
    ...nature,
    type: fc.constantFrom(SegmentType.table, SegmentType.multipleTables),
    options: fc.array(tableOption(signs, ending), { minLength: 1, maxLength: 3 }),
  });
  return fc.oneof(
    { weight: 3, arbitrary: typed },
    { weight: 1, arbitrary: fixed },
    { weight: 4, arbitrary: table },
  );
}

function tableOption(signs: Signs, ending: fc.Arbitrary<OptionOnWire>): fc.Arbitrary<OptionOnWire> {
  const ids = signs.values.map((_, index) => index + 1);
  const tables = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 });
  return fc.tuple(ending, tables).map(([option, [first, ...others]]) => {
    const coded = { ...option, fieldName: 'Code' };
    return others.length === 0
      ? { ...coded, ...named(first) }
      : { ...coded, multipleTables: [first, ...others].map(named) };
  });
}

function named(tableId: number | undefined) {
  return { tableId, tableName: `T${tableId}` };
}

function endingOf(signs: Signs, child: fc.Arbitrary<SegmentOnWire> | null): fc.Arbitrary<OptionOnWire> {
  return fc
    .record({
      optionLength: fc.option(fc.integer({ min: 1, max: signs.longest }), { freq: 3 }),
      optionSeparator: separatorOf(signs, 2),
      childSegment: optional(child),
    })
    .map((option) =>
      option.childSegment && option.optionLength === null && option.optionSeparator === null
        ? { ...option, optionLength: signs.longest }
        : option,
    );
}

function separatorOf(signs: Signs, freq: number): fc.Arbitrary<string | null> {
  return fc.option(fc.constantFrom(...signs.separators), { freq });
}

function optional(child: fc.Arbitrary<SegmentOnWire> | null): fc.Arbitrary<SegmentOnWire | null> {
  return child ? fc.option(child, { freq: 6 }) : fc.constant(null);
}

export type Draw = (below: number) => number;

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

/** Fills a configuration at random, now and then up to where the code may end; what it types may well be refused. */
export function randomChoices(
  world: World,
  draw: Draw,
  texts: (segment: Segment) => string,
): Choices<CodeRecord> {
  const choices: { [path: SegmentPath]: Choice<CodeRecord> } = {};
  let segment: Segment | null = world.tree.root;
  while (segment && !(segment.mayEnd && draw(3) === 0)) {
    if (isTableSegment(segment)) {
      const option = segment.options[draw(segment.options.length)];
      const records = option ? world.vocabulary.offerOf(option.path).records : [];
      const record = records[draw(records.length + (segment.isRequired ? 0 : 1))];
      if (option && record) choices[segment.path] = { kind: 'record', optionIndex: option.index, record };
    } else {
      choices[segment.path] = { kind: 'text', text: texts(segment) };
    }
    segment = chosenOption(segment, choices[segment.path]).option.next;
  }
  return choices;
}
