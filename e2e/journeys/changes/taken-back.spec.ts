// What people fear: a bulk action that was wrong, and one whose reach they did not know.
import { randomUUID } from 'node:crypto';
import { bulkUpdate, masterTables, projects, projectTables, recordCalls } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenConfiguration, givenMasterTable, overview, ownName } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, test, visit } from '../../support/test.ts';

test('a wrong update of 10 000 records is undone as a whole', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const body = { name: ownName('Cable') };
  const { masterTableId } = await client(masterTables.createMasterTable, { body });
  const params = { masterTableId };
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    code: `C${String(index).padStart(5, '0')}`,
    descriptionEn: `Cable ${index}`,
  }));
  await client(bulkUpdate.importRecords.master, { params, body: { records: rows } });
  const before = await client(recordCalls.listRecords.master, { params, query: {} });
  const wrong = before.map(({ activeRecordId, code, modified }) => ({
    activeRecordId,
    code,
    modified,
    descriptionEn: 'Cable',
    rowAction: 'Update' as const,
  }));
  await client(bulkUpdate.applyUpdate.master, { params, body: { records: wrong } });

  await visit(page, 'administrator', `${overview}/${masterTableId}/history`);
  const update = page.getByRole('listitem').filter({ hasText: 'Update' });
  await expect(update).toContainText(/10,000 updated/);
  await update.getByRole('button', { name: /^Undo Update/ }).click();
  const question = page.getByRole('dialog', { name: 'Undo Update' });
  await expect(question).toContainText(/Its 10,000 records will be set back\./);
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Update undone: 10,000 records set back\.$/)).toBeVisible({
    timeout: 60_000,
  });
  expect(await client(recordCalls.listRecords.master, { params, query: {} })).toEqual(before);
});

test(
  'an archive is called off because of what the dialog says',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const projectNumber = `P${randomUUID().slice(0, 5)}`;
    await client(projects.createProject, {
      body: { projectNumber, name: 'Still needed', ua: 'elin.dahl@norrsund.example' },
    });
    const { masterTableId } = await givenMasterTable(client, ['C1']);
    const link = await client(projectTables.linkMasterTable, {
      params: { projectNumber },
      body: { masterTableId },
    });
    const configuration = await givenConfiguration(client, projectNumber, link.projectTableId);

    await visit(page, 'administrator', '/control-panel/projects');
    const list = new ListOnScreen(page);
    await list.select(projectNumber);
    await list.run('Archive');
    const question = page.getByRole('dialog', { name: 'Archive projects' });
    const touches = question.getByRole('region', { name: 'This affects' });
    await expect(touches.getByRole('listitem').filter({ hasText: 'Configurations' })).toContainText(
      configuration,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: projectNumber })).toBeVisible();
    expect(await client(projects.readProject, { params: { projectNumber } })).toMatchObject({
      status: 'Active',
    });
  },
);
