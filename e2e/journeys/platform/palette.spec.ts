// Everywhere and everything by keyboard alone: the palette leads from one project to the table of another and runs what the
// screen offers.
import { projectTables, settings, stringConfigurations } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { ownName } from '../../support/given-tables.ts';
import { cellOf } from '../../support/list.ts';
import { scriptsWith } from '../../support/scripts.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const [here, elsewhere] = ['100245', '100212'];

async function givenTable(server: Server): Promise<string> {
  const client = await clientOf(server, 'administrator');
  const name = ownName('Pumpstation');
  await client(projectTables.createProjectTable, {
    params: { projectNumber: elsewhere },
    body: { name, description: '' },
  });
  return name;
}

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Go to a place, run a command, or paste a text with codes' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** What a screen reader says is chosen, once it is this. */
async function expectChosen(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(name);
}

test(
  'from one project to the table of another, and a record added there, by keyboard alone',
  { tag: '@once' },
  async ({ page, server }) => {
    const name = await givenTable(server);
    await visit(page, 'administrator', `/projects/${here}`);
    await expect(page.getByRole('grid', { name: 'Project Tables' }).getByRole('row').nth(1)).toBeVisible();
    await openPalette(page);
    // Of two lists on a screen each command says whose it is.
    await expect(page.getByRole('option', { name: /^Add Project Tables/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /^Add Project Members/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(name.toLowerCase());
    await expectChosen(page, new RegExp(`^${name} ${elsewhere} `));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(box(page)).toBeHidden();

    await expect(page.getByText('No items found!')).toBeVisible();
    await openPalette(page);
    await page.keyboard.type('add');
    await expectChosen(page, 'Add');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'New Record' });
    await expect(panel.getByLabel('Code')).toBeFocused();
    // Over a panel it does not open.
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeHidden();
    await page.keyboard.type('P1');
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(cellOf(page, 'P1')).toBeVisible();

    // The way back is among the places last visited.
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Last visited' }).getByRole('option')).toHaveAccessibleName(
      new RegExp(`^${here} `),
    );
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
  },
);

test(
  'what cannot be done now is there with its reason, and the focus returns',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'projectAdministrator', `/projects/${here}`);
    await page.getByRole('link', { name: 'Room', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible();
    const add = page.getByRole('toolbar', { name: 'Commands' }).getByRole('button', { name: 'Add' });
    await add.focus();
    await openPalette(page);
    await page.keyboard.type('edit');
    await expectChosen(page, 'Edit Select a record first.');
    await expect(page.getByRole('option', { selected: true })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  },
);

test('what is typed before the box is there stands in it', { tag: '@once' }, async ({ page }) => {
  let letCome = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(scriptsWith('or paste a text with codes'), async (route) => {
    await isWanted;
    await route.continue();
  });
  await visit(page, 'projectAdministrator', `/projects/${here}`);
  await page.getByRole('grid', { name: 'Project Tables' }).getByRole('link').first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('logx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/${here}$`));
  letCome();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('log');
  await page.keyboard.type('out');
  await expectChosen(page, 'Logout');
});

test('viewers find their own projects and no commands that they may not run', async ({ page, server }) => {
  const name = await givenTable(server);
  await visit(page, 'viewer', `/projects/${here}`);
  await expect(page.getByRole('grid', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Commands and places' }).click();
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('option', { name: /^Add/ })).toHaveCount(0);
  await page.keyboard.type(name);
  await expectChosen(page, `Search for ${name}`);
  await expectAccessible(page);
  await box(page).fill('log');
  await expectChosen(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('buttons outside of a bar are in it too', { tag: '@once' }, async ({ page }) => {
  const code = encodeURIComponent('=L21.RQ45-GPA67');
  await visit(page, 'viewer', `/projects/${here}/create/1?code=${code}`);
  await expect(page.locator('[data-result]')).toHaveText('=L21.RQ45-GPA67');
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'On this screen' }).getByRole('option')).toContainText([
    'Issue code',
    'Copy to clipboard',
    'Issue several…',
    'Clear all',
    'Help',
  ]);
  await page.keyboard.type('clear');
  await expectChosen(page, 'Clear all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill out segments section to see generated code')).toBeVisible();
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Copy to clipboard' })).toHaveCount(0);
  await page.keyboard.type('help');
  await expectChosen(page, 'Help');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('screens in the windows of other programs have none', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { accessKey } = await client(settings.createIntegration, {
    body: { integrationName: ownName('Frame') },
  });
  const [configuration] = await client(stringConfigurations.listConfigurations.project, {
    params: { projectNumber: here },
  });
  const address = `/integration/projects/${here}/create/${configuration?.stringConfigurationId}`;
  await page.goto(`${address}#key=${encodeURIComponent(accessKey)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Commands and places' })).toHaveCount(0);
});
