// What is this? A mail pasted into the palette, a text in the search box, and a list with codes as people write them.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const project = '100245';
const mail = `Hej Anna!
Vid provningen i går stod ventilerna ”=E10.QM01–QMA01” och =e10.qm02-qma01 stängda. Länspumpen går, det är =E20.GP01-GPB01.
Den nya givaren kallar vi =K20.BF 99-BFA01 tills vidare. /Erik`;

/** As the browser does, also where a test may not touch the clipboard. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('the codes in a mail are found from the palette, and lead to the register and to Interpret', async ({
  page,
}) => {
  await visit(page, 'viewer', `/projects/${project}`);
  await expect(page.getByRole('grid', { name: 'Project Tables' }).getByRole('row').nth(1)).toBeVisible();
  const label = 'Go to a place, run a command, or paste a text with codes';
  await page.keyboard.press('Control+k');
  await paste(page.getByRole('combobox', { name: label }), mail);
  const box = page.getByRole('textbox', { name: label });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(mail);
  const issued = page.getByRole('group', { name: 'Issued codes in this text' }).getByRole('option');
  await expect(issued).toHaveCount(3);
  await expect(issued.nth(0)).toContainText('another dash in the text');
  await expect(issued.nth(0)).toContainText('Avstängningsventil kallvatten, personalrum');
  await expect(issued.nth(1)).toContainText('small letters in the text');
  const read = page.getByRole('group', { name: 'Can be read, not issued' }).getByRole('option');
  await expect(read).toHaveCount(1);
  await expect(read).toContainText('=K20.BF99-BFA01');
  await expect(read).toContainText('a blank in the text');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/issued-codes\/\d+\?.*QM02/);
  await expect(page.getByText('=E10.QM02-QMA01').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await paste(page.getByRole('combobox', { name: label }), mail);
  await read.click();
  await expect(page.getByText('Code found. Please see explanation bellow')).toBeVisible();
});

test('the search box finds the codes in a text', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'viewer', `/projects/${project}`);
  const box = page.getByRole('searchbox', { name: 'Search in this project' });
  await box.click();
  await expect(page.getByRole('button', { name: 'Advanced search' })).toBeVisible();
  await paste(box, 'Se\n“=e10.qm02–qma01”,\ntack');
  await expect(box).toHaveValue('Se “=e10.qm02–qma01”, tack');
  const found = page.getByRole('region', { name: 'Codes in this text' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(/issued-codes\/\d+\?.*QM02/);
});

test('a list is mended with one click, and says so', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'viewer', `/projects/${project}`);
  await page.getByRole('button', { name: 'Interpret' }).click();
  await page.getByRole('menuitem', { name: 'Component designation' }).click();
  await page.getByRole('tab', { name: 'A list of codes' }).click();
  await page.getByRole('button', { name: 'Paste codes' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Paste codes' });
  await dialog
    .getByRole('textbox')
    .fill('=e10.qm01–qma01\n=E10.QM02-QMA01\n=K20.GQ 01-GQA01\n=K99.GQ01-GQA01');
  await dialog.getByRole('button', { name: 'Interpret' }).click();
  await expect(page.getByText('keep 2 codes from being read')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mend 2 codes' }).click();
  await expect(page.getByText('2 codes mended.')).toBeVisible();
  await expect(page.getByText('mended from =e10.qm01–qma01')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mend/ })).toBeHidden();
});
