import { bulkUpdate, type RowAction } from '@codes/contract';
import { TotalButtons } from '../../../platform/ui/look/total-buttons.tsx';
import { dotColours } from './action-chip.tsx';
import type { Totals } from './review-rows.ts';
import { words } from './update.words.ts';

export type ShownAction = RowAction | 'All';

type ReviewTotalsProps = { totals: Totals; shown: ShownAction; onShow: (shown: ShownAction) => void };

export function ReviewTotals({ totals, shown, onShow }: ReviewTotalsProps) {
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0);
  return (
    <TotalButtons<ShownAction>
      label={words.rowsToShow}
      shown={shown}
      onShow={onShow}
      totals={[
        { id: 'All', label: words.all, count: all },
        ...bulkUpdate.rowActions.map((action) => ({
          id: action,
          label: words.actions[action],
          count: totals[action],
          dot: dotColours[action],
        })),
      ]}
    />
  );
}
