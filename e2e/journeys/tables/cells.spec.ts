// Records changed in the cells of their list, and by what is pasted onto it.
import { fieldCalls, recordCalls } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview } from '../../support/given-tables.ts';
import { cellOf, ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, untilQuiet, visit } from '../../support/test.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** As Ctrl+V does it: a journey has no clipboard of its own beside those of others. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test(
  'cells are changed one after the other, refused where they are wrong, and undone by Ctrl+Z',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, ['C1', 'C2']);
    const params = { masterTableId };
    await client(fieldCalls.createField.master, { params, body: { name: 'Area', type: 'number' } });
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await cellOf(page, 'Cable C1').dblclick();
    await expect(box(page, 'Description En of C1')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Copper');
    await page.keyboard.press('Tab');
    await expect(box(page, 'Description Sv of C1')).toBeFocused();
    await page.keyboard.type('Koppar');
    await page.keyboard.press('Tab');
    await expect(box(page, 'Area of C1')).toBeFocused();
    await page.keyboard.type('2,5 mm');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Entered value is not a valid number')).toBeVisible();
    await expect(box(page, 'Area of C1')).toBeFocused();
    await expectAccessible(page);
    await box(page, 'Area of C1').fill('2,5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved. Area of C1 is 2.5.')).toBeVisible();
    const row = new ListOnScreen(page).row('C1');
    for (const value of ['Copper', 'Koppar', '2.5']) await expect(row).toContainText(value);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Edit undone: 1 record set back.')).toBeVisible();
    await expect(cellOf(page, '2.5')).toBeHidden();
    await expect(cellOf(page, 'Koppar')).toBeVisible();
  },
);

test(
  'a block fills cells as one change, all or none; rows with their headings go to the review',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, ['C1', 'C2', 'C3']);
    const params = { masterTableId };
    await client(fieldCalls.createField.master, { params, body: { name: 'Area', type: 'number' } });
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await cellOf(page, 'Kabel C1').click();
    // What takes the clipboard comes after the list.
    await untilQuiet(page);
    await paste(page, 'Ett\t1\nTvå\ttwo\n');
    await expect(page.getByText('Row 2, Area: Entered value is not a valid number')).toBeVisible();
    await expect(cellOf(page, 'Kabel C1')).toBeVisible();
    await paste(page, 'Ett\t1\nTvå\t2,5\n');
    await expect(page.getByText('Pasted 4 cells into 2 records.')).toBeVisible();
    await expect(cellOf(page, '2.5')).toBeVisible();
    const ofTable = () => client(recordCalls.listRecords.master, { params, query: {} });
    expect((await ofTable()).map(({ descriptionSv }) => descriptionSv)).toEqual(['Ett', 'Två', 'Kabel C3']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Update undone: 2 records set back.')).toBeVisible();
    await expect(cellOf(page, 'Kabel C2')).toBeVisible();

    await paste(page, 'Code\tDescription En\nC3\tAluminium\nC4\tSteel\n');
    await expect(page.getByRole('heading', { level: 1, name: /^Review/ })).toBeVisible();
    await expect(page.getByText('Aluminium')).toBeVisible();
    await expect(page.getByText('Steel')).toBeVisible();
  },
);
