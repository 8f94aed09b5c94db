// The picture of a tree: left to right like the code itself, downwards where the window is narrow.
import {
  childPath,
  optionPath,
  optionsOf,
  parseSegment,
  type SegmentOnWire,
  type SegmentPath,
  type ShownSegment,
} from '@codes/codes';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { optionNameOf } from '../../code-screens/segment.words.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { neighbourOf, nodePathsIn, segmentPathOf, type NodePath, type TreeKey } from './tree-edits.ts';
import { TreeFindings } from './tree-findings.tsx';
import { TreeLines } from './tree-lines.tsx';
import { TreeNode } from './tree-node.tsx';
import { TreePictureContext, useTreePicture, type TreePicture } from './tree-picture.ts';
import { words } from '../configurations.words.ts';

type TreeStageProps = Omit<TreePicture, 'tabStop'>;

export function TreeStage(props: TreeStageProps) {
  const { root, pointed, point, act } = props;
  const styles = useStyles();
  const [lastFocused, setLastFocused] = useState<NodePath>('/');
  const isThere = [...nodePathsIn(root)].includes(lastFocused);
  const tabStop = isThere ? lastFocused : '/';
  const picture = useMemo<TreePicture>(() => ({ ...props, tabStop }), [props, tabStop]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = nodePathOf(event.target);
    if (place === null) return;
    if (isTreeKey(event.key)) {
      event.preventDefault();
      focusNode(event.currentTarget, neighbourOf(root, place, event.key));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act?.({ kind: 'edit', place });
    } else if (event.key === 'Delete') {
      act?.({ kind: 'remove', place });
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      if (event.target instanceof HTMLElement)
        event.target.querySelector<HTMLElement>('[data-menu]')?.click();
    }
  };

  return (
    <div className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus */}
      <div
        role="tree"
        aria-label={words.treeLabel}
        className={mergeClasses(styles.stage, act === null && styles.looked)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const place = nodePathOf(target);
          if (place === null) return;
          setLastFocused(place);
          point(segmentPathOf(place));
        }}
        onBlur={() => point(null)}
      >
        <TreeLines pointed={pointed} />
        <TreePictureContext value={picture}>
          <Branch segment={root} path="/" depth={0} />
        </TreePictureContext>
      </div>
    </div>
  );
}

/** Puts the focus on a place of the tree, from outside of it too. */
export function focusNode(within: ParentNode, place: NodePath): void {
  within.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
}

function Branch({ segment, path, depth }: { segment: SegmentOnWire; path: SegmentPath; depth: number }) {
  const styles = useStyles();
  const { errorsAt, warningsAt } = useTreePicture();
  const options = optionsOf(segment);
  const shown = parseSegment(segment);
  const isFork = options.length > 1;
  return (
    <div className={styles.branch}>
      <div className={styles.column}>
        <TreeNode segment={segment} path={path} depth={depth} />
        <TreeFindings errors={errorsAt(path)} warnings={warningsAt(path)} />
      </div>
      {options.some((option) => option.childSegment) && (
        <div className={mergeClasses(styles.followers, isFork && styles.fork)}>
          {options.map((option, index) =>
            option.childSegment ? (
              <div key={index} className={styles.follower}>
                {isFork && <span className={styles.after}>{words.after(nameOf(shown, index))}</span>}
                <Branch
                  segment={option.childSegment}
                  path={childPath(optionPath(path, index))}
                  depth={depth + 1}
                />
              </div>
            ) : null,
          )}
        </div>
      )}
    </div>
  );
}

function nameOf(segment: ShownSegment | null, index: number): string {
  const option = segment?.options[index];
  return segment && option ? optionNameOf(segment, option) : '';
}

const treeKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

function isTreeKey(key: string): key is TreeKey {
  return treeKeys.includes(key);
}

/** The place whose item has the focus; a menu button inside it has keys of its own. */
function nodePathOf(target: EventTarget): NodePath | null {
  return target instanceof HTMLElement ? (target.dataset['place'] ?? null) : null;
}

const useStyles = makeStyles({
  scroller: {
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    backgroundImage: `radial-gradient(${tokens.colorNeutralStroke2} 1px, transparent 1px)`,
    backgroundSize: '16px 16px',
  },
  stage: {
    position: 'relative',
    boxSizing: 'border-box',
    width: 'max-content',
    minWidth: '100%',
    minHeight: '300px',
    padding: tokens.spacingHorizontalXXL,
    [below.lg]: { width: '100%', minHeight: 0, padding: tokens.spacingHorizontalL },
  },
  looked: { minHeight: 0 },
  branch: { display: 'flex', alignItems: 'flex-start', [below.lg]: { flexDirection: 'column' } },
  column: { flexShrink: 0, width: codesTokens.treeNodeWidth, [below.lg]: { width: '100%' } },
  followers: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    marginLeft: `calc(${tokens.spacingHorizontalXL} + ${tokens.spacingHorizontalMNudge})`,
    [below.lg]: {
      boxSizing: 'border-box',
      width: '100%',
      gap: 0,
      marginLeft: 0,
      '::before': {
        content: '""',
        display: 'block',
        height: tokens.spacingVerticalM,
        marginLeft: tokens.spacingHorizontalXL,
        borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1Hover}`,
      },
    },
  },
  fork: {
    [below.lg]: {
      marginLeft: tokens.spacingHorizontalXL,
      width: `calc(100% - ${tokens.spacingHorizontalXL})`,
      borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1Hover}`,
      '::before': { display: 'none' },
    },
  },
  follower: { [below.lg]: { boxSizing: 'border-box', width: '100%' } },
  after: {
    display: 'none',
    [below.lg]: {
      display: 'block',
      padding: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
      fontSize: tokens.fontSizeBase200,
      color: tokens.colorNeutralForeground3,
      '& + *': { paddingLeft: tokens.spacingHorizontalL },
    },
  },
});
