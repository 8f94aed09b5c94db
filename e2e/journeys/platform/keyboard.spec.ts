// The frequent tasks by keyboard alone, with the keys that each takes: it fails when one grows (docs/decisions, 'Keys are counted').
import { projectTables, recordCalls } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { ownName } from '../../support/given-tables.ts';
import { keysOn, type Keys } from '../../support/keys.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const here = '100245';

const palette = (page: Page) =>
  page.getByRole('combobox', { name: 'Go to a place, run a command, or paste a text with codes' });

async function openPalette(page: Page, keys: Keys): Promise<void> {
  await keys.press('Control+k');
  await expect(palette(page)).toBeFocused();
}

const chosen = (page: Page) => page.getByRole('option', { selected: true });

async function atHome(page: Page): Promise<Keys> {
  await visit(page, 'projectAdministrator', `/projects/${here}`);
  await expect(page.getByRole('grid', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible();
  return keysOn(page);
}

async function copied(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copy) => navigator.clipboard.writeText(copy), text);
}

/** With one record, for tasks that change a table which no other journey looks at. */
async function givenTable(server: Server): Promise<{ name: string; tableId: number }> {
  const client = await clientOf(server, 'administrator');
  const name = ownName('Keyed');
  const { projectTableId: tableId } = await client(projectTables.createProjectTable, {
    params: { projectNumber: here },
    body: { name, description: '' },
  });
  await client(recordCalls.createRecord.project, {
    params: { projectNumber: here, tableId },
    body: { code: 'A1', descriptionEn: 'Hose', descriptionSv: 'Slang' },
  });
  return { name, tableId };
}

