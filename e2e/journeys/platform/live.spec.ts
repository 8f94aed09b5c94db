// Two browsers on one list: what one does, the other sees without a reload, and nothing moves under their hands.
import { projectTables, recordCalls } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { ownName } from '../../support/given-tables.ts';
import type { Server } from '../../support/server-process.ts';
import { cellOf, ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, fullNameOf, people, test, visit } from '../../support/test.ts';

const here = '100245';

/** A table of the project with the records C1 and C3, by the administrator. */
async function givenTable(server: Server) {
  const client = await clientOf(server, 'administrator');
  const { projectTableId: tableId } = await client(projectTables.createProjectTable, {
    params: { projectNumber: here },
    body: { name: ownName('Live'), description: '' },
  });
  const params = { projectNumber: here, tableId };
  const add = (code: string) =>
    client(recordCalls.createRecord.project, {
      params,
      body: { code, descriptionEn: `Cable ${code}`, descriptionSv: '' },
    });
  const { activeRecordId: recordId } = await add('C1');
  await add('C3');
  return { client, params, recordId, add, address: `/projects/${here}/tables/${tableId}` };
}

/** Until it hears of what others do. */
async function open(page: Page, who: keyof typeof people, address: string): Promise<void> {
  const listening = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
  await visit(page, who, address);
  await expect(new ListOnScreen(page).row('C1')).toBeVisible();
  await listening;
}

test(
  'what a search has found is shown as others change it, and stays where it is',
  { tag: '@once' },
  async ({ page, server }) => {
    const { client, params, recordId, add } = await givenTable(server);
    const text = `Cable ${params.tableId}`;
    const change = (code: string, id: number, descriptionSv: string) =>
      client(recordCalls.updateRecord.project, {
        params: { ...params, recordId: id },
        body: { code, descriptionEn: text, descriptionSv },
      });
    await change('C1', recordId, '');
    const listening = page.waitForResponse((answer) => answer.url().includes('/events/stream'));
    await visit(page, 'projectAdministrator', `/projects/${here}/search/?q=${encodeURIComponent(text)}`);
    await expect(cellOf(page, 'C1')).toBeVisible();
    await listening;
    await change('C1', recordId, 'Kabel, armerad');
    await expect(page.getByText('Kabel, armerad')).toBeVisible();
    const { activeRecordId: second } = await add('C2');
    await change('C2', second, '');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.getByText('1 record was added.')).toBeVisible();
    await expect(cellOf(page, 'C2')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(cellOf(page, 'C2')).toBeVisible();
  },
);

test('records that somebody else changes and adds are seen at once', async ({ page, server }) => {
  const { client, params, recordId, add, address } = await givenTable(server);
  await open(page, 'projectAdministrator', address);
  const list = new ListOnScreen(page);
  await list.select('C1');

  await client(recordCalls.updateRecord.project, {
    params: { ...params, recordId },
    body: { code: 'C1', descriptionEn: 'Armoured', descriptionSv: 'Armerad' },
  });
  await expect(cellOf(page, 'Armoured')).toBeVisible();
  await expect(list.row('C1')).toHaveAttribute('aria-selected', 'true');

  await add('C2');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByText('1 record was added.')).toBeVisible();
  await expect(page.getByText('3 records').first()).toBeAttached();
  await expect(cellOf(page, 'C2')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(list.row('C2')).toBeVisible();
  await expect(list.row('C1')).toHaveAttribute('aria-selected', 'true');
});

test(
  'a form names who has it open too, and says that they have saved it',
  { tag: '@once' },
  async ({ page, browser, server, viewport }) => {
    const { address } = await givenTable(server);
    const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
    const theirs = await context.newPage();
    const edit = async (at: Page, who: keyof typeof people) => {
      await open(at, who, address);
      await new ListOnScreen(at).select('C1');
      await at.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(at.getByRole('dialog', { name: 'Edit Record' })).toBeVisible();
    };
    await edit(page, 'projectAdministrator');
    await edit(theirs, 'administrator');
    await expect(page.getByText(`${fullNameOf('administrator')} is here too`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Description Sv' }).fill('Min kabel');

    await theirs.getByRole('textbox', { name: 'Description En' }).fill('Their cable');
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(new RegExp(`^${fullNameOf('administrator')} changed this at`))).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description Sv' })).toHaveValue('Min kabel');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Look at what differs' }).click();
    await expect(page.getByText('Their cable').first()).toBeVisible();
    await context.close();
  },
);
