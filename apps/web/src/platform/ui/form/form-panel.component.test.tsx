import { CallError } from '@codes/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { expectAccessible } from '../testing/accessible.ts';
import { narrow, show, wide } from '../testing/show.tsx';
import { useContractForm } from './contract-form.ts';
import { CheckboxField, ChoiceField, MultilineField, TextField } from './form-fields.tsx';
import { FormPanel } from './form-panel.tsx';

const schema = z.object({
  email: z.string(),
  name: z.string().trim().min(1, 'Enter a name.'),
  description: z.string(),
  kind: z.enum(['text', 'number']),
  isKept: z.boolean(),
});

type Values = z.output<typeof schema>;

const values: Values = { email: 'a@b.se', name: '', description: '', kind: 'text', isKept: false };

function Panel({ save }: { save: (values: Values) => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Add</button>
      {isOpen && <Opened save={save} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Opened({ save, onClose }: { save: (values: Values) => Promise<unknown>; onClose: () => void }) {
  const form = useContractForm({
    schema,
    values,
    draft: { form: 'test' },
    prefix: 'Failed to add. More info: ',
    save: async (entered) => {
      await save(entered);
      onClose();
    },
  });
  const kinds = [
    { value: 'text', label: 'Text' },
    { value: 'number', label: 'Number' },
  ];
  return (
    <FormPanel form={form} title="New table" submit="Submit" onClose={onClose}>
      <TextField form={form} name="email" label="E-mail" readOnly />
      <TextField form={form} name="name" label="Name" required hint="As in the drawings." />
      <MultilineField form={form} name="description" label="Description" />
      <ChoiceField form={form} name="kind" label="Kind" options={kinds} />
      <CheckboxField form={form} name="isKept" label="Keep it" />
    </FormPanel>
  );
}

const panel = page.getByRole('dialog', { name: 'New table' });
const name = panel.getByRole('textbox', { name: 'Name' });
const description = panel.getByRole('textbox', { name: 'Description' });
const submit = panel.getByRole('button', { name: 'Submit' });
const question = page.getByRole('dialog', { name: 'Discard changes' });
const add = page.getByRole('button', { name: 'Add' });

async function opened(save: (values: Values) => Promise<unknown> = async () => {}, size = wide) {
  const router = await show(<Panel save={save} />, size);
  await add.click();
  await expect.element(name).toBeVisible();
  return router;
}

test('it begins in the first field that can be filled, and gives the focus back', async () => {
  await opened();
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

test('what was entered is sent, parsed, once', async () => {
  const sent: Values[] = [];
  let finish = () => {};
  await opened((entered) => {
    sent.push(entered);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await name.fill('  Rooms ');
  await panel.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await panel.getByRole('checkbox', { name: 'Keep it' }).click();
  await submit.click();
  await expect
    .element(panel.getByRole('button', { name: 'Cancel' }))
    .toHaveAttribute('aria-disabled', 'true');
  await name.click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).toBeVisible();
  expect(sent).toEqual([{ ...values, name: 'Rooms', kind: 'number', isKept: true }]);
  finish();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a message stands under its field, has the focus, and goes when the field is edited', async () => {
  await opened();
  await submit.click();
  const message = panel.getByText('Enter a name.');
  await expect.element(message).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(panel.getByText('As in the drawings.')).toBeVisible();
  await name.fill('R');
  await expect.element(message).not.toBeInTheDocument();
});

test('what the server refuses of a field stands under it, the rest above the buttons', async () => {
  const refusal = new CallError(422, {
    message: 'Validation failed',
    code: 'invalid',
    entityValidationErrors: ['name: Is taken.', 'The table is archived.'],
  });
  let tries = 0;
  await opened(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(refusal) : Promise.resolve();
  });
  await name.fill('Rooms');
  await submit.click();
  const failure = panel.getByRole('alert').filter({ hasText: 'Failed to add. More info: ' });
  await expect.element(failure).toHaveTextContent('The table is archived.');
  await expect.element(panel.getByText('Is taken.', { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  // It was said of what was entered then.
  await description.fill('Of the station');
  await expect.element(failure).not.toBeInTheDocument();
  await submit.click();
  await expect.element(panel).not.toBeInTheDocument();
});

for (const [screen, size, leave] of [
  [
    'a desk, by the scrim',
    wide,
    () => userEvent.click(document.body, { position: { x: 20, y: 400 }, force: true }),
  ],
  ['a phone, by Escape', narrow, () => userEvent.keyboard('{Escape}')],
] as const) {
  test(`a changed panel that is not given up keeps the focus and stays in reach: ${screen}`, async () => {
    await opened(undefined, size);
    await name.fill('Half a table');
    await description.click();
    await leave();
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toHaveFocus();
    await cancel.click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(description).toHaveFocus();
    await expect.element(name).toHaveValue('Half a table');
    await expectAccessible();

    await userEvent.keyboard('{Escape}');
    await expect.element(cancel).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(description).toHaveFocus();
    await userEvent.keyboard('Still here');
    await expect.element(description).toHaveValue('Still here');

    await panel.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });
}

test('leaving the page asks about a changed panel, and keeps what was typed', async () => {
  const router = await opened();
  await name.fill('Half a table');
  void router.navigate(-1);
  await expect.element(question).toBeVisible();
  void router.navigate(-1);
  expect(question.elements()).toHaveLength(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Half a table');
  void router.navigate(-1);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Before' })).toBeVisible();
});
