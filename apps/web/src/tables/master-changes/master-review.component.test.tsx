import type { MasterChange } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { MasterChangesPage } from './master-changes-page.tsx';

const field = { tableFieldId: 'descriptionEn', name: 'Description En', type: 'text', isDefaultField: true };
const change = (activeRecordId: number, code: string, own: string, conflicts: string[]): MasterChange => ({
  activeRecordId,
  masterRecordId: activeRecordId + 100,
  masterModified: '2026-11-15T08:57:00.000Z',
  code,
  base: { descriptionEn: `${code} before` },
  own: { descriptionEn: own },
  master: { descriptionEn: `${code} by the master` },
  conflicts,
});
const decided = change(1, 'QM', 'QM of ours', ['descriptionEn']);
const followed = change(2, 'QN', 'QN before', []);
const kept = change(3, 'QP', 'QP before', []);
const table = { projectTableId: 7, name: 'Room' };
const here = page.getByRole('radio', { name: 'Here: QM of ours' });

test('what is decided of other records stays when all without conflict are accepted, and so does what is to be kept', async () => {
  const at = { path: '/projects/:projectNumber/tables/:tableId', address: '/projects/100/tables/7' };
  const server = await showToAdministrator(<MasterChangesPage />, undefined, at);
  await server.answer('/projects/100/tables/7', table);
  await server.answer('/master-changes', [decided, followed, kept]);
  await server.answer('/fields', [field]);
  await here.click();
  await page.getByRole('combobox', { name: /QP/ }).click();
  await page.getByRole('option', { name: 'Keep own' }).click();
  await page.getByRole('button', { name: 'Accept all without conflict (2)' }).click();
  await server.answer('/changes?', []);
  await server.answer('/master-changes', { updated: 1, kept: 1, followed: 0 });
  expect(server.sentTo('/master-changes')).toMatchObject([
    {
      records: [
        { activeRecordId: 2, take: 'master' },
        { activeRecordId: 3, take: 'own' },
      ],
    },
  ]);
  await server.answer('/changes?', []);
  await server.answer('/projects/100/tables/7', table);
  await server.answer('/master-changes', [decided]);
  await expect.element(page.getByText(/1 record updated/).first()).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'QN' })).not.toBeInTheDocument();
  await expect.element(here).toBeChecked();
});
