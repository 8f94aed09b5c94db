import { masterTables } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { overview, ownName } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

test('an empty list says so and keeps its commands', { tag: '@phone' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const table = await client(masterTables.createMasterTable, {
    body: { name: ownName('Nothing'), description: '' },
  });
  const list = new ListOnScreen(page);
  await visit(page, 'administrator', `${overview}/${table.masterTableId}`);
  await expect(page.getByText('No items found!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add record' })).toBeVisible();
  await expectAccessible(page);
  await list.run('History');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.goBack();
  await list.run('Update');
  await expect(page.getByRole('heading', { name: 'Update records' })).toBeVisible();
  await page.goBack();
  await list.run('Export');
  await expect(page.getByRole('heading', { name: 'Export records' })).toBeVisible();
});
