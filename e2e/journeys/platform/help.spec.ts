import { addresses } from '../../../apps/web/src/platform/routes.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

test(
  'help opens at the page of the screen, with its picture, and is searched',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, 'viewer', addresses.project('100245'));
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
    const picture = help.getByRole('img', { name: 'All projects, in the administration' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await help.getByRole('searchbox').fill('next free');
    await help.getByRole('button', { name: 'Create a code › Issue it' }).click();
    await expect(help.getByRole('heading', { name: 'Create a code' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
  },
);
