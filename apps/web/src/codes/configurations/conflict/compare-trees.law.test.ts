// Laws of comparing trees, on random ones.
import {
  childPath,
  optionPath,
  optionsOf,
  SegmentType,
  walkSegments,
  type OptionOnWire,
  type SegmentOnWire,
  type SegmentPath,
} from '@codes/codes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combination, type Side } from '../../../platform/ui/conflict/versions.ts';
import { segmentAt, withSegment } from '../tree/tree-edits.ts';
import { compareTrees } from './compare-trees.ts';
import { differenceOf } from './tree-difference.ts';

const typed = (child: fc.Arbitrary<SegmentOnWire | null>): fc.Arbitrary<SegmentOnWire> =>
  fc
    .record({
      type: fc.constantFrom(SegmentType.serialNumber, SegmentType.freeText),
      optionLength: fc.integer({ min: 1, max: 3 }),
      childSegment: child,
    })
    .map(({ type, ...option }) => ({ type, options: [option] }));

const ofTables = (child: fc.Arbitrary<SegmentOnWire | null>): fc.Arbitrary<SegmentOnWire> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
    .chain((tables) =>
      fc.tuple(...tables.map((tableId) => child.map((childSegment) => ({ tableId, childSegment })))),
    )
    .map((options: OptionOnWire[]) => ({ type: SegmentType.table, options }));

const { segment: anySegment } = fc.letrec<{ segment: SegmentOnWire; child: SegmentOnWire | null }>((tie) => ({
  segment: fc.oneof(typed(tie('child')), ofTables(tie('child'))),
  child: fc.option(tie('segment'), { depthSize: 'small', nil: null }),
}));

/** Each with a name of its own, in the order in which they are read. */
const named = anySegment.map((root) => {
  let tree: SegmentOnWire | null = root;
  for (const [at, { path }] of [...walkSegments(root)].entries())
    tree = withSegment(tree, path, { ...segmentAt(tree, path), displayName: `Name ${at}` });
  return tree ?? root;
});

const newcomer = typed(fc.constant(null)).map((segment) => ({ ...segment, displayName: 'New' }));

/** In front of what stands there, which then follows it. */
function withPutIn(root: SegmentOnWire, path: SegmentPath, segment: SegmentOnWire): SegmentOnWire {
  const options = [{ ...optionsOf(segment)[0], childSegment: segmentAt(root, path) }];
  return withSegment(root, path, { ...segment, options }) ?? root;
}

/** Where a segment stands or could stand. */
function placesIn(root: SegmentOnWire): SegmentPath[] {
  const segments = [...walkSegments(root)];
  return [
    ...segments.map(({ path }) => path),
    ...segments.flatMap(({ path, segment }) =>
      optionsOf(segment).flatMap(({ childSegment }, at) =>
        childSegment ? [] : [childPath(optionPath(path, at))],
      ),
    ),
  ];
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (inner === null ? undefined : inner)) ?? 'null');

const oneOf = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;

describe('any trees', () => {
  it('are whole again when all is taken from one', () => {
    const root = fc.option(anySegment, { nil: null });
    fc.assert(
      fc.property(root, root, root, (before, theirs, mine) => {
        const versions = { before, theirs, mine };
        const { combine } = compareTrees(versions);
        for (const side of ['theirs', 'mine'] satisfies Side[])
          expect(plain(combine(() => side))).toEqual(plain(versions[side]));
      }),
    );
  });

  it('differ by the one segment that was put in or taken out, wherever that was', () => {
    fc.assert(
      fc.property(named, newcomer, fc.nat(), (root, segment, at) => {
        const longer = withPutIn(root, oneOf(placesIn(root), at), segment);
        const fates = (before: SegmentOnWire, after: SegmentOnWire) =>
          differenceOf(before, after).differences.map(({ fate, part }) => `${fate} ${part.name}`);
        expect(fates(root, longer)).toEqual(['added New']);
        expect(fates(longer, root)).toEqual(['removed New']);
      }),
    );
  });

  it('that two people changed in different segments are put together without a question', () => {
    fc.assert(
      fc.property(named, newcomer, fc.nat(), fc.nat(), (root, segment, at, to) => {
        const place = oneOf(placesIn(root), at);
        const changed = oneOf([...walkSegments(root)], to);
        const edited = { ...changed.segment, isRequired: true };
        const mine = withSegment(root, changed.path, edited) ?? root;
        const theirs = withPutIn(root, place, segment);
        const both = withPutIn(mine, place, segment);
        const taken = combination(compareTrees({ before: root, theirs, mine }), new Map());
        expect(plain(taken)).toEqual(plain(both));
      }),
    );
  });
});
