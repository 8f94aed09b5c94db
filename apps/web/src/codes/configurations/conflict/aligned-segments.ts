// Which segment of one version of a tree is which of another: segments have no ids, so those that follow each other
// are aligned at the least cost, and one put between two others moves none of them.
import { hasTableOptions, optionsOf, typeNameOf, walkSegments, type SegmentOnWire } from '@codes/codes';
import type { Versions } from '../../../platform/ui/conflict/versions.ts';
import { comparableText } from './node-part.ts';
import { optionsByKey } from './paired-options.ts';

export type Root = SegmentOnWire | null;

/** A segment in those versions that have it. */
export type Slot = Versions<Root>;

export type AlignedChains = {
  /** Each has one way on, to the next. */
  slots: readonly Slot[];
  /** From the first fork in any version on, each version with all that it has left. */
  rest: Slot;
};

export function alignedChains({ before, theirs, mine }: Versions<Root>): AlignedChains {
  const chains = { before: chainOf(before), theirs: chainOf(theirs), mine: chainOf(mine) };
  const all = merged(chains);
  const end = all.findIndex((slot) => segmentsIn(slot).some((segment) => !isSingle(segment)));
  const rest = end === -1 ? [] : all.slice(end);
  const first = (version: keyof Slot) => rest.find((slot) => slot[version] !== null)?.[version] ?? null;
  return {
    slots: end === -1 ? all : all.slice(0, end),
    rest: { before: first('before'), theirs: first('theirs'), mine: first('mine') },
  };
}

export function segmentsIn({ before, theirs, mine }: Slot): SegmentOnWire[] {
  return [before, theirs, mine].filter((segment) => segment !== null);
}

const isSingle = (segment: SegmentOnWire) => optionsOf(segment).length === 1;

/** A segment and those after it, up to a fork. */
function chainOf(root: Root): SegmentOnWire[] {
  const chain: SegmentOnWire[] = [];
  let segment: Root = root;
  while (segment !== null) {
    chain.push(segment);
    segment = isSingle(segment) ? (optionsOf(segment)[0]?.childSegment ?? null) : null;
  }
  return chain;
}

/** What both have put in one place is aligned too: they may have put in the same. */
function merged({ before, theirs, mine }: Versions<SegmentOnWire[]>): Slot[] {
  const [byThem, byMe] = [gapsOf(before, theirs), gapsOf(before, mine)];
  return Array.from({ length: before.length + 1 }, (_, at) => at).flatMap((at) => {
    const put = pairsOf(byThem[at]?.put ?? [], byMe[at]?.put ?? []).map(([their, my]) => ({
      before: null,
      theirs: their,
      mine: my,
    }));
    const former = before[at];
    if (former === undefined) return put;
    return [...put, { before: former, theirs: byThem[at]?.kept ?? null, mine: byMe[at]?.kept ?? null }];
  });
}

/** For each segment from before: what now stands in front of it, and what it has become. */
type Gap = { put: SegmentOnWire[]; kept: Root };

function gapsOf(before: readonly SegmentOnWire[], after: readonly SegmentOnWire[]): Gap[] {
  const gaps: Gap[] = [{ put: [], kept: null }];
  for (const [was, is] of pairsOf(before, after)) {
    const gap = gaps.at(-1);
    if (was === null) {
      if (is !== null) gap?.put.push(is);
    } else {
      if (gap) gap.kept = is;
      gaps.push({ put: [], kept: null });
    }
  }
  return gaps;
}

type Pair = readonly [Root, Root];
type Linked = { pair: Pair; next: Linked } | null;
type Way = { cost: number; pairs: Linked };

/** The cheapest way to make one of the other, found from the end. */
function pairsOf(ones: readonly SegmentOnWire[], others: readonly SegmentOnWire[]): Pair[] {
  const [marks, otherMarks] = [ones.map(marksOf), others.map(marksOf)];
  let below: Way[] = [];
  for (let at = ones.length; at >= 0; at -= 1) {
    const row: Way[] = [];
    for (let to = others.length; to >= 0; to -= 1) {
      const [one, other] = [marks[at], otherMarks[to]];
      const ways = [
        one && other && paired(one, other, below[to + 1]),
        one && step(below[to], aloneCost(one), [one.segment, null]),
        other && step(row[to + 1], aloneCost(other), [null, other.segment]),
      ].filter((way) => way !== undefined);
      row[to] = ways.toSorted((way, next) => way.cost - next.cost)[0] ?? { cost: 0, pairs: null };
    }
    below = row;
  }
  const pairs: Pair[] = [];
  for (let link = below[0]?.pairs ?? null; link !== null; link = link.next) pairs.push(link.pair);
  return pairs;
}

function step(way: Way | undefined, cost: number, pair: Pair): Way | undefined {
  return way && { cost: way.cost + cost, pairs: { pair, next: way.pairs } };
}

/** At a fork the chains end: what follows stands behind one of its options. */
function paired(one: Marks, other: Marks, next: Way | undefined): Way | undefined {
  const cost = costOf(one, other);
  const pair = [one.segment, other.segment] as const;
  if (isSingle(one.segment) && isSingle(other.segment)) return step(next, cost, pair);
  const [left, right] = [textsBehind(one.segment), textsBehind(other.segment)];
  const apart = without(left, right).length + without(right, left).length;
  return { cost: cost + apart * costs.alone, pairs: { pair, next: null } };
}

/** A fork comes and goes with all that follows it. */
const aloneCost = ({ segment }: Marks) =>
  costs.alone * (isSingle(segment) ? 1 : textsBehind(segment).length + 1);

const textsBehind = (segment: SegmentOnWire) =>
  [...walkSegments(segment)].slice(1).map((placed) => ownText(placed.segment));

function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...texts];
  for (const text of others) {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** Known by its name or a table of it, a segment is itself, whatever else has changed; what is neither is replaced
 * rather than removed and added. */
const costs = { same: 0, known: 2, alone: 4, sameType: 5, otherType: 7 } as const;

function costOf(one: Marks, other: Marks): number {
  if (one.text === other.text) return costs.same;
  if (one.type !== other.type) return costs.otherType;
  const isNamed = one.name !== '' && one.name === other.name;
  return isNamed || one.tables.some((table) => other.tables.includes(table)) ? costs.known : costs.sameType;
}

type Marks = ReturnType<typeof marksOf>;

function marksOf(segment: SegmentOnWire) {
  return {
    segment,
    text: ownText(segment),
    type: typeNameOf(segment),
    name: segment.displayName ?? '',
    tables: hasTableOptions(segment) ? [...optionsByKey(segment).keys()] : [],
  };
}

function ownText(segment: SegmentOnWire): string {
  const options = optionsOf(segment).map((option) => ({ ...option, childSegment: null }));
  return comparableText({ ...segment, options });
}
