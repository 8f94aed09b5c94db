// The product in the language of who reads it.
import { demoPassword, expect, expectAccessible, people, signIn, test } from '../../support/test.ts';

const { userName } = people.projectAdministrator;

test.describe('in a Swedish browser', () => {
  test.use({ locale: 'sv-SE' });

  test(
    'the sign-in page is Swedish, and another choice loses nothing that is typed',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
      await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
      await expect(page).toHaveTitle('Logga in · Codes');
      await page.getByLabel('E-post').fill(userName);
      await expectAccessible(page);
      const choice = page.getByRole('group', { name: 'Språk' });
      await expect(choice.getByRole('button', { name: 'Svenska' })).toHaveAttribute('aria-pressed', 'true');
      await choice.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByLabel('E-mail')).toHaveValue(userName);
      // This browser remembers it.
      await page.goto('/reset-password');
      await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
    },
  );

  test(
    'whoever has no language of their own reads what the browser reads',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('E-post').fill(people.viewer.userName);
      await page.getByLabel(/^Lösenord/).fill(demoPassword);
      await page.getByRole('button', { name: 'Logga in', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Codes, startsida' })).toBeVisible();
    },
  );
});

test(
  'an account takes the choice over, and its own language holds in every browser',
  { tag: '@once' },
  async ({ page, browser, server }) => {
    await page.goto('/');
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Svenska' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
    await page.getByLabel('E-post').fill(userName);
    await page.getByLabel(/^Lösenord/).fill(demoPassword);
    const taken = page.waitForResponse(
      (answer) => answer.url().endsWith('/users/me') && answer.request().method() === 'PATCH',
    );
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    await taken;
    await expect(page.getByRole('link', { name: 'Codes, startsida' })).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
    const other = await elsewhere.newPage();
    await signIn(other, 'projectAdministrator');
    await expect(other.getByRole('link', { name: 'Codes, startsida' })).toBeVisible();
    await elsewhere.close();

    await page.goto('/profile');
    const language = page.getByRole('combobox', { name: 'Språk' });
    await expect(language).toHaveValue('sv');
    await language.selectOption('browser');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('browser');
    await expectAccessible(page);
  },
);

test(
  'a form that is half filled in comes back by itself in the other language',
  { tag: '@once' },
  async ({ page, server }) => {
    await page.goto('/');
    await signIn(page, 'projectAdministrator');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Company name').fill('Half a name');
    // As from another window: this one hears of it with its next look at the account.
    const token = await page.evaluate(() => localStorage.getItem('codes.token'));
    const set = (language: string | null) =>
      page.request.patch(`${server.url}/appdata/users/me`, {
        headers: { authorization: `Bearer ${token}` },
        data: { language },
      });
    await set('sv');
    await page.clock.install();
    await page.clock.fastForward('02:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await page.getByRole('button', { name: 'Redigera', exact: true }).click();
    await expect(page.getByLabel('Företag')).toHaveValue('Half a name');
    await set(null);
  },
);
