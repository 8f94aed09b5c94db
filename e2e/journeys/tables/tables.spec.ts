import { masterTables, projectTables } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import {
  givenConfiguration,
  givenMasterTable,
  overview,
  ownName,
  station,
} from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit, follow } from '../../support/test.ts';

async function addField(page: Page, list: ListOnScreen, name: string, type: string): Promise<void> {
  await list.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Field' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(`Field ${name} has been created successfully.`)).toBeVisible();
}

test('an administrator makes a master table with fields of every type', async ({ page }) => {
  const list = new ListOnScreen(page);
  const name = ownName('A cable type');
  await visit(page, 'administrator', overview);
  await expect(list.row('Building part')).toBeVisible();
  await expectAccessible(page);

  await list.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Table' });
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(panel.getByText('This field is required')).toBeVisible();
  await expect(panel.getByLabel('Table name')).toBeFocused();
  await expectAccessible(page);
  await panel.getByLabel('Table name').fill(name);
  await panel.getByLabel('Table description').fill('Cables and their makers');
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(`Table ${name} has been created successfully.`)).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: `Master Table - ${name}` })).toBeVisible();
  await expect(page.getByText('No items found!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage table' }).last().click();
  await expect(page.getByRole('heading', { name: `Manage Table - ${name}` })).toBeVisible();
  await addField(page, list, 'Area', 'Number');
  await addField(page, list, 'Tested', 'Date');
  await addField(page, list, 'Maker', 'Text');
  await expectAccessible(page);
});

test(
  'a default field keeps its name; the others can be renamed and removed',
  { tag: '@phone' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const { masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), []);
    await visit(page, 'administrator', `${overview}/${masterTableId}/manage-table`);
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
  },
);

test(
  'a master table tells in which configurations of projects its fields are used',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const tables = await client(masterTables.listMasterTables, { query: {} });
    const used = tables.find(({ name }) => name === 'Building part');
    await visit(page, 'administrator', `${overview}/${used?.masterTableId}/manage-table`);
    const links = new ListOnScreen(page).row('Code').getByRole('link', { name: /\(project 100245\)$/ });
    await expect(links.first()).toHaveAttribute('href', /\/projects\/100245\/string-config\/edit\/\d+$/);
    await expectAccessible(page);
  },
);

test(
  'a table that no project uses is archived, closed, and restored',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const { name, masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1']);
    await visit(page, 'administrator', overview);
    await list.select('Building part');
    await list.expectBlocked('Archive', 'Building part is used by projects. De-relate it first.');
    await list.row('Building part').getByRole('gridcell', { name: 'Selected' }).click();

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

    await follow(page, `${overview}/${masterTableId}`);
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
  },
);

test(
  'a local table of a project: made, given a field, renamed and removed',
  { tag: '@phone' },
  async ({ page }) => {
    const tables = new ListOnScreen(page, 'Project Tables');
    const fields = new ListOnScreen(page);
    const name = ownName('Fire cell');
    await visit(page, 'projectAdministrator', station);
    await tables.run('Add');
    const panel = page.getByRole('dialog', { name: 'New Table' });
    await panel.getByLabel('Name').fill(name);
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(`Table ${name} has been added successfully.`)).toBeVisible();

    await tables.select(name);
    await tables.run('Manage table');
    await expect(page.getByRole('heading', { name: `Manage Table - ${name}` })).toBeVisible();
    await addField(page, fields, 'Floor', 'Number');
    await expectAccessible(page);

    await follow(page, station);
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
  },
);

test(
  'an administrator de-relates a master table from a project',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const client = await clientOf(server, 'administrator');
    const { name, masterTableId } = await givenMasterTable(client, ['C1']);
    const params = { projectNumber: '100245' };
    const link = await client(projectTables.linkMasterTable, { params, body: { masterTableId } });
    const configuration = await givenConfiguration(client, '100245', link.projectTableId);
    await visit(page, 'administrator', overview);
    await list.select(name);
    await list.run('De-relate');
    const dialog = page.getByRole('dialog', { name: `De-relate ${name}` });
    await expect(dialog.getByText('Västlänken station Haga')).toBeVisible();
    await dialog.getByRole('button', { name: 'De-Relate' }).click();
    await expect(dialog.getByText('Please select at least one Project to de-relate')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Filter projects').fill('haga');
    await dialog.getByRole('row', { name: /100245/ }).click();
    await expect(dialog.getByRole('region', { name: 'This affects' })).toContainText(configuration);
    await dialog.getByRole('button', { name: 'De-Relate' }).click();
    await expect(page.getByText(`${name} has been de-related from 1 project successfully.`)).toBeVisible();
    const inProject = async () =>
      (await client(projectTables.listProjectTables, { params })).find((table) => table.name === name);
    expect(await inProject()).toMatchObject({ type: 'local', masterTableId: null });

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('De-relate undone.')).toBeVisible();
    expect(await inProject()).toMatchObject({ type: 'master', masterTableId });
  },
);
