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
import type { Fate } from '../../../tables/history/details/detail-values.ts';
import { FateChip } from '../../../tables/history/details/fate-chip.tsx';
import { segmentVars } from '../../../platform/ui/look/segment-colours.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { hasOptionRows } from './tree-edits.ts';
import { OptionMenu, SegmentMenu } from './tree-menus.tsx';
import { Port } from './tree-port.tsx';
import { useTreePicture, type NodeChange } from './tree-picture.ts';
import { cut, focusRing, lines, spokenOnly } from '../../../platform/ui/look/shapes.ts';
import { words } from '../configurations.words.ts';

type TreeNodeProps = { segment: SegmentOnWire; path: SegmentPath; depth: number };
type RowsProps = TreeNodeProps & {
  id: string;
  shown: ShownSegment | null;
  change: NodeChange | undefined;
};

export function TreeNode({ segment, path, depth }: TreeNodeProps) {
  const styles = useStyles();
  const { pointed, point, tabStop, act, errorsAt, changeAt } = useTreePicture();
  const change = changeAt?.(path);
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
      className={mergeClasses(styles.node, hasErrors && styles.wrong, change && styles[change.fate])}
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
        {...(act && { 'aria-labelledby': isOneItem ? `${nameId} ${rowId}` : nameId })}
        aria-selected={isPointed}
        data-place={path}
        tabIndex={tabStop === path ? 0 : -1}
        className={mergeClasses(styles.head, act !== null && styles.clickable)}
        onClick={() => act?.({ kind: 'edit', place: path })}
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
        {act && <SegmentMenu segment={segment} path={path} isTabStop={tabStop === path} />}
        {change && (
          <span className={styles.badge}>
            <FateChip fate={change.fate} />
          </span>
        )}
        {act === null && isOneItem && <span className={styles.spoken}> {spokenRow(shown, change)}</span>}
      </div>
      {change?.fate === 'changed' && optionsOf(segment).length > 1 && (
        <span className={styles.became}>
          <Became change={change} />
        </span>
      )}
      <Rows id={rowId} segment={segment} shown={shown} path={path} depth={depth} change={change} />
    </div>
  );
}

function spokenRow(shown: ShownSegment | null, change: NodeChange | undefined): string {
  const [only] = shown?.options ?? [];
  if (!shown || !only) return words.segmentIsEmpty;
  const written =
    change?.fate === 'changed' ? `${change.before} ${words.became} ${change.after}` : writtenAs(only);
  return `${optionNameOf(shown, only)} ${written}`;
}

function Rows({ id, segment, shown, path, depth, change }: RowsProps) {
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
        ofSegment={options.length === 1 ? change : undefined}
      />
    ));
  }
  const [only] = shown?.options ?? [];
  const open = () => act?.({ kind: 'edit', place: path });
  return (
    // The head above is the same target for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={mergeClasses(
        styles.row,
        act !== null && styles.clickable,
        act !== null && styles.clickableRow,
      )}
      data-row={optionPath(path, 0)}
      onClick={open}
    >
      <RowText
        id={id}
        name={shown && only ? optionNameOf(shown, only) : words.chooseAType}
        written={only ? writtenAs(only) : words.segmentIsEmpty}
        change={change}
      />
      <Port
        leads={options[0]?.childSegment != null}
        path={options.length === 1 ? optionPath(path, 0) : null}
      />
    </div>
  );
}

type OptionRowProps = {
  segment: ShownSegment;
  option: ShownOption;
  wire: OptionOnWire;
  place: OptionPath;
  depth: number;
  /** What became of a segment with this option alone. */
  ofSegment: NodeChange | undefined;
};

