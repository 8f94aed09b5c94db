import { bulkUpdate, fieldCalls, recordCalls } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview, station } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, fullNameOf, test, visit, follow } from '../../support/test.ts';

test(
  'a record with a value of every type, entered as people write them',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, []);
    const params = { masterTableId };
    for (const [name, type] of [
      ['Area', 'number'],
      ['Tested', 'date'],
      ['Maker', 'text'],
    ] as const) {
      await client(fieldCalls.createField.master, { params, body: { name, type } });
    }
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await page.getByRole('button', { name: 'Add record' }).click();
    const record = page.getByRole('dialog', { name: 'New Record' });
    await record.getByLabel('Area').fill('2,5 mm');
    await record.getByLabel('Tested').fill('2026-02-30');
    await record.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(record.getByText('This field is required')).toBeVisible();
    await expect(record.getByText('Entered value is not a valid number')).toBeVisible();
    await expect(record.getByText('Entered value is not a valid date (YYYY-MM-DD)')).toBeVisible();
    await expect(record.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await record.getByLabel('Code').fill(' C1 ');
    await record.getByLabel('Area').fill('2,50');
    await record.getByLabel('Tested').fill('20261112');
    await record.getByLabel('Maker').fill('Ånäs Kabel');
    await record.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Record C1 has been created successfully.')).toBeVisible();
    const row = list.row('C1');
    for (const value of ['2.5', '2026-11-12', 'Ånäs Kabel']) await expect(row).toContainText(value);
    await expectAccessible(page);
  },
);

