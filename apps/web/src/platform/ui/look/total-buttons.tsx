import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount } from '../text/formats.ts';
import { words } from '../ui.words.ts';
import { focusRing, lines } from './shapes.ts';
import { below, codesTokens } from './theme.ts';

type Total<Id> = {
  id: Id;
  label: string;
  /** Null while it is not known. */
  count: number | null;
  /** Its colour. */
  dot?: string;
};

type TotalButtonsProps<Id> = {
  label: string;
  totals: readonly Total<Id>[];
  shown: Id;
  onShow: (shown: Id) => void;
};

/** How many there are of each kind; pressing one shows those alone. */
export function TotalButtons<Id extends string>({ label, totals, shown, onShow }: TotalButtonsProps<Id>) {
  const styles = useStyles();
  return (
    <section aria-label={label} className={styles.totals}>
      {totals.map((total) => (
        <button
          key={total.id}
          type="button"
          aria-pressed={shown === total.id}
          className={mergeClasses(styles.total, shown === total.id && styles.shown)}
          onClick={() => onShow(total.id)}
        >
          <span className={styles.count}>
            {total.count === null ? words.notKnownYet : formatCount(total.count)}
          </span>
          <span className={styles.word}>
            {total.dot !== undefined && (
              <span aria-hidden="true" className={styles.dot} style={{ backgroundColor: total.dot }} />
            )}
            {total.label}
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
    minWidth: codesTokens.filterWidth,
    whiteSpace: 'nowrap',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing.close,
    [below.lg]: { minWidth: '112px' },
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
  dot: {
    flexShrink: 0,
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
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
