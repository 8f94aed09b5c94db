import { addresses } from '../../../apps/web/src/platform/routes.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

test(
  'what could not be shown while offline comes back with the connection, by itself',
  { tag: '@once' },
  async ({ page, context }) => {
    await visit(page, 'administrator', addresses.project('100245'));
    const tables = page.getByRole('grid', { name: 'Project Tables' });
    await expect(tables.getByRole('row').nth(1)).toBeVisible();

    // A screen whose code has not come.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByText('This page could not be shown')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toBeHidden();

    // A screen that is there, but not what it shows.
    const open = async (name: string) => {
      await page.getByRole('link', { name: 'Current project', exact: true }).click();
      await tables.getByRole('link', { name, exact: true }).click();
    };
    await open('Building part');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await context.setOffline(true);
    await open('Discipline');
    await expect(page.getByText('The server does not answer').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('The server does not answer')).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
);
