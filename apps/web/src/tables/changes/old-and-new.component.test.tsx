import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../platform/ui/testing/show.tsx';
import { OldAndNew } from './old-and-new.tsx';

const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect();

test('in a line short values stand beside the arrow, and long ones are cut', async () => {
  await show(
    <div data-testid="cell" style={{ width: '160px' }}>
      <OldAndNew before={5} after="Disconnector, motor-operated" fit="line" />
    </div>,
  );
  const arrow = page.getByLabelText('became').element().getBoundingClientRect();
  expect(arrow.left - boxOf('5').left).toBeLessThan(20);
  const cell = page.getByTestId('cell').element().getBoundingClientRect();
  expect(boxOf('Disconnector').right).toBeLessThanOrEqual(cell.right);
  const short = page.getByText('5').element();
  expect(short.scrollWidth).toBe(short.clientWidth);
});
