// How a list is shown: kept, named, shared with the project, and in the address that one sends to somebody.
import { projectTables, recordCalls, views } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { ownName } from '../../support/given-tables.ts';
import { cellOf } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

test.use({ keptViews: 'kept' });

const rooms = [
  { code: 'A1', descriptionEn: 'Hall', descriptionSv: 'Hall' },
  { code: 'A2', descriptionEn: 'Plant room', descriptionSv: 'Teknikrum' },
  { code: 'B1', descriptionEn: 'Plant room below', descriptionSv: 'Teknikrum under' },
];

test('a view is shared, a link shows the same, and what one changes is kept', async ({
  page,
  browser,
  server,
}) => {
  const client = await clientOf(server, 'projectAdministrator');
  const projectNumber = '100245';
  const body = { name: ownName('Space'), description: '' };
  const { projectTableId: tableId } = await client(projectTables.createProjectTable, {
    params: { projectNumber },
    body,
  });
  for (const record of rooms)
    await client(recordCalls.createRecord.project, { params: { projectNumber, tableId }, body: record });
  const list = `/projects/${projectNumber}/tables/${tableId}`;
  const panel = page.getByRole('dialog', { name: /^Views of/ });

  await test.step('an administrator hides a column, filters, and shares it under a name', async () => {
    await visit(page, 'projectAdministrator', list);
    await expect(cellOf(page, 'B1')).toBeVisible();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter Description En', { exact: true }).fill('plant');
    await expect(cellOf(page, 'A1')).toBeHidden();
    await page.getByRole('button', { name: /^Views/ }).click();
    await panel.getByRole('checkbox', { name: 'Description Sv' }).click();
    await panel.getByRole('button', { name: 'Save as…' }).click();
    await panel.getByRole('textbox', { name: 'Name of the view' }).fill('Plant rooms');
    await panel.getByRole('checkbox', { name: 'Share with the project' }).check();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByRole('button', { name: /^Plant rooms/, pressed: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?f\.descriptionEn=plant&hidden=descriptionSv$/);
  });
  const link = page.url();

  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() });
  const other = await context.newPage();
  const otherPanel = other.getByRole('dialog', { name: /^Views of/ });
  const plant = cellOf(other, 'A2');
  const hall = cellOf(other, 'A1');
  const swedish = other.getByRole('columnheader', { name: /^Description Sv/ });

  await test.step('somebody else opens the link and sees the same', async () => {
    await visit(other, 'viewer', link);
    await expect(plant).toBeVisible();
    await expect(hall).toBeHidden();
    await expect(swedish).toBeHidden();
  });

  await test.step('their own list is as it was, and has the shared view', async () => {
    await visit(other, 'viewer', list);
    await expect(hall).toBeVisible();
    await other.getByRole('button', { name: /^Views/ }).click();
    await expect(otherPanel.getByText(/^Shared by/)).toBeVisible();
    await expect(otherPanel.getByRole('button', { name: /^More for/ })).toBeHidden();
    await otherPanel.getByRole('button', { name: /^Plant rooms/ }).click();
    await other.keyboard.press('Escape');
    await expect(plant).toBeVisible();
    await expect(hall).toBeHidden();
  });

  await test.step('in another browser it is still what they see', async () => {
    const viewer = await clientOf(server, 'viewer');
    const kept = async () =>
      (await viewer(views.listViews, { params: { list: `records-${tableId}` }, query: {} })).map(
        ({ value }) => value,
      );
    await expect.poll(kept).toEqual([{ view: 'f.descriptionEn=plant&hidden=descriptionSv' }]);
    const third = await (await browser.newContext({ baseURL: server.url })).newPage();
    await visit(third, 'viewer', list);
    await expect(third).toHaveURL(/\?f\.descriptionEn=plant&hidden=descriptionSv$/);
    await expect(cellOf(third, 'A2')).toBeVisible();
    await expect(cellOf(third, 'A1')).toBeHidden();
    await third.context().close();
  });
  await context.close();
});
