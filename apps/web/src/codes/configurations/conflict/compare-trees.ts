// Three versions of a segment tree, told apart segment by segment and option by option, and put together again.
import {
  hasMultipleTables,
  identityOf,
  optionsOf,
  typeNameOf,
  walkSegments,
  type OptionOnWire,
  type SegmentOnWire,
  type TableOnWire,
} from '@codes/codes';
import type { Comparison, Part, Side, Version, Versions } from '../../../platform/ui/conflict/versions.ts';
import { words } from './conflict.words.ts';
import {
  aspectsOfOption,
  aspectsOfSegment,
  nameOfOption,
  nameOfSegment,
  typeOf,
  type Aspects,
} from './node.words.ts';

type Root = SegmentOnWire | null;
type SideOf = (key: string) => Side;

/** Where a node stands: its key, its place in the code, and the name of what it follows. */
type Place = { key: string; depth: number; after: string | null };

export function compareTrees(versions: Versions<Root>): Comparison<Root> {
  const parts: Part[] = [];
  const build = compareSegments(versions, { key: '/', depth: 0, after: null }, parts);
  return { parts, combine: build };
}

function compareSegments(versions: Versions<Root>, place: Place, parts: Part[]): (sideOf: SideOf) => Root {
  const { before, theirs, mine } = versions;
  if (theirs === null && mine === null) return () => null;
  if (theirs === null || mine === null || typeNameOf(theirs) !== typeNameOf(mine)) {
    parts.push(partOf(place, mapped(versions, wholeSegment(place))));
    return (sideOf) => versions[sideOf(place.key)];
  }
  const isKnown = before !== null && typeNameOf(before) === typeNameOf(mine);
  const known = { before: isKnown ? before : null, theirs, mine };
  const keys = once([theirs, mine].flatMap((segment) => [...optionsByKey(segment).keys()]));
  return keys.length === 1 && [theirs, mine].every((segment) => optionsOf(segment).length === 1)
    ? compareSingle(known, place, parts)
    : compareBranches(known, keys, place, parts);
}

/** Both have them, perhaps not since the beginning. */
type Known = { before: SegmentOnWire | null; theirs: SegmentOnWire; mine: SegmentOnWire };

/** With one way on, a segment and its option are one part. */
function compareSingle(known: Known, place: Place, parts: Part[]): (sideOf: SideOf) => Root {
  parts.push(
    partOf(
      place,
      mapped(known, (segment) => {
        if (segment === null) return null;
        const option = { ...optionsOf(segment)[0], childSegment: null };
        return {
          name: nameOfSegment(segment),
          about: words.after(typeOf(segment), place.after),
          aspects: { ...aspectsOfOption(segment, option), ...aspectsOfSegment(segment) },
          same: { ...segment, options: [option] },
          followers: 0,
        };
      }),
    ),
  );
  const follow = compareSegments(
    mapped(known, (segment) => (segment && optionsOf(segment)[0]?.childSegment) ?? null),
    { key: `${place.key}0/`, depth: place.depth + 1, after: nameOfSegment(known.mine) },
    parts,
  );
  return (sideOf) => {
    const own = known[sideOf(place.key)];
    return { ...own, options: [{ ...optionsOf(own)[0], childSegment: follow(sideOf) }] };
  };
}

function compareBranches(
  known: Known,
  keys: readonly string[],
  place: Place,
  parts: Part[],
): (sideOf: SideOf) => Root {
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
  return (sideOf) => {
    const side = sideOf(place.key);
    const kept = inOrder(known, side).flatMap((key) => options.get(key)?.(sideOf) ?? []);
    return { ...known[side], options: kept };
  };
}

type OwnOption = { segment: SegmentOnWire; option: OptionOnWire };

function compareOptions(
  versions: Versions<OwnOption | null>,
  place: Place,
  parts: Part[],
): (sideOf: SideOf) => OptionOnWire | null {
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
  if (isWhole) return (sideOf) => versions[sideOf(place.key)]?.option ?? null;
  const follow = compareSegments(
    mapped(versions, (own) => own?.option.childSegment ?? null),
    { key: `${place.key}/`, depth: place.depth + 1, after: nameOfOption(mine.segment, mine.option) },
    parts,
  );
  return (sideOf) => {
    const own = versions[sideOf(place.key)];
    return own && { ...own.option, childSegment: follow(sideOf) };
  };
}

