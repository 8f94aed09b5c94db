import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csv, masterTables, projectTables, recordCalls, type MasterTable } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { ListOnScreen } from '../../support/list.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit, follow } from '../../support/test.ts';

const overview = '/control-panel/master-tables';
const station = '/projects/100245';
function file(name: string): string {
  return path.join(import.meta.dirname, '../../files', name);
}

/** Workers share a server, so every table has a name of its own. */
async function givenTable(
  server: Server,
  records: readonly { code: string; descriptionEn: string }[] = [],
): Promise<MasterTable> {
  const client = await clientOf(server, 'administrator');
  const name = `Component ${randomUUID().slice(0, 8)}`;
  const table = await client(masterTables.createMasterTable, { body: { name, description: '' } });
  const params = { masterTableId: table.masterTableId };
  for (const body of records) await client(recordCalls.createRecord.master, { params, body });
  return table;
}

async function upload(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('CSV or Excel file').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Upload' }).click();
}

async function readAs(page: Page, encoding: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: encoding }).click();
}

async function chooseField(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: `Field for ${column}` }).click();
  await page.getByRole('option', { name: field }).click();
}

test('a file from a Swedish spreadsheet is imported with its new fields', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const { masterTableId, name } = await givenTable(server);
  await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
  const delimiter = page.getByRole('combobox', { name: 'Delimiter' });
  await expect(delimiter).toHaveText('comma (,)');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await expectAccessible(page);

  await upload(page, file('komponentklasser.csv'));
  await expect(page.getByText('5 rows · 8 columns')).toBeVisible();
  await expect(page.getByText('ISO-8859-4, detected')).toBeVisible();
  await expect(list.row('Frånskiljare')).toBeVisible();
  await expect(list.row('Disconnector, "safe"')).toBeVisible();
  await expect(page.getByText(`5 records and 5 new fields will be added to ${name}.`)).toBeVisible();
  await expectAccessible(page);

  await readAs(page, 'UTF-8');
  await expect(list.row('Frånskiljare')).toBeHidden();
  await readAs(page, 'ISO-8859-4');
  await expect(list.row('Frånskiljare')).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Field Supplier has been created successfully.')).toBeVisible();
  await expect(page.getByText('Records have been imported successfully.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(list.row('ZRB')).toContainText('Battery bank; indoors');
  await expect(page.getByText('5 records').filter({ visible: true })).toBeVisible();
});

test(
  'the encoding of a file is found and can be chosen, and control characters are refused',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const { masterTableId } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    const asExcelWrites = 'Code;Description En\nWA1;12 m\u00b2, \u0080 5 \u0096 7\n';
    const excel = { name: 'windows.csv', mimeType: 'text/csv', buffer: Buffer.from(asExcelWrites, 'latin1') };
    await page.getByLabel('CSV or Excel file').setInputFiles(excel);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Windows-1252, detected')).toBeVisible();
    await expect(list.row('WA1')).toContainText('12 m², € 5 – 7');

    await readAs(page, 'ISO-8859-4');
    await expect(
      page.getByText('Row 2, Column 2: the cell contains a control character (U+0080)'),
    ).toBeVisible();
    await readAs(page, 'Windows-1252');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Records have been imported successfully.')).toBeVisible();
  },
);

