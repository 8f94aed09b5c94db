import { showValue, type FieldValue } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRight12Regular } from '@fluentui/react-icons';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './changes.words.ts';

type OldAndNewProps = { before: FieldValue | null | undefined; after: FieldValue | null | undefined };

/** A value that became another one. */
export function OldAndNew({ before, after }: OldAndNewProps) {
  const styles = useStyles();
  return (
    <span className={styles.change}>
      {isEmpty(before) ? <Empty /> : <del className={styles.old}>{showValue(before)}</del>}
      <ArrowRight12Regular aria-label={words.became} className={styles.arrow} />
      {isEmpty(after) ? <Empty /> : <ins className={styles.new}>{showValue(after)}</ins>}
    </span>
  );
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
    // Rather a line of its own than a break inside a word.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    maxWidth: '100%',
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: codesTokens.updateFill,
  },
  old: { minWidth: 0, overflowWrap: 'break-word', color: tokens.colorNeutralForeground3 },
  arrow: { flexShrink: 0, color: codesTokens.updateInk },
  new: {
    minWidth: 0,
    overflowWrap: 'break-word',
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
  empty: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
