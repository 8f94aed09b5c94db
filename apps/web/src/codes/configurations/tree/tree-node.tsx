// oxlint-disable jsx-a11y/click-events-have-key-events -- the tree around the nodes has the keys
// One segment of the picture: its place, its type, and a row for each option.
import {
  isFillable,
  optionPath,
  optionsOf,
  parseSegment,
  type OptionOnWire,
  type OptionPath,
  type SegmentOnWire,
  type SegmentPath,
  type ShownOption,
  type ShownSegment,
} from '@codes/codes';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Flag16Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import { PlaceBadge } from '../../code-screens/place-badge.tsx';
import { hasField } from '../../code-screens/segment-kinds.ts';
import { optionNameOf, segmentNameOf, typeNameOf, writtenAs } from '../../code-screens/segment.words.ts';
import { segmentVars } from '../../../platform/ui/look/segment-colours.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { hasOptionRows } from './tree-edits.ts';
import { OptionMenu, SegmentMenu } from './tree-menus.tsx';
import { useTreePicture } from './tree-picture.ts';
import { cut, focusRing, lines, spokenOnly } from '../../../platform/ui/look/shapes.ts';
import { words } from '../configurations.words.ts';

type TreeNodeProps = { segment: SegmentOnWire; path: SegmentPath; depth: number };
type RowsProps = TreeNodeProps & { id: string; shown: ShownSegment | null };

