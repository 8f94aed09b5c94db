import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { masterTables, projectTables, reports } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const list = '/projects/100245/reports';
const projectNumber = '100245';

/** Workers share a server, so every report has a name of its own. */
function ownName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`;
}

async function submitTable(page: Page, name: string): Promise<void> {
  const tables = page.getByRole('region', { name: 'Tables' });
  await tables.getByRole('button', { name: /^Add/ }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add Table' });
  await panel.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
}

async function addTable(page: Page, name: string): Promise<void> {
  await submitTable(page, name);
  await expect(new ListOnScreen(page, 'Tables').row(name)).toBeVisible();
}

async function chooseField(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Select fields' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await page.keyboard.press('Escape');
}

test(
  'an administrator makes a report, puts its fields in order and exports it',
  { tag: '@once' },
  async ({ page }) => {
    const reportList = new ListOnScreen(page);
    const name = ownName('Rum å system');
    await visit(page, 'projectAdministrator', list);
    await expect(reportList.row('Rooms and building parts by floor')).toBeVisible();
    await reportList.expectBlocked('Export', 'Select a report first.');
    await expectAccessible(page);
    await reportList.run('Add');
    await expect(page.getByRole('heading', { name: 'New report' })).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This field is required')).toHaveCount(3);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add Table' }).click();
    const panel = page.getByRole('dialog', { name: 'Add Table' });
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(panel.getByText('This field is required')).toBeVisible();
    await panel.getByRole('combobox', { name: 'Table' }).click();
    await page.getByRole('option', { name: 'Room', exact: true }).click();
    await expect(panel.getByRole('combobox', { name: 'Record type' })).toHaveText('Project records');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await addTable(page, 'Building part');
    await expect(new ListOnScreen(page, 'Tables').row('Building part')).toContainText(
      'Project and master records',
    );

    await chooseField(page, /^Code/);
    await chooseField(page, /^Floor/);
    const fields = page.getByRole('list', { name: 'Selected fields' });
    await expect(fields.getByRole('listitem')).toHaveText([/Code/, /Floor.*Room, Building part/]);
    await fields.getByRole('button', { name: 'Move Floor up' }).click();
    await expect(fields.getByRole('listitem')).toHaveText([/Floor/, /Code/]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Report ${name} saved.`)).toBeVisible();

    await reportList.select(name);
    const downloading = page.waitForEvent('download');
    await reportList.run('Export');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${name}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    const [header, first = ''] = text.split('\r\n');
    expect(header).toBe('\uFEFFTable Name,Table Type,Record Type,Floor,Code');
    expect(first).toMatch(/^Building part,Master table,(Master|Project),/);
    expect(text).toContain('Room,Project table,Project,');
    await expect(page.getByText(`The download of ${name}.csv has started.`)).toBeVisible();

    await reportList.run('Remove');
    await page
      .getByRole('dialog', { name: 'Removal confirmation' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(page.getByText('Reports removed successfully.')).toBeVisible();
    await expect(reportList.row(name)).toBeHidden();
  },
);

