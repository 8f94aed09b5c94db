// What became of a record or a field from one release to the other, in colour.
import type { DifferenceKind } from '@codes/contract';
import { Add12Regular, Dismiss12Regular, Edit12Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { OutcomeChip } from '../../platform/ui/look/outcome-chip.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { OutcomeCount } from '../changes/outcome-count.tsx';
import { kindsOf, words } from './differences.words.ts';

const chips: Record<DifferenceKind, { look: 'create' | 'update' | 'delete'; icon: ReactElement }> = {
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
  if (count === 0) return null;
  return (
    <OutcomeCount
      look={chips[kind].look}
      text={words.signs[kind] + formatCount(count)}
      spoken={`${formatCount(count)} ${kindsOf(count)[kind].toLowerCase()}`}
    />
  );
}
