import { bulkUpdate, type RowAction } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { ActionDot } from './action-chip.tsx';
import type { Totals } from './review-rows.ts';
import { words } from './update.words.ts';
import { focusRing, lines } from '../../../platform/ui/look/shapes.ts';

export type ShownAction = RowAction | 'All';

type ReviewTotalsProps = { totals: Totals; shown: ShownAction; onShow: (shown: ShownAction) => void };

/** How many rows there are of each kind; pressing one shows those alone. */
export function ReviewTotals({ totals, shown, onShow }: ReviewTotalsProps) {
  const styles = useStyles();
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={words.rowsToShow} className={styles.totals}>
      {(['All', ...bulkUpdate.rowActions] as const).map((action) => (
        <button
          key={action}
          type="button"
          aria-pressed={shown === action}
          className={mergeClasses(styles.total, shown === action && styles.shown)}
          onClick={() => onShow(action)}
        >
          <span className={styles.count}>{formatCount(action === 'All' ? all : totals[action])}</span>
          <span className={styles.word}>
            {action !== 'All' && <ActionDot action={action} />}
            {action}
          </span>
        </button>
      ))}
    </section>
  );
}

const useStyles = makeStyles({
  totals: {
    display: 'flex',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    marginBottom: tokens.spacingVerticalL,
    // Room for the focus line, which overflow would cut.
    padding: tokens.spacingVerticalXXS,
    marginInline: `calc(${tokens.spacingHorizontalXXS} * -1)`,
    overflowX: 'auto',
  },
  total: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    flexShrink: 0,
    width: codesTokens.filterWidth,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing.close,
    [below.lg]: { width: 'auto', minWidth: '112px' },
    [below.md]: {
      flexDirection: 'row-reverse',
      alignItems: 'center',
      gap: tokens.spacingHorizontalS,
      minWidth: 0,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    },
  },
  shown: {
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorNeutralForeground2}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground2}`,
  },
  count: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [below.md]: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
  word: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
});
