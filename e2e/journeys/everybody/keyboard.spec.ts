// The whole working day without a mouse: every kind of journey once, by the keys alone.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { projects, projectTables, recordCalls, register } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenRegister } from '../../support/given-register.ts';
import { givenMasterTable, overview, ownName } from '../../support/given-tables.ts';
import { cellOf } from '../../support/list.ts';
import { Keyboard } from './keyboard.ts';
import { demoPassword, expect, people, test, visit } from '../../support/test.ts';

test(
  'signing in, a table with a field, records added, changed and removed',
  { tag: '@once' },
  async ({ page }) => {
    const keys = new Keyboard(page);
    const name = ownName('A by keys');
    await page.goto('/login');
    await keys.fill('E-mail', people.administrator.userName);
    await keys.press('Tab');
    await page.keyboard.type(demoPassword);
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Commands and places' })).toBeVisible();

    await keys.press('Control+k');
    await page.keyboard.type('master tables');
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Master tables/i);
    await keys.press('Enter');
    await expect(page).toHaveURL(/master-tables$/);
    // The address is there before the screen is, and the one left has commands too.
    await expect(page.getByRole('heading', { name: 'Master Tables', exact: true })).toBeVisible();
    await keys.command('Add');
    await expect(page.getByRole('dialog', { name: 'New Table' }).getByLabel('Table name')).toBeFocused();
    await page.keyboard.type(name);
    await keys.press('Enter');
    await expect(page.getByText(`Table ${name} has been created successfully.`)).toBeVisible();
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Add' })).toBeFocused();

    await keys.toRow(name);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: `Master Table - ${name}` })).toBeVisible();
    await keys.run('button', 'Manage table');
    await expect(page.getByRole('heading', { name: `Manage Table - ${name}` })).toBeVisible();
    await keys.command('Add');
    await page.keyboard.type('Area');
    await keys.choose('Type', 'Number');
    await keys.run('button', 'Submit');
    await expect(page.getByText('Field Area has been created successfully.')).toBeVisible();

    await keys.press('Control+k');
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(new RegExp(`^${name}`));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: `Master Table - ${name}` })).toBeVisible();
    for (const code of ['C1', 'C2']) {
      await keys.command('Add');
      await expect(page.getByRole('dialog', { name: 'New Record' }).getByLabel('Code')).toBeFocused();
      await page.keyboard.type(code);
      await keys.press('Enter');
      await expect(page.getByText(`Record ${code} has been created successfully.`)).toBeVisible();
    }
    await keys.toRow('C2');
    await keys.press(' ');
    await expect(page.getByRole('row', { selected: true })).toContainText('C2');
    await keys.command('Edit');
    await keys.fill('Area', '2,5');
    await keys.press('Enter');
    await expect(page.getByText('Record C2 has been changed successfully.')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '2.5', exact: true })).toBeVisible();
    await keys.command('Remove');
    await keys.run('button', 'Confirm');
    await expect(page.getByText(/removed successfully/)).toBeVisible();
    await expect(cellOf(page, 'C2')).toBeHidden();
  },
);

