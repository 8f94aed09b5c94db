// Where people slip on the way of a file into a table.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit, follow } from '../../support/test.ts';

const withMark = path.join(import.meta.dirname, '../../files/with-mark.csv');

async function openTable(page: Page, server: Parameters<typeof clientOf>[0], screen: string) {
  const table = await givenMasterTable(await clientOf(server, 'administrator'), ['K1']);
  await visit(page, 'administrator', `${overview}/${table.masterTableId}`);
  await follow(page, `${overview}/${table.masterTableId}/${screen}`);
  return table;
}

test(
  'the name of a new field is read in the preview, also where the file has no headers',
  { tag: '@phone' },
  async ({ page, server }) => {
    await openTable(page, server, 'import');
    const file = { name: 'bare.csv', mimeType: 'text/csv', buffer: Buffer.from('A;1\nB;2\n') };
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    await page.getByLabel('First column has headers').uncheck();
    await page.getByRole('button', { name: 'Upload' }).click();
    const name = page.getByText('New field 1', { exact: true });
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectAccessible(page);
  },
);

test(
  'a file that is quicker than the list of tables is read all the same',
  { tag: '@once' },
  async ({ page, server }) => {
    const table = await givenMasterTable(await clientOf(server, 'administrator'), ['K1']);
    let come = () => {};
    const isCome = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/appdata\/master-tables(\?|$)/, async (route) => {
      await isCome;
      await route.continue();
    });
    await visit(page, 'administrator', `${overview}/${table.masterTableId}/import`);
    const file = {
      name: 'new.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Code;Description En\nN1;New\n'),
    };
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('This field is required')).toBeHidden();
    come();
    await expect(page.getByText('1 row · 2 columns')).toBeVisible();
  },
);

test('pasted data that are missing are asked for as data', { tag: '@once' }, async ({ page, server }) => {
  await openTable(page, server, 'update');
  await page.getByRole('tab', { name: 'Pasted data' }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('File must be selected!')).toBeHidden();
  await page.getByLabel('Data').fill('Code;Description En');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The data has a header but no rows')).toBeVisible();
});

test(
  'the way back after an update or an import begins anew and blames nobody',
  { tag: '@once' },
  async ({ page, server }) => {
    const list = new ListOnScreen(page);
    const { name } = await openTable(page, server, 'update');
    const lost = page.getByText('could not be kept');
    await page.getByRole('tab', { name: 'Pasted data' }).click();
    await page.getByLabel('Data').fill('Code;Description En\nK1;Changed cable');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(list.row('Changed cable')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Update records' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(lost).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(lost).toBeHidden();

    await follow(page, new URL(page.url()).pathname.replace(/update$/, 'import'));
    await page.getByLabel('CSV or Excel file').setInputFiles(withMark);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(list.row('YA1')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect(lost).toBeHidden();
  },
);

for (const screen of ['import', 'update', 'export']) {
  test(
    `tables that could not be loaded are tried again: ${screen}`,
    { tag: '@once' },
    async ({ page, server }) => {
      await page.route('**/appdata/master-tables', (route) => route.fulfill({ status: 500, body: 'Broken' }));
      const { name } = await openTable(page, server, screen);
      await expect(page.getByText('The tables could not be loaded.')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/appdata/master-tables');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('combobox', { name: 'Table' })).toHaveText(name);
      await expect(page.getByText('The tables could not be loaded.')).toBeHidden();
    },
  );
}
