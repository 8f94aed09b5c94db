// The releases of a table: what can be done with which, and why not.
import type { MasterTable, Release } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, wide } from '../../platform/ui/testing/show.tsx';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { ReleasesPage } from './releases-page.tsx';

const release = (releaseId: number, name: string, projectsCount = 0): Release => ({
  releaseId,
  masterTableId: 7,
  name,
  note: `Note of ${name}`,
  released: `2026-0${releaseId}-01T08:00:00.000Z`,
  releasedBy: 'Anna Lindqvist',
  records: 1281,
  added: 18,
  changed: 29,
  removed: releaseId === 1 ? 0 : 3,
  projectsCount,
});
const made = [release(3, '2026.2'), release(2, '2026.1', 2), release(1, '2025.1')];
const table = { masterTableId: 7, name: 'Component class', status: 'Active' } as MasterTable;
const none = { added: 0, changed: 0, removed: 0, fields: [] };

async function shown(size = wide) {
  const at = { path: '/releases/:tableId', address: '/releases/7' };
  const server = await showToAdministrator(<ReleasesPage />, size, at);
  await server.answer('/master-tables/7/releases', made);
  await server.answer('/master-tables/7', table);
  await server.answer('/differences/summary', { ...none, added: 4 });
  return server;
}

const row = (name: RegExp) => page.getByRole('row', { name });
const command = (name: string) => page.getByRole('button', { name, exact: true });
const select = (name: RegExp) => row(name).getByRole('gridcell', { name: 'Not selected' }).click();

test('they stand newest first, under what has changed since the newest', async () => {
  await shown();
  await expect.element(row(/2026\.2/)).toHaveTextContent(/\+18.*~29.*−3/);
  await expect.element(page.getByText('Since 2026.2.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show the differences' }))
    .toHaveAttribute('href', '/control-panel/master-tables/7/differences?from=3&to=latest');
  const names = page
    .getByRole('row')
    .elements()
    .map((element) => element.textContent);
  expect(names.findIndex((text) => text.includes('2026.2'))).toBeLessThan(
    names.findIndex((text) => text.includes('2025.1')),
  );
  await expectAccessible();
});

test('one that projects follow stays, and the first one has none before it', async () => {
  await shown();
  await select(/2026\.1/);
  await expect.element(command('Remove')).toHaveAttribute('aria-disabled', 'true');
  await command('Remove').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('2 projects follow this release.');
  await select(/2025\.1/);
  await select(/2026\.2/);
  await command('Compare').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Select one release or two to compare.');
});

test('a phone has the whole release in a row', async () => {
  await shown(narrow);
  await expect
    .element(row(/2026\.2/))
    .toHaveTextContent(/2026\.2.*Note of 2026\.2.*2026-03-01 · Anna Lindqvist.*records · 0 projects/);
  await expectAccessible();
});
