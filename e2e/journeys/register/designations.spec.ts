// Reference designations of the demo: one configuration for codes of one level to four, with one register.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const hospital = '/projects/100212';

async function openFromMenu(page: Page, menu: 'Create' | 'Interpret'): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: 'Reference designation' }).click();
}

test(
  'a designation goes on level by level, and is issued where it ends',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'administrator', hospital);
    await openFromMenu(page, 'Create');
    const result = page.locator('[data-result]');
    const pick = async (segment: RegExp, text: string, { below }: { below?: string } = {}) => {
      const box = page.getByRole('combobox', { name: segment });
      await box.fill(text);
      const found = page.getByRole('option', { name: new RegExp(`^${text.replace(/[+]/, '\\+')}`) });
      await (
        below === undefined ? found : found.and(page.getByRole('option', { description: below }))
      ).click();
    };

    await test.step('one level is a code', async () => {
      await pick(/^Aspect/, '=');
      await pick(/^System/, 'V1', { below: 'System, Subsystem may follow' });
      await expect(result).toHaveText('=V1');
      await expect(page.getByText('=V1 was issued by Sara Hedlund')).toBeVisible();
      await expect(page.getByText('The code can end here')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('so are two, three and four', async () => {
      for (const [segment, record, number, digits, code] of [
        [/^Subsystem(?! no)/, 'AE', /^Subsystem no\./, '02', '=V1.AE02'],
        [/^Component(?! no)/, 'RN', /^Component no\./, '03', '=V1.AE02-RN03'],
        [/^Product(?! no)/, 'MA', /^Product no\./, '01', '=V1.AE02-RN03.MA01'],
      ] as const) {
        await page.getByRole('button', { name: 'Go on' }).click();
        await pick(segment, record);
        await page.getByRole('textbox', { name: number }).fill(digits);
        await expect(result).toHaveText(code);
      }
      await page.getByRole('button', { name: 'Issue code', exact: true }).click();
      await expect(page.getByText('=V1.AE02-RN03.MA01 is issued.')).toBeVisible();
    });

    await test.step('another way to go on is another aspect', async () => {
      await page.getByRole('button', { name: 'Clear all' }).click();
      await pick(/^Aspect/, '=');
      await pick(/^System/, 'K20', { below: 'System, Building follows' });
      await pick(/^Building/, 'A2');
      await expect(result).toHaveText('=K20+A2');
      await expect(page.getByText('Nobody has issued this code.')).toBeVisible();
    });
  },
);

test(
  'designations of every length are read and stand in one register',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'administrator', hospital);
    await openFromMenu(page, 'Interpret');
    const code = page.getByRole('textbox', { name: 'Code' });
    const parts = page.getByRole('list', { name: 'Code parts' });
    for (const [designation, last] of [
      ['=V1', 'Ventilation, system 1'],
      ['=V1.AE02-RN01.GP01', 'Pump'],
      ['+A1.02', 'Wards, lower level'],
      ['=K20+A1', 'House 7, north wing'],
    ] as const) {
      await code.fill(designation);
      await code.press('Enter');
      await expect(page.getByText('Code found. Please see explanation bellow')).toBeVisible();
      await expect(parts).toContainText(last);
    }
    await code.fill('=V1.');
    await code.press('Enter');
    await expect(parts).toContainText('The code is too short: 2 symbols expected, 0 left.');
    await page.getByRole('link', { name: 'Issued codes' }).click();
    for (const issued of ['+A1.02', '=K20+A1', '=V1', '=V1.AE02-RN01.GP01']) {
      await page.getByRole('searchbox', { name: 'Search code and title' }).fill(issued);
      await expect(page.getByRole('button', { name: `Status of ${issued}: Issued` })).toBeVisible();
    }
  },
);
