import { readFile } from 'node:fs/promises';
import { bulkUpdate, recordCalls, type Client } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview, station } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, fullNameOf, test, visit } from '../../support/test.ts';

/** An update that gives the first records another description and adds one. */
async function givenUpdate(client: Client, masterTableId: number): Promise<void> {
  const params = { masterTableId };
  const records = await client(recordCalls.listRecords.master, { params, query: {} });
  const changed = records.map(({ activeRecordId, code, modified }) => ({
    activeRecordId,
    modified,
    code,
    descriptionEn: `Wrong ${code}`,
    rowAction: 'Update' as const,
  }));
  const added = { code: 'C9', descriptionEn: 'New', rowAction: 'Create' as const };
  await client(bulkUpdate.applyUpdate.master, { params, body: { records: [...changed, added] } });
}

test('records removed by mistake come back from the message', { tag: '@once' }, async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1', 'C2', 'C3']);
  await visit(page, 'administrator', `${overview}/${masterTableId}`);
  await list.select('C1');
  await list.select('C3');
  await list.run('Remove');
  const question = page.getByRole('dialog', { name: 'Removal confirmation' });
  await expect(question).toContainText(
    'Do you want to remove the selected items? They will no longer be accessible. It can be undone from the history.',
  );
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 records removed successfully.')).toBeVisible();
  await expect(list.row('C1')).toBeHidden();
  await expect(page.getByRole('link', { name: 'See in history' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Remove undone: 2 records restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  for (const code of ['C1', 'C2', 'C3']) await expect(list.row(code)).toBeVisible();

  await list.run('History');
  await expect(page.getByText('Undoes Remove of')).toBeVisible();
  const removed = page.getByRole('listitem').filter({ hasText: 'Undone' });
  await expect(removed.getByText('Remove', { exact: true })).toBeVisible();
  await expect(removed.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('a wrong update is seen record by record and undone from the history', async ({ page, server }) => {
  const list = new ListOnScreen(page);
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1', 'C2']);
  await givenUpdate(client, masterTableId);
  await visit(page, 'administrator', `${overview}/${masterTableId}`);
  await expect(list.row('C1')).toContainText('Wrong C1');
  await list.run('History');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Today / })).toBeVisible();
  const update = page.getByRole('listitem').filter({ hasText: 'Update' });
  await expect(update).toContainText(fullNameOf('administrator'));
  await expect(update).toContainText('1 created');
  await expect(update).toContainText('2 updated');

  await update.getByRole('button', { name: /^Records of Update/ }).click();
  await expect(update.getByRole('deletion').filter({ hasText: 'Cable C1' })).toBeVisible();
  await expect(update.getByRole('insertion').filter({ hasText: 'Wrong C1' })).toBeVisible();
  await expectAccessible(page);
  await update.getByRole('button', { name: 'Created 1' }).click();
  await expect(update.getByText('C9')).toBeVisible();
  await expect(update.getByText('Wrong C1')).toBeHidden();

  await update.getByRole('button', { name: /^Undo Update/ }).click();
  const question = page.getByRole('dialog', { name: 'Undo Update' });
  await expect(question).toContainText('Of its records, 2 will be set back and 1 removed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Update undone: 2 records set back and 1 record removed.')).toBeVisible();
  await expect(page.getByText('Undoes Update of')).toBeVisible();

  await page.getByRole('link', { name: /^Master Table - / }).click();
  await expect(list.row('C1')).toContainText('Cable C1');
  await expect(list.row('C9')).toHaveCount(0);
});

test(
  'an undo that would overwrite later work is refused, with what stands in its way',
  { tag: '@phone' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, ['C1', 'C2']);
    await givenUpdate(client, masterTableId);
    const params = { masterTableId };
    const [first] = await client(recordCalls.listRecords.master, { params, query: {} });
    if (first === undefined) throw new Error('The table has no record');
    await client(recordCalls.updateRecord.master, {
      params: { ...params, recordId: first.activeRecordId },
      body: { descriptionEn: 'Right at last' },
    });
    await visit(page, 'administrator', `${overview}/${masterTableId}/history`);
    const edit = page.getByRole('listitem').filter({ hasText: 'Edit' });
    await expect(edit).toHaveCount(1);
    await page.getByRole('button', { name: /^Undo Update/ }).click();
    await page.getByRole('dialog', { name: 'Undo Update' }).getByRole('button', { name: 'Undo' }).click();

    const refused = page.getByRole('dialog', { name: 'Not undone' });
    await expect(refused).toContainText('1 of the 3 records was changed after this update (');
    const row = refused.getByRole('listitem').filter({ hasText: 'C1' });
    await expect(row).toContainText('Description En');
    await expect(row.getByRole('deletion')).toHaveText('Wrong C1');
    await expect(row.getByRole('insertion')).toHaveText('Right at last');
    await expect(row).toContainText(fullNameOf('administrator'));
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Show the later changes' }).click();
    await expect(refused).toBeHidden();
    await expect(page).toHaveURL(/\/history\?from=\d{4}-\d{2}-\d{2}$/);
    await expect(edit).toBeVisible();
  },
);

test(
  'the audit log is narrowed, kept in a link, and exported',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { name } = await givenMasterTable(client, ['C1']);
    await visit(page, 'administrator', '/control-panel/settings');
    // By the keyboard: the link moves while what stands above it is loaded.
    await page.getByRole('link', { name: 'Open the audit log' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sign in' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Kind All kinds' }).click();
    await page.getByRole('menuitemradio', { name: 'Add table' }).click();
    await page.getByRole('button', { name: 'Time Any time' }).click();
    await page.getByRole('radio', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Person Everyone' }).click();
    await page.getByRole('menuitemradio', { name: fullNameOf('administrator') }).click();
    await expect(page).toHaveURL(/what=Add\+table&days=1$/);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sign in' })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('radio', { name: 'Excel workbook (.xlsx)' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Delimiter' }).click();
    await page.getByRole('option', { name: 'semicolon (;)' }).click();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await (await downloading).path();
    await expect(page.getByText('The download of the audit log has started.')).toBeVisible();
    const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(head).toContain('Time;Change;By');
    expect(lines.some((line) => line.includes(name))).toBe(true);
    expect(lines.every((line) => line.includes(';Add table;'))).toBe(true);

    await page.getByRole('button', { name: 'Clear Kind' }).click();
    await expect(page.getByRole('button', { name: 'Kind All kinds' })).toBeVisible();
  },
);

test(
  'whoever sees a project sees its history, and undoes only what they may do',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, 'viewer', station);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Person Everyone' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(0);
    await expectAccessible(page);
  },
);
