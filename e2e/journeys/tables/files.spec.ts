// Files as people have them: dropped on a list of tables, with Swedish headings, dates and numbers, in any encoding.
import { randomUUID } from 'node:crypto';
import { fieldCalls, masterTables, projectTables } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const overview = '/control-panel/master-tables';
const station = '/projects/100245';

const rows = [
  'Kod;Benämning;Pris;Byggd;Besiktigad;Littera ritning',
  'R1;Kök – litet;12,50;2026-11-18;18/11/2026;007',
  'R2;Badrum;3,00;2026-01-02;;012',
].join('\r\n');

/** As a Swedish Excel writes it. */
const inWindows1252 = Buffer.from(rows.replace('–', '\u0096'), 'latin1');

const csvFile = (name: string, buffer: Buffer) => ({ name: `${name}.csv`, mimeType: 'text/csv', buffer });

async function drop(page: Page, label: string, { name, mimeType, buffer }: ReturnType<typeof csvFile>) {
  const data = await page.evaluateHandle(
    ([text, fileName, type]) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  const list = page.getByRole('grid', { name: label });
  await list.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop the file to make a table of it')).toBeVisible();
  await list.dispatchEvent('drop', { dataTransfer: data });
}

const typeOf = (page: Page, column: string) => page.getByRole('combobox', { name: `Type of ${column}` });
const fieldFor = (page: Page, column: string) =>
  page.getByRole('combobox', { name: `Field for ${column}`, exact: true });

test('a file dropped on the master tables becomes one, with the types it speaks for', async ({
  page,
  server,
}) => {
  const name = `Rum ${randomUUID().slice(0, 8)}`;
  await visit(page, 'administrator', overview);
  await drop(page, 'Master Tables', csvFile(name, inWindows1252));

  await expect(page.getByRole('heading', { name: 'New table from file' })).toBeVisible();
  await expect(page.getByLabel('Table name')).toHaveValue(name);
  await expect(page.getByText('Windows-1252, detected')).toBeVisible();
  await expect(page.getByText('Special characters: ä ö –')).toBeVisible();
  await expect(fieldFor(page, 'Kod')).toHaveText(/^Code/);
  await expect(fieldFor(page, 'Benämning')).toHaveText('Description Sv');
  await expect(typeOf(page, 'Pris')).toHaveText('Number');
  await expect(typeOf(page, 'Byggd')).toHaveText('Date (YYYY-MM-DD)');
  await expect(typeOf(page, 'Besiktigad')).toHaveText('Date (DD/MM/YYYY)');
  await expect(typeOf(page, 'Littera ritning')).toHaveText('Text');
  await expectAccessible(page);

  await typeOf(page, 'Pris').click();
  await page.getByRole('option', { name: 'Text', exact: true }).click();
  await expect(page.getByText(`2 records and 4 new fields will be added to ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByText('Table created')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  const row = new ListOnScreen(page).row('R1');
  await expect(row).toContainText('Kök – litet');
  await expect(row).toContainText('2026-11-18');

  const client = await clientOf(server, 'administrator');
  const tables = await client(masterTables.listMasterTables, { query: {} });
  const masterTableId = tables.find((table) => table.name === name)?.masterTableId ?? 0;
  const fields = await client(fieldCalls.listFields.master, { params: { masterTableId }, query: {} });
  expect(fields.slice(3).map((field) => [field.name, field.type])).toEqual([
    ['Pris', 'text'],
    ['Byggd', 'date'],
    ['Besiktigad', 'date'],
    ['Littera ritning', 'text'],
  ]);
});

test(
  'in a project by its command, where a refused row leaves nothing behind',
  { tag: '@once' },
  async ({ page, server }) => {
    const name = `Lokal ${randomUUID().slice(0, 8)}`;
    await visit(page, 'administrator', station);
    await page.getByRole('button', { name: 'New table from file' }).click();
    await expectAccessible(page);
    const twice = csvFile(name, Buffer.from(`${rows}\r\nR1;Hall;1;2026-01-01;;1\r\n`));
    await page.getByLabel('CSV or Excel file').setInputFiles(twice);
    await page.getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByText('Row 4, Code: The code R1 is also in row 2.')).toBeVisible();
    await expect(page.getByText('Neither the table nor any records have been stored.')).toBeVisible();
    const client = await clientOf(server, 'administrator');
    const list = async () => {
      const tables = await client(projectTables.listProjectTables, { params: { projectNumber: '100245' } });
      return tables.map((table) => table.name);
    };
    expect(await list()).not.toContain(name);

    await page.getByRole('button', { name: 'Back to the preview' }).click();
    await page.getByRole('button', { name: 'Change file' }).click();
    await page.getByLabel('CSV or Excel file').setInputFiles(csvFile(name, Buffer.from(rows)));
    await page.getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByText('Table created')).toBeVisible();
    expect(await list()).toContain(name);
  },
);

test(
  'the encoding chosen last is taken where the bytes leave it open',
  { tag: '@once' },
  async ({ page }) => {
    const open = csvFile('area', Buffer.from('Kod;Benämning;Yta\r\nA;Kök;12 m²\r\n', 'latin1'));
    await visit(page, 'administrator', `${overview}/from-file`);
    await page.getByLabel('CSV or Excel file').setInputFiles(open);
    await expect(page.getByText('ISO-8859-4, detected')).toBeVisible();
    await page.getByRole('combobox', { name: 'Encoding' }).click();
    await page.getByRole('option', { name: 'Windows-1252' }).click();
    await expect(page.getByText('Special characters: ä ö ²')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Windows-1252, as last time')).toBeVisible();
  },
);
