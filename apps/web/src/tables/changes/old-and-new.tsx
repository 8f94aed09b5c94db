import type { FieldValue } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRight12Regular } from '@fluentui/react-icons';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import { cut } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './changes.words.ts';

type OldAndNewProps = {
  before: FieldValue | null | undefined;
  after: FieldValue | null | undefined;
  /** `line`: in the row of a list, cut where there is no room. */
  fit?: 'lines' | 'line';
};

/** A value that became another one. */
export function OldAndNew({ before, after, fit = 'lines' }: OldAndNewProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.change, styles[fit])}>
      {isEmpty(before) ? (
        <Empty />
      ) : (
        <del className={mergeClasses(styles.old, styles[sizeOf(before, fit)])}>{shownValue(before)}</del>
      )}
      <ArrowRight12Regular aria-label={words.became} className={styles.arrow} />
      {isEmpty(after) ? (
        <Empty />
      ) : (
        <ins className={mergeClasses(styles.new, styles[sizeOf(after, fit)])}>{shownValue(after)}</ins>
      )}
    </span>
  );
}

const mostSignsWhole = 4;

/** In a line a long value is cut down to a few signs; what has no more is never cut, and takes no more room than it needs. */
function sizeOf(value: FieldValue, fit: 'lines' | 'line') {
  if (fit === 'lines') return 'linesValue';
  return shownValue(value).length > mostSignsWhole ? 'cutValue' : 'wholeValue';
}

function Empty() {
  const styles = useStyles();
  return <em className={styles.empty}>{words.empty}</em>;
}

function isEmpty(value: FieldValue | null | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

const useStyles = makeStyles({
  change: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: codesTokens.updateFill,
  },
  // Rather a line of its own than a break inside a word.
  lines: { flexWrap: 'wrap' },
  linesValue: { minWidth: 0, overflowWrap: 'break-word' },
  line: { flexWrap: 'nowrap' },
  cutValue: { minWidth: codesTokens.markSizeLarge, ...cut },
  wholeValue: { flexShrink: 0 },
  old: { color: tokens.colorNeutralForeground3 },
  arrow: { flexShrink: 0, color: codesTokens.updateInk },
  new: { textDecorationLine: 'none', fontWeight: tokens.fontWeightSemibold },
  empty: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