export function TreeNode({ segment, path, depth }: TreeNodeProps) {
  const styles = useStyles();
  const { pointed, point, tabStop, act, errorsAt } = useTreePicture();
  const { line } = segmentVars(depth);
  const isPointed = pointed === path;
  const hasErrors = errorsAt(path).length > 0;
  const [nameId, rowId] = [useId(), useId()];
  const shown = parseSegment(segment);
  // What has a row of its own, which nobody walks to, is heard with the segment.
  const isOneItem = !(shown && hasOptionRows(segment));
  // Of a typed segment it is the name of its row.
  const ownName = shown && (hasOptionRows(segment) || !isFillable(shown)) ? shown.displayName : '';
  return (
    <div
      className={mergeClasses(styles.node, hasErrors && styles.wrong)}
      style={{
        borderTopColor: line,
        ...(isPointed && {
          outlineColor: line,
          borderRightColor: line,
          borderBottomColor: line,
          borderLeftColor: line,
        }),
      }}
      onMouseEnter={() => point(path)}
      onMouseLeave={() => point(null)}
    >
      <div
        role="treeitem"
        aria-level={depth + 1}
        aria-labelledby={isOneItem ? `${nameId} ${rowId}` : nameId}
        aria-selected={isPointed}
        data-place={path}
        tabIndex={tabStop === path ? 0 : -1}
        className={styles.head}
        onClick={() => act({ kind: 'edit', place: path })}
      >
        <span id={nameId} className={styles.kind}>
          <span className={styles.spoken}>
            {words.spokenSegment({
              place: depth + 1,
              type: typeNameOf(shown),
              name: isOneItem ? '' : segmentNameOf(shown),
              isRequired: segment.isRequired === true,
              mayEnd: segment.mayEnd === true && depth > 0,
            })}
          </span>
          <span aria-hidden="true" className={styles.seen}>
            <PlaceBadge depth={depth} />{' '}
            <span
              className={mergeClasses(styles.type, ownName !== '' && styles.ownName)}
              {...(ownName !== '' && { title: typeNameOf(shown) })}
            >
              {ownName || typeNameOf(shown)}
            </span>
          </span>
        </span>
        {shown?.isRequired && hasField(shown.type, 'required') && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
        {shown?.mayEnd && depth > 0 && (
          <Flag16Regular aria-hidden="true" className={styles.flag} title={words.mayEndHere} />
        )}
        <SegmentMenu segment={segment} path={path} isTabStop={tabStop === path} />
      </div>
      <Rows id={rowId} segment={segment} shown={shown} path={path} depth={depth} />
    </div>
  );
}

function Rows({ id, segment, shown, path, depth }: RowsProps) {
  const styles = useStyles();
  const { act } = useTreePicture();
  const options = optionsOf(segment);
  if (shown && hasOptionRows(segment)) {
    return shown.options.map((option, index) => (
      <OptionRow
        key={index}
        segment={shown}
        option={option}
        wire={options[index] ?? {}}
        place={optionPath(path, index)}
        depth={depth}
      />
    ));
  }
  const [only] = shown?.options ?? [];
  const open = () => act({ kind: 'edit', place: path });
  return (
    // The head above is the same target for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.row} data-row={optionPath(path, 0)} onClick={open}>
      <RowText
        id={id}
        name={shown && only ? optionNameOf(shown, only) : words.chooseAType}
        written={only ? writtenAs(only) : words.segmentIsEmpty}
      />
      {options[0]?.childSegment && <span className={styles.port} />}
    </div>
  );
}

type OptionRowProps = {
  segment: ShownSegment;
  option: ShownOption;
  wire: OptionOnWire;
  place: OptionPath;
  depth: number;
};

function OptionRow({ segment, option, wire, place, depth }: OptionRowProps) {
  const styles = useStyles();
  const { act, tabStop } = useTreePicture();
  const nameId = useId();
  const [name, written] = [optionNameOf(segment, option), writtenAs(option)];
  return (
    <div
      role="treeitem"
      aria-level={depth + 2}
      aria-labelledby={nameId}
      aria-selected={false}
      data-place={place}
      data-row={place}
      tabIndex={tabStop === place ? 0 : -1}
      className={styles.row}
      onClick={() => act({ kind: 'edit', place })}
    >
      <RowText id={nameId} name={name} written={written} kind={words.option} />
      <span className={mergeClasses(styles.rowMenu, 'row-menu')}>
        <OptionMenu option={wire} path={place} name={name} isTabStop={tabStop === place} />
      </span>
      {wire.childSegment && <span className={styles.port} />}
    </div>
  );
}

type RowTextProps = { id?: string; name: string; written: string; kind?: string };

function RowText({ id, name, written, kind }: RowTextProps) {
  const styles = useStyles();
  return (
    <span id={id} className={styles.texts}>
      {kind !== undefined && <span className={styles.spoken}>{kind} </span>}
      <span className={styles.name} title={name}>
        {name}
      </span>{' '}
      <span className={styles.written} title={written}>
        {written}
      </span>
    </span>
  );
}

const focused = {
  ...focusRing.inside,
  borderRadius: tokens.borderRadiusMedium,
};

const useStyles = makeStyles({
  node: {
    position: 'relative',
    boxSizing: 'border-box',
    width: codesTokens.treeNodeWidth,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.control,
    borderTopWidth: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusLarge,
    outlineWidth: tokens.strokeWidthThin,
    outlineStyle: 'solid',
    outlineColor: 'transparent',
    boxShadow: tokens.shadow2,
    transitionProperty: 'outline-color, border-color',
    transitionDuration: '120ms',
    [below.lg]: { width: '100%', maxWidth: codesTokens.treeNodeMaxWidth },
  },
  wrong: {
    borderRightColor: tokens.colorStatusDangerBorder2,
    borderBottomColor: tokens.colorStatusDangerBorder2,
    borderLeftColor: tokens.colorStatusDangerBorder2,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: codesTokens.controlHeightLarge,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalXS,
    cursor: 'pointer',
    outlineStyle: 'none',
    ':focus-visible': focused,
  },
  kind: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexGrow: 1, minWidth: 0 },
  spoken: spokenOnly,
  seen: { display: 'contents' },
  type: {
    minWidth: 0,
    ...cut,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  ownName: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  flag: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  required: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '50px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderTop: lines.card,
    cursor: 'pointer',
    outlineStyle: 'none',
    ':hover': { backgroundColor: codesTokens.rowHover },
    ':last-child': {
      borderBottomLeftRadius: tokens.borderRadiusLarge,
      borderBottomRightRadius: tokens.borderRadiusLarge,
    },
    ':focus-visible': focused,
    '&:hover .row-menu, &:focus-within .row-menu': { opacity: 1 },
  },
  rowMenu: { opacity: 0, flexShrink: 0, '@media (hover: none)': { opacity: 1 } },
  texts: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: {
    ...cut,
    fontSize: codesTokens.fontSizeList,
    lineHeight: codesTokens.lineHeightList,
    fontWeight: tokens.fontWeightSemibold,
  },
  written: {
    ...cut,
    fontSize: tokens.fontSizeBase200,
    lineHeight: codesTokens.lineHeightList,
    color: tokens.colorNeutralForeground3,
  },
  port: {
    position: 'absolute',
    right: '-5px',
    top: 'calc(50% - 4px)',
    zIndex: 1,
    boxSizing: 'border-box',
    width: '9px',
    height: '9px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${codesTokens.strokeWidthTree} solid ${tokens.colorNeutralStroke1Hover}`,
    [below.lg]: { display: 'none' },
  },
});
