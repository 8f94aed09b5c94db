// oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no rows of several columns that the server searches
// The rows of every list box. Under a text box the box has the focus and the keys; a list that stands alone has a frame
// and both of them itself.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { Fragment, type ComponentType, type HTMLAttributes, type ReactNode } from 'react';
import { SkeletonBar } from '../page/states.tsx';
import { below, codesTokens } from '../look/theme.ts';
import { focusRing, lines } from '../look/shapes.ts';

export type Options<Item> = {
  label: string;
  keyOf: (item: Item) => string;
  isChosen: (item: Item) => boolean;
  Row: ComponentType<{ item: Item }>;
  /** Rows with the same head stand below it, where there is more than one. */
  headOf?: (item: Item) => string;
  selects?: 'one' | 'several';
  /** After the last row. */
  end?: ReactNode;
};

type OptionListProps<Item> = Options<Item> & {
  id: string;
  items: readonly Item[];
  /** The row that the keys are at. */
  active: number;
  /** The rows answer an older question: to be looked at, not to be picked from. */
  isStale: boolean;
  onPick: (item: Item, index: number) => void;
  /** Said in the list where nothing was found. */
  nothing?: string;
  alone?: Pick<HTMLAttributes<HTMLDivElement>, 'onKeyDown' | 'onScroll'>;
};

export function OptionList<Item>(props: OptionListProps<Item>) {
  const styles = useStyles();
  const { id, label, items, active, isStale, selects = 'one', end, alone } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isStale}
      aria-multiselectable={selects === 'several' ? true : undefined}
      className={mergeClasses(styles.list, isStale && styles.stale, alone && styles.framed)}
      {...(alone && {
        ...alone,
        tabIndex: 0,
        'aria-activedescendant': active in items ? optionId(id, active) : undefined,
      })}
    >
      <Rows {...props} />
      {items.length > 0 ? end : <NoRows {...props} />}
    </div>
  );
}

/** Scrolls the row that the keys are at into sight. */
export function revealOption(id: string, index: number): void {
  document.getElementById(optionId(id, index))?.scrollIntoView({ block: 'nearest' });
}

export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

function Rows<Item>(props: OptionListProps<Item>) {
  const styles = useStyles();
  const { id, items, active, isStale, keyOf, isChosen, Row, headOf, onPick, alone } = props;
  const heads = new Set(headOf ? items.map(headOf) : []);
  const headAt = (index: number) => {
    const [item, before] = [items[index], items[index - 1]];
    if (!headOf || heads.size < 2 || item === undefined) return null;
    return before !== undefined && headOf(before) === headOf(item) ? null : headOf(item);
  };
  const headIdOf = (index: number) => `${optionId(id, index)}-head`;
  return items.map((item, index) => {
    const head = headAt(index);
    const headed = items.findLastIndex((_, place) => place <= index && headAt(place) !== null);
    const activeLook = alone ? styles.framedActive : styles.active;
    return (
      <Fragment key={keyOf(item)}>
        {head !== null && (
          <div id={headIdOf(index)} role="presentation" className={styles.head}>
            {head}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box or the list has the focus and the keys */}
        <div
          id={optionId(id, index)}
          role="option"
          aria-selected={isChosen(item)}
          aria-describedby={headed < 0 ? undefined : headIdOf(headed)}
          aria-disabled={isStale ? true : undefined}
          className={mergeClasses(styles.row, alone && styles.framedRow, index === active && activeLook)}
          onClick={() => onPick(item, index)}
        >
          <span className={styles.mark}>{isChosen(item) && <Checkmark16Regular />}</span>
          <div className={styles.content}>
            <Row item={item} />
          </div>
        </div>
      </Fragment>
    );
  });
}

function NoRows({ isStale, nothing }: Pick<OptionListProps<never>, 'isStale' | 'nothing'>) {
  const styles = useStyles();
  if (isStale) return [0, 1, 2].map((row) => <SkeletonRow key={row} row={row} />);
  if (nothing === undefined) return null;
  return (
    <div role="option" aria-selected="false" aria-disabled="true" className={styles.nothing}>
      {nothing}
    </div>
  );
}

function SkeletonRow({ row }: { row: number }) {
  const styles = useStyles();
  return (
    <div role="presentation" className={styles.row}>
      <span className={styles.mark} />
      <SkeletonBar width={codesTokens.controlHeight} />
      <SkeletonBar width={`${40 + ((row * 23) % 40)}%`} />
    </div>
  );
}

const useStyles = makeStyles({
  list: { maxHeight: 'min(256px, 45vh)', overflowY: 'auto', [below.md]: { maxHeight: '50vh' } },
  framed: {
    position: 'relative',
    maxHeight: codesTokens.listHeight,
    border: lines.control,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    ':focus-visible': focusRing.close,
    ':not(:focus) > *': { boxShadow: 'none' },
    [below.md]: { maxHeight: codesTokens.listHeight },
  },
  // To be looked at only, so that nobody takes what answers another text.
  stale: { '& > *': { opacity: 0.5, pointerEvents: 'none' } },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: codesTokens.controlHeightLarge,
    paddingInline: tokens.spacingHorizontalS,
    [below.md]: { minHeight: codesTokens.rowHeightTall },
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    cursor: 'pointer',
    ':hover': { backgroundColor: codesTokens.rowHover },
  },
  framedRow: {
    minHeight: codesTokens.listRowHeightTouch,
    paddingBlock: tokens.spacingVerticalXXS,
    borderRadius: 0,
    borderBottom: lines.row,
    '&[aria-selected="true"]': { backgroundColor: codesTokens.rowSelected },
    [below.md]: { minHeight: codesTokens.listRowHeightTouch },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  framedActive: { boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorStrokeFocus2}` },
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    width: codesTokens.iconSize,
    color: tokens.colorCompoundBrandForeground1,
  },
  content: { flexGrow: 1, minWidth: 0 },
  nothing: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3 },
});
