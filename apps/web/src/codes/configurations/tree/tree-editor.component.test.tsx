import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, test, vi } from 'vitest';
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

test('a plus where a code ends adds the segment after it', async () => {
  lateServer();
  const fixed = (text: string, child?: SegmentOnWire): SegmentOnWire => ({
    type: SegmentType.freeText,
    displayName: text,
    options: [{ ...(child && { childSegment: child }) }],
  });
  const saved = vi.fn<(root: SegmentOnWire | null) => void>();
  await show(
    <TreeEditor
      home={{ kind: 'project', projectNumber: '100' }}
      root={fixed('First', fixed('Last'))}
      choices={[]}
      onChange={saved}
    >
      {null}
    </TreeEditor>,
  );
  const plus = page.getByTitle('Add child segment');
  await expect.element(plus).toBeVisible();
  expect(plus.elements()).toHaveLength(1);
  await plus.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('combobox', { name: 'Segment type' }).click();
  await page.getByRole('option', { name: 'Free text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved.mock.lastCall?.[0]?.options?.[0]?.childSegment?.options?.[0]?.childSegment)
    .toMatchObject({ type: SegmentType.freeText });
});
