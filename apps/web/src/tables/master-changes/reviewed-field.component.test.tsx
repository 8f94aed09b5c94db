// A conflict on a phone: there are no columns, so each choice says itself which side it is.
import type { Field, MasterChange } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../platform/ui/testing/show.tsx';
import { lineOf } from './review-lines.ts';
import { ReviewedRecord } from './reviewed-record.tsx';

const field = { tableFieldId: 'descriptionEn', name: 'Description En', type: 'text' } as Field;
const change: MasterChange = {
  activeRecordId: 1,
  masterRecordId: 2,
  masterModified: '2026-11-15T08:57:00.000Z',
  code: 'QM',
  base: { descriptionEn: 'Fan' },
  own: { descriptionEn: 'Fan, ours' },
  master: { descriptionEn: 'Fan, new' },
  conflicts: ['descriptionEn'],
};

const shown = <ReviewedRecord line={lineOf(change)} fields={[field]} onChange={() => {}} />;
const side = (name: string) => page.getByText(name, { exact: true });

test.each([390, 800])('Here and Master now are read beside the values, %i wide', async (width) => {
  await show(shown, { width, height: 844 });
  await expect.element(side('Here')).toBeVisible();
  await expect.element(side('Master now')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Here: Fan, ours' })).toBeVisible();
  await expect.element(side('Copied from')).toBeVisible();
  expect(side('Copied from').element().clientHeight).toBeGreaterThan(1);
});

test('where there are columns their heads say it', async () => {
  await show(shown);
  await expect.element(page.getByRole('radio', { name: 'Master now: Fan, new' })).toBeVisible();
  await expect.element(side('Here')).not.toBeVisible();
});
