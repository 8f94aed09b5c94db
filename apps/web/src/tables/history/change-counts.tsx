// How many records a change created, updated and removed, in colour.
import type { Change } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add12Regular, Dismiss12Regular, Edit12Regular, type FluentIcon } from '@fluentui/react-icons';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { words } from './history.words.ts';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';

export const fates = ['created', 'updated', 'removed'] as const;

/** What became of a record. */
export type Fate = (typeof fates)[number];

const signs: Record<Fate, string> = { created: '+', updated: '', removed: '−' };

const spoken: Record<Fate, (amount: string) => string> = {
  created: words.amountCreated,
  updated: words.amountUpdated,
  removed: words.amountRemoved,
};

type ChangeCountProps = { change: Change; fate: Fate };

export function ChangeCount({ change, fate }: ChangeCountProps) {
  const styles = useStyles();
  const count = change[fate];
  if (count === 0) return null;
  const isUndone = change.undoneBy !== undefined;
  return (
    <span className={mergeClasses(styles.count, isUndone ? styles.undone : styles[fate])}>
      <span aria-hidden="true">{signs[fate] + formatCount(count)}</span>
      <span className={styles.spoken}>{spoken[fate](formatCount(count))}</span>
    </span>
  );
}

const icons: Record<Fate, FluentIcon> = {
  created: Add12Regular,
  updated: Edit12Regular,
  removed: Dismiss12Regular,
};

export function FateChip({ fate }: { fate: Fate }) {
  const styles = useStyles();
  const Icon = icons[fate];
  return (
    <span className={mergeClasses(styles.chip, styles[fate], styles[`${fate}Fill`])}>
      <Icon aria-hidden="true" />
      {words[fate]}
    </span>
  );
}

export function FateDot({ fate }: { fate: Fate }) {
  const styles = useStyles();
  return <span aria-hidden="true" className={mergeClasses(styles.dot, styles[`${fate}Dot`])} />;
}

const useStyles = makeStyles({
  count: {
    position: 'relative',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  created: { color: codesTokens.createInk },
  updated: { color: codesTokens.updateInk },
  removed: { color: codesTokens.deleteInk },
  undone: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  spoken: spokenOnly,
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: codesTokens.markSize,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  createdFill: { backgroundColor: codesTokens.createFill },
  updatedFill: { backgroundColor: codesTokens.updateFill },
  removedFill: { backgroundColor: codesTokens.deleteFill },
  dot: {
    flexShrink: 0,
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
  },
  createdDot: { backgroundColor: codesTokens.createLine },
  updatedDot: { backgroundColor: codesTokens.updateLine },
  removedDot: { backgroundColor: codesTokens.deleteLine },
});
