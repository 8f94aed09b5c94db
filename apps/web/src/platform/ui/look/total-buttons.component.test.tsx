import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { show } from '../testing/show.tsx';
import { TotalButtons } from './total-buttons.tsx';

function Totals({ broken }: { broken: number | null }) {
  const [shown, setShown] = useState('all');
  return (
    <TotalButtons
      label="Rows to show"
      shown={shown}
      onShow={setShown}
      totals={[
        { id: 'all', label: 'To look at', count: broken === null ? null : broken + 1 },
        { id: 'broken', label: 'Broken', count: broken, dot: 'red' },
      ]}
    />
  );
}

test('a number that is not known yet is no number', async () => {
  await show(<Totals broken={null} />);
  await expect.element(page.getByRole('button', { name: '– Broken' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '– To look at' })).toBeVisible();
  await expectAccessible();
});

test('says how many there are of each, none too, and shows those alone', async () => {
  await show(<Totals broken={0} />);
  await expect
    .element(page.getByRole('button', { name: '1 To look at' }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '0 Broken' }).click();
  await expect
    .element(page.getByRole('button', { name: '0 Broken' }))
    .toHaveAttribute('aria-pressed', 'true');
});
