// Two versions of a segment tree as one: what both have, what was added, and what is no longer there.
import { ROOT_PATH } from '@codes/codes';
import type { Part } from '../../../platform/ui/conflict/versions.ts';
import type { Fate } from '../../../tables/history/details/detail-values.ts';
import type { Difference } from '../../saved-documents/versions/differences.ts';
import { isOptionPath, nodePathsIn, parentOption, segmentPathOf, type NodePath } from '../tree/tree-edits.ts';
import type { NodeChange } from '../tree/tree-picture.ts';
import type { Root } from './aligned-segments.ts';
import { partsOf } from './compare-trees.ts';
import { isAbsent } from './node-part.ts';

export type TreeDifference = {
  /** The new tree, with what it no longer has. */
  root: Root;
  /** In the order of the tree. */
  differences: readonly Difference[];
  changeAt: ReadonlyMap<NodePath, NodeChange>;
};

export function differenceOf(before: Root, after: Root): TreeDifference {
  const { parts, build } = partsOf({ before, theirs: before, mine: after });
  const differences = new Map(
    parts
      .filter((part) => part.before.same !== part.mine.same)
      .map((part) => [part.key, { fate: fateOf(part), part }]),
  );
  const placed = new Map<NodePath, Difference | undefined>();
  const root = build(
    {
      sideOf: (key) => (differences.get(key)?.fate === 'removed' ? 'theirs' : 'mine'),
      placed: (at, key) => placed.set(at, differences.get(key)),
    },
    ROOT_PATH,
  );
  return { root, differences: [...differences.values()], changeAt: changesIn(root, placed) };
}

function fateOf({ before, mine }: Part): Fate {
  if (isAbsent(before)) return 'added';
  return isAbsent(mine) ? 'removed' : 'changed';
}

type Placed = ReadonlyMap<NodePath, Difference | undefined>;

function changesIn(root: Root, placed: Placed): ReadonlyMap<NodePath, NodeChange> {
  const changes = new Map<NodePath, NodeChange>();
  for (const at of nodePathsIn(root)) {
    const own = placed.get(at);
    if (own?.fate === 'changed') {
      changes.set(at, { fate: 'changed', before: own.part.before.text, after: own.part.mine.text });
    } else if (own) {
      changes.set(at, { fate: own.fate });
    } else if (!placed.has(at) && !isOptionPath(at)) {
      // What follows something that came or went has come or gone with it.
      changes.set(at, { fate: whatItFollows(at, placed)?.fate === 'removed' ? 'removed' : 'added' });
    }
  }
  return changes;
}

function whatItFollows(at: NodePath, placed: Placed): Difference | undefined {
  if (placed.has(at)) return placed.get(at);
  const above = isOptionPath(at) ? segmentPathOf(at) : parentOption(at);
  return above === null ? undefined : whatItFollows(above, placed);
}