test(
  'the first code of a series takes 15 keys from the home, and the next one 2',
  { tag: '@once' },
  async ({ page }) => {
    const keys = await atHome(page);
    await keys.press('c');
    await expect(page.getByRole('combobox', { name: 'Create a code with' })).toBeFocused();
    await expect(chosen(page)).toContainText('Component designation');
    await expectAccessible(page);
    await keys.press('Enter');
    await expect(page.getByRole('combobox', { name: /Building part/ })).toBeFocused();
    await keys.type('K20');
    await expect(page.getByRole('option', { name: /^K20/ })).toBeVisible();
    await keys.press('Tab');
    const component = page.getByRole('combobox', { name: /Component class/ });
    await expect(component).toBeFocused();
    await keys.type('QQ');
    await expect(page.getByRole('option', { name: /^QQ/ })).toBeVisible();
    await keys.press('Tab');
    await expect(page.getByRole('textbox', { name: /Component no/ })).toBeFocused();
    await keys.type('1');
    await keys.press('Tab');
    await expect(page.getByRole('combobox', { name: /Product type/ })).toBeFocused();
    await keys.type('BFA');
    await keys.press('Control+Enter');
    const number = page.getByRole('textbox', { name: /Product no/ });
    await expect(page.getByText(/^=K20\.QQ1-BFA\d\d is issued\.$/)).toBeVisible();
    await expect(number).toBeFocused();
    expect(keys.count()).toBeLessThanOrEqual(15);

    const first = await number.inputValue();
    const next = keysOn(page);
    await next.press('Enter');
    await expect(number).toHaveValue(String(Number(first) + 1));
    await next.press('Control+Enter');
    const written = String(Number(first) + 1).padStart(2, '0');
    await expect(page.getByText(new RegExp(`^=K20\\.QQ1-BFA${written} is issued\\.$`))).toBeVisible();
    expect(next.count()).toBeLessThanOrEqual(2);

    await page.goto(`/projects/${here}`);
    await expect(
      page.getByRole('region', { name: 'Your last codes' }).getByRole('link').first(),
    ).toContainText(`=K20.QQ1-BFA${written}`);
    await expect(
      page.getByRole('region', { name: 'Create with' }).getByRole('link', { name: 'Component designation' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'interpreting a copied code takes 1 key, finding out what it is 3',
  { tag: '@once' },
  async ({ page }) => {
    const keys = await atHome(page);
    await copied(page, '=K20.GQ01-GQA01');
    await keys.press('i');
    await expect(page.getByRole('list', { name: 'Code parts' })).toBeVisible();
    await expect(page).toHaveURL(/\/interpret\/\d+$/);
    expect(keys.count()).toBeLessThanOrEqual(1);

    const again = await atHome(page);
    await openPalette(page, again);
    await again.press('Control+v');
    await expect(chosen(page)).toContainText('=K20.GQ01-GQA01');
    await again.press('Enter');
    await expect(page).toHaveURL(/\/issued-codes\/\d+\?code=/);
    expect(again.count()).toBeLessThanOrEqual(3);
  },
);

test(
  'a table opens with 5 keys, another project with 5, the history with 2',
  { tag: '@once' },
  async ({ page }) => {
    const toTable = await atHome(page);
    await toTable.press('g');
    await toTable.press('t');
    await expect(page.getByRole('combobox', { name: 'Open a table' })).toBeFocused();
    await toTable.type('ro');
    await expect(chosen(page)).toContainText('Room');
    await toTable.press('Enter');
    await expect(page.getByRole('heading', { name: 'Room', level: 1 })).toBeVisible();
    expect(toTable.count()).toBeLessThanOrEqual(5);

    const toProject = keysOn(page);
    await openPalette(page, toProject);
    await toProject.type('212');
    await expect(chosen(page)).toContainText('Lunds lasarett');
    await toProject.press('Enter');
    await expect(page.getByRole('heading', { name: /Lunds lasarett/, level: 1 })).toBeVisible();
    expect(toProject.count()).toBeLessThanOrEqual(5);

    const toHistory = keysOn(page);
    await toHistory.press('g');
    await toHistory.press('y');
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    expect(toHistory.count()).toBeLessThanOrEqual(2);
  },
);

test(
  'a record is added with 8 keys, and the change undone with 1',
  { tag: '@once' },
  async ({ page, server }) => {
    const { name, tableId } = await givenTable(server);
    await visit(page, 'projectAdministrator', `/projects/${here}/tables/${tableId}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: /A1/ })).toBeVisible();
    const adding = keysOn(page);
    await openPalette(page, adding);
    await adding.type('add');
    await expect(chosen(page)).toHaveAccessibleName('Add');
    await adding.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New Record' })).toBeVisible();
    await adding.type('B1');
    await adding.press('Enter');
    await expect(page.getByRole('row', { name: /B1/ })).toBeVisible();
    expect(adding.count()).toBeLessThanOrEqual(8);

    const undoing = keysOn(page);
    await undoing.press('Control+z');
    await expect(page.getByRole('row', { name: /B1/ })).toHaveCount(0);
    expect(undoing.count()).toBeLessThanOrEqual(1);
  },
);

/** From the table's screen, as it opens. */
async function intoList(page: Page, keys: Keys): Promise<void> {
  const isInList = () =>
    page.evaluate(() => document.activeElement?.matches('[role="gridcell"], [role="rowheader"]') === true);
  while (!(await isInList()) && keys.count() < 30) await keys.press('Tab');
}

test(
  'one value of a record is changed with 27 keys, and a table updated from the clipboard',
  { tag: '@once' },
  async ({ page, server }) => {
    const { name, tableId } = await givenTable(server);
    await visit(page, 'projectAdministrator', `/projects/${here}/tables/${tableId}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: /A1/ })).toBeVisible();
    const editing = keysOn(page);
    await intoList(page, editing);
    await editing.press('ArrowRight');
    await editing.press('Enter');
    await editing.type('Fan');
    await editing.press('Enter');
    await expect(page.getByText(/^Saved\. /)).toBeVisible();
    expect(editing.count()).toBeLessThanOrEqual(27);

    await copied(page, 'Code\tDescription En\nA1\tValve\nA2\tTank\n');
    const updating = keysOn(page);
    await updating.press('Control+v');
    await expect(page.getByRole('heading', { level: 1, name: /^Review/ })).toBeVisible();
    await expect(page.getByText('Tank')).toBeVisible();
    while (
      !(await page.evaluate(() => document.activeElement?.textContent === 'Update')) &&
      updating.count() < 30
    )
      await updating.press('Tab');
    await updating.press('Enter');
    await expect(page.getByText('1 record created and 1 updated.')).toBeVisible();
    expect(updating.count()).toBeLessThanOrEqual(30);
  },
);

test(
  'the shortcuts stand in a dialog, in the palette and in the navigation',
  { tag: '@once' },
  async ({ page }) => {
    await atHome(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('History of the project')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeFocused();
    await page.keyboard.type('reports');
    await expect(chosen(page)).toContainText('GR');
  },
);
