// An import and an update that were left after another file was chosen are taken up again, with their fields.
import type { BrowserContext, Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, test, visit } from '../../support/test.ts';

async function upload(page: Page, name: string, rows: string): Promise<void> {
  const buffer = Buffer.from(`Mark,Text\n${rows}\n`);
  await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload' }).click();
}

const fieldOf = (page: Page, column: string) => page.getByRole('combobox', { name: `Field for ${column}` });

async function chooseField(page: Page, column: string, field: string): Promise<void> {
  await fieldOf(page, column).click();
  await page.getByRole('option', { name: field }).click();
  await expect(fieldOf(page, column)).toContainText(field);
}

/** As a closed tab leaves it, and a new one finds it. */
async function inNewTab(page: Page, context: BrowserContext, file: string): Promise<Page> {
  const address = page.url();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain(file);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(address);
  const offer = next.getByRole('status').filter({ hasText: file });
  await offer.getByRole('button', { name: 'Continue where you left off' }).click();
  return next;
}

for (const act of ['import', 'update'] as const) {
  test(
    `an ${act} goes on with another file, after a reload and in a new tab`,
    { tag: '@once' },
    async ({ page, context, server }) => {
      const client = await clientOf(server, 'administrator');
      const { masterTableId } = await givenMasterTable(client, ['C1']);
      await visit(page, 'administrator', `${overview}/${masterTableId}/${act}`);
      await upload(page, 'first.csv', 'C2,Two');
      await chooseField(page, 'Mark', 'Code');
      await chooseField(page, 'Text', 'Description En');
      await page.getByRole('button', { name: 'Change file' }).click();
      await upload(page, 'second.csv', 'C3,Three');
      await expect(new ListOnScreen(page).row('C3')).toBeVisible();
      await expect(fieldOf(page, 'Mark')).toContainText('Code');

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(new ListOnScreen(page).row('C3')).toBeVisible();
      await expect(fieldOf(page, 'Mark')).toContainText('Code');

      // Chosen after the file was read, it is there after a reload too.
      await chooseField(page, 'Text', 'Description Sv');
      await page.reload();
      await expect(fieldOf(page, 'Text')).toContainText('Description Sv');
      await chooseField(page, 'Text', 'Description En');

      const next = await inNewTab(page, context, 'second.csv');
      await expect(new ListOnScreen(next).row('C3')).toBeVisible();
      await expect(fieldOf(next, 'Mark')).toContainText('Code');
      await expect(fieldOf(next, 'Text')).toContainText('Description En');
      if (act === 'import') {
        await next.getByRole('button', { name: 'Import', exact: true }).click();
        await expect(next.getByText('Records have been imported successfully.')).toBeVisible();
      } else {
        await next.getByRole('button', { name: 'Validate' }).click();
        await expect(next.getByText('1 record will be created')).toBeVisible();
      }
    },
  );
}
