import { fieldCalls, recordCalls } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, ownName } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit, follow } from '../../support/test.ts';

const station = '/projects/100245';

test('the box shows the first records while typing and leads to their table', async ({ page }) => {
  await visit(page, 'viewer', `${station}/reports`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search in this project' });
  await expect(box).toBeFocused();
  await box.fill('pump');
  const callout = page.getByRole('search');
  await expect(callout.getByRole('button', { name: 'Search for pump' })).toBeVisible();
  const hit = callout.getByRole('link', { name: /GPA/ });
  await expect(hit).toBeVisible();
  await expect(hit.getByText('pump', { exact: true })).toHaveJSProperty('tagName', 'MARK');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(callout.getByRole('button', { name: 'Search for pump' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(callout.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/100245\/tables\/\d+/);
});

test(
  'the box finds tables and projects too, and says when there is nothing',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'administrator', '/control-panel/projects');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox', { name: 'Search', exact: true });
    const callout = page.getByRole('search');
    await box.fill('component class');
    await expect(callout.getByRole('region', { name: 'Tables' }).getByRole('link').first()).toContainText(
      'Component class',
    );
    await box.fill('xyzzy-nothing');
    await expect(callout.getByText('Nothing found')).toBeVisible();
    await box.fill('haga');
    const project = callout.getByRole('region', { name: 'Projects' }).getByRole('link', { name: /100245/ });
    await expect(project).toBeVisible();
    await expect(callout.getByText('Nothing found')).toBeHidden();
    await expectAccessible(page);
    await project.click();
    await expect(page).toHaveURL(station);
  },
);

test(
  'Escape closes the callout, and a project can be searched for only outside of one',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, 'administrator', '/control-panel/projects');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Haga');
    const callout = page.getByRole('search');
    await callout.getByRole('button', { name: 'Advanced search' }).click();
    const objectType = callout.getByRole('combobox', { name: 'Object type' });
    await expect(objectType).toBeFocused();
    await expectAccessible(page);
    await objectType.click();
    await expect(callout.getByRole('option')).toHaveText(['Record', 'Table', 'Issued code', 'Project']);
    await callout.getByRole('option', { name: 'Project' }).click();
    await callout.getByRole('combobox', { name: 'Attribute' }).click();
    await callout.getByRole('option', { name: 'Name' }).click();
    await callout.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/control-panel/search/?q=Haga&objectType=project&attribute=name');
    await expect(page.getByRole('tab')).toHaveText([/^Projects/, /^Archived projects/]);
    await page.getByRole('link', { name: '100245' }).click();
    await expect(page).toHaveURL(station);

    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search in this project' }).fill('pump');
    await expect(callout.getByRole('button', { name: 'Advanced search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(callout.getByRole('button', { name: 'Advanced search' })).toBeHidden();
  },
);

test('a hit in a user-defined value says which one it is', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, []);
  const params = { masterTableId };
  const { tableFieldId } = await client(fieldCalls.createField.master, { params, body: { name: 'Maker' } });
  const maker = ownName('Quuxwerk');
  await client(recordCalls.createRecord.master, { params, body: { code: 'QX1', [tableFieldId]: maker } });
  await visit(page, 'administrator', '/control-panel/projects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  await box.fill(maker);
  await expect(page.getByRole('search').getByRole('link', { name: `Maker: ${maker}` })).toBeVisible();
  await box.press('Enter');
  const row = new ListOnScreen(page).row('QX1');
  await expect(row).toContainText(`Maker: ${maker}`);
  await expect(row.getByText(maker, { exact: true })).toHaveJSProperty('tagName', 'MARK');
  await expectAccessible(page);
  await follow(page, '/control-panel/search?q=R2010');
  await expect(new ListOnScreen(page).row('R2010')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Found in' })).toBeHidden();
});

test('results by type, filtered, sorted and linked', async ({ page }, { project }) => {
  const isNarrow = project.name === 'narrow';
  await visit(page, 'administrator', '/control-panel/search?q=pump');
  await expect(page.getByRole('heading', { name: 'Search results for: pump' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Records 7' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    /^Records/,
    /^Tables/,
    /^Codes/,
    /^Projects/,
    /^Archived records/,
    /^Archived tables/,
    /^Archived projects/,
  ]);
  const list = new ListOnScreen(page);
  await expect(list.row('R2010')).toBeVisible();
  await expect(page.getByText('7 records, 4 tables')).toBeVisible();
  await expectAccessible(page);

  if (isNarrow) await page.getByRole('button', { name: 'Filters' }).click();
  const filters = isNarrow ? page.getByRole('dialog', { name: 'Filters' }) : page.getByLabel('Filters');
  const createdBy = filters.getByRole('group', { name: 'Created by' });
  await createdBy.getByRole('checkbox', { name: 'Maria Åkesson' }).click();
  if (isNarrow) await filters.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 of 7 records, 1 table')).toBeVisible();
  await expect(list.row('GPA')).toBeHidden();
  if (isNarrow) await page.getByRole('button', { name: 'Filters (1)' }).click();
  const modified = filters.getByRole('group', { name: 'Modified', exact: true });
  await expect(modified.getByText('From', { exact: true })).toBeVisible();
  await expect(modified.getByText('To', { exact: true })).toBeVisible();
  await modified.getByLabel('From').fill('2099-01-01');
  await modified.getByLabel('From').press('Tab');
  if (isNarrow) await filters.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No items found!')).toBeVisible();
  await page.getByRole('grid').getByRole('button', { name: 'Clear filters' }).click();

  await expect(page.getByRole('row').nth(1)).toContainText('GP');
  await page.getByRole('columnheader', { name: 'Code' }).getByRole('button').first().click();
  await expect(page.getByRole('row').nth(1)).toContainText('R2010');
  await page.getByRole('link', { name: 'GPA' }).click();
  await expect(page).toHaveURL(/\/control-panel\/master-tables\/\d+\?code=GPA$/);
  await expect(page.getByRole('row')).toHaveCount(3); // the head, its filters and the record
});

test('the advanced search is there before anything is typed', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'viewer', `${station}/reports`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search in this project' });
  const callout = page.getByRole('search');
  await expect(callout.getByRole('button')).toHaveText(['Advanced search']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await callout.getByRole('combobox', { name: 'Object type' }).click();
  await callout.getByRole('option', { name: 'Table' }).click();
  await box.fill('room');
  await callout.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${station}/search/?q=room&objectType=table`);
  await expect(page.getByRole('tab')).toHaveText([/^Tables/]);
});

test(
  'results say which project they are of, and projects their status and people',
  { tag: '@phone' },
  async ({ page }) => {
    const heads = (names: readonly string[]) =>
      Promise.all(
        names.map((name) => expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1)),
      );
    await visit(page, 'administrator', `${station}/search/?q=pump`);
    await heads([
      'Code',
      'Description En',
      'Description Sv',
      'Table',
      'Project',
      'Created By',
      'Modified By',
    ]);
    await expect(new ListOnScreen(page).row('100245 Västlänken station Haga').first()).toBeVisible();

    await follow(page, '/control-panel/search/?q=100245&objectType=project');
    await heads([
      'Project number',
      'Name',
      'UA',
      'Status',
      'Created',
      'Created By',
      'Modified',
      'Modified By',
    ]);
    await expect(new ListOnScreen(page).row('100245')).toContainText('Active');
  },
);

test('a search for nothing is warned of, one without results says so', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'viewer', `${station}/search/?q=`);
  await expect(page.getByText('Search can not be performed. Please provide search text.')).toBeVisible();
  await expectAccessible(page);
  await follow(page, `${station}/search/?q=xyzzy-nothing`);
  await expect(page.getByText('No items found!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Tables 0' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/^Records/, /^Tables/, /^Codes/]);
  await expectAccessible(page);
});

test('a type that fails says so and is tried again', { tag: '@once' }, async ({ page }) => {
  await page.route('**/search/records?*', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await visit(page, 'viewer', `${station}/search/?q=room`);
  await expect(page.getByText('The records could not be searched')).toBeVisible();
  await page.unroute('**/search/records?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new ListOnScreen(page).row('R2010')).toBeVisible();
});
