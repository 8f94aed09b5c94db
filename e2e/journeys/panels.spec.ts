import { masterTables } from '@codes/contract';
import { clientOf } from '../support/client.ts';
import { givenMasterTable, overview, ownName } from '../support/given-tables.ts';
import { ListOnScreen } from '../support/list.ts';
import { expect, expectAccessible, test, visit } from '../support/test.ts';

test('a changed panel that is not given up keeps the focus and stays in reach', async ({
  page,
  viewport,
}) => {
  const list = new ListOnScreen(page);
  await visit(page, 'administrator', overview);
  await list.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Table' });
  const name = panel.getByLabel('Table name');
  const description = panel.getByLabel('Table description');
  await expect(name).toBeFocused();
  await name.fill('Half a table');
  await description.focus();

  const question = page.getByRole('dialog', { name: 'Discard changes' });
  const cancel = question.getByRole('button', { name: 'Cancel' });
  const tryToLeave = async () => {
    // A phone's panel covers the scrim.
    if (viewport && viewport.width > 640) await page.mouse.click(20, 400);
    else await page.keyboard.press('Escape');
  };
  await tryToLeave();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(question).toBeHidden();
  await expect(description).toBeFocused();
  await expect(name).toHaveValue('Half a table');
  await expectAccessible(page);

  // The safe answer is the one that Enter gives.
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(description).toBeFocused();
  await page.keyboard.type('Still here');
  await expect(description).toHaveValue('Still here');

  await panel.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toBeHidden();
});

test('panels begin in the first field that can be filled', async ({ page, server }) => {
  const table = await givenMasterTable(await clientOf(server, 'administrator'), ['C1']);
  const list = new ListOnScreen(page);
  await visit(page, 'administrator', `${overview}/${table.masterTableId}`);
  await list.run('Add');
  await expect(page.getByRole('dialog', { name: 'New Record' }).getByLabel('Code')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  // The e-mail can only be read.
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
});

test('leaving twice asks once, and the answer is heard', async ({ page, server }) => {
  const { name, masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1']);
  const list = new ListOnScreen(page);
  const here = `${overview}/${masterTableId}`;
  await visit(page, 'administrator', overview);
  await page.getByRole('link', { name }).click();
  await expect(list.row('C1')).toBeVisible();
  await list.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Record' });
  await panel.getByLabel('Code').fill('Half a record');
  const question = page.getByRole('dialog', { name: 'Discard changes' });
  const back = () => page.evaluate(() => history.back());
  await back();
  await expect(question).toBeVisible();
  await back();
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(panel.getByLabel('Code')).toHaveValue('Half a record');
  await back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(overview);
});

test('a bulk action leaves nothing selected, whatever failed', async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const [first, second] = [await givenMasterTable(client, []), await givenMasterTable(client, [])];
  const list = new ListOnScreen(page);
  await visit(page, 'administrator', overview);
  await list.select(first.name);
  await list.select(second.name);
  // Somebody else is quicker.
  await client(masterTables.archiveMasterTable, { params: { masterTableId: second.masterTableId } });
  await list.run('Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 of 2 failed.')).toBeVisible();
  await expect(page.getByText(`Failed to archive ${second.name}.`)).toBeVisible();
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /selected, clear the selection/ })).toBeHidden();
});

test('an empty list says so and keeps its commands', async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const table = await client(masterTables.createMasterTable, {
    body: { name: ownName('Nothing'), description: '' },
  });
  const list = new ListOnScreen(page);
  await visit(page, 'administrator', `${overview}/${table.masterTableId}`);
  await expect(page.getByText('No items found!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add record' })).toBeVisible();
  await expectAccessible(page);
  await list.run('Table history');
  await expect(page.getByRole('dialog', { name: `History - ${table.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.run('Update');
  await expect(page.getByRole('heading', { name: 'Update records' })).toBeVisible();
  await page.goBack();
  await list.run('Export');
  await expect(page.getByRole('heading', { name: 'Export records' })).toBeVisible();
});