test('a byte order mark, and columns that are left out', { tag: '@once' }, async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const { masterTableId, name } = await givenTable(server);
  await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
  await upload(page, file('with-mark.csv'));
  await expect(page.getByText('UTF-8, detected')).toBeVisible();
  await chooseField(page, 'Description En', 'Ignore this column');
  await expect(page.getByText(`2 records will be added to ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(list.row('YA1')).toContainText('Ångströmmätare');
  await expect(list.row('YA1')).not.toContainText('Ångström gauge');
});

test(
  'what cannot be read or imported is told, and nothing is stored',
  { tag: '@once' },
  async ({ page, server }) => {
    const { masterTableId, name } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);

    const picture = {
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: await readFile(file('picture.csv')),
    };
    await page.getByLabel('CSV or Excel file').setInputFiles(picture);
    await expect(page.getByText('File type is not valid')).toBeVisible();
    await upload(page, file('picture.csv'));
    await expect(page.getByText('this is not a text file')).toBeVisible();
    await upload(page, file('empty.csv'));
    await expect(page.getByText('Failed to parse CSV file. File is empty')).toBeVisible();
    await expectAccessible(page);

    await upload(page, file('no-code.csv'));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Required header fields not selected: Code')).toBeVisible();
    await chooseField(page, 'Name', 'Code');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Some required columns are empty: Code')).toBeVisible();
    await chooseField(page, 'Description En', 'Code');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Header fields with same name selected: Code')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Change file' }).click();
    await upload(page, file('twice.csv'));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(
      page.getByText('Failed to import records. More info: No records were imported.'),
    ).toBeVisible();
    await expect(page.getByText(/Row 4, Code: .*XA/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the preview' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: `Master Table - ${name}` })).toBeVisible();
    await expect(page.getByText('No items found!')).toBeVisible();
  },
);

test('a reload keeps the file; leaving asks first', { tag: '@once' }, async ({ page, server }) => {
  const { masterTableId } = await givenTable(server);
  await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
  await upload(page, file('with-mark.csv'));
  await expect(page.getByText('2 rows · 3 columns')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('2 rows · 3 columns')).toBeVisible();

  await page.getByRole('link', { name: /^Master Table - / }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 rows · 3 columns')).toBeVisible();
  await page.getByRole('link', { name: /^Master Table - / }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No items found!')).toBeVisible();
});

test(
  'a lost answer is asked for again, and nothing is stored twice',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const { masterTableId, name } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    await upload(page, file('with-mark.csv'));
    await page.route('**/records/import', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('If you try again, nothing is stored twice.')).toBeVisible();
    await expect(page.getByText('Failed to import records. Please try again later.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/records/import');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Records have been imported successfully.')).toBeVisible();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(list.row('YA2')).toHaveCount(1);
    await expect(page.getByText('2 records').filter({ visible: true })).toBeVisible();
  },
);

test('an archived table says where it can be restored', { tag: '@phone' }, async ({ page, server }) => {
  const { masterTableId } = await givenTable(server);
  const client = await clientOf(server, 'administrator');
  await client(masterTables.archiveMasterTable, { params: { masterTableId } });
  await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
  await expect(page.getByText('record import is unavailable')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Master Tables' }).click();
  await expect(page).toHaveURL(new RegExp(`${overview}$`));
});

test(
  'rows copied from a spreadsheet update a table after a review',
  { tag: '@phone' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const { masterTableId, name } = await givenTable(server, [
      { code: 'QA', descriptionEn: 'Breaker' },
      { code: 'QB', descriptionEn: 'Disconnector' },
      { code: 'QX', descriptionEn: 'Obsolete' },
    ]);
    await visit(page, 'administrator', `${overview}/${masterTableId}/update`);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('File must be selected!')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Delimiter' })).toHaveText('comma (,)');
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Pasted data' }).click();
    const pasted = [
      'Code\tDescription En\tmaker',
      'QA\tCircuit breaker\tABB',
      'QB\tDisconnector\t',
      'QC\tFuse\t',
    ];
    await page.getByLabel('Data').fill(pasted.join('\n'));
    await page.getByRole('button', { name: 'Upload' }).click();
    await chooseField(page, 'Code', 'Ignore this column');
    await page.getByRole('button', { name: 'Validate' }).click();
    const missing = "Required header field is not mapped: 'Code'. Please select it and try again.";
    await expect(page.getByText(missing)).toBeVisible();
    await chooseField(page, 'Code', 'Code');
    await page.getByLabel('Delete records that are not in the file').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Validate' }).click();

    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await expect(page.getByText('1 record will be created, 1 updated and 1 deleted.')).toBeVisible();
    await expect(list.row('QA')).toContainText('Breaker');
    await expect(list.row('QA')).toContainText('Circuit breaker');
    const shownCodes = page.getByRole('row').filter({ hasText: /Q[ABCX]/ });
    await expect(shownCodes).toContainText(['QC', 'QX', 'QB', 'QA']);
    await expectAccessible(page);
    await page.getByRole('button', { name: '1 Delete' }).click();
    await expect(list.row('QX')).toBeVisible();
    await expect(list.row('QA')).toBeHidden();

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(list.row('QA')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Delete records that are not in the file')).toBeChecked();
    await chooseField(page, 'maker', 'Ignore this column');
    await page.getByRole('button', { name: 'Change data' }).click();
    await expect(page.getByLabel('Data')).toHaveValue(pasted.join('\n'));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByLabel('Delete records that are not in the file')).toBeChecked();
    const maker = page.getByRole('combobox', { name: 'Field for maker' });
    await expect(maker).toHaveText('Ignore this column');
    await chooseField(page, 'maker', 'Maker');
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();

    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Master Table - ${name}` })).toBeVisible();
    await expect(page.getByText(/Field Maker has been created successfully\./)).toBeVisible();
    await expect(page.getByText(/1 record created, 1 updated and 1 deleted\./)).toBeVisible();
    await expect(list.row('QC')).toBeVisible();
    await expect(list.row('QX')).toBeHidden();
  },
);

