// Pickers while the server takes its time: what is chosen answers what is typed, and never an older list.
import type { Locator, Page } from '@playwright/test';
import { ListOnScreen } from '../support/list.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const create = '/projects/100245/create/1';
const result = '[data-result]';
const segment = 'Building part / Room';

test.describe('a record of a segment', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'projectAdministrator');
    await page.goto(create);
  });

  test('Enter waits for the answer to what is typed', async ({ page }) => {
    const box = await openPicker(page, segment);
    await expect(page.getByRole('option', { name: 'A10' })).toBeVisible();
    await answersLate(page, '**/string-configurations/1/records?*');
    await box.pressSequentially('L21');
    await page.keyboard.press('Enter');
    await expect(page.locator(result)).toContainText('L21');
    await expect(valueOf(page, 'Building part')).toHaveValue('L21');
    await expectAccessible(page);
  });

  test('what is found late answers nobody, and an older list cannot be clicked', async ({ page }) => {
    const box = await openPicker(page, segment);
    const first = page.getByRole('option', { name: 'A10' });
    await expect(first).toBeVisible();
    await answersLate(page, '**/string-configurations/1/records?*');
    await box.pressSequentially('L2');
    await expect(first).toBeDisabled();
    await first.click({ force: true });
    await box.press('End');
    await box.pressSequentially('1');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.locator(result)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.locator(result)).toContainText('L21');
  });

  // A phone has a sheet, which has no next field.
  test('Tab takes the exact code and nothing else', { tag: '@once' }, async ({ page }) => {
    await answersLate(page, '**/string-configurations/1/records?*');
    const box = await openPicker(page, segment);
    await box.pressSequentially('L21');
    await page.keyboard.press('Tab');
    await expect(page.locator(result)).toContainText('L21');
    const next = page.getByRole('combobox', { name: /^Product type/ });
    await next.pressSequentially('R');
    await page.keyboard.press('Tab');
    await expect(page.getByText("Nothing was chosen for 'R'.")).toBeVisible();
    await expect(next).toHaveValue('');
    await expectAccessible(page);
  });

  test('the list says how to go on where it ends', async ({ page }) => {
    await page.goto(`${create}?code=${encodeURIComponent('=L21.RQ45-GPA67')}`);
    await openPicker(page, 'Component class');
    await expect(page.getByText('first 100 records')).toBeVisible();
    await expect(page.getByText('These are the first 100. Type to find the others.')).toBeAttached();
  });
});

test.describe('a person', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'administrator');
    await page.goto('/control-panel/settings');
    await new ListOnScreen(page, 'App Administrators').run('Add');
  });

  test('Tab and leaving the box choose nobody', async ({ page }) => {
    const panel = page.getByRole('dialog', { name: 'Add app administrator' });
    const box = panel.getByRole('combobox', { name: 'Person' });
    await box.click();
    await box.pressSequentially('a');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box).toHaveValue('');
    await box.pressSequentially('o');
    await expect(page.getByRole('option').first()).toBeVisible();
    await panel.getByRole('heading').click();
    await expect(box).toHaveValue('');
    await panel.getByRole('button', { name: 'Submit' }).click();
    await expect(panel.getByText('This field is required')).toBeVisible();
  });

  test('Enter waits for the answer to what is typed', async ({ page }) => {
    const panel = page.getByRole('dialog', { name: 'Add app administrator' });
    const box = panel.getByRole('combobox', { name: 'Person' });
    await box.click();
    await box.pressSequentially('a');
    await expect(page.getByRole('option').first()).toBeVisible();
    await answersLate(page, '**/appdata/**searchquery=*');
    await box.fill('Oskar');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Oskar Wallin');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

test('specific records are not picked from an older list', async ({ page }) => {
  await signIn(page, 'administrator');
  await page.goto('/projects/100245/string-config');
  await page.getByRole('link', { name: 'Component designation' }).click();
  await page
    .getByRole('treeitem', { name: /^Segment 3/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await panel.getByRole('switch', { name: 'Specific records' }).check();
  const list = panel.getByRole('listbox', { name: 'Records of Component class' });
  await expect(list.getByRole('option', { name: /^RQ/ })).toBeAttached();
  await answersLate(page, '**/records?*');
  await panel.getByRole('searchbox', { name: 'Search records of Component class' }).fill('Circuit');
  await expect(list.getByRole('option').first()).toBeDisabled();
  const pick = panel.getByRole('button', { name: /^Pick the/ });
  await expect(pick).toHaveAttribute('aria-disabled', 'true');
  await list.press('Enter');
  await expect(panel.getByText(/^0 picked/)).toBeVisible();
  await expect(list.getByRole('option')).toHaveCount(1);
  await list.press('Enter');
  await expect(panel.getByText('1 picked, 1 record found')).toBeVisible();
});

test('first hits of the search box are not followed while they answer an older text', async ({ page }) => {
  await signIn(page, 'administrator');
  await page.goto('/projects/100245');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search in this project' });
  await box.fill('A10');
  const first = page.getByRole('link', { name: /^A10/ });
  await expect(first).toBeVisible();
  await answersLate(page, '**/search/**');
  await box.fill('L21');
  await expect(first).toBeHidden();
  await expect(page.getByRole('link', { name: /^L21/ })).toBeVisible();
});

/** The box to type into: the field itself on a desk, that of the sheet on a phone. */
async function openPicker(page: Page, label: string): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await page.getByRole(isPhone ? 'textbox' : 'combobox', { name: label, exact: true }).click();
  return isPhone
    ? page.getByRole('dialog', { name: label }).getByRole('combobox')
    : page.getByRole('combobox', { name: label, exact: true });
}

function valueOf(page: Page, label: string): Locator {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return page.getByRole(isPhone ? 'textbox' : 'combobox', { name: label, exact: true });
}

/** Every answer to these calls comes after a second and a half, the first one last of all. */
async function answersLate(page: Page, calls: string): Promise<void> {
  let delay = 2000;
  await page.route(calls, async (route) => {
    const own = delay;
    delay = Math.max(800, delay - 600);
    const answer = await route.fetch();
    await page.waitForTimeout(own);
    await route.fulfill({ response: answer });
  });
}
