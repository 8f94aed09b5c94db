import { CallError } from '@codes/contract';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { useContractForm } from '../form/contract-form.ts';
import { CheckboxField, TextField } from '../form/form-fields.tsx';
import { FormPanel } from '../form/form-panel.tsx';
import { expectAccessible } from '../testing/accessible.ts';
import { closePage, narrow, show, wide } from '../testing/show.tsx';
import { DraftOwner } from './draft-owner.ts';

const schema = z.object({ name: z.string(), note: z.string(), isKept: z.boolean(), password: z.string() });
type Values = z.output<typeof schema>;
const saved: Values = { name: 'Pump', note: '', isKept: false, password: '' };

type Case = { values?: Values; save?: (values: Values) => Promise<unknown> };

function Opened({ values = saved, save, onClose }: Case & { onClose: () => void }) {
  const [tab, setTab] = useState('first');
  const form = useContractForm({
    schema,
    values,
    draft: { form: 'table 1', beside: { value: tab, changed: [], restore: setTab } },
    save: async (entered) => {
      await save?.(entered);
      onClose();
    },
  });
  return (
    <FormPanel form={form} title="Table" submit="Save" onClose={onClose}>
      <button type="button" onClick={() => setTab('second')}>
        {tab}
      </button>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="note" label="Note" />
      <TextField form={form} name="password" label="Password" />
      <CheckboxField form={form} name="isKept" label="Keep it" />
    </FormPanel>
  );
}

function Panel(props: Case) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <Opened {...props} onClose={() => setIsOpen(false)} /> : <p>closed</p>;
}

/** As after a reload: nothing of the page before is left. */
async function open(props: Case = {}, person = 'eva@b.se', size = wide) {
  closePage();
  const piece = (
    <DraftOwner value={person}>
      <Panel {...props} />
    </DraftOwner>
  );
  const router = await show(piece, size);
  await expect.element(name).toBeVisible();
  return router;
}

const name = page.getByRole('textbox', { name: 'Name' });
const note = page.getByRole('textbox', { name: 'Note' });
const kept = page.getByRole('checkbox', { name: 'Keep it' });
const offer = page.getByRole('status').filter({ hasText: 'You left changes here' });
const goOn = page.getByRole('button', { name: 'Continue where you left off' });
const discard = offer.getByRole('button', { name: 'Discard' });
const closed = page.getByText('closed');

beforeEach(() => localStorage.clear());

test('what was typed is offered when the form is opened again, and put back only when asked for', async () => {
  await open();
  await name.fill('Pump 2');
  await kept.click();
  await page.getByRole('button', { name: 'first' }).click();
  await open();
  await expect.element(offer).toHaveTextContent(/on \d{4}-\d\d-\d\d at \d\d:\d\d: Name and Keep it\./);
  await expect.element(offer).toHaveTextContent('Kept in this browser for a week, for you only');
  await expect.element(name).toHaveValue('Pump');
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 2');
  await expect.element(kept).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'second' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  // Put back, it is unsaved as before.
  await open();
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 2');
});

test('another person does not see it', async () => {
  await open();
  await name.fill('Pump 2');
  await open({}, 'adam@b.se');
  await expect.element(offer).not.toBeInTheDocument();
  await name.fill('Valve');
  await open();
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 2');
});

test('nothing is kept where nobody is signed in, nor under another form', async () => {
  closePage();
  await show(<Panel />);
  await name.fill('Pump 2');
  expect(localStorage).toHaveLength(0);
});

test('it goes when it is saved', async () => {
  await open();
  await name.fill('Pump 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(closed).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('a save that fails keeps it', async () => {
  await open({ save: () => Promise.reject(new CallError(503, { message: '' })) });
  await name.fill('Pump 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await open();
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 2');
});

test.each([
  ['Cancel', async () => page.getByRole('button', { name: 'Cancel' }).click()],
  [
    'the question',
    async () => {
      await userEvent.keyboard('{Escape}');
      await page
        .getByRole('dialog', { name: 'Discard changes' })
        .getByRole('button', { name: 'Discard' })
        .click();
    },
  ],
])('it goes when it is given up by %s', async (_, giveUp) => {
  await open();
  await name.fill('Pump 2');
  await giveUp();
  await expect.element(closed).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('it goes when it is left by a link and discarded, and stays when the question is taken back', async () => {
  const router = await open();
  await name.fill('Pump 2');
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  void router.navigate(-1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(name).toHaveValue('Pump 2');
  expect(localStorage).toHaveLength(1);
  void router.navigate(-1);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Before' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('it goes when the offer is discarded, and when everything is as it was', async () => {
  await open();
  await name.fill('Pump 2');
  await open();
  await discard.click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  expect(localStorage).toHaveLength(0);
  await name.fill('Pump 2');
  await name.fill('Pump');
  expect(localStorage).toHaveLength(0);
});

test('it goes after a week, whoever signs in then', async () => {
  await open();
  await name.fill('Pump 2');
  const [key = ''] = Object.keys(localStorage);
  const draft = JSON.parse(localStorage.getItem(key) ?? '') as { at: number };
  const age = (days: number) =>
    localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() - days * 24 * 60 * 60 * 1000 }));
  age(6.9);
  await open();
  await expect.element(offer).toBeVisible();
  age(7);
  await open();
  await expect.element(offer).not.toBeInTheDocument();
  age(7);
  await open({}, 'adam@b.se');
  expect(localStorage).toHaveLength(0);
});

test('only what was changed is put back: what others have saved meanwhile stays', async () => {
  await open();
  await name.fill('Pump 2');
  await open({ values: { ...saved, name: 'Pump', note: 'Serviced' } });
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 2');
  await expect.element(note).toHaveValue('Serviced');
});

test('what is typed beside an offer replaces nothing: both are offered, the later one first', async () => {
  await open();
  await name.fill('Pump 2');
  await open();
  await name.fill('Pump 3');
  await open();
  await expect.element(offer).toBeVisible();
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 3');
  await expect.element(offer).toBeVisible();
  await goOn.click();
  await expect.element(name).toHaveValue('Pump 2');
});

test('a password is never kept', async () => {
  await open();
  await name.fill('Pump 2');
  await page.getByRole('textbox', { name: 'Password' }).fill('hunter2-hunter2');
  expect(JSON.stringify(Object.entries(localStorage))).toContain('Pump 2');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('hunter2');
});

test('a full storage costs the oldest drafts, not the form', async () => {
  localStorage.setItem('drafts.codes.old', JSON.stringify({ at: Date.now() - 1000, changed: [], value: '' }));
  const storage = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(() => storage.mockRestore());
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  storage.mockImplementationOnce(full);
  await open();
  await name.fill('Pump 2');
  expect(localStorage.getItem('drafts.codes.old')).toBeNull();
  storage.mockImplementation(full);
  await name.fill('Pump 3');
  await expect.element(name).toHaveValue('Pump 3');
});

test('on a phone nothing is cut off', async () => {
  await open();
  await name.fill('Pump 2');
  await open({}, 'eva@b.se', narrow);
  await expect.element(goOn).toBeInViewport();
  await expectAccessible();
});
