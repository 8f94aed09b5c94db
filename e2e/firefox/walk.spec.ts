// A short walk in the Firefox of this machine: what people do most, with nothing wrong in its console.
import { bulkUpdate, fieldCalls, type Client } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../support/client.ts';
import { findFirefox } from '../support/firefox/in-firefox.ts';
import { givenRegister } from '../support/given-register.ts';
import { givenMasterTable, overview } from '../support/given-tables.ts';
import { cellOf, ListOnScreen } from '../support/list.ts';
import { expect, follow, signIn, test } from '../support/test.ts';

test.skip(findFirefox() === null, 'Firefox is not installed (Debian: apt-get install firefox-esr)');

test('a day in Firefox', async ({ page, server }) => {
  const complaints = await complaintsOf(page);
  const client = await clientOf(server, 'administrator');
  const masterTableId = await givenLongTable(client);
  const { params } = await givenRegister(client);
  const create = `/projects/${params.projectNumber}/create/${params.stringConfigurationId}`;

  await test.step('sign in, and the projects', async () => {
    await signIn(page, 'administrator');
    await follow(page, '/my-projects');
    await expect(cellOf(page, '100245')).toBeVisible();
  });
  await test.step('a long list is scrolled to its end and back', async () => {
    await follow(page, `${overview}/${masterTableId}`);
    await scroll(page);
  });
  await test.step('a cell is changed, and set back', () => changeCell(page));
  await test.step('what is copied goes into another cell', () => copyCell(page));
  await test.step('a record gets a day from the calendar', () => chooseDay(page));
  await test.step('a code is made and issued', async () => {
    await follow(page, create);
    await issue(page);
  });
  await test.step('it is interpreted', async () => {
    await follow(page, create.replace('/create/', '/interpret/'));
    await page.getByRole('textbox', { name: 'Code' }).fill('QM-00001');
    await page.getByRole('main').getByRole('button', { name: 'Interpret', exact: true }).click();
    await expect(page.getByText('Code found. Please see explanation bellow')).toBeVisible();
  });
  await test.step('the palette leads to another project, and that to its history', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Go to a place/ })).toBeFocused();
    await page.keyboard.type('Haga');
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^100245 /);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^History/, level: 1 })).toBeVisible();
  });
  await test.step('the settings', async () => {
    await follow(page, '/control-panel/settings');
    await expect(new ListOnScreen(page, 'App Administrators').row('Anna Lindqvist You')).toBeVisible();
  });
  await test.step('in Swedish', () => inSwedish(page));
  expect(complaints).toEqual([]);
});

async function givenLongTable(client: Client): Promise<number> {
  const { masterTableId } = await givenMasterTable(client, []);
  const records = Array.from({ length: 500 }, (_, index) => ({
    code: `C${String(index + 1).padStart(3, '0')}`,
    descriptionEn: `Cable ${index + 1}`,
    descriptionSv: `Kabel ${index + 1}`,
  }));
  const params = { masterTableId };
  await client(fieldCalls.createField.master, { params, body: { name: 'Approved', type: 'date' } });
  await client(bulkUpdate.importRecords.master, { params, body: { records } });
  return masterTableId;
}

async function scroll(page: Page): Promise<void> {
  await expect(cellOf(page, 'C001')).toBeVisible();
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 100_000);
  await expect(cellOf(page, 'C500')).toBeVisible();
  await page.mouse.wheel(0, -100_000);
  await expect(cellOf(page, 'C001')).toBeVisible();
}

async function changeCell(page: Page): Promise<void> {
  await cellOf(page, 'Cable 1').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Description En of C001', exact: true })).toBeFocused();
  await page.keyboard.type('Copper');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Description En of C001 is Copper.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Edit undone: 1 record set back.')).toBeVisible();
  await expect(cellOf(page, 'Cable 1')).toBeVisible();
}

async function copyCell(page: Page): Promise<void> {
  await cellOf(page, 'Cable 2').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Description En of C002', exact: true })).toBeFocused();
  for (const key of ['Control+a', 'Control+c', 'Escape']) await page.keyboard.press(key);
  await cellOf(page, 'Kabel 3').click();
  await page.keyboard.press('Control+v');
  await expect(new ListOnScreen(page).row('C003').getByText('Cable 2')).toBeVisible();
}

async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('C000');
  const approved = page.getByRole('combobox', { name: 'Approved' });
  await approved.locator('..').getByRole('button').click();
  await page.getByRole('gridcell').getByText('15', { exact: true }).click();
  await expect(approved).toHaveValue(/^\d{4}-\d\d-15$/);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(new ListOnScreen(page).row('C000')).toContainText('-15');
}

async function issue(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Segments' }).getByRole('combobox').fill('QM');
  await page.getByRole('option', { name: 'QM' }).click();
  await page.getByRole('button', { name: 'Next free 00001' }).click();
  await expect(page.locator('[data-result]')).toHaveText('QM-00001');
  await page.getByRole('textbox', { name: 'Title' }).fill('Valve');
  await page.getByRole('button', { name: 'Issue code' }).click();
  await expect(page.getByText('QM-00001 is issued.')).toBeVisible();
}

async function inSwedish(page: Page): Promise<void> {
  await follow(page, '/profile');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('sv');
  await expect(page.getByRole('link', { name: 'Codes, startsida' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Språk' }).selectOption('browser');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('browser');
}

const byPolicy = 'refused by the content security policy:';

/** What Firefox complains of to its console; it grows while the page is walked on: errors in the console, exceptions that nobody has caught, and what the policy refuses. */
async function complaintsOf(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message, stack }) => complaints.push(`${message}\n${stack}`));
  // Firefox says it in its console for developers only, where Playwright does not listen.
  await page.addInitScript((said) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(said, violatedDirective, blockedURI, sample);
    });
  }, byPolicy);
  return complaints;
}
