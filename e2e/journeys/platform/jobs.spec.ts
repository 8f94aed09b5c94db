// Long work goes on without the window that it was started in.
import { randomUUID } from 'node:crypto';
import { masterTables, recordCalls, stringConfigurations } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const overview = '/control-panel/master-tables';
const rows = 6000;

async function givenTable(server: Server) {
  const client = await clientOf(server, 'administrator');
  const name = `Cables ${randomUUID().slice(0, 8)}`;
  const { masterTableId } = await client(masterTables.createMasterTable, { body: { name, description: '' } });
  const total = async () =>
    (await client.page(recordCalls.listRecords.master, { params: { masterTableId }, query: { limit: 1 } }))
      .total;
  return { masterTableId, name, total };
}

async function choose(page: Page, description: string): Promise<void> {
  const lines = Array.from({ length: rows }, (_, index) => `C${index},${description} ${index}`);
  const buffer = Buffer.from(['Code,Description En', ...lines].join('\n'));
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'cables.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload' }).click();
}

const left = (page: Page) => page.waitForResponse((response) => response.status() === 202);
const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test(
  'an import is waiting for whoever closed the window',
  { tag: '@once' },
  async ({ page, context, server }) => {
    const { masterTableId, name, total } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    await choose(page, 'Cable');
    const isLeft = left(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await isLeft;
    await page.close();

    const later = await context.newPage();
    await visit(later, 'administrator', overview);
    await later.getByRole('button', { name: /^Jobs: / }).click();
    const imported = entry(later, `Import: ${name}`);
    await expect(imported.getByText('Done: 6,000 created')).toBeVisible();
    expect(await total()).toBe(rows);
    await expectAccessible(later);
    await later.getByRole('button', { name: `Open Import: ${name}` }).click();
    await expect(later.getByRole('heading', { name })).toBeVisible();
    await later.getByRole('button', { name: /^Jobs: / }).click();
    await later.getByRole('button', { name: `Remove Import: ${name}` }).click();
    await expect(imported).toBeHidden();
  },
);

test(
  'how far an import is comes by the stream, and is not asked for',
  { tag: '@once' },
  async ({ page, server }) => {
    const { masterTableId, total } = await givenTable(server);
    const listening = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    await choose(page, 'Cable');
    await listening;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/appdata\/jobs\/[^/]+$/.test(request.url()))
        asked.push(request.url());
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Records have been imported successfully.')).toBeVisible();
    expect(asked).toEqual([]);
    expect(await total()).toBe(rows);
  },
);

test(
  'an import whose server is gone says so while it waits, and goes on when it is back',
  { tag: '@once' },
  async ({ page, server }) => {
    const { masterTableId, total } = await givenTable(server);
    await page.route(/\/appdata\/events\/stream/, (route) => route.abort());
    await visit(page, 'administrator', `${overview}/${masterTableId}/import`);
    await choose(page, 'Cable');
    await page.route(/\/appdata\/jobs\/[^/]+$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The server does not answer. Waiting for it to come back …')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/appdata\/jobs\/[^/]+$/);
    await expect(page.getByText('Records have been imported successfully.')).toBeVisible();
    expect(await total()).toBe(rows);
  },
);

test(
  'a review is found again, and applied while somebody does something else',
  { tag: '@phone' },
  async ({ page, context, server }) => {
    const { masterTableId, name, total } = await givenTable(server);
    await visit(page, 'administrator', `${overview}/${masterTableId}/update`);
    await choose(page, 'Cable');
    let isLeft = left(page);
    await page.getByRole('button', { name: 'Validate' }).click();
    await isLeft;
    await page.close();

    const later = await context.newPage();
    await visit(later, 'administrator', overview);
    await later.getByRole('button', { name: /^Jobs: / }).click();
    await later.getByRole('button', { name: `Open Update check: ${name}` }).click();
    await expect(later.getByText('6,000 records will be created')).toBeVisible();

    isLeft = left(later);
    await later.getByRole('button', { name: 'Update', exact: true }).click();
    await isLeft;
    await expect(later.getByText('6,000 records created.')).toBeVisible();
    expect(await total()).toBe(rows);
  },
);

test('a list of codes is found again', { tag: '@once' }, async ({ page, context, server }) => {
  const client = await clientOf(server, 'administrator');
  const params = { projectNumber: '100245' };
  const [configuration] = await client(stringConfigurations.listConfigurations.project, { params });
  const address = `/projects/100245/interpret/${configuration?.stringConfigurationId}`;
  await visit(page, 'administrator', address);
  await page.getByRole('tab', { name: 'A list of codes' }).click();
  const codes = Array.from({ length: 5001 }, (_, index) => `NONE-${index}`);
  const isLeft = left(page);
  await page.getByLabel('Upload file').setInputFiles({
    name: 'codes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(codes.join('\n')),
  });
  await isLeft;
  await page.close();

  const later = await context.newPage();
  await visit(later, 'administrator', overview);
  await later.getByRole('button', { name: /^Jobs: / }).click();
  await later.getByRole('button', { name: /^Open Code list: 100245/ }).click();
  await expect(later.getByText(/^5,001 codes interpreted\./)).toBeVisible();
});
