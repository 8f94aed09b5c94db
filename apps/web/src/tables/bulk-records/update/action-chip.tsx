import type { RowAction } from '@codes/contract';
import { Add12Regular, Dismiss12Regular, Edit12Regular, Subtract12Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { OutcomeChip, type OutcomeLook } from '../../../platform/ui/look/outcome-chip.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { words } from './update.words.ts';

const chips: Record<RowAction, { look: OutcomeLook; icon: ReactElement }> = {
  Create: { look: 'create', icon: <Add12Regular /> },
  Delete: { look: 'delete', icon: <Dismiss12Regular /> },
  Ignore: { look: 'ignore', icon: <Subtract12Regular /> },
  Update: { look: 'update', icon: <Edit12Regular /> },
};

/** What becomes of a row of an update. */
export function ActionChip({ action, look }: { action: RowAction; look: 'word' | 'icon' }) {
  return (
    <OutcomeChip {...chips[action]} size={look}>
      {words.actions[action]}
    </OutcomeChip>
  );
}

/** Of the dot beside a total. */
export const dotColours: Record<RowAction, string> = {
  Create: codesTokens.createLine,
  Delete: codesTokens.deleteLine,
  Ignore: codesTokens.ignoreLine,
  Update: codesTokens.updateLine,
};
