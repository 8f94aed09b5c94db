import { SegmentType } from '@codes/codes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { TreeEditor } from './tree-editor.tsx';

const nothing = () => {};
const another = page.getByRole('button', { name: 'Another example' });
const node = page.getByTitle('Free text');

const example = {
  code: 'K20',
  parts: [
    {
      path: '/',
      depth: 0,
      codePart: 'K20',
      separator: '',
      descriptionEn: '',
      descriptionSv: '',
      tableName: '',
    },
  ],
};

const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
const topOf = (element: Element) => element.getBoundingClientRect().top;

test('the first example is busy until it is there, and has its place already', async () => {
  const server = lateServer();
  await show(
    <TreeEditor
      home={{ kind: 'project', projectNumber: '100' }}
      root={{ type: SegmentType.freeText, options: [{}] }}
      choices={[]}
      onChange={nothing}
    >
      {null}
    </TreeEditor>,
  );
  await expect.element(node).toBeVisible();
  await expect.element(another).toHaveAttribute('aria-disabled', 'true');
  expect(isBusy()).toBe(true);
  const before = topOf(node.element());

  server.answer('check', { errors: [], warnings: [], example });
  await expect.element(another).not.toHaveAttribute('aria-disabled');
  expect(isBusy()).toBe(false);
  expect(topOf(node.element())).toBe(before);
});
