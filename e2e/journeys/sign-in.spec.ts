import { expect, expectAccessible, fullNameOf, signIn, test } from '../support/test.ts';

test('the demo administrator signs in and is greeted by name', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'administrator');

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: fullNameOf('administrator') })).toBeVisible();
  await expectAccessible(page);
});
