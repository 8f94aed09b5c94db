import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldCalls, masterTables, recordCalls } from '@codes/contract';
import { clientOf } from '../support/client.ts';
import { ListOnScreen } from '../support/list.ts';
import { expect, expectAccessible, test, visit } from '../support/test.ts';

const overview = '/control-panel/master-tables';
const pipes = path.join(import.meta.dirname, '../files/pipes.xlsx');

test(
  'a workbook is imported, exported and used as an update',
  { tag: '@once' },
  async ({ page, server }, info) => {
    const list = new ListOnScreen(page);
    const client = await clientOf(server, 'administrator');
    const name = `Pipes ${randomUUID().slice(0, 8)}`;
    const { masterTableId } = await client(masterTables.createMasterTable, { body: { name } });
    const params = { masterTableId };
    await client(fieldCalls.createField.master, { params, body: { name: 'Made', type: 'date' } });
    const file = page.getByLabel('CSV file');
    const upload = page.getByRole('button', { name: 'Upload' });

    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    const renamed = info.outputPath('renamed.xlsx');
    await writeFile(renamed, 'Code;Name\r\n1;a');
    await file.setInputFiles(renamed);
    await expect(page.getByRole('combobox', { name: 'Delimiter' })).toBeHidden();
    await upload.click();
    await expect(page.getByText('This is a text file and no Excel workbook.')).toBeVisible();

    await file.setInputFiles(pipes);
    await upload.click();
    await expect(page.getByRole('combobox', { name: 'Sheet' })).toHaveText('Rör');
    await expect(page.getByText('The first row stands above the header and is left out.')).toBeVisible();
    await expect(page.getByText('hidden in the sheet is taken as well: 1 row and 1 column')).toBeVisible();
    await expect(page.getByText('3 rows · 5 columns')).toBeVisible();
    await expect(list.row('007')).toContainText('Å-rör');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(list.row('00042')).toContainText('1900-01-15');
    const kept = await client(recordCalls.listRecords.master, { params, query: {} });
    expect(kept.map(({ code }) => code)).toEqual(['00042', '007', '1E5']);

    await list.run('Export');
    await page.getByRole('radio', { name: 'Excel workbook (.xlsx)' }).click();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.xlsx`);
    const saved = info.outputPath('export.xlsx');
    await download.saveAs(saved);
    expect((await readFile(saved)).subarray(0, 2).toString()).toBe('PK');

    await page.goto(`${overview}/${masterTableId}/update`);
    await file.setInputFiles(saved);
    await upload.click();
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('Nothing will change: the table has all of it already.')).toBeVisible();
    await page.goto(`${overview}/${masterTableId}/export`);
    await expect(page.getByRole('radio', { name: 'Excel workbook (.xlsx)' })).toBeChecked();
  },
);
