// What all lists share, tried on one of them.
import type { Locator } from '@playwright/test';
import { clientOf } from '../support/client.ts';
import { givenMasterTable, overview } from '../support/given-tables.ts';
import { ListOnScreen } from '../support/list.ts';
import { expect, test, visit } from '../support/test.ts';

/** Beside the words or the mark, a few pixels from the lower edge. */
async function clickCorner(head: Locator): Promise<void> {
  const box = await head.boundingBox();
  if (box === null) throw new Error('The head is not on the screen');
  await head.click({ position: { x: Math.max(2, box.width - 14), y: box.height - 3 } });
}

test('the whole head of a column sorts, and the whole head of the boxes selects', async ({
  page,
  server,
}) => {
  const { masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['B', 'A']);
  await visit(page, 'administrator', `${overview}/${masterTableId}`);
  const head = page.getByRole('columnheader', { name: /^Code/ });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  // The columns have their widths when the rows are there.
  await expect(new ListOnScreen(page).row('A')).toBeVisible();
  await clickCorner(head);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await clickCorner(page.getByRole('columnheader').filter({ has: page.getByRole('checkbox') }));
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toBeChecked();
  const boxOfRow = page
    .getByRole('gridcell', { name: 'Selected', exact: true })
    .first()
    .locator('span')
    .first();
  const [inHead, inRow] = [await all.locator('span').first().boundingBox(), await boxOfRow.boundingBox()];
  expect(inHead?.x).toBe(inRow?.x);
});

test(
  'a link in a list can be told from bold text without pointing at it',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'administrator', overview);
    await expect(page.getByRole('link', { name: 'Component class' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
  },
);

test('an old success does not stand above a new failure', { tag: '@once' }, async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const { masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['A1', 'A2']);
  await visit(page, 'administrator', `${overview}/${masterTableId}`);
  const remove = async (code: string) => {
    await list.select(code);
    await list.run('Remove');
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await remove('A1');
  const success = page.getByText(/removed successfully/);
  await expect(success).toBeVisible();
  await page.route('**/records/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await remove('A2');
  await expect(page.getByText('Error 503. Service unavailable.').first()).toBeVisible();
  await expect(success).toBeHidden();
});
