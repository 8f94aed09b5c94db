import { languages, wordsIn } from '@codes/codes';
import { bulkUpdate } from '@codes/contract';
import { Edit12Regular } from '@fluentui/react-icons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OutcomeChip } from '../../../platform/ui/look/outcome-chip.tsx';
import { DataTable } from '../../../platform/ui/table/data-table.tsx';
import { rowsAsTheyAre } from '../../../platform/ui/table/source.ts';
import { narrow, show, wide } from '../../../platform/ui/testing/show.tsx';
import type { ReviewedLine } from './review-rows.ts';
import { reviewColumns } from './review.columns.tsx';
import { words } from './update.words.ts';

const fields = [{ tableFieldId: 'code', name: 'Code', type: 'text' as const }];
const lines: ReviewedLine[] = bulkUpdate.rowActions.map((rowAction, id) => ({
  id,
  rowAction,
  row: { rowNumber: 1_048_576, code: `R${id}` },
}));

test.each(languages)(
  'the longest number of a row and every word of an action are read whole: %s',
  async (language) => {
    for (const [screen, size] of [['wide', wide] as const, ['narrow', narrow] as const]) {
      // With the words of the other language too.
      const columns = reviewColumns(fields, { screen, hasWarnings: false }).map((column) =>
        column.id === 'rowAction' && screen === 'wide'
          ? {
              ...column,
              cell: ({ rowAction }: ReviewedLine) => (
                <OutcomeChip look="update" icon={<Edit12Regular />} size="word">
                  {wordsIn(words, language).actions[rowAction]}
                </OutcomeChip>
              ),
            }
          : column,
      );
      await show(
        <DataTable
          label={screen}
          columns={columns}
          source={rowsAsTheyAre(lines)}
          idOf={({ id }) => id}
          state="ready"
          nothing={null}
        />,
        size,
      );
      await expect.element(page.getByText('R1', { exact: true }).last()).toBeVisible();
      const cells = page.getByRole('grid', { name: screen }).element().querySelectorAll('[role=row] *');
      const cut = [...cells].filter((cell) => cell.scrollWidth > cell.clientWidth && cell.clientWidth > 1);
      expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    }
  },
);
