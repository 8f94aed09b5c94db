// Two versions of one subject: what both have changed is asked for, the rest is taken, and the keyboard does it all.
import { CallError } from '@codes/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { narrow, show, wide } from '../testing/show.tsx';
import { ConflictDialog, ConflictPage } from './conflict-screen.tsx';
import { compareValues } from './versions.ts';

type Body = { name: string; description: string; type: string; note: string };

const theirs = { modified: '2026-11-17T14:32:08.120Z', modifiedBy: 'Karin Nyström' };
const comparison = compareValues<Body>(
  {
    before: { name: 'Pumps', description: '2024', type: 'text', note: '' },
    theirs: { name: 'Pumps', description: '2026, part B', type: 'number', note: '' },
    mine: { name: 'All pumps', description: '2026', type: 'text', note: '' },
  },
  [
    { key: 'name', name: 'Name' },
    { key: 'description', name: 'Description' },
    { key: 'type', name: 'Type' },
    { key: 'note', name: 'Note' },
  ],
);

const calls = { onSave: vi.fn(() => Promise.resolve()), onKeepTheirs: vi.fn(), onBack: vi.fn() };
afterEach(() => vi.clearAllMocks());

const given = { name: 'Pumps', theirs, comparison, ...calls };
const inPage = <ConflictPage {...given} back={{ to: '/before', label: 'Reports' }} />;
const save = page.getByRole('button', { name: 'Save this combination' });
const choice = (part: string, text: string) =>
  page.getByRole('radiogroup', { name: part }).getByRole('radio', { name: text });

test('says who was first, and asks only for what both have changed', async () => {
  await show(inPage);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Karin Nyström changed this on 2026-11-17 at 14:32 UTC. Nothing of yours has been written, and nothing of it is lost.',
    );
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(choice('Type', 'number')).toBeChecked();
  await expect.element(choice('Name', 'All pumps')).toBeChecked();
  await choice('Description', 'You: 2026').click();
  await expect
    .element(page.getByText('1 part of Karin Nyström and 2 of yours.', { exact: false }))
    .toBeVisible();
  await save.click();
  expect(calls.onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'All pumps',
    description: '2026',
    type: 'number',
    note: '',
  });
});

test('what one alone has changed can be taken otherwise', async () => {
  await show(inPage);
  await choice('Type', 'text').click();
  await choice('Name', 'Karin Nyström: Pumps').click();
  await choice('Description', 'part B').click();
  await save.click();
  expect(calls.onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'Pumps',
    description: '2026, part B',
    type: 'text',
    note: '',
  });
});

test('all of mine is saved, all of theirs is only kept', async () => {
  await show(inPage);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  expect(calls.onKeepTheirs).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Take mine' }).click();
  await save.click();
  expect(calls.onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'All pumps',
    description: '2026',
    type: 'text',
    note: '',
  });
});

test('the keyboard decides and saves', async () => {
  await show(inPage);
  choice('Description', 'part B').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(choice('Description', 'part B')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice('Description', 'You: 2026')).toBeChecked();
  save.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(calls.onSave).toHaveBeenCalledOnce();
});

test('a refusal is shown, and goes with the next choice', async () => {
  calls.onSave.mockRejectedValueOnce(new CallError(422, { message: 'No' }));
  await show(inPage);
  await page.getByRole('button', { name: 'Take mine' }).click();
  await save.click();
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(2);
  await choice('Type', 'number').click();
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(1);
});

test('what is the same is shown when asked for', async () => {
  await show(inPage);
  expect(page.getByText('Note', { exact: true }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show the part that is the same' }).click();
  await expect.element(page.getByText('Note', { exact: true })).toBeVisible();
});

test.each([
  ['wide', wide],
  ['narrow', narrow],
])('as a page and over a panel it is accessible, and nothing is cut off: %s', async (_, size) => {
  await show(inPage, size);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  await show(<ConflictDialog {...given} />, size);
  await expect.element(page.getByRole('dialog', { name: 'Two versions of Pumps' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(calls.onBack).toHaveBeenCalledOnce();
});
