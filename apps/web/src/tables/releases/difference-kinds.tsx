// What became of a record or a field from one release to the other, in colour.
import type { DifferenceKind } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add12Regular, Dismiss12Regular, Edit12Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { OutcomeChip, type OutcomeLook } from '../../platform/ui/look/outcome-chip.tsx';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { kindsOf, words } from './differences.words.ts';

const chips: Record<DifferenceKind, { look: OutcomeLook; icon: ReactElement }> = {
  added: { look: 'create', icon: <Add12Regular /> },
  changed: { look: 'update', icon: <Edit12Regular /> },
  removed: { look: 'delete', icon: <Dismiss12Regular /> },
};

export function KindChip({ kind, size = 'word' }: { kind: DifferenceKind; size?: 'word' | 'icon' }) {
  return (
    <OutcomeChip {...chips[kind]} size={size}>
      {words.kindOfOne[kind]}
    </OutcomeChip>
  );
}

/** Of the dot beside a total. */
export const dotColours: Record<DifferenceKind, string> = {
  added: codesTokens.createLine,
  changed: codesTokens.updateLine,
  removed: codesTokens.deleteLine,
};

/** '+18', '~29', '−3'; nothing where there is none. */
export function KindCount({ kind, count }: { kind: DifferenceKind; count: number }) {
  const styles = useStyles();
  if (count === 0) return null;
  return (
    <span className={mergeClasses(styles.count, styles[kind])}>
      <span aria-hidden="true">{words.signs[kind] + formatCount(count)}</span>
      <span className={styles.spoken}>{`${formatCount(count)} ${kindsOf(count)[kind].toLowerCase()}`}</span>
    </span>
  );
}

const useStyles = makeStyles({
  count: {
    position: 'relative',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  added: { color: codesTokens.createInk },
  changed: { color: codesTokens.updateInk },
  removed: { color: codesTokens.deleteInk },
  spoken: spokenOnly,
});
