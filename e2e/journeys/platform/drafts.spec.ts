// Work that is not saved outlives its session, its tab and its person's logout.
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  demoPassword,
  expect,
  expectAccessible,
  fullNameOf,
  people,
  signIn,
  test,
  untilQuiet,
  visit,
} from '../../support/test.ts';

const address = '/projects/100245/string-config/create';
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You left changes here' });

async function draw(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add code segment' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await panel.getByRole('combobox', { name: 'Segment type' }).click();
  await page.getByRole('option', { name: 'Fixed value' }).click();
  await panel.getByRole('textbox', { name: 'Value' }).fill('=');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}

/** As on the server after twelve hours. */
async function endSession(page: Page): Promise<void> {
  // What the tree asks by itself would be refused first.
  await untilQuiet(page);
  const token = await page.evaluate(() => localStorage.getItem('codes.token'));
  await page.request.post('/appdata/users/me/logout', { headers: { authorization: `Bearer ${token}` } });
}

test(
  'a session that ends while a configuration is drawn costs nothing',
  { tag: '@once' },
  async ({ page }) => {
    const name = `Drawn ${randomUUID().slice(0, 8)}`;
    await visit(page, 'projectAdministrator', address);
    await draw(page, name);
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
      people.projectAdministrator.userName,
    );
    await expectAccessible(page);
    await dialog.getByLabel(/^Password/).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`String configuration ${name} saved.`)).toBeVisible();
    await expect(page).toHaveURL(/\/projects\/100245\/string-config$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('drafts.'))),
    ).toEqual([]);
  },
);

test('Cancel leads to the login, and the work is offered after it', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'projectAdministrator', address);
  await draw(page, 'Left behind');
  await endSession(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your login session has expired. Please log in again.')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.projectAdministrator.userName);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(offer(page)).toContainText('the name and 1 segment.');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add code segment' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test(
  'a closed tab is offered again to its person, and to nobody else',
  { tag: '@once' },
  async ({ page, context }) => {
    await visit(page, 'projectAdministrator', address);
    await draw(page, 'Half drawn');
    await page.close({ runBeforeUnload: false });

    const other = await context.newPage();
    await other.goto('/my-projects');
    await expect(other.getByRole('heading', { name: 'My projects' })).toBeVisible();
    await other.getByRole('button', { name: fullNameOf('projectAdministrator') }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await signIn(other, 'administrator');
    await other.goto(address);
    await expect(other.getByRole('button', { name: 'Add code segment' })).toBeVisible();
    await expect(offer(other)).toBeHidden();
    await other.evaluate(() => localStorage.removeItem('codes.token'));
    await signIn(other, 'projectAdministrator');
    await other.goto(address);
    await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect(offer(other)).toContainText('the name and 1 segment.');
    await expectAccessible(other);
    await offer(other).getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Half drawn');
    await expect(other.getByRole('button', { name: 'Add code segment' })).toBeHidden();
  },
);
