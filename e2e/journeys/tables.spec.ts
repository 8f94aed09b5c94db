import { randomUUID } from 'node:crypto';
import { bulkUpdate, masterTables, projectTables, type Client, type MasterTable } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../support/client.ts';
import { ListOnScreen } from '../support/list.ts';
import { expect, expectAccessible, fullNameOf, signIn, test } from '../support/test.ts';

const overview = '/control-panel/master-tables';
const station = '/projects/100245';

/** Workers share a server, so every table has a name of its own. */
function ownName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`;
}

async function givenMasterTable(client: Client, codes: readonly string[]): Promise<MasterTable> {
  const body = { name: ownName('Cable type'), description: 'Cables and their makers' };
  const table = await client(masterTables.createMasterTable, { body });
  const params = { masterTableId: table.masterTableId };
  for (const code of codes) {
    const record = { code, descriptionEn: `Cable ${code}`, descriptionSv: `Kabel ${code}` };
    await client(masterTables.createMasterRecord, { params, body: record });
  }
  return table;
}

async function addField(page: Page, list: ListOnScreen, name: string, type: string): Promise<void> {
  await list.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Field' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Field ${name} has been created successfully.`)).toBeVisible();
}

test('an administrator makes a master table with fields of every type', async ({ page }) => {
  const list = new ListOnScreen(page);
  const name = ownName('Cable type');
  await signIn(page, 'administrator');
  await page.goto(overview);
  await expect(list.row('Component class')).toBeVisible();
  await expectAccessible(page);

  await list.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Table' });
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel.getByText('This field is required')).toBeVisible();
  await expect(panel.getByLabel('Table name')).toBeFocused();
  await expectAccessible(page);
  await panel.getByLabel('Table name').fill(name);
  await panel.getByLabel('Table description').fill('Cables and their makers');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Table ${name} has been created successfully.`)).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: `Master Table - ${name}` })).toBeVisible();
  await expect(page.getByText('No records yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage table' }).click();
  await expect(page.getByRole('heading', { name: `Manage Table - ${name}` })).toBeVisible();
  await addField(page, list, 'Area', 'Number');
  await addField(page, list, 'Tested', 'Date');
  await addField(page, list, 'Maker', 'Text');
  await expectAccessible(page);
});

test('a record with a value of every type, entered as people write them', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, []);
  const params = { masterTableId };
  for (const [name, type] of [
    ['Area', 'number'],
    ['Tested', 'date'],
    ['Maker', 'text'],
  ] as const) {
    await client(masterTables.createMasterField, { params, body: { name, type } });
  }
  await signIn(page, 'administrator');
  await page.goto(`${overview}/${masterTableId}`);
  await page.getByRole('button', { name: 'Add record' }).click();
  const record = page.getByRole('dialog', { name: 'New Record' });
  await record.getByLabel('Area').fill('2,5 mm');
  await record.getByLabel('Tested').fill('2026-02-30');
  await record.getByRole('button', { name: 'Submit' }).click();
  await expect(record.getByText('This field is required')).toBeVisible();
  await expect(record.getByText('Entered value is not a valid number')).toBeVisible();
  await expect(record.getByText('Entered value is not a valid date (YYYY-MM-DD)')).toBeVisible();
  await expect(record.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await record.getByLabel('Code').fill(' C1 ');
  await record.getByLabel('Area').fill('2.50');
  await record.getByLabel('Tested').fill('20261112');
  await record.getByLabel('Maker').fill('Ånäs Kabel');
  await record.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Record C1 has been created successfully.')).toBeVisible();
  const row = list.row('C1');
  for (const value of ['2,5', '2026-11-12', 'Ånäs Kabel']) await expect(row).toContainText(value);
  await expectAccessible(page);
});

test('a default field keeps its name; the others can be renamed and removed', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const { masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), []);
  await signIn(page, 'administrator');
  await page.goto(`${overview}/${masterTableId}/manage-table`);
  await addField(page, list, 'Maker', 'Text');

  await list.select('Code');
  await list.expectBlocked('Remove', "Every table has the default fields. They can't be removed.");
  await list.run('Edit');
  const panel = page.getByRole('dialog', { name: 'Edit Field' });
  await expect(panel.getByLabel('Name')).not.toBeEditable();
  await panel.getByLabel('Priority').fill('100000');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('The value must be less than 100000, actual is 100000.')).toBeVisible();
  await panel.getByLabel('Priority').fill('1');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Field Code has been changed successfully.')).toBeVisible();

  await list.row('Code').getByRole('gridcell', { name: 'Selected' }).click();
  await list.select('Maker');
  await list.run('Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Table fields removed successfully.')).toBeVisible();
  await expect(list.row('Maker')).toBeHidden();
});

test('two people edit the same record, and neither version is lost unseen', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1', 'C2']);
  const [first] = await client(masterTables.listMasterRecords, { params: { masterTableId }, query: {} });
  if (first === undefined) throw new Error('The table has no record');
  const theirs = (body: Record<string, string>) =>
    client(masterTables.updateMasterRecord, {
      params: { masterTableId, recordId: first.activeRecordId },
      body,
    });

  await signIn(page, 'administrator');
  await page.goto(`${overview}/${masterTableId}`);
  await list.select('C1');
  await list.run('Edit');
  const panel = page.getByRole('dialog', { name: 'Edit Record' });
  await expect(panel.getByText(`by ${fullNameOf('administrator')}`).first()).toBeVisible();
  await panel.getByLabel('Description En').fill('Mine');
  await theirs({ descriptionEn: 'Theirs', descriptionSv: 'Deras' });
  await panel.getByRole('button', { name: 'Save' }).click();

  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this record' });
  await expect(conflict.getByRole('row', { name: 'Description En Theirs Mine' })).toBeVisible();
  await expect(conflict.getByRole('row', { name: 'Description Sv Deras Kabel C1' })).toBeVisible();
  await expectAccessible(page);
  await theirs({ descriptionSv: 'Deras igen' });
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(conflict.getByText('Deras igen')).toBeVisible();
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Record C1 has been changed successfully.')).toBeVisible();
  await expect(list.row('C1')).toContainText('Mine');

  await list.run('Edit');
  await panel.getByLabel('Description En').fill('Mine again');
  await theirs({ descriptionEn: 'Theirs at last' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(list.row('C1')).toContainText('Theirs at last');

  await list.run('History');
  const history = page.getByRole('dialog', { name: 'History - C1' });
  await expect(history.getByText('Theirs at last')).toBeVisible();
  await expect(history.getByText(`Added by ${fullNameOf('administrator')}`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('records are removed together, named before they go', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1', 'C2', 'C3']);
  await signIn(page, 'administrator');
  await page.goto(`${overview}/${masterTableId}`);
  await expect(list.row('C1')).toBeVisible();
  await list.expectBlocked('Remove', 'Select one or more records first.');
  await list.select('C1');
  await list.row('C1').press('Control+a');
  await list.row('C2').getByRole('gridcell', { name: 'Selected' }).click();
  await list.run('Remove');
  const dialog = page.getByRole('dialog', { name: 'Removal confirmation' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^C1/, /^C3/]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 records removed successfully.')).toBeVisible();
  await expect(list.row('C2')).toBeVisible();
  await expect(list.row('C1')).toBeHidden();
});

test('a table that no project uses is archived, closed, and restored', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const { name, masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1']);
  await signIn(page, 'administrator');
  await page.goto(overview);
  await list.select('Component class');
  await list.expectBlocked('Archive', 'Component class is used by projects. De-relate it first.');
  await list.row('Component class').getByRole('gridcell', { name: 'Selected' }).click();

  await list.select(name);
  await list.expectBlocked('De-relate', 'No project uses this table.');
  await list.run('Archive');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([name]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Master tables archived successfully.')).toBeVisible();
  await expect(list.row(name)).toContainText('Archived');
  await expect(page.getByRole('link', { name })).toBeHidden();

  await page.goto(`${overview}/${masterTableId}`);
  await expect(
    page.getByText('Master table is archived and record overview is not available...'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Master Tables' }).click();
  await list.select(name);
  await list.expectBlocked('Archive', 'This table is already archived.');
  await list.run('Restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Master tables restored successfully.')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(list.row('C1')).toBeVisible();
});

test('a project administrator uses a master table and de-relates records of it', async ({ page, server }) => {
  const tables = new ListOnScreen(page, 'Project Tables');
  const records = new ListOnScreen(page);
  const { name } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1', 'C2', 'C3']);
  await signIn(page, 'projectAdministrator');
  await page.goto(station);
  await tables.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Table' });
  await panel.getByRole('tab', { name: 'Use master table' }).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('combobox', { name: 'Master table' }).click();
  await page.getByRole('option', { name }).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Table ${name} has been added successfully.`)).toBeVisible();
  await tables.select(name);
  await tables.expectBlocked('Edit', "Master tables can't be edited in a project.");
  await tables.expectBlocked('Remove', "Master tables can't be removed from a project.");
  await tables.expectBlocked('Manage table', "Master tables can't be managed in a project.");

  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Master table', { exact: true })).toBeVisible();
  await records.select('C1');
  await records.select('C3');
  await records.expectBlocked('Remove', "Master records can't be removed here. De-relate them first.");
  await expectAccessible(page);
  await records.run('De-relate');
  const dialog = page.getByRole('dialog', { name: 'De-relate records' });
  await expect(dialog).toContainText('The records will be copied into this table and made editable.');
  await expect(dialog.getByRole('listitem')).toHaveText([/^C1.*Cable C1$/, /^C3.*Cable C3$/]);
  await dialog.getByRole('button', { name: 'De-Relate' }).click();
  await expect(page.getByText('2 records de-related successfully.')).toBeVisible();
  await expect(records.row('C1').getByLabel('Local record')).toBeVisible();
  await expect(records.row('C2').getByLabel('Master record')).toBeVisible();

  await records.select('C1');
  await records.expectBlocked('De-relate', "Local records are the project's own already.");
  await records.run('Edit');
  const record = page.getByRole('dialog', { name: 'Edit Record' });
  await record.getByLabel('Code').fill('C2');
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(record.getByText('Failed to add / edit record. More info: Already exists.')).toBeVisible();
  await record.getByLabel('Code').fill('C1x');
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(records.row('C1x')).toBeVisible();
});

