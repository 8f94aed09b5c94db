// Help: the page about the screen, from there to others, and the search through all of them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, show, wide } from '../../platform/ui/testing/show.tsx';
import { HelpButton } from './help-button.tsx';
import { HelpPanel } from './help-panel.tsx';

const panel = page.getByRole('dialog', { name: 'Help' });
const heading = (name: string) => panel.getByRole('heading', { name, exact: true });

test('opens beside the screen, and gives the focus back', async () => {
  await show(
    <>
      <HelpButton />
      <button type="button">Work</button>
    </>,
  );
  await page.getByRole('button', { name: 'Help' }).click();
  await expect.element(heading('First steps')).toBeVisible();
  // The screen goes on being there for people and for screen readers.
  await expect.element(page.getByRole('button', { name: 'Work', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Help' })).toHaveFocus();
});

test.each([
  ['wide', wide],
  ['narrow', narrow],
])('shows a page with its tables, lists and picture, %s', async (_, size) => {
  await show(<HelpPanel about="issued-codes" onClose={() => {}} />, size);
  await expect.element(heading('Issued codes: the register')).toBeVisible();
  await expect.element(panel.getByRole('columnheader', { name: 'What it means' })).toBeVisible();
  const picture = panel.getByRole('img').element();
  await expect.poll(() => picture instanceof HTMLImageElement && picture.naturalWidth).toBeGreaterThan(300);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  await expectAccessible();
});

test('leads to other pages', async () => {
  await show(<HelpPanel about="records" onClose={() => {}} />);
  await panel.getByRole('button', { name: 'take its changes' }).click();
  await expect.element(heading('Keep up with the master')).toHaveFocus();
  await panel.getByRole('button', { name: 'Keyboard' }).click();
  await expect.element(heading('Keyboard')).toBeVisible();
});

test('is searched', async () => {
  await show(<HelpPanel about="records" onClose={() => {}} />);
  await panel.getByRole('searchbox').fill('leading zero');
  await expect.element(panel.getByRole('status')).toHaveTextContent(/match(es)? in the guide/);
  await expectAccessible();
  await panel.getByRole('button', { name: 'Import records › Excel' }).click();
  await expect.element(heading('Import records')).toBeVisible();
  await panel.getByRole('searchbox').fill('giraffe');
  await expect
    .element(panel.getByText('Nothing in the guide matches ‘giraffe’.'.replace(/[‘’]/g, "'")))
    .toBeVisible();
});
