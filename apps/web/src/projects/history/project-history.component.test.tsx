// A change opens to what it did, whatever it was about.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { limits, type Change, type ChangeDetail } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, wide } from '../../platform/ui/testing/show.tsx';
import { showToAdministrator } from '../../tables/testing/show-to-administrator.tsx';
import { ProjectHistoryPage } from './project-history-page.tsx';

const at = { path: '/projects/:projectNumber/history', address: '/projects/100/history' };

const change: Change = {
  changeId: 5,
  at: '2026-11-15T08:57:00.000Z',
  by: 'Karin Nyström',
  byUserName: 'karin@codes.test',
  what: 'Edit project',
  about: 'Station',
  created: 0,
  updated: 0,
  removed: 0,
  canUndo: true,
};

async function opened(what: Change['what'], details: readonly ChangeDetail[], size = wide) {
  const shown = await showToAdministrator(<ProjectHistoryPage />, size, at);
  await shown.answer('/projects/100/changes?', [{ ...change, what }]);
  const toggle = page.getByRole('button', { name: new RegExp(`^Details of ${what}`, 'i') });
  await toggle.click();
  await shown.answer('/projects/100/changes/5', { ...change, what, details });
  return shown;
}

const text = (length: number, childSegment: SegmentOnWire | null = null): SegmentOnWire => ({
  type: SegmentType.freeText,
  displayName: `Text ${childSegment === null ? 'two' : 'one'}`,
  options: [{ optionLength: length, childSegment }],
});

test.each([wide, narrow])('values are shown before and after, at $width', async (size) => {
  const before = { projectNumber: '100', name: 'Station', isTemplate: false };
  const after = { ...before, name: 'Central station', isTemplate: true };
  await opened('Edit project', [{ subject: 'project', name: 'Central station', before, after }], size);
  const card = page.getByRole('region', { name: 'Project Central station' });
  await expect.element(card).toHaveTextContent(/Name.*Station.*Central station/);
  await expect.element(card).toHaveTextContent(/Template.*No.*Yes/);
  await expect.element(card).not.toHaveTextContent('Project number');
  await expectAccessible();
});

test.each([wide, narrow])('a configuration is drawn with what was changed, at $width', async (size) => {
  const values = (rootConfigurationSegment: SegmentOnWire) => ({ name: 'Doors', rootConfigurationSegment });
  await opened(
    'Save configuration',
    [
      {
        subject: 'configuration',
        name: 'Doors',
        before: values(text(2, text(3))),
        after: values(text(2, text(4))),
      },
    ],
    size,
  );
  await expect.element(page.getByRole('treeitem', { name: /Text one/ })).toBeVisible();
  await expect.element(page.getByRole('treeitem', { name: /Changed.*Text two/ })).toBeVisible();
  await expect.element(page.getByText('1 changed')).toBeVisible();
});

const report = (ids: readonly number[], columns: readonly string[]) => ({
  name: 'Rooms',
  configuration: JSON.stringify({
    selectedTables: ids.map((id) => ({ id, recordsType: 'project' })),
    selectedCombinedFieldsIds: columns,
  }),
});

async function answerNames({ answer }: Awaited<ReturnType<typeof opened>>) {
  await answer('/projects/100/tables', [
    { projectTableId: 1, name: 'Room' },
    { projectTableId: 2, name: 'Storey' },
  ]);
  const field = { tableId: 1, tableName: 'Room', isDefaultField: false };
  await answer('/projects/100/tables/1%2C2/fields-with-table-info', [
    { ...field, fieldId: '11', fieldName: 'Size' },
    { ...field, fieldId: '12', fieldName: 'Colour' },
  ]);
}

test.each([wide, narrow])(
  'a report says which of its tables and fields were changed, at $width',
  async (size) => {
    const detail = {
      subject: 'report' as const,
      name: 'Rooms',
      before: report([1, 9], ['11']),
      after: report([1, 2], ['12', '11']),
    };
    await answerNames(await opened('Save report', [detail], size));
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(row(/^Added Storey Table/)).toHaveTextContent('Project records');
    await expect.element(row(/^Removed Table number 9/)).toBeVisible();
    await expect.element(row(/^Added Colour Field/)).toHaveTextContent('Column 1');
    await expect.element(page.getByText('2 added')).toBeVisible();
    await expectAccessible();
  },
);

test('a new report is shown with its tables and fields', async () => {
  const detail = { subject: 'report' as const, name: 'Rooms', before: null, after: report([1, 2], ['11']) };
  await answerNames(await opened('Save report', [detail]));
  const card = page.getByRole('region', { name: 'Report Rooms' });
  await expect.element(card).toHaveTextContent(/Tables.*Room \(project records\), Storey.*Fields.*Size/);
});

test('what was removed is shown as it was', async () => {
  const before = { userName: 'eva@b.se', fullName: 'Eva Ek', role: 'viewer' };
  await opened('Remove members', [{ subject: 'member', name: 'Eva Ek', before, after: null }]);
  const card = page.getByRole('region', { name: 'Member Eva Ek' });
  await expect.element(card).toHaveTextContent(/Removed.*eva@b\.se/);
});

test('of many the first are shown, and that there are more is said', async () => {
  const codes = Array.from({ length: limits.detailsPerChange }, (_, index) => ({
    subject: 'code' as const,
    name: `K-${index}`,
    before: null,
    after: { code: `K-${index}` },
  }));
  await opened('Import', codes);
  await expect.element(page.getByRole('region', { name: 'Code K-49' })).toBeInTheDocument();
  expect(page.getByRole('region', { name: 'Code K-50' }).elements()).toEqual([]);
  await page.getByRole('button', { name: /^Show all 1.000$/ }).click();
  await expect.element(page.getByText(/^Only the first 1.000 are shown/)).toBeVisible();
});
