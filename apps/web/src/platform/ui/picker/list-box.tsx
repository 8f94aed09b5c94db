// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of several columns, searched on the server
// The rows of a picker under a text box that has the focus and the keys.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { showError } from '../messages/shown-error.ts';
import { SkeletonBar } from '../page/states.tsx';
import { below, codesTokens } from '../look/theme.ts';
import type { DrawnPicker } from './use-picker.ts';

type ListBoxProps<Item> = {
  picker: DrawnPicker<Item>;
  label: string;
  keyOf: (item: Item) => string;
  isChosen: (item: Item) => boolean;
  Row: ComponentType<{ item: Item }>;
  /** Rows with the same head stand below it, where there is more than one. */
  headOf?: (item: Item) => string;
  selects?: 'one' | 'several';
  /** After the last row. */
  end?: ReactNode;
  /** Said below the list: while there is nothing to search for yet, and beside what was found. */
  unasked?: string;
  hint?: string;
  amount?: (items: readonly Item[]) => string;
};

export function ListBox<Item>(props: ListBoxProps<Item>) {
  const styles = useStyles();
  const { picker, label, selects = 'one', end } = props;
  const { found, active } = picker.state;
  const { listId } = picker;
  const isStale = found.kind === 'searching';
  const items = found.kind === 'found' ? found.items : isStale ? found.before : [];
  const said = saidOf(props, items);
  const amount = found.kind === 'found' && items.length > 0 ? (props.amount?.(items) ?? '') : '';
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={isStale}
        aria-multiselectable={selects === 'several' ? true : undefined}
        className={mergeClasses(styles.list, isStale && styles.stale)}
      >
        {isStale && items.length === 0 && [0, 1, 2].map((row) => <SkeletonRow key={row} row={row} />)}
        <Rows {...props} items={items} isStale={isStale} />
        {items.length > 0 && end}
      </div>
      <div className={mergeClasses(styles.foot, said + amount === '' && styles.silent)} aria-live="polite">
        <span className={styles.said}>{said}</span>
        <span className={styles.amount}>{amount}</span>
      </div>
    </>
  );
}

function Rows<Item>(props: ListBoxProps<Item> & { items: readonly Item[]; isStale: boolean }) {
  const styles = useStyles();
  const { picker, items, isStale, keyOf, isChosen, Row, headOf } = props;
  const heads = new Set(headOf ? items.map(headOf) : []);
  const headAt = (index: number) => {
    const [item, before] = [items[index], items[index - 1]];
    if (!headOf || heads.size < 2 || item === undefined) return null;
    return before !== undefined && headOf(before) === headOf(item) ? null : headOf(item);
  };
  return items.map((item, index) => {
    const head = headAt(index);
    return (
      <Fragment key={keyOf(item)}>
        {head !== null && (
          <div role="presentation" className={styles.head}>
            {head}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has the focus and the keys */}
        <div
          id={`${picker.listId}-${index}`}
          role="option"
          aria-selected={isChosen(item)}
          aria-disabled={isStale ? true : undefined}
          className={mergeClasses(styles.row, index === picker.state.active && styles.active)}
          onClick={() => picker.choose(item)}
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

function saidOf<Item>(props: ListBoxProps<Item>, items: readonly Item[]): string {
  const { hint = '', unasked = '' } = props;
  const { found } = props.picker.state;
  switch (found.kind) {
    case 'failed':
      return showError(found.error).text;
    case 'searching':
      return 'Searching';
    case 'unasked':
      return unasked;
    default:
      return items.length === 0 ? 'No results found' : hint;
  }
}

function SkeletonRow({ row }: { row: number }) {
  const styles = useStyles();
  return (
    <div role="presentation" className={styles.row}>
      <span className={styles.mark} />
      <SkeletonBar width="32px" />
      <SkeletonBar width={`${40 + ((row * 23) % 40)}%`} />
    </div>
  );
}

const useStyles = makeStyles({
  list: { maxHeight: 'min(256px, 45vh)', overflowY: 'auto', [below.md]: { maxHeight: '50vh' } },
  // To be looked at only, so that nobody takes what answers another text.
  stale: { opacity: 0.5, pointerEvents: 'none' },
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
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    cursor: 'pointer',
    ':hover': { backgroundColor: codesTokens.rowHover },
    [below.md]: { minHeight: '52px' },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  mark: {
    display: 'inline-flex',
    flexShrink: 0,
    width: '16px',
    color: tokens.colorCompoundBrandForeground1,
  },
  content: { flexGrow: 1, minWidth: 0 },
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  silent: { margin: 0, padding: 0, border: 'none' },
  said: { minWidth: 0 },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