test('a local table of a project: made, given a field, renamed and removed', async ({ page }) => {
  const tables = new ListOnScreen(page, 'Project Tables');
  const fields = new ListOnScreen(page);
  const name = ownName('Fire cell');
  await signIn(page, 'projectAdministrator');
  await page.goto(station);
  await tables.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Table' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Table ${name} has been added successfully.`)).toBeVisible();

  await tables.select(name);
  await tables.run('Manage table');
  await expect(page.getByRole('heading', { name: `Manage Table - ${name}` })).toBeVisible();
  await addField(page, fields, 'Floor', 'Number');
  await expectAccessible(page);

  await page.goto(station);
  await tables.select(name);
  await tables.run('Edit');
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByLabel('Name').fill('Room');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(
    edit.getByText('Failed to add / edit project table. More info: Already exists.'),
  ).toBeVisible();
  await edit.getByLabel('Name').fill(`${name} B`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(tables.row(`${name} B`)).toBeVisible();

  await tables.run('Remove');
  const dialog = page.getByRole('dialog', { name: 'Removal confirmation' });
  await expect(dialog.getByRole('listitem')).toContainText(['0 records']);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Project tables removed successfully.')).toBeVisible();
  await expect(tables.row(`${name} B`)).toBeHidden();
});

test('an administrator de-relates a master table from a project', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { name, masterTableId } = await givenMasterTable(client, ['C1']);
  const params = { projectNumber: '100245' };
  await client(projectTables.linkMasterTable, { params, body: { masterTableId } });
  await signIn(page, 'administrator');
  await page.goto(overview);
  await list.select(name);
  await list.run('De-relate');
  const dialog = page.getByRole('dialog', { name: `De-relate ${name}` });
  await expect(dialog.getByText('Västlänken station Haga')).toBeVisible();
  await dialog.getByRole('button', { name: 'De-Relate' }).click();
  await expect(dialog.getByText('Please select at least one Project to de-relate')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Filter projects').fill('haga');
  await dialog.getByRole('row', { name: /100245/ }).click();
  await dialog.getByRole('button', { name: 'De-Relate' }).click();
  await expect(page.getByText(`${name} has been de-related from 1 project successfully.`)).toBeVisible();
  const tables = await client(projectTables.listProjectTables, { params });
  expect(tables.find((table) => table.name === name)).toMatchObject({ type: 'local', masterTableId: null });
});

test('a viewer reads: no commands, no selection, no way to the fields', async ({ page }) => {
  const list = new ListOnScreen(page);
  await signIn(page, 'viewer');
  await page.goto(station);
  await page.getByRole('link', { name: 'Component class' }).click();
  await expect(list.row('BA')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Not selected' })).toHaveCount(0);
  await expect(list.toolbar.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${page.url()}/manage-table`);
  await expect(page.getByText("You don't have permissions to modify this project")).toBeVisible();
  await page.goto(overview);
  await expect(page.getByText('Error 404. Not found.')).toBeVisible();
});

test('200 000 records open, sort, filter and scroll without being held in the page', async ({
  page,
  server,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 1024, 'the amount is the same on every screen');
  test.setTimeout(300_000);
  const amount = 200_000;
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, []);
  const params = { masterTableId };
  const weight = await client(masterTables.createMasterField, {
    params,
    body: { name: 'Weight', type: 'number' },
  });
  await client(bulkUpdate.importMasterRecords, {
    params,
    body: {
      records: Array.from({ length: amount }, (_, index) => ({
        code: `P${String(index).padStart(6, '0')}`,
        descriptionEn: `Part ${index}`,
        [weight.tableFieldId]: (index * 7919) % amount,
      })),
    },
  });

  let loaded = 0;
  page.on('response', (response) => {
    const limit = new URL(response.url()).searchParams.get('limit');
    if (response.url().includes('/records?')) loaded += Number(limit ?? amount);
  });
  const patiently = { timeout: 30_000 };
  await signIn(page, 'administrator');
  await page.goto(`${overview}/${masterTableId}`);
  await expect(list.row('P000000')).toBeVisible(patiently);
  await expect(page.getByText('200 000 records').first()).toBeVisible();

  const sortByWeight = page
    .getByRole('columnheader', { name: /^Weight/ })
    .getByRole('button')
    .first();
  await sortByWeight.click();
  await expect(list.row('P017679')).toBeVisible(patiently);
  await sortByWeight.click();
  await expect(list.row('199999')).toBeVisible(patiently);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter Code' }).fill('P0001');
  await expect(page.getByText('100 of 200 000 records').first()).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Clear filter Code' }).click();
  await expect(list.row('199999')).toBeVisible(patiently);

  await list.row('199999').press('End');
  await expect(list.row('P000000')).toBeVisible(patiently);
  expect(await page.locator('[role=row]').count()).toBeLessThan(100);
  expect(loaded).toBeLessThan(3000);

  await list.row('P000000').press('Control+a');
  await list.row('P000000').getByRole('gridcell', { name: 'Selected' }).click();
  await list.run('Remove');
  const dialog = page.getByRole('dialog', { name: 'Removal confirmation' });
  await expect(dialog.getByText('and 199 949 more')).toBeAttached();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('199 999 records removed successfully.')).toBeVisible({ timeout: 120_000 });
  await expect(list.row('P000000')).toBeVisible();
  await expect(page.getByText('1 record', { exact: true }).first()).toBeVisible();
});
