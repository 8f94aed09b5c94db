// Three versions of a segment tree, told apart segment by segment and option by option, and put together again.
import {
  childPath,
  optionPath,
  optionsOf,
  ROOT_PATH,
  typeNameOf,
  type OptionOnWire,
  type OptionPath,
  type SegmentOnWire,
  type SegmentPath,
} from '@codes/codes';
import type { Comparison, Part, Side, Versions } from '../../../platform/ui/conflict/versions.ts';
import { alignedChains, type Root, type Slot } from './aligned-segments.ts';
import { countSegments, type NodePath } from '../tree/tree-edits.ts';
import { words } from './conflict.words.ts';
import { partOf, type NodePlace, type DescribedNode } from './node-part.ts';
import { aspectsOfOption, aspectsOfSegment, nameOfOption, nameOfSegment, typeOf } from './nodes.ts';
import { inOrder, optionsByKey, orderOf, type Known } from './paired-options.ts';

/** From whom a part is taken, and where it then stands. */
type Taking = { sideOf: (key: string) => Side; placed: (at: NodePath, key: string) => void };
type Build = (taking: Taking, at: SegmentPath) => Root;

export function compareTrees(versions: Versions<Root>): Comparison<Root> {
  const { parts, build } = partsOf(versions);
  return { parts, combine: (sideOf) => build({ sideOf, placed: () => {} }, ROOT_PATH) };
}

/** What is told apart, and the tree that is put together of it. */
export function partsOf(versions: Versions<Root>): { parts: Part[]; build: Build } {
  const parts: Part[] = [];
  return { parts, build: compareSegments(versions, { key: '/', depth: 0, after: null }, parts) };
}

function compareSegments(roots: Versions<Root>, place: NodePlace, parts: Part[]): Build {
  const { slots, rest } = alignedChains(roots);
  const places = placesIn([...slots, rest], place);
  const builds = slots.map((slot, at) => compareSingle(slot, places[at] ?? place, parts));
  const follow = compareForks(rest, places.at(-1) ?? place, parts);
  return builds.reduceRight<Build>((next, build) => build(next), follow);
}

/** Where each stands in the version that has it, mine first. */
function placesIn(slots: readonly Slot[], { key, depth, after }: NodePlace): NodePlace[] {
  const counts = { before: 0, theirs: 0, mine: 0 };
  const last = { before: after, theirs: after, mine: after };
  return slots.map((slot, at) => {
    const [version = 'mine'] = versionKeys.filter((each) => slot[each] !== null);
    const place = {
      key: `${key}${'0/'.repeat(at)}`,
      depth: depth + counts[version],
      after: last[version],
    };
    for (const each of versionKeys) {
      const segment = slot[each];
      if (segment === null) continue;
      counts[each] += 1;
      last[each] = nameOfSegment(segment);
    }
    return place;
  });
}

const versionKeys = ['mine', 'theirs', 'before'] as const;

/** What comes after it, and then it with that. */
type Link = (next: Build) => Build;

/** With one way on, a segment and its option are one part. */
function compareSingle(slot: Slot, place: NodePlace, parts: Part[]): Link {
  const isOne =
    new Set([slot.before, slot.theirs, slot.mine].map((one) => one && typeNameOf(one))).size === 1;
  if (slot.theirs !== null || slot.mine !== null)
    parts.push(
      partOf(
        place,
        mapped(slot, (segment) => {
          if (segment === null) return null;
          const option = { ...optionsOf(segment)[0], childSegment: null };
          return {
            name: nameOfSegment(segment),
            about: words.after(typeOf(segment), place.after),
            aspects: {
              ...(!isOne && { type: typeOf(segment) }),
              ...aspectsOfOption(segment, option),
              ...aspectsOfSegment(segment),
            },
            same: { ...segment, options: [option] },
            followers: 0,
          };
        }),
      ),
    );
  return (next) => (taking, at) => {
    const own = slot[taking.sideOf(place.key)];
    if (own === null) return next(taking, at);
    taking.placed(at, place.key);
    const childSegment = next(taking, childPath(optionPath(at, 0)));
    return { ...own, options: [{ ...optionsOf(own)[0], childSegment }] };
  };
}

