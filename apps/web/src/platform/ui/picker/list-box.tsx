// The rows of a picker under a text box that has the focus and the keys.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { showError } from '../messages/shown-error.ts';
import { OptionList, revealOption, type Options } from './option-list.tsx';
import type { DrawnPicker } from './use-picker.ts';
import { words } from '../ui.words.ts';
import { lines } from '../look/shapes.ts';

type ListBoxProps<Item> = Options<Item> & {
  picker: DrawnPicker<Item>;
  /** Said below the list: while there is nothing to search for yet, and beside what was found. */
  unasked?: string;
  hint?: string;
  amount?: (items: readonly Item[]) => string;
};

export function ListBox<Item>(props: ListBoxProps<Item>) {
  const styles = useStyles();
  const { picker, unasked: _, hint: __, amount: amountOf, ...options } = props;
  const { found, active } = picker.state;
  const { listId } = picker;
  const isStale = found.kind === 'searching';
  const items = found.kind === 'found' ? found.items : isStale ? found.before : [];
  const said = saidOf(props, items);
  const amount = found.kind === 'found' && items.length > 0 ? (amountOf?.(items) ?? '') : '';
  useEffect(() => revealOption(listId, active), [listId, active]);
  return (
    <>
      <OptionList
        {...options}
        id={listId}
        items={items}
        active={active}
        isStale={isStale}
        onPick={picker.choose}
      />
      <div
        className={mergeClasses(
          styles.foot,
          items.length > 0 && styles.below,
          said + amount === '' && styles.silent,
        )}
        aria-live="polite"
      >
        <span className={styles.said}>{said}</span>
        <span className={styles.amount}>{amount}</span>
      </div>
    </>
  );
}

function saidOf<Item>(props: ListBoxProps<Item>, items: readonly Item[]): string {
  const { hint = '', unasked = '' } = props;
  const { found } = props.picker.state;
  switch (found.kind) {
    case 'failed':
      return showError(found.error).text;
    case 'searching':
      return words.searching;
    case 'unasked':
      return unasked;
    default:
      return items.length === 0 ? words.noResultsFound : hint;
  }
}

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  below: { borderTop: lines.card },
  silent: { margin: 0, padding: 0, border: 'none' },
  said: { minWidth: 0 },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
