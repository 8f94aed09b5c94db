import { masterChanges, projectTables, recordCalls } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, station } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const projectNumber = '100245';

test('what the master has changed is marked, reviewed with one conflict, and applied', async ({
  page,
  server,
}) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId, name } = await givenMasterTable(client, ['C1', 'C2', 'C3']);
  const { projectTableId: tableId } = await client(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { masterTableId },
  });
  const params = { projectNumber, tableId };
  const masters = await client(recordCalls.listRecords.master, { params: { masterTableId }, query: {} });
  await client(projectTables.derelateRecords, {
    params,
    body: { kind: 'these', ids: masters.map(({ activeRecordId }) => activeRecordId) },
  });
  const copies = await client(recordCalls.listRecords.project, { params, query: {} });
  const idOf = (records: typeof copies, code: string) =>
    records.find((record) => record.code === code)?.activeRecordId ?? 0;
  const editMaster = (code: string, body: Record<string, string>) =>
    client(recordCalls.updateRecord.master, {
      params: { masterTableId, recordId: idOf(masters, code) },
      body,
    });
  await client(recordCalls.updateRecord.project, {
    params: { ...params, recordId: idOf(copies, 'C1') },
    body: { descriptionSv: 'Kabel här' },
  });
  await editMaster('C1', { descriptionEn: 'Cable, new', descriptionSv: 'Kabel där' });
  await editMaster('C2', { descriptionEn: 'Cable two' });
  await client(recordCalls.removeRecord.master, {
    params: { masterTableId, recordId: idOf(masters, 'C3') },
  });

  await visit(page, 'administrator', station);
  const tables = new ListOnScreen(page, 'Project Tables');
  await expect(tables.row(`${name} 3 to review in ${name}`)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  const list = new ListOnScreen(page);
  await expect(
    list.row('C1').getByLabel('Local. Its master record has changed: 1 conflict to review.'),
  ).toBeVisible();
  await list.run('Master changes 3');

  const review = page.getByRole('region', { name: 'Review master changes' });
  await expect(review.getByText('0 of 1 decided')).toBeVisible();
  await expectAccessible(page);
  const conflict = review.getByRole('radiogroup', { name: 'C1, Description Sv' });
  await conflict.getByRole('radio', { name: 'Here: Kabel här' }).check();
  await expect(page.getByRole('button', { name: 'Apply 3 decisions' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Write another value of Description Sv' }).click();
  await conflict.getByRole('textbox', { name: 'Another value of Description Sv' }).fill('Kabel, bådas');
  await expect(page.getByText('2 take the master’s values, 1 keeps its own.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 3 decisions' }).click();

  await expect(page.getByText('The review has been applied: 2 records updated, 1 kept.')).toBeVisible();
  await expect(list.row('C1')).toContainText('Cable, new');
  await expect(list.row('C1')).toContainText('Kabel, bådas');
  const toReview = () => client(masterChanges.listMasterChanges, { params, query: {} });
  expect(await toReview()).toEqual([]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Update undone: 2 records set back.')).toBeVisible();
  await expect(list.row('C1')).toContainText('Kabel här');
  expect(await toReview()).toHaveLength(3);
});
