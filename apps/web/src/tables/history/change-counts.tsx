// How many records a change created, updated and removed, in colour.
import type { Change } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add12Regular, Dismiss12Regular, Edit12Regular } from '@fluentui/react-icons';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { words } from './history.words.ts';
import { OutcomeChip } from '../../platform/ui/look/outcome-chip.tsx';
import { OutcomeCount } from '../changes/outcome-count.tsx';

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
  const count = change[fate];
  if (count === 0) return null;
  return (
    <OutcomeCount
      look={change.undoneBy === undefined ? chips[fate].look : 'undone'}
      text={signs[fate] + formatCount(count)}
      spoken={spoken[fate](formatCount(count))}
    />
  );
}

const chips = {
  created: { look: 'create', icon: <Add12Regular aria-hidden="true" /> },
  updated: { look: 'update', icon: <Edit12Regular aria-hidden="true" /> },
  removed: { look: 'delete', icon: <Dismiss12Regular aria-hidden="true" /> },
} as const;

export function FateChip({ fate }: { fate: Fate }) {
  return (
    <OutcomeChip {...chips[fate]} size="word">
      {words.fates[fate]}
    </OutcomeChip>
  );
}

export function FateDot({ fate }: { fate: Fate }) {
  const styles = useStyles();
  return <span aria-hidden="true" className={mergeClasses(styles.dot, styles[`${fate}Dot`])} />;
}

const useStyles = makeStyles({
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