/** A node in one of the versions. */
type Told = { name: string; about: string; aspects: Aspects; same: unknown; followers: number };

const wholeSegment =
  ({ after }: Place) =>
  (segment: Root): Told | null =>
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

function partOf({ key, depth }: Place, versions: Versions<Told | null>): Part {
  const { before, theirs, mine } = versions;
  const there = [before, theirs, mine].filter((told) => told !== null);
  const all = once(there.flatMap(({ aspects }) => Object.keys(aspects)));
  const differing = all.filter(
    (aspect) => new Set(there.map(({ aspects }) => aspects[aspect] ?? '')).size > 1,
  );
  const isAdded = before === null;
  const version = (told: Told | null, at: keyof typeof versions): Version => {
    if (told === null)
      return { same: 'null', text: isAdded || at === 'before' ? words.notThere : words.removed };
    const inWords = (some: readonly string[]) =>
      some
        .map((aspect) => told.aspects[aspect] ?? '')
        .filter((text) => text !== '')
        .join(', ');
    // A version may have nothing where the other one has something: then all is told of it.
    const text = inWords(differing) || inWords(all);
    const following = told.followers === 0 ? '' : words.following(told.followers);
    const isNew = isAdded && there.length === 1;
    return {
      same: JSON.stringify(told.same, comparable),
      text: isNew ? words.added : text || words.otherSettings,
      more: [isNew ? text : '', following].filter((some) => some !== '').join(', '),
    };
  };
  const { name, about } = mine ?? theirs ?? before ?? { name: '', about: '' };
  return {
    key,
    name,
    about,
    place: depth,
    before: version(before, 'before'),
    theirs: version(theirs, 'theirs'),
    mine: version(mine, 'mine'),
  };
}

/** The wire leaves out a key or sends null alike, and names follow from ids. */
function comparable(key: string, value: unknown): unknown {
  if (key === 'tableName' || key === 'optionId' || value === null || value === false) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

const mapped = <From, To>({ before, theirs, mine }: Versions<From>, to: (from: From) => To) => ({
  before: to(before),
  theirs: to(theirs),
  mine: to(mine),
});

const once = (texts: readonly string[]) => [...new Set(texts)];

const countSegments = (segment: Root) => [...walkSegments(segment)].length;

/** The options that all versions have, in the order of this one. */
function orderOf(segment: SegmentOnWire, { before, theirs, mine }: Known): string[] {
  const others = [before, theirs, mine].filter((one) => one !== null).map(optionsByKey);
  return [...optionsByKey(segment)]
    .filter(([key]) => others.every((options) => options.has(key)))
    .map(([, option]) => nameOfOption(segment, option));
}

/** As the chosen side has them; what only the other one has comes after what it follows there. */
function inOrder({ theirs, mine }: Known, side: Side): string[] {
  const [own, others] = side === 'theirs' ? [theirs, mine] : [mine, theirs];
  const order = [...optionsByKey(own).keys()];
  let last = -1;
  for (const key of optionsByKey(others).keys()) {
    const at = order.indexOf(key);
    if (at === -1) order.splice(last + 1, 0, key);
    last = at === -1 ? last + 1 : at;
  }
  return order;
}

/** An option is known by its tables; what is typed has one option. */
function optionsByKey(segment: SegmentOnWire): ReadonlyMap<string, OptionOnWire> {
  const options = new Map<string, OptionOnWire>();
  for (const option of optionsOf(segment)) {
    const tables = tablesIn(option).map(identityInWords).toSorted().join('+');
    let count = 0;
    while (options.has(`${tables}#${count}`)) count += 1;
    options.set(`${tables}#${count}`, option);
  }
  return options;
}

function tablesIn(option: OptionOnWire): readonly TableOnWire[] {
  if (hasMultipleTables(option)) return option.multipleTables ?? [];
  return option.tableId || option.masterTableId ? [option] : [];
}

function identityInWords(table: TableOnWire): string {
  const { home, tableId } = identityOf(table);
  return `${home} ${tableId}`;
}
