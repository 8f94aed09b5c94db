// People come and go: invited, here, deactivated; also where no mail is sent.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ListOnScreen } from '../../support/list.ts';
import { choosePerson } from '../../support/people-picker.ts';
import { startOwnServer } from '../../support/server-process.ts';
import { expect, expectAccessible, follow, test, visit } from '../../support/test.ts';

const administrator = { userName: 'first@office.example', password: 'first-password' };

const aNewAddress = () => `guest-${randomUUID().slice(0, 8)}@visitors.example`;

async function signIn(page: Page, { userName, password }: typeof administrator): Promise<void> {
  await page.getByLabel('E-mail').fill(userName);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test(
  'on a fresh installation without mail somebody is invited by a copied link, comes by name, and is let go',
  { tag: '@once' },
  async ({ browser }) => {
    const server = await startOwnServer({
      DEMO: '0',
      ADMIN_EMAIL: administrator.userName,
      ADMIN_PASSWORD: administrator.password,
    });
    const context = await browser.newContext({
      baseURL: server.url,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    const other = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    const [page, guest] = [await context.newPage(), await other.newPage()];
    try {
      await page.goto('/login');
      await signIn(page, administrator);
      await expect(page.getByRole('heading', { name: 'Welcome to Codes', level: 1 })).toBeVisible();
      await follow(page, '/control-panel/users');
      const list = new ListOnScreen(page);

      await list.run('Invite');
      const panel = page.getByRole('dialog', { name: 'Invite' });
      await expect(panel.getByText('Mail goes to the outbox here.')).toBeVisible();
      await panel.getByRole('textbox', { name: 'Addresses' }).fill('linnea@moller.example');
      await panel.getByRole('textbox', { name: 'Company' }).fill('Møller Rådgivning');
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Invite 1 person' }).click();
      await expect(page.getByText('1 person has been invited.')).toBeVisible();

      const links = page.getByRole('dialog', { name: 'Links to copy' });
      await links.getByRole('button', { name: 'Copy the link of linnea@moller.example' }).click();
      await expect(links.getByText('Copied').first()).toBeVisible();
      await expectAccessible(page);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toContain(`${server.url}/change-password?t=`);
      await links.getByRole('button', { name: 'Done' }).click();
      await expect(list.row('Not yet here')).toContainText('Invited');

      await guest.goto(link);
      await expect(guest.getByLabel('E-mail')).toHaveValue('linnea@moller.example');
      await expectAccessible(guest);
      await guest.getByLabel('First name').fill('Linnea');
      await guest.getByLabel('Surname').fill('Strand');
      await guest.getByLabel(/^Password/).fill('a password');
      await guest.getByLabel('Repeat Password').fill('a password');
      await guest.getByRole('button', { name: 'Set password and sign in' }).click();
      await expect(guest.getByRole('button', { name: /^User menu.*Linnea Strand/ })).toBeVisible();

      await page.reload();
      await expect(list.row('Linnea Strand')).toContainText('Active');
      await list.select('Linnea Strand');
      await list.expectBlocked('Resend', 'Only people who are not yet here can be invited again.');
      await list.run('Deactivate');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('1 person deactivated.')).toBeVisible();
      await expect(list.row('Linnea Strand')).toContainText('Deactivated');

      await guest.reload();
      await expect(guest).toHaveURL(/\/login/);
      await signIn(guest, { userName: 'linnea@moller.example', password: 'a password' });
      await expect(guest.getByText('Failed to login. More info: Not authorized.')).toBeVisible();

      await list.select('Linnea Strand');
      await list.run('Reactivate');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(list.row('Linnea Strand')).toContainText('Active');
      await signIn(guest, { userName: 'linnea@moller.example', password: 'a password' });
      await expect(guest.getByRole('button', { name: /^User menu.*Linnea Strand/ })).toBeVisible();
    } finally {
      await context.close();
      await other.close();
      await server.stop();
    }
  },
);

test('many are pasted at once, and whoever is here already is named', { tag: '@phone' }, async ({ page }) => {
  const [one, two] = [aNewAddress(), aNewAddress()];
  await visit(page, 'administrator', '/control-panel/users');
  const list = new ListOnScreen(page);
  await list.run('Invite');
  const panel = page.getByRole('dialog', { name: 'Invite' });
  await panel.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(panel.getByText('This field is required')).toBeVisible();

  const addresses = panel.getByRole('textbox', { name: 'Addresses' });
  await addresses.fill(`${one}; "Guest Two" <${two}>, viewer@codes.example wrong`);
  await addresses.press('Enter');
  await expect(panel.getByRole('button', { name: 'Remove wrong' })).toBeVisible();
  await panel.getByRole('button', { name: 'Invite 4 people' }).click();
  await expect(panel.getByText('Please enter a valid email address').first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Remove wrong' }).click();

  await panel.getByRole('searchbox', { name: 'Search number or name' }).fill('haga');
  await panel.getByRole('checkbox', { name: /Västlänken station Haga/ }).click();
  await panel.getByRole('combobox', { name: 'Role in 100245' }).click();
  await page.getByRole('option', { name: 'Project administrator' }).click();
  await panel.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(panel.getByText('Row 3: viewer@codes.example has an account already')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Remove viewer@codes.example' }).click();
  await panel.getByRole('button', { name: 'Invite 2 people' }).click();

  const links = page.getByRole('dialog', { name: 'Links to copy' });
  await expect(links.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await links.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 people have been invited.')).toBeVisible();
});

test(
  'settings invites an address that nobody knows here, and a forgotten password shows no link',
  { tag: '@once' },
  async ({ page, browser, server }) => {
    const userName = aNewAddress();
    await visit(page, 'administrator', '/control-panel/settings');
    const list = new ListOnScreen(page, 'App Administrators');
    await list.run('Add');
    const panel = page.getByRole('dialog', { name: 'Add app administrator' });
    await choosePerson(panel.getByRole('combobox', { name: 'Person' }), userName, userName);
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(`${userName} has been invited as an app administrator.`)).toBeVisible();
    const links = page.getByRole('dialog', { name: 'Links to copy' });
    await expect(links.getByRole('textbox', { name: `Link of ${userName}` })).toHaveValue(
      /change-password\?t=/,
    );
    await links.getByRole('button', { name: 'Done' }).click();
    await list.select(userName);
    await list.run('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('App administrators removed successfully.')).toBeVisible();

    const stranger = await browser.newContext({ baseURL: server.url });
    const reset = await stranger.newPage();
    await reset.goto('/reset-password');
    await reset.getByLabel('E-mail').fill(userName);
    await reset.getByRole('button', { name: 'Reset password' }).click();
    await expect(
      reset.getByText('Mail goes to the outbox here. Ask the operator of Codes for the link.'),
    ).toBeVisible();
    expect(await reset.content()).not.toContain('change-password?t=');
    await stranger.close();
  },
);
