// Two people have changed one subject: its parts in three versions, and the one that is put together of them.
import { words } from './conflict.words.ts';

export type Side = 'theirs' | 'mine';

/** Two are the same where `same` is. */
export type Version = { same: string; text: string; more?: string };

export type Part = {
  key: string;
  name: string;
  /** What and where it is: 'Serial number, after Component class'. */
  about?: string;
  /** Of a segment, its place in the code from 0. */
  place?: number;
  before: Version;
  theirs: Version;
  mine: Version;
};

export type Versions<Value> = { before: Value; theirs: Value; mine: Value };

/** What is told apart, and how a choice for each part becomes a whole again. */
export type Comparison<Body> = { parts: readonly Part[]; combine: (sideOf: (key: string) => Side) => Body };

/** What the change began with, what somebody else has saved meanwhile, and what was to be saved. */
export type Overtaken<Stored, Body> = {
  /** Null: an older draft, which does not have it. */
  before: Stored | null;
  theirs: Stored;
  mine: Body;
};

/** Where nobody knows what it began with, both may have changed whatever differs. */
export function compareOvertaken<Stored, Body>(
  { before, theirs, mine }: Overtaken<Stored, Body>,
  compare: (versions: { before: Stored; theirs: Stored; mine: Body }) => Comparison<Body>,
): Comparison<Body> {
  const comparison = compare({ before: before ?? theirs, theirs, mine });
  if (before !== null) return comparison;
  const unknown = { same: 'unknown', text: words.unknown };
  return { ...comparison, parts: comparison.parts.map((part) => ({ ...part, before: unknown })) };
}

/** Who has changed a part; `same` where both have what the other has. */
export type ChangedBy = 'both' | Side | 'same';

export function changedBy({ before, theirs, mine }: Part): ChangedBy {
  if (theirs.same === mine.same) return 'same';
  if (theirs.same === before.same) return 'mine';
  return mine.same === before.same ? 'theirs' : 'both';
}

/** What was said of each part, by its key. */
export type Choices = ReadonlyMap<string, Side>;

/** Who alone has changed a part is followed unless something else is said; what both have changed is to be decided. */
export function sideOf(part: Part, choices: Choices): Side | null {
  const by = changedBy(part);
  if (by === 'same') return 'theirs';
  return choices.get(part.key) ?? (by === 'both' ? null : by);
}

/** Null until every part is decided. */
export function combination<Body>({ parts, combine }: Comparison<Body>, choices: Choices): Body | null {
  const sides = new Map(parts.map((part) => [part.key, sideOf(part, choices)]));
  if ([...sides.values()].includes(null)) return null;
  return combine((key) => sides.get(key) ?? 'mine');
}

export type Tally = { theirs: number; mine: number; undecided: number };

/** How many of the parts that differ are taken from whom. */
export function tallyOf(parts: readonly Part[], choices: Choices): Tally {
  const sides = parts
    .filter((part) => changedBy(part) !== 'same')
    .map((part) => sideOf(part, choices) ?? 'undecided');
  const count = (wanted: Side | 'undecided') => sides.filter((side) => side === wanted).length;
  return { theirs: count('theirs'), mine: count('mine'), undecided: count('undecided') };
}

export type ValueRow<Body> = {
  [Key in keyof Body & string]: { key: Key; name: string; show?: (value: Body[Key]) => string };
}[keyof Body & string];

/** A row for each value: one that is forgotten would be saved as mine, over what somebody else has entered. */
export type ValueRows<Body> = {
  [Key in keyof Body & string]-?: { name: string; show?: (value: Body[Key]) => string };
};

export function rowsOf<Body extends object>(rows: ValueRows<Body>): readonly ValueRow<Body>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries forget which key has which value
  return Object.entries(rows).map(([key, row]) => ({ key, ...(row as object) })) as ValueRow<Body>[];
}

/** A subject of plain values, each a part. */
export function compareValues<Body extends object>(
  { before, theirs, mine }: Versions<Body>,
  rows: readonly ValueRow<Body>[],
): Comparison<Body> {
  const version = (body: Body, { key, show = shown }: ValueRow<Body>): Version => ({
    same: JSON.stringify(body[key] ?? null),
    text: (show as (value: unknown) => string)(body[key]),
  });
  return {
    parts: rows.map((row) => ({
      key: row.key,
      name: row.name,
      before: version(before, row),
      theirs: version(theirs, row),
      mine: version(mine, row),
    })),
    combine: (side) => ({
      ...mine,
      ...Object.fromEntries(rows.map(({ key }) => [key, (side(key) === 'theirs' ? theirs : mine)[key]])),
    }),
  };
}

const shown = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