test(
  'rows that break a rule are named, and the update stays on its columns',
  { tag: '@once' },
  async ({ page, server }) => {
    const { masterTableId } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/update`);
    await upload(page, file('twice.csv'));
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('Cannot proceed. CSV data is invalid:')).toBeVisible();
    await expect(page.getByText(/Row 4.*XA/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Field for Code' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'what is exported is imported back by the project, without a change',
  { tag: '@once' },
  async ({ page, server }, info) => {
    const list = new ListOnScreen(page);
    const client = await clientOf(server, 'administrator');
    const body = { name: `Rooms ${randomUUID().slice(0, 8)}`, description: '' };
    const params = { projectNumber: '100245' };
    const { projectTableId } = await client(projectTables.createProjectTable, { params, body });
    const ofTable = { ...params, tableId: projectTableId };
    const values = { code: 'R1', descriptionEn: '=1+1', descriptionSv: 'Å, "ä" och ö' };
    await client(recordCalls.createRecord.project, { params: ofTable, body: values });

    await visit(page, 'projectAdministrator', `${station}/tables/${projectTableId}/export`);
    await expect(page.getByRole('combobox', { name: 'Table' })).toHaveText(body.name);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${body.name}.csv`);
    const saved = info.outputPath('export.csv');
    await download.saveAs(saved);
    expect((await readFile(saved, 'utf8')).startsWith(csv.byteOrderMark)).toBe(true);

    await follow(page, `${station}/tables/${projectTableId}/update`);
    await upload(page, saved);
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('Nothing will change: the table is already up to date.')).toBeVisible();
    await expect(list.row('R1')).toContainText('=1+1');
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeHidden();
  },
);

test('viewers export, and neither import nor update', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const [table] = await client(projectTables.listProjectTables, { params: { projectNumber: '100245' } });
  const address = `${station}/tables/${table?.projectTableId}`;
  await visit(page, 'viewer', `${address}/import`);
  await expect(page.getByText("You don't have permissions to modify this project")).toBeVisible();
  await follow(page, `${address}/update`);
  await expect(page.getByText("You don't have permissions to modify this project")).toBeVisible();
  await follow(page, `${address}/export`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${table?.name}.csv`);
});

test(
  'a large file is imported, and its table sorted, filtered and scrolled',
  { tag: '@once' },
  async ({ page, server }, info) => {
    const patiently = { timeout: 300_000 };
    const list = new ListOnScreen(page);
    const large = info.outputPath('large.csv');
    const lines = Array.from(
      { length: 50_000 },
      (_, row) => `L${String(row).padStart(5, '0')};Part ${row};Del ${row}`,
    );
    await writeFile(large, ['Code;Description En;Description Sv', ...lines].join('\r\n'));
    const { masterTableId, name } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    await upload(page, large);
    await expect(page.getByText('50,000 rows · 3 columns')).toBeVisible(patiently);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('of 50,000 records')).toBeVisible();
    await page.getByRole('button', { name: `Open ${name}` }).click(patiently);

    await expect(list.row('L00000')).toBeVisible(patiently);
    await page.getByRole('columnheader', { name: /^Code/ }).getByRole('button').first().click();
    await expect(list.row('L49999')).toBeVisible(patiently);
    await list.row('L49999').press('End');
    await expect(list.row('L00000')).toBeVisible(patiently);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('textbox', { name: 'Filter Code' }).fill('L1234');
    await expect(page.getByText('10 of 50,000 records').first()).toBeVisible(patiently);
  },
);
