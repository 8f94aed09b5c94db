// A node of a segment tree in three versions, in words: what differs between them.
import type { Part, Version, Versions } from '../../../platform/ui/conflict/versions.ts';
import { words } from './conflict.words.ts';
import type { Aspects } from './nodes.ts';

/** Where a node stands: its key, its place in the code, and the name of what it follows. */
export type NodePlace = { key: string; depth: number; after: string | null };

const absent = 'null';

export const isAbsent = (version: Version | undefined) => version?.same === absent;

/** A node in one of the versions. */
export type DescribedNode = {
  name: string;
  about: string;
  aspects: Aspects;
  same: unknown;
  followers: number;
};

export function partOf({ key, depth }: NodePlace, versions: Versions<DescribedNode | null>): Part {
  const { before, theirs, mine } = versions;
  const there = [before, theirs, mine].filter((node) => node !== null);
  const all = [...new Set(there.flatMap(({ aspects }) => Object.keys(aspects)))];
  const differing = all.filter(
    (aspect) => new Set(there.map(({ aspects }) => aspects[aspect] ?? '')).size > 1,
  );
  const isAdded = before === null;
  const version = (node: DescribedNode | null, at: keyof typeof versions): Version => {
    if (node === null)
      return { same: absent, text: isAdded || at === 'before' ? words.notThere : words.removed };
    const inWords = (some: readonly string[]) =>
      some
        .map((aspect) => node.aspects[aspect] ?? '')
        .filter((text) => text !== '')
        .join(', ');
    // A version may have nothing where the other one has something: then all is told of it.
    const text = inWords(differing) || inWords(all);
    const following = node.followers === 0 ? '' : words.following(node.followers);
    const isNew = isAdded && there.length === 1;
    return {
      same: comparableText(node.same),
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

export const comparableText = (value: unknown) => JSON.stringify(value, comparable);

/** The wire leaves out a key or sends null alike, and names follow from ids. */
function comparable(key: string, value: unknown): unknown {
  if (key === 'tableName' || key === 'optionId' || value === null || value === false) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
