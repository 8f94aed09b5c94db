import { Field, Input } from '@fluentui/react-components';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { narrow, show, wide } from '../testing/show.tsx';
import { FormGrid } from './form-grid.tsx';

test.each([
  ['beside the controls where there is room', wide, true],
  ['above them where there is none', narrow, false],
])('a page form has its labels %s', async (_, size, expected) => {
  await show(
    <FormGrid>
      <Field label="Name">
        <Input />
      </Field>
    </FormGrid>,
    size,
  );
  const label = page.getByText('Name').element().getBoundingClientRect();
  const control = page.getByRole('textbox', { name: 'Name' }).element().getBoundingClientRect();
  expect(control.left >= label.right && control.top < label.bottom).toBe(expected);
});
