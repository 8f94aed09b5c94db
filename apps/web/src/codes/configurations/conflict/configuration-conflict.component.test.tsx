// Somebody else has saved the configuration meanwhile: nothing is overwritten before it was looked at.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import type { StringConfiguration } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DraftOwner } from '../../../platform/ui/drafts/draft-owner.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { closePage, show } from '../../../platform/ui/testing/show.tsx';
import { ConfigurationForm } from '../configuration-form.tsx';

const text = (length: number): SegmentOnWire => ({
  type: SegmentType.freeText,
  displayName: 'Name',
  isRequired: true,
  options: [{ optionLength: length }],
});

const stored: StringConfiguration = {
  stringConfigurationId: 7,
  name: 'Doors',
  description: '2024',
  keepsRegister: false,
  modified: '2026-11-17T14:00:00.000Z',
  modifiedBy: 'Anna Lindqvist',
  rootConfigurationSegment: text(2),
};
const theirs: StringConfiguration = {
  ...stored,
  description: '2026, part B',
  modified: '2026-11-17T14:32:00.000Z',
  modifiedBy: 'Karin Nyström',
  rootConfigurationSegment: text(3),
};

test('a stale save becomes a choice, and the combination is saved over what was looked at', async () => {
  const server = lateServer();
  const router = await show(
    <ConfigurationForm home={{ kind: 'project', projectNumber: '100' }} stored={stored} choices={[]} />,
  );
  await page.getByRole('textbox', { name: 'Description' }).fill('2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const one = '/projects/100/string-configurations/7';
  expect(server.sentTo(one)).toMatchObject([{ description: '2026', modified: stored.modified }]);
  server.answer(one, { code: 'changedSince', message: 'Karin changed this.' }, { status: 422 });
  await expect.poll(() => server.open().filter((asked) => asked.endsWith(one))).toHaveLength(1);
  server.answer(one, theirs);

  await expect.element(page.getByRole('heading', { name: 'Two versions of Doors' })).toBeVisible();
  const description = page.getByRole('radiogroup', { name: 'Description' });
  await description.getByRole('radio', { name: 'You: 2026' }).click();
  await page.getByRole('button', { name: 'Save this combination' }).click();
  await expect
    .poll(() => server.sentTo(one).at(-1))
    .toMatchObject({
      name: 'Doors',
      description: '2026',
      modified: theirs.modified,
      rootConfigurationSegment: { options: [{ optionLength: 3 }] },
    });

  // A third person was faster still: the choice goes on, over what is there now.
  server.answer(one, { code: 'changedSince', message: 'Erik changed this.' }, { status: 422 });
  await expect.poll(() => server.open().filter((asked) => asked.endsWith(one))).toHaveLength(1);
  const third = { ...theirs, name: 'All doors', modified: '2026-11-17T14:40:00.000Z', modifiedBy: 'Erik' };
  server.answer(one, third);
  await expect.element(page.getByRole('heading', { name: 'Two versions of All doors' })).toBeVisible();
  await expect.element(description.getByRole('radio', { name: 'You: 2026' })).toBeChecked();
  await page.getByRole('button', { name: 'Save this combination' }).click();
  await expect
    .poll(() => server.sentTo(one).at(-1))
    .toMatchObject({ name: 'All doors', description: '2026', modified: third.modified });
  server.answer(one, third);
  await expect.poll(() => router.state.location.pathname).toBe('/projects/100/string-config');
});

test('back to editing, everything stands there as before', async () => {
  const server = lateServer();
  await show(
    <ConfigurationForm home={{ kind: 'project', projectNumber: '100' }} stored={stored} choices={[]} />,
  );
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const one = '/string-configurations/7';
  server.answer(one, { code: 'changedSince', message: '' }, { status: 422 });
  await expect.poll(() => server.open().filter((asked) => asked.endsWith(one))).toHaveLength(1);
  server.answer(one, theirs);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(description).toHaveValue('2026');
});

test('a draft that is put back is compared with the version that it began with', async () => {
  localStorage.clear();
  const chain = (...lengths: number[]) =>
    lengths.reduceRight<SegmentOnWire | null>(
      (childSegment, optionLength) => ({ ...text(optionLength), options: [{ optionLength, childSegment }] }),
      null,
    );
  const before = { ...stored, rootConfigurationSegment: chain(2, 3) };
  const now = { ...before, ...theirs, description: 'Theirs', rootConfigurationSegment: chain(2, 3, 4) };
  const open = (opened: StringConfiguration) =>
    show(
      <DraftOwner value="eva@b.se">
        <ConfigurationForm home={{ kind: 'project', projectNumber: '100' }} stored={opened} choices={[]} />
      </DraftOwner>,
    );
  const server = lateServer();
  await open(before);
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
  await page.getByRole('treeitem', { name: /Name/ }).first().click();
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await panel.getByRole('textbox', { name: 'Display name' }).fill('Door');
  await panel.getByRole('button', { name: 'Save' }).click();
  closePage();

  await open(now);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const one = '/projects/100/string-configurations/7';
  expect(server.sentTo(one)).toMatchObject([{ description: 'Mine', modified: stored.modified }]);
  server.answer(one, { code: 'changedSince', message: '' }, { status: 422 });
  await expect.poll(() => server.open().filter((asked) => asked.endsWith(one))).toHaveLength(1);
  server.answer(one, now);

  const both = page.getByRole('region', { name: 'Both of you changed it' });
  await expect.element(both.getByRole('radiogroup', { name: 'Description' })).toHaveTextContent('2024');
  const added = page.getByRole('region', { name: 'Only Karin Nyström changed it' });
  await expect.element(added.getByRole('radio', { name: /Added/ })).toBeChecked();
  await both.getByRole('radio', { name: 'You: Mine' }).click();
  await page.getByRole('button', { name: 'Save this combination' }).click();
  await expect
    .poll(() => server.sentTo(one).at(-1))
    .toMatchObject({
      description: 'Mine',
      modified: now.modified,
      rootConfigurationSegment: { displayName: 'Door', options: [{ childSegment: chain(3, 4) }] },
    });
});