test(
  'a configuration is drawn, a code built from it, and read back',
  { tag: '@once' },
  async ({ page, server }) => {
    const keys = new Keyboard(page);
    const client = await clientOf(server, 'administrator');
    const projectNumber = `K${randomUUID().slice(0, 5)}`;
    await client(projects.createProject, {
      body: { projectNumber, name: 'House', ua: people.administrator.userName },
    });
    const { projectTableId } = await client(projectTables.createProjectTable, {
      params: { projectNumber },
      body: { name: 'Storey' },
    });
    for (const code of ['K10', 'L10']) {
      await client(recordCalls.createRecord.project, {
        params: { projectNumber, tableId: projectTableId },
        body: { code, descriptionEn: `Floor ${code}` },
      });
    }
    await visit(page, 'administrator', `/projects/${projectNumber}/string-config`);
    await keys.run('button', 'New string configuration');
    await keys.fill(/^Name/, 'Place');
    await keys.run('button', 'Add code segment');
    await keys.choose('Segment type', 'Table');
    await keys.choose('Table', 'Storey');
    await expect(page.getByRole('combobox', { name: 'Field' })).toHaveText('Code');
    await keys.pick('The part ends', 'with a separator');
    await keys.fill('Separator', '.');
    await keys.run('button', 'Save');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keys.to('treeitem', /^Segment 1/);
    await keys.press('ArrowDown');
    await expect(page.getByRole('treeitem', { name: /^Option Storey/ })).toBeFocused();
    await keys.press('Shift+F10');
    await keys.item('Add child segment');
    await keys.choose('Segment type', 'Serial number');
    await keys.fill('Display name', 'Number');
    await keys.fill('Length', '2');
    await keys.fill('Fill sign', '0');
    await keys.run('button', 'Save');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keys.run('button', 'Save');
    await expect(page.getByText('String configuration Place saved.')).toBeVisible();

    await keys.press('Control+k');
    await page.keyboard.type('create place');
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Create.*Place/);
    await keys.press('Enter');
    await keys.to('combobox', 'Storey');
    await page.keyboard.type('l10');
    await expect(page.getByRole('option', { name: /L10/ })).toBeVisible();
    await keys.press('ArrowDown', 'Enter');
    await keys.fill(/^Number/, '7');
    await expect(page.locator('[data-result]')).toHaveText('L10.07');

    await keys.press('Control+k');
    await page.keyboard.type('interpret place');
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Interpret.*Place/);
    await keys.press('Enter');
    await keys.fill('Code', 'L10.07');
    await keys.press('Enter');
    await expect(page.getByText('Code found. Please see explanation bellow')).toBeVisible();
    await expect(page.getByText('Floor L10', { exact: true })).toBeVisible();
  },
);

test('a file is imported, and an update reviewed and applied', { tag: '@once' }, async ({ page, server }) => {
  const keys = new Keyboard(page);
  const { masterTableId, name } = await givenMasterTable(await clientOf(server, 'administrator'), []);
  await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
  const choosing = page.waitForEvent('filechooser');
  await keys.run('button', 'Choose file');
  await (await choosing).setFiles(fileURLToPath(new URL('../../files/with-mark.csv', import.meta.url)));
  await keys.run('button', 'Upload');
  await expect(page.getByText('UTF-8, detected')).toBeVisible();
  await keys.choose('Field for Description En', 'Ignore this column');
  await keys.run('button', 'Import');
  await keys.run('button', `Open ${name}`);
  await keys.toRow('YA1');

  await keys.command('Update');
  await keys.to('tab', /[Ff]ile/);
  await keys.press('ArrowRight', 'Enter');
  await keys.fill('Data', 'Code\tDescription En\n');
  await page.keyboard.type('YA1\tGauge');
  await keys.run('button', 'Upload');
  await keys.run('button', 'Validate');
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await keys.run('button', 'Update');
  await expect(page.getByText(/1 record updated/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Gauge', exact: true })).toBeVisible();
});

test('codes are issued, found and retired', { tag: '@once' }, async ({ page, server }) => {
  const keys = new Keyboard(page);
  const client = await clientOf(server, 'administrator');
  const { params } = await givenRegister(client);
  const { projectNumber, stringConfigurationId } = params;
  await client(register.issueCodes, { params, body: { codes: [{ code: 'QM-00001' }] } });
  await visit(page, 'viewer', `/projects/${projectNumber}/create/${stringConfigurationId}?code=QM-00001`);
  await keys.run('button', 'Use next free 00002');
  await keys.fill('Title', 'Valve');
  await keys.run('button', 'Issue code');
  await expect(page.getByText('QM-00002 is issued.')).toBeVisible();
  await keys.run('button', 'Issue several…');
  await keys.fill('How many', '3');
  await keys.run('button', 'Issue 3 codes');
  await keys.run('button', 'Open in Issued codes');
  await keys.to('searchbox', 'Search code and title');
  await page.keyboard.type('00004');
  await expect(page.getByRole('gridcell', { name: 'QM-00003', exact: true })).toBeHidden();
  await keys.toRow('QM-00004');
  await keys.press(' ');
  await keys.command('Retire');
  await expect(page.getByText('1 code retired.')).toBeVisible();
});