/** From here on at least one of them has more ways than one, or all are at their end. */
function compareForks(rest: Slot, place: NodePlace, parts: Part[]): Build {
  const { before, theirs, mine } = rest;
  if (theirs === null && mine === null) return () => null;
  if (theirs === null || mine === null || typeNameOf(theirs) !== typeNameOf(mine)) {
    parts.push(partOf(place, mapped(rest, wholeSegment(place))));
    return ({ sideOf, placed }, at) => {
      const own = rest[sideOf(place.key)];
      if (own) placed(at, place.key);
      return own;
    };
  }
  const isKnown = before !== null && typeNameOf(before) === typeNameOf(mine);
  const known = { before: isKnown ? before : null, theirs, mine };
  const keys = [...new Set([theirs, mine].flatMap((segment) => [...optionsByKey(segment).keys()]))];
  return compareBranches(known, keys, place, parts);
}

function compareBranches(known: Known, keys: readonly string[], place: NodePlace, parts: Part[]): Build {
  parts.push(
    partOf(
      place,
      mapped(known, (segment) => {
        if (segment === null) return null;
        const order = orderOf(segment, known);
        return {
          name: nameOfSegment(segment),
          about: words.after(typeOf(segment), place.after),
          aspects: { ...aspectsOfSegment(segment), ...(order.length > 1 && { order: words.order(order) }) },
          same: { ...segment, options: order },
          followers: 0,
        };
      }),
    ),
  );
  const options = new Map(
    keys.map((key) => {
      const versions = mapped(known, (segment) => {
        const option = segment && optionsByKey(segment).get(key);
        return segment && option ? { segment, option } : null;
      });
      return [key, compareOptions(versions, { ...place, key: `${place.key}${key}` }, parts)] as const;
    }),
  );
  return (taking, at) => {
    taking.placed(at, place.key);
    const side = taking.sideOf(place.key);
    const kept: OptionOnWire[] = [];
    for (const key of inOrder(known, side)) {
      const option = options.get(key)?.(taking, optionPath(at, kept.length));
      if (option) kept.push(option);
    }
    return { ...known[side], options: kept };
  };
}

type OwnOption = { segment: SegmentOnWire; option: OptionOnWire };

function compareOptions(
  versions: Versions<OwnOption | null>,
  place: NodePlace,
  parts: Part[],
): (taking: Taking, at: OptionPath) => OptionOnWire | null {
  const { theirs, mine } = versions;
  const isWhole = theirs === null || mine === null;
  parts.push(
    partOf(
      place,
      mapped(versions, (own) => {
        if (own === null) return null;
        const { segment, option } = own;
        return {
          name: nameOfOption(segment, option),
          about: words.optionOf(place.depth + 1, place.after),
          aspects: aspectsOfOption(segment, option),
          same: isWhole ? option : { ...option, childSegment: null },
          followers: isWhole ? countSegments(option.childSegment ?? null) : 0,
        };
      }),
    ),
  );
  const take = ({ sideOf, placed }: Taking, at: OptionPath) => {
    const own = versions[sideOf(place.key)];
    if (own) placed(at, place.key);
    return own?.option ?? null;
  };
  if (isWhole) return take;
  const follow = compareSegments(
    mapped(versions, (own) => own?.option.childSegment ?? null),
    { key: `${place.key}/`, depth: place.depth + 1, after: nameOfOption(mine.segment, mine.option) },
    parts,
  );
  return (taking, at) => {
    const option = take(taking, at);
    return option && { ...option, childSegment: follow(taking, childPath(at)) };
  };
}

const wholeSegment =
  ({ after }: NodePlace) =>
  (segment: Root): DescribedNode | null =>
    segment && {
      name: nameOfSegment(segment),
      about: words.after(typeOf(segment), after),
      aspects: {
        type: typeOf(segment),
        ...(optionsOf(segment).length === 1 && aspectsOfOption(segment, optionsOf(segment)[0] ?? {})),
        ...aspectsOfSegment(segment),
      },
      same: segment,
      followers: countSegments(segment) - 1,
    };

const mapped = <From, To>({ before, theirs, mine }: Versions<From>, to: (from: From) => To) => ({
  before: to(before),
  theirs: to(theirs),
  mine: to(mine),
});
