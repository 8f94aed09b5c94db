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

export type TreePicture = {
  root: SegmentOnWire;
  pointed: SegmentPath | null;
  point: (segment: SegmentPath | null) => void;
  /** The one place that the Tab key reaches. */
  tabStop: NodePath;
  warningsAt: (segment: SegmentPath) => readonly ConfigurationWarning[];
  errorsAt: (segment: SegmentPath) => readonly string[];
  act: (act: TreeAct) => void;
};

export const TreePictureContext = createContext<TreePicture | null>(null);

export function useTreePicture(): TreePicture {
  const picture = use(TreePictureContext);
  if (!picture) throw new Error('useTreePicture stands outside the tree');
  return picture;
}
