// The history of a configuration: its tree is drawn with what differs, and a restore goes over what was seen only.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import type { StringConfiguration } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { narrow, wide } from '../../../platform/ui/testing/show.tsx';
import { showToAdministrator } from '../../../tables/testing/show-to-administrator.tsx';
import { ConfigurationVersionsPage } from './configuration-versions-page.tsx';

const one = '/projects/100/string-configurations/7';
const at = {
  path: '/projects/:projectNumber/string-config/history/:stringConfigurationId',
  address: '/projects/100/string-config/history/7',
};

const serial = (length: number, childSegment: SegmentOnWire | null = null): SegmentOnWire => ({
  type: SegmentType.serialNumber,
  displayName: 'Door no.',
  isRequired: true,
  options: [{ optionLength: length, childSegment }],
});
const revision: SegmentOnWire = {
  type: SegmentType.freeText,
  displayName: 'Revision',
  options: [{ optionLength: 1 }],
};
const storey: SegmentOnWire = { ...revision, displayName: 'Storey' };

const saved = (more: Partial<StringConfiguration>): StringConfiguration => ({
  stringConfigurationId: 7,
  name: 'Doors',
  description: '',
  keepsRegister: false,
  modified: '2026-11-17T14:00:00.000Z',
  modifiedBy: 'Karin Nyström',
  rootConfigurationSegment: serial(3),
  ...more,
});
const first = saved({ rootConfigurationSegment: serial(2, revision) });
const second = saved({ description: 'Of 2026', rootConfigurationSegment: serial(3) });

const listed = [
  { versionId: 2, at: '2026-11-17T14:00:00.000Z', by: 'Karin Nyström', isCurrent: true },
  { versionId: 1, at: '2026-09-11T11:20:00.000Z', by: 'Nils Forsberg', isCurrent: false },
];

const check = {
  errors: [],
  warnings: [],
  example: {
    code: '007',
    parts: [{ path: '/', depth: 0, codePart: '007', separator: '', descriptionEn: '', descriptionSv: '' }],
  },
};

async function showVersions(size = wide) {
  const shown = await showToAdministrator(<ConfigurationVersionsPage />, size, at);
  await shown.answer(one, second);
  await shown.answer(`${one}/versions`, listed);
  await shown.answer(`${one}/versions/2`, second);
  await shown.answer(`${one}/versions/1`, first);
  return shown;
}

const node = (name: RegExp) => page.getByRole('treeitem', { name });

test.each([wide, narrow])('the current version stands beside the one before, at $width', async (size) => {
  await showVersions(size);
  await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect.element(node(/Changed.*Door no\./)).toBeVisible();
  await expect.element(node(/Removed.*Revision/)).toBeVisible();
  await expect.element(page.getByText('1 changed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 removed', { exact: true })).toBeVisible();
  const changed = page.getByRole('row', { name: /^Changed/ });
  await expect.element(changed).toHaveTextContent(/2 symbols.*3 symbols/);
  await expect.element(page.getByText('Of 2026')).toBeVisible();
  await expect.element(page.getByText('This is the current version.')).toBeVisible();
  // It is looked at, and not edited.
  expect(page.getByRole('button', { name: /^More about/ }).elements()).toEqual([]);
  await node(/Door no\./).click();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a version is looked at alone, or beside any other one', async () => {
  await showVersions();
  await page.getByRole('button', { name: /Nils Forsberg/ }).click();
  await expect.element(node(/Revision/)).toBeVisible();
  expect(page.getByText('Changed', { exact: true }).elements()).toEqual([]);
  await page.getByLabelText('Compare with').selectOptions('2');
  await expect.element(node(/Added.*Revision/)).toBeVisible();
});

test('a version has a code that it makes, and in the list what it changed', async () => {
  const { answer } = await showVersions();
  await answer('string-configurations/check', check);
  await expect.element(page.getByText('Example: 007')).toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: /Karin Nyström/ }))
    .toHaveTextContent('1 segment changed, 1 removed, Description');
  await expect
    .element(page.getByRole('button', { name: /Nils Forsberg/ }))
    .toHaveTextContent('First version');
});

test('a restore is sent with what it starts from', async () => {
  const { answer, sentTo, open } = await showVersions();
  await page.getByRole('button', { name: /Nils Forsberg/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(sentTo('versions/1/restore')).toEqual([{ modified: second.modified }]);
  await answer('versions/1/restore', first);
  await answer(one, { ...first, modified: '2026-11-18T08:00:00.000Z' });
  const restored = { versionId: 3, at: '2026-11-18T08:00:00.000Z', by: 'Anna', isCurrent: true };
  await answer(`${one}/versions`, [restored, { ...listed[0], isCurrent: false }, listed[1]]);
  await expect.element(page.getByText(/^The version of 2026-09-11 .* was restored\.$/).first()).toBeVisible();
  await expect.poll(() => open().filter((asked) => asked.endsWith('versions/3'))).toHaveLength(1);
});

test('one that would go over a version nobody has seen here is refused, and that version is shown', async () => {
  const { answer } = await showVersions();
  await page.getByRole('button', { name: /Nils Forsberg/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  const message = 'Erik Ek changed this on 2026-11-18 at 08:00 UTC.';
  await answer('versions/1/restore', { code: 'changedSince', message }, { status: 422 });
  const theirs = saved({ modifiedBy: 'Erik Ek', rootConfigurationSegment: serial(3, storey) });
  await answer(one, theirs);
  const newest = { versionId: 3, at: '2026-11-18T08:00:00.000Z', by: 'Erik Ek', isCurrent: true };
  await answer(`${one}/versions`, [newest, { ...listed[0], isCurrent: false }, listed[1]]);
  await answer(`${one}/versions/3`, theirs);
  await expect
    .element(page.getByText(`The version was not restored. More info: ${message}`).first())
    .toBeVisible();
  await expect.element(node(/Added.*Storey/)).toBeVisible();
});
