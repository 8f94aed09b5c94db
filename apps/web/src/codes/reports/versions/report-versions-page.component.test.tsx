// The history of a report: what its tables and fields were, and what a version changed of them.
import type { Report } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showToAdministrator } from '../../../tables/testing/show-to-administrator.tsx';
import { wide } from '../../../platform/ui/testing/show.tsx';
import { configurationOf } from '../report-draft.ts';
import { ReportVersionsPage } from './report-versions-page.tsx';

const one = '/projects/100/reports/7';
const at = {
  path: '/projects/:projectNumber/reports/history/:reportId',
  address: '/projects/100/reports/history/7',
};
const room = { id: 1, recordsType: 'project' as const };
const saved = (configuration: string): Report => ({
  reportId: 7,
  name: 'Rooms',
  description: '',
  modified: '2026-11-17T14:00:00.000Z',
  modifiedBy: 'Karin Nyström',
  configuration,
});

test('a version says which fields came and went, and alone which it has', async () => {
  const { answer } = await showToAdministrator(<ReportVersionsPage />, wide, at);
  await answer(one, saved(configurationOf([room], ['11', '13'])));
  await answer(`${one}/versions`, [
    { versionId: 2, at: '2026-11-17T14:00:00.000Z', by: 'Karin Nyström', isCurrent: true },
    { versionId: 1, at: '2026-09-11T11:20:00.000Z', by: 'Nils Forsberg', isCurrent: false },
  ]);
  await answer(`${one}/versions/2`, saved(configurationOf([room], ['11', '13'])));
  await answer(`${one}/versions/1`, saved(configurationOf([room], ['11', '12'])));
  await answer('/projects/100/tables', [{ projectTableId: 1, name: 'Room' }]);
  const field = { tableId: 1, tableName: 'Room', isDefaultField: false };
  await answer('/projects/100/tables/1/fields-with-table-info', [
    { ...field, fieldId: '11', fieldName: 'Size' },
    { ...field, fieldId: '12', fieldName: 'Colour' },
  ]);
  await expect.element(page.getByRole('row', { name: /^Removed Colour/ })).toHaveTextContent('Column 2');
  await expect.element(page.getByRole('row', { name: /^Added Field number 13/ })).toBeVisible();
  const newest = page.getByRole('button', { name: /Karin Nyström/ });
  await expect.element(newest).toHaveTextContent('1 field added, 1 removed');
  await page.getByRole('button', { name: /Nils Forsberg/ }).click();
  await expect
    .element(page.getByRole('region', { name: 'Report Rooms' }))
    .toHaveTextContent(/Tables.*Room \(project records\).*Fields.*Size, Colour/);
});