test(
  'two people edit the same record, and neither version is lost unseen',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, ['C1', 'C2']);
    const [first] = await client(recordCalls.listRecords.master, { params: { masterTableId }, query: {} });
    if (first === undefined) throw new Error('The table has no record');
    const theirs = (body: Record<string, string>) =>
      client(recordCalls.updateRecord.master, {
        params: { masterTableId, recordId: first.activeRecordId },
        body,
      });

    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await list.select('C1');
    await list.run('Edit');
    const panel = page.getByRole('dialog', { name: 'Edit Record' });
    await expect(panel.getByText(`by ${fullNameOf('administrator')}`).first()).toBeVisible();
    await panel.getByLabel('Description En').fill('Mine');
    await theirs({ descriptionEn: 'Theirs', descriptionSv: 'Deras' });
    await panel.getByRole('button', { name: 'Save' }).click();

    const conflict = page.getByRole('dialog', { name: 'Two versions of C1' });
    const choice = (part: string, text: string) =>
      conflict.getByRole('radiogroup', { name: part }).getByRole('radio', { name: text });
    await expect(choice('Description Sv', 'Deras')).toBeChecked();
    await expectAccessible(page);
    await choice('Description En', 'You: Mine').check();
    await theirs({ descriptionSv: 'Deras igen' });
    await conflict.getByRole('button', { name: 'Save this combination' }).click();
    await expect(choice('Description Sv', 'Deras igen')).toBeChecked();
    await conflict.getByRole('button', { name: 'Save this combination' }).click();
    await expect(page.getByText('Record C1 has been changed successfully.')).toBeVisible();
    await expect(list.row('C1')).toContainText('Mine');
    await expect(list.row('C1')).toContainText('Deras igen');

    await list.run('Edit');
    await panel.getByLabel('Description En').fill('Mine again');
    await theirs({ descriptionEn: 'Theirs at last' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(list.row('C1')).toContainText('Theirs at last');

    await list.run('Record history');
    const history = page.getByRole('dialog', { name: 'History - C1' });
    await expect(history.getByText('Theirs at last')).toBeVisible();
    await expect(history.getByText(`Added by ${fullNameOf('administrator')}`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  },
);

test('records are removed together, named before they go', { tag: '@phone' }, async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1', 'C2', 'C3']);
  await visit(page, 'administrator', `${overview}/${masterTableId}`);
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

test(
  'a project administrator uses a master table and de-relates records of it',
  { tag: '@once' },
  async ({ page, server }) => {
    const tables = new ListOnScreen(page, 'Project Tables');
    const records = new ListOnScreen(page);
    const { name } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1', 'C2', 'C3']);
    await visit(page, 'projectAdministrator', station);
    await tables.run('Add');
    const panel = page.getByRole('dialog', { name: 'New Table' });
    await panel.getByRole('tab', { name: 'Use master table' }).click();
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(panel.getByText('This field is required')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('combobox', { name: 'Master table' }).click();
    await page.getByRole('option', { name }).click();
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
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

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Filter Type' }).click();
    await page.getByRole('menuitemradio', { name: 'Local record' }).click();
    await expect(records.row('C2')).toBeHidden();
    await expect(records.row('C3')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filter Type, Local record' }).click();
    await page.getByRole('menuitemradio', { name: 'All' }).click();
    await expect(records.row('C2')).toBeVisible();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();

    await records.select('C1');
    await records.expectBlocked('De-relate', 'These records are already local.');
    await records.run('Edit');
    const record = page.getByRole('dialog', { name: 'Edit Record' });
    await record.getByLabel('Code').fill('C2');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(record.getByText('Failed to add / edit record. More info: Already exists.')).toBeVisible();
    await record.getByLabel('Code').fill('C1x');
    await record.getByRole('button', { name: 'Save' }).click();
    await expect(records.row('C1x')).toBeVisible();
  },
);

test(
  'a viewer reads, exports and sees the history: no other command, no selection, no way to the fields',
  { tag: '@phone' },
  async ({ page }) => {
    const list = new ListOnScreen(page);
    await visit(page, 'viewer', station);
    await page.getByRole('link', { name: 'Component class' }).click();
    await expect(list.row('BA')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Not selected' })).toHaveCount(0);
    await expect(list.toolbar.getByRole('button')).toHaveText(['Export', 'History']);
    await expectAccessible(page);
    await list.run('Export');
    await expect(page.getByRole('heading', { name: 'Export records' })).toBeVisible();
    await page.goBack();
    await expect(list.row('BA')).toBeVisible();

    await follow(page, `${new URL(page.url()).pathname}/manage-table`);
    await expect(page.getByText("You don't have permissions to modify this project")).toBeVisible();
    await page.goto(overview);
    await expect(page.getByText('Error 404. Not found.')).toBeVisible();
  },
);

test(
  '20,000 records open, sort, filter and scroll without being held in the page',
  { tag: '@once' },
  async ({ page, server }) => {
    const amount = 20_000;
    const list = new ListOnScreen(page);
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, []);
    const params = { masterTableId };
    const weight = await client(fieldCalls.createField.master, {
      params,
      body: { name: 'Weight', type: 'number' },
    });
    await client(bulkUpdate.importRecords.master, {
      params,
      body: {
        records: Array.from({ length: amount }, (_, index) => ({
          code: `P${String(index).padStart(6, '0')}`,
          descriptionEn: `Part ${index}`,
          [weight.tableFieldId]: (index * 7919) % amount,
        })),
      },
    });

    const windows: number[] = [];
    page.on('response', (response) => {
      const limit = new URL(response.url()).searchParams.get('limit');
      if (response.url().includes('/records?')) windows.push(Number(limit ?? amount));
    });
    const patiently = { timeout: 300_000 };
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await expect(list.row('P000000')).toBeVisible(patiently);
    await expect(page.getByText('20,000 records').first()).toBeVisible();

    const sortByWeight = page
      .getByRole('columnheader', { name: /^Weight/ })
      .getByRole('button')
      .first();
    await sortByWeight.click();
    await expect(list.row('P017679')).toBeVisible(patiently);
    await sortByWeight.click();
    await expect(list.row('19999')).toBeVisible(patiently);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('textbox', { name: 'Filter Code' }).fill('P0001');
    await expect(page.getByText('100 of 20,000 records').first()).toBeVisible(patiently);
    await page.getByRole('button', { name: 'Clear filter Code' }).click();
    await expect(list.row('19999')).toBeVisible(patiently);

    await list.row('19999').press('End');
    await expect(list.row('P000000')).toBeVisible(patiently);
    expect(await page.locator('[role=row]').count()).toBeLessThan(100);
    // A window for each look at another part of the list, and never the whole of it.
    expect(windows.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(3000);

    await list.row('P000000').press('Control+a');
    await list.row('P000000').getByRole('gridcell', { name: 'Selected' }).click();
    await list.run('Remove');
    const dialog = page.getByRole('dialog', { name: 'Removal confirmation' });
    await expect(dialog.getByText('and 19,949 more')).toBeAttached();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('19,999 records removed successfully.')).toBeVisible(patiently);
    await expect(list.row('P000000')).toBeVisible();
    await expect(page.getByText('1 record', { exact: true }).first()).toBeVisible();
  },
);
