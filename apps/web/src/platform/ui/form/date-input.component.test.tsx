import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { DateInput } from './date-input.tsx';

function Approved() {
  const [day, setDay] = useState('');
  return <DateInput label="Approved" value={day} onChange={setDay} />;
}

const box = page.getByRole('combobox', { name: 'Approved' });
const calendar = page.getByRole('dialog', { name: 'Calendar' });

const fontOf = (element: Element) => getComputedStyle(element).fontFamily;

test('a click into a date lets one type it', async () => {
  await show(<Approved />);
  await box.click();
  await expect.element(calendar).not.toBeInTheDocument();
  await userEvent.keyboard('20261118{Tab}');
  await expect.element(box).toHaveValue('2026-11-18');
});

test.each([
  ['its icon', async () => page.getByRole('button').click()],
  ['the arrow key', async () => userEvent.type(box, '{ArrowDown}')],
])('%s opens the calendar, whose days are in the font of the rest', async (_, open) => {
  await show(<Approved />);
  await open();
  await expect.element(calendar).toBeVisible();
  const day = calendar.getByRole('gridcell').getByRole('button').first().element();
  await expect.poll(() => fontOf(day)).toBe(fontOf(box.element()));
  await userEvent.keyboard('{Enter}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(box).not.toHaveValue('');
});