test(
  'a template fills the form, and its missing tables are added when asked for',
  { tag: '@once' },
  async ({ page, server }) => {
    const administrator = await clientOf(server, 'administrator');
    const tableName = ownName('Cable type');
    const name = ownName('Cables');
    const { masterTableId } = await administrator(masterTables.createMasterTable, {
      body: { name: tableName },
    });
    const linked = (await administrator(projectTables.listProjectTables, { params: { projectNumber } })).find(
      (table) => table.name === 'Discipline',
    );
    const { reportId } = await administrator(reports.createReport.master, {
      body: {
        name,
        description: 'From the office',
        configuration: JSON.stringify({
          selectedTables: [
            { id: linked?.masterTableId ?? 0, recordsType: 'master' },
            { id: masterTableId, recordsType: 'projectAndMaster' },
          ],
          selectedCombinedFieldsIds: ['descriptionSv', 'code'],
        }),
      },
    });

    await visit(page, 'projectAdministrator', `${list}/create`);
    await page.getByRole('combobox', { name: 'Report template' }).click();
    await page.getByRole('option', { name }).click();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    const tables = new ListOnScreen(page, 'Tables');
    await expect(tables.row('Discipline')).toContainText('Master records');
    await expect(page.getByRole('list', { name: 'Selected fields' }).getByRole('listitem')).toHaveText([
      /Description Sv/,
      /Code/,
    ]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not all master tables are added to project.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Add missing master tables to project' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Report ${name} saved.`)).toBeVisible();
    const now = await administrator(projectTables.listProjectTables, { params: { projectNumber } });
    expect(now.map((table) => table.masterTableId)).toContain(masterTableId);
    await administrator(reports.removeReport.master, { params: { reportId } });
  },
);

test(
  'a report whose table is gone keeps the rest, and leaving unsaved work asks',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'projectAdministrator');
    const params = { projectNumber };
    const name = ownName('Doors');
    const door = await client(projectTables.createProjectTable, { params, body: { name: ownName('Door') } });
    const tables = await client(projectTables.listProjectTables, { params });
    const room = tables.find((table) => table.name === 'Room')?.projectTableId ?? 0;
    await client(reports.createReport.project, {
      params,
      body: {
        name,
        configuration: JSON.stringify({
          selectedTables: [
            { id: room, recordsType: 'project' },
            { id: door.projectTableId, recordsType: 'project' },
          ],
          selectedCombinedFieldsIds: ['code'],
        }),
      },
    });
    await client(projectTables.removeProjectTable, { params: { ...params, tableId: door.projectTableId } });

    await visit(page, 'projectAdministrator', list);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
    await expect(
      page.getByText(
        `A table of this report is no longer there and has been left out: table number ${door.projectTableId}.`,
      ),
    ).toBeVisible();
    await expect(new ListOnScreen(page, 'Tables').row('Room')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Description').fill('Changed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(list);
  },
);

test('those who only read get the list without links, and Export', { tag: '@once' }, async ({ page }) => {
  const reportList = new ListOnScreen(page);
  await visit(page, 'viewer', list);
  await expect(reportList.row('Rooms and building parts by floor')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(0);
  await expect(reportList.toolbar.getByRole('button', { name: 'Add' })).toHaveCount(0);
  await expectAccessible(page);
  await reportList.select('Rooms and building parts by floor');
  const downloading = page.waitForEvent('download');
  await reportList.run('Export');
  expect((await downloading).suggestedFilename()).toBe('Rooms and building parts by floor.csv');
});

test('templates are made of master tables in the control panel', { tag: '@phone' }, async ({ page }) => {
  const name = ownName('Parts');
  await visit(page, 'administrator', '/control-panel/reports/create');
  await page.getByLabel('Name').fill(name);
  await expect(page.getByText('Add missing master tables to project')).toBeHidden();
  await addTable(page, 'Building part');
  await chooseField(page, /^Code/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Report ${name} saved.`)).toBeVisible();
  const templates = new ListOnScreen(page);
  await expect(templates.row(name)).toBeVisible();
  await expectAccessible(page);
  await templates.select(name);
  const downloading = page.waitForEvent('download');
  await templates.run('Export');
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('Building part,Master table,Master,');
});

test('fields that cannot be loaded now cost nobody the chosen tables', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'projectAdministrator', `${list}/create`);
  await addTable(page, 'Room');
  await chooseField(page, /^Floor/);
  const fields = page.getByRole('list', { name: 'Selected fields' });
  await expect(fields.getByRole('listitem')).toHaveText([/Floor/]);

  await page.route('**/fields-with-table-info', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await addTable(page, 'Building part');
  const failure = page.getByRole('alert').filter({ hasText: 'The fields could not be loaded' });
  await expect(failure).toBeVisible();
  await expect(new ListOnScreen(page, 'Tables').row('Room')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/fields-with-table-info');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(fields.getByRole('listitem')).toHaveText([/Floor.*Room, Building part/]);

  await test.step('what the server refuses for good clears the selections', async () => {
    const gone = { status: 404, json: { message: 'Table not found' } };
    await page.route('**/fields-with-table-info', (route) => route.fulfill(gone));
    await submitTable(page, 'Component class');
    await expect(page.getByText('Table not found')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tables' }).getByText('No items found!')).toBeVisible();
  });
});
