import { Button } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { useContractForm } from '../form/contract-form.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { lateAnswers } from '../testing/late-answers.ts';
import { show } from '../testing/show.tsx';
import { PersonField, type FoundPerson, type SearchPeople } from './people-picker.tsx';

const schema = z.object({ userName: z.string().min(1, 'This field is required') });
const anna = { userName: 'anna@b.se', fullName: 'Anna Berg' };
const oskar = { userName: 'oskar@b.se', fullName: 'Oskar Wallin' };

function Form({ search, exclude = [] }: { search: SearchPeople; exclude?: string[] }) {
  const form = useContractForm({
    schema,
    values: { userName: '' },
    draft: { form: 'test' },
    save: async () => {},
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <h1>Add administrator</h1>
      <PersonField form={form} name="userName" label="Person" search={search} exclude={exclude} required />
      <Button type="submit">Submit</Button>
      <output>{useWatch({ control: form.control, name: 'userName' })}</output>
    </form>
  );
}

const box = page.getByRole('combobox', { name: 'Person' });
const option = (name: string) => page.getByRole('option', { name: new RegExp(name) });
const chosen = page.getByRole('status');

async function searched() {
  const people = lateAnswers<FoundPerson>();
  await show(<Form search={people.ask} />);
  await box.click();
  await userEvent.keyboard('a');
  await expect.poll(people.open).toEqual(['a']);
  people.answer('a', [anna]);
  await expect.element(option('Anna')).toBeVisible();
  return people;
}

test('who is found is chosen by a click, and cleared', async () => {
  await searched();
  await expectAccessible();
  await option('Anna').click();
  await expect.element(box).toHaveValue('Anna Berg');
  await expect.element(chosen).toHaveTextContent('anna@b.se');
  await page.getByRole('button', { name: 'Clear Person' }).click();
  await expect.element(box).toHaveValue('');
  await expect.element(chosen).toHaveTextContent('');
});

test('Enter waits for the answer to what is typed', async () => {
  const people = await searched();
  await box.fill('Oskar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(people.open).toEqual(['Oskar']);
  await expect.element(chosen).toHaveTextContent('');
  people.answer('Oskar', [oskar]);
  await expect.element(box).toHaveValue('Oskar Wallin');
  await expect.element(chosen).toHaveTextContent('oskar@b.se');
});

test('an older list can be looked at, not chosen from', async () => {
  const people = await searched();
  await box.fill('Oskar');
  await expect.element(option('Anna')).toHaveAttribute('aria-disabled', 'true');
  await option('Anna').click({ force: true });
  await expect.element(chosen).toHaveTextContent('');
  await expect.poll(people.open).toEqual(['Oskar']);
  await box.fill('Oskar W');
  await expect.poll(people.open).toEqual(['Oskar', 'Oskar W']);
  people.answer('Oskar W', [oskar]);
  await expect.element(option('Oskar')).toBeVisible();
  // The first answer comes last of all.
  people.answer('Oskar', [anna]);
  await expect.element(option('Oskar')).toBeVisible();
  expect(option('Anna').elements()).toEqual([]);
});

test('Tab and leaving the box choose nobody', async () => {
  const people = await searched();
  // Not even by the whole name: nobody is made an administrator in passing.
  await box.fill('Anna Berg');
  await expect.poll(people.open).toEqual(['Anna Berg']);
  people.answer('Anna Berg', [anna]);
  await expect.element(option('Anna')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('');
  await expect.element(chosen).toHaveTextContent('');
  await box.click();
  await userEvent.keyboard('o');
  await expect.poll(people.open).toEqual(['o']);
  people.answer('o', [oskar]);
  await expect.element(option('Oskar')).toBeVisible();
  await page.getByRole('heading').click();
  await expect.element(box).toHaveValue('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await expectAccessible();
});

test('the keys walk the list, Escape leaves it without a choice, and some are not offered', async () => {
  const people = lateAnswers<FoundPerson>();
  await show(<Form search={people.ask} exclude={['eva@b.se']} />);
  await box.fill('b.se');
  await expect.poll(people.open).toEqual(['b.se']);
  people.answer('b.se', [anna, { userName: 'eva@b.se', fullName: 'Eva Ek' }, oskar]);
  await expect.element(option('Oskar')).toBeVisible();
  expect(option('Eva').elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-activedescendant', option('Oskar').element().id);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(chosen).toHaveTextContent('');
});