function OptionRow({ segment, option, wire, place, depth, ofSegment }: OptionRowProps) {
  const styles = useStyles();
  const { act, tabStop, changeAt } = useTreePicture();
  const change = changeAt?.(place);
  const nameId = useId();
  const [name, written] = [optionNameOf(segment, option), writtenAs(option)];
  return (
    <div
      role="treeitem"
      aria-level={depth + 2}
      {...(act && { 'aria-labelledby': nameId })}
      aria-selected={false}
      data-place={place}
      data-row={place}
      tabIndex={tabStop === place ? 0 : -1}
      className={mergeClasses(
        styles.row,
        act !== null && styles.clickable,
        act !== null && styles.clickableRow,
        change && styles[`${change.fate}Row`],
      )}
      onClick={() => act?.({ kind: 'edit', place })}
    >
      <RowText
        id={nameId}
        name={name}
        written={written}
        kind={words.option}
        change={change ?? ofSegment}
        mark={change?.fate}
      />
      {act && (
        <span className={mergeClasses(styles.rowMenu, 'row-menu')}>
          <OptionMenu option={wire} path={place} name={name} isTabStop={tabStop === place} />
        </span>
      )}
      <Port leads={wire.childSegment != null} path={place} />
    </div>
  );
}

/** Only texts: a tree has no other elements beside its items. */
function Became({ change: { before, after } }: { change: Extract<NodeChange, { fate: 'changed' }> }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.before}>{before}</span> <span className={styles.spoken}>{words.became}</span>
      <span aria-hidden="true">→ </span>
      <span className={styles.after}>{after}</span>
    </>
  );
}

type RowTextProps = {
  id?: string;
  name: string;
  written: string;
  kind?: string;
  change: NodeChange | undefined;
  /** Of an option that has its own. */
  mark?: Fate | undefined;
};

function RowText({ id, name, written, kind, change, mark }: RowTextProps) {
  const styles = useStyles();
  const isGone = change?.fate === 'removed';
  return (
    <span id={id} className={styles.texts}>
      {kind !== undefined && <span className={styles.spoken}>{kind} </span>}
      <span className={styles.nameLine}>
        <span className={mergeClasses(styles.name, isGone && styles.struck)} title={name}>
          {name}
        </span>{' '}
        {mark && <FateChip fate={mark} />}
      </span>{' '}
      {change?.fate === 'changed' ? (
        <span className={styles.changes}>
          <Became change={change} />
        </span>
      ) : (
        <span className={mergeClasses(styles.written, isGone && styles.struck)} title={written}>
          {written}
        </span>
      )}
    </span>
  );
}

const focused = {
  ...focusRing.inside,
  borderRadius: tokens.borderRadiusMedium,
};

/** The top has the colour of its place in the code. */
const sidesIn = (colour: string) => ({
  borderRightColor: colour,
  borderBottomColor: colour,
  borderLeftColor: colour,
});

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
  wrong: sidesIn(tokens.colorStatusDangerBorder2),
  added: { ...sidesIn(codesTokens.createLine), backgroundColor: codesTokens.createFill },
  changed: sidesIn(codesTokens.updateLine),
  removed: {
    ...sidesIn(codesTokens.deleteLine),
    borderRightStyle: 'dashed',
    borderBottomStyle: 'dashed',
    borderLeftStyle: 'dashed',
    backgroundColor: codesTokens.deleteFill,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: codesTokens.controlHeightLarge,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalXS,
    outlineStyle: 'none',
    ':focus-visible': focused,
  },
  clickable: { cursor: 'pointer' },
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
    outlineStyle: 'none',
    ':last-child': {
      borderBottomLeftRadius: tokens.borderRadiusLarge,
      borderBottomRightRadius: tokens.borderRadiusLarge,
    },
    ':focus-visible': focused,
    '&:hover .row-menu, &:focus-within .row-menu': { opacity: 1 },
  },
  clickableRow: { ':hover': { backgroundColor: codesTokens.rowHover } },
  addedRow: { backgroundColor: codesTokens.createFill },
  changedRow: { backgroundColor: codesTokens.updateFill },
  removedRow: { backgroundColor: codesTokens.deleteFill },
  badge: {
    position: 'absolute',
    top: `calc(-1 * ${codesTokens.markSize} / 2)`,
    right: tokens.spacingHorizontalS,
    display: 'flex',
  },
  became: { display: 'block', padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}` },
  nameLine: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  changes: { fontSize: tokens.fontSizeBase200, lineHeight: codesTokens.lineHeightList },
  before: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  after: {
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusSmall,
    fontWeight: tokens.fontWeightSemibold,
    color: codesTokens.updateInk,
    backgroundColor: codesTokens.updateFill,
  },
  struck: { textDecorationLine: 'line-through', color: codesTokens.deleteInk },
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
});
