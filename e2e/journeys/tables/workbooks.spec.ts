import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fieldCalls, masterTables, recordCalls } from '@codes/contract';
import { packingInBrowser, sheetPieces, workbookParts, zipOf } from '@codes/workbooks';
import { clientOf } from '../../support/client.ts';
import { givenRegister } from '../../support/given-register.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const overview = '/control-panel/master-tables';
const pipes = path.join(import.meta.dirname, '../../files/pipes.xlsx');

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
    const file = page.getByLabel('CSV or Excel file');
    const upload = page.getByRole('button', { name: 'Upload' });

    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    const renamed = info.outputPath('renamed.xlsx');
    await writeFile(renamed, 'Code;Name\r\n1;a');
    await file.setInputFiles(renamed);
    await expect(page.getByRole('combobox', { name: 'Delimiter' })).toBeHidden();
    await upload.click();
    await expect(page.getByText('This is a text file, not an Excel workbook.')).toBeVisible();

    await file.setInputFiles(pipes);
    await upload.click();
    await expect(page.getByRole('combobox', { name: 'Sheet' })).toHaveText('Rör');
    await expect(page.getByText('1 row above the header is left out.')).toBeVisible();
    await expect(
      page.getByText('1 hidden row and 1 hidden column of this sheet are included.'),
    ).toBeVisible();
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
    await expect(page.getByText('Nothing will change: the table is already up to date.')).toBeVisible();
    await page.goto(`${overview}/${masterTableId}/export`);
    await expect(page.getByRole('radio', { name: 'Excel workbook (.xlsx)' })).toBeChecked();
  },
);

/** Large enough to be read for a while. */
async function largeWorkbook(file: string): Promise<void> {
  const rows = Array.from({ length: 150_000 }, (_, index) => [`QM-${index}`, `Valve ${index}`, index]);
  const parts = workbookParts({
    name: 'Legacy',
    headers: ['Code', 'Title', 'Number'],
    pieces: sheetPieces([rows]),
  });
  await writeFile(file, Readable.from(zipOf(parts, packingInBrowser)));
}

test(
  'a list of codes and a register take a workbook: with progress, Cancel and a choice of sheet',
  { tag: '@once' },
  async ({ page, server }, info) => {
    const { params } = await givenRegister(await clientOf(server, 'administrator'));
    const { projectNumber, stringConfigurationId } = params;
    const large = info.outputPath('large.xlsx');
    await largeWorkbook(large);
    const list = new ListOnScreen(page);
    const sheet = page.getByRole('combobox', { name: 'Sheet' });
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const option = (name: string) => page.getByRole('option', { name, exact: true });

    await test.step('a list of codes', async () => {
      await visit(page, 'administrator', `/projects/${projectNumber}/interpret/${stringConfigurationId}`);
      await page.getByRole('tab', { name: 'A list of codes' }).click();
      const file = page.getByLabel('Upload file');
      await file.setInputFiles(large);
      await expect(page.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
      await expect(page.getByText(/^Reading the file: [1-9]\d* %$/)).toBeVisible();
      await expectAccessible(page);
      await cancel.click();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.getByText('Interpret many codes at once')).toBeVisible();

      await file.setInputFiles(pipes);
      await expect(list.row('007')).toBeVisible();
      await expect(page.getByText('1 row above the header is left out.')).toBeVisible();
      await expect(
        page.getByText('1 hidden row and 1 hidden column of this sheet are included.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'All 3', exact: true })).toBeVisible();
      await expect(sheet).toHaveText('Rör');
      await expectAccessible(page);
      await sheet.click();
      await option('Empty').click();
      await expect(page.getByText('The workbook has no data')).toBeVisible();
    });

    await test.step('its export is offered first as it was wanted last', async () => {
      const formats = page.getByRole('menuitem');
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(formats).toHaveText(['CSV', 'Excel workbook (.xlsx)']);
      const saved = page.waitForEvent('download');
      await formats.nth(1).click();
      expect((await saved).suggestedFilename()).toBe('interpreted-codes.xlsx');
      await page.reload();
      await page.getByRole('tab', { name: 'A list of codes' }).click();
      await page.getByLabel('Upload file').setInputFiles(pipes);
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(formats).toHaveText(['Excel workbook (.xlsx)', 'CSV']);
      await page.keyboard.press('Escape');
    });

    await test.step('a register', async () => {
      await page.goto(`/projects/${projectNumber}/issued-codes/${stringConfigurationId}/import`);
      const upload = page.getByRole('button', { name: 'Upload' });
      await page.locator('input[type=file]').setInputFiles(large);
      await expect(sheet).toBeHidden();
      await expect(page.getByText(/^Reading the file: [1-9]\d* %$/)).toBeVisible();
      await cancel.click();
      await expect(page.getByText('You review the codes before anything is stored.')).toBeVisible();

      await page.locator('input[type=file]').setInputFiles(pipes);
      await expect(sheet).toHaveText('Rör');
      await sheet.click();
      await option('Empty').click();
      await upload.click();
      await expect(page.getByText('The workbook has no data')).toBeVisible();
      await sheet.click();
      await option('Rör').click();
      await expectAccessible(page);
      await upload.click();
      await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
      await expect(page.getByText('1 row above the header is left out.')).toBeVisible();
      await expect(list.row('00042')).toContainText('Unreadable');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(sheet).toHaveText('Rör');
      await upload.click();
      await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
      await page.goBack();
      await expect(sheet).toHaveText('Rör');
    });
  },
);
