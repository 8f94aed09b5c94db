// What the nodes of the picture share: the tree, what is pointed at, what the check found, what can be done.
import type { OptionPath, SegmentOnWire, SegmentPath } from '@codes/codes';
import type { ConfigurationWarning } from '@codes/contract';
import { createContext, use } from 'react';
import type { NodePath } from './tree-edits.ts';

export type TreeAct =
  | { kind: 'edit'; place: NodePath }
  | { kind: 'addChild'; place: OptionPath }
  | { kind: 'addOption'; place: SegmentPath }
  | { kind: 'remove'; place: NodePath };

/** What became of a node between two versions. */
export type NodeChange = { fate: 'added' | 'removed' } | { fate: 'changed'; before: string; after: string };

export type TreePicture = {
  root: SegmentOnWire;
  pointed: SegmentPath | null;
  point: (segment: SegmentPath | null) => void;
  /** The one place that the Tab key reaches. */
  tabStop: NodePath;
  warningsAt: (segment: SegmentPath) => readonly ConfigurationWarning[];
  errorsAt: (segment: SegmentPath) => readonly string[];
  /** Null where the tree is only looked at. */
  act: ((act: TreeAct) => void) | null;
  changeAt?: (place: NodePath) => NodeChange | undefined;
};

export const TreePictureContext = createContext<TreePicture | null>(null);

export function useTreePicture(): TreePicture {
  const picture = use(TreePictureContext);
  if (!picture) throw new Error('useTreePicture stands outside the tree');
  return picture;
}

/** Of a tree that is edited. */
export function useTreeActs(): (act: TreeAct) => void {
  const { act } = useTreePicture();
  if (!act) throw new Error('this tree is only looked at');
  return act;
}
