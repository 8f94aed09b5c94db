// Fields, tables and reports that were removed or added by mistake, undone from the history.
import { fieldCalls, projects, projectTables, recordCalls, reports } from '@codes/contract';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview, ownName } from '../../support/given-tables.ts';
import { expect, people, test, visit } from '../../support/test.ts';

async function undo(page: Page, what: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^Undo ${what} `) });
  await button.first().click();
  const question = page.getByRole('dialog', { name: `Undo ${what}` });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`Undoes ${what} of`)).toBeVisible();
}

test('a removed field comes back with its values', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1']);
  const params = { masterTableId };
  const field = await client(fieldCalls.createField.master, {
    params,
    body: { name: 'Maker', type: 'text', priority: 1 },
  });
  const { tableFieldId } = field;
  const [record] = await client(recordCalls.listRecords.master, { params, query: {} });
  await client(recordCalls.updateRecord.master, {
    params: { ...params, recordId: record?.activeRecordId ?? 0 },
    body: { code: 'C1', [tableFieldId]: 'Nexans' },
  });
  const before = await client(recordCalls.listRecords.master, { params, query: {} });
  expect(JSON.stringify(before)).toContain('Nexans');
  await client(fieldCalls.removeField.master, { params: { ...params, tableFieldId } });

  await visit(page, 'administrator', `${overview}/${masterTableId}/history`);
  await undo(page, 'Remove field');
  const after = await client(recordCalls.listRecords.master, { params, query: {} });
  expect(JSON.stringify(after)).toContain('Nexans');
  await page.getByRole('link', { name: /^Master Table - / }).click();
  await expect(page.getByRole('gridcell', { name: 'Nexans' })).toBeVisible();
});

test('tables and reports of a project go and come back', async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const projectNumber = randomUUID().slice(0, 6);
  const inProject = { params: { projectNumber } };
  await client(projects.createProject, {
    body: { projectNumber, name: ownName('Station'), ua: people.administrator.userName },
  });
  const table = await client(projectTables.createProjectTable, { ...inProject, body: { name: 'Storeys' } });
  const fields = await client(fieldCalls.listFieldsWithTable.project, {
    params: { projectNumber, tableIds: String(table.projectTableId) },
  });
  const report = await client(reports.createReport.project, {
    ...inProject,
    body: {
      name: 'All storeys',
      configuration: JSON.stringify({
        selectedTables: [{ id: table.projectTableId, recordsType: 'project' }],
        selectedCombinedFieldsIds: [fields[0]?.fieldId ?? ''],
      }),
    },
  });
  await client(reports.removeReport.project, { params: { projectNumber, reportId: report.reportId } });
  await client(projectTables.removeProjectTable, {
    params: { projectNumber, tableId: table.projectTableId },
  });
  await visit(page, 'administrator', `/projects/${projectNumber}/history`);

  await undo(page, 'Remove table');
  const tables = await client(projectTables.listProjectTables, inProject);
  expect(tables.map(({ name }) => name)).toEqual(['Storeys']);
  const removed = page.getByRole('button', { name: /^Details of Remove report/ });
  await removed.click();
  const detail = page.getByRole('region', { name: 'Report All storeys' });
  await expect(detail).toContainText('Storeys (project records)');
  await removed.click();
  await undo(page, 'Remove report');
  const listed = await client(reports.listReports.project, inProject);
  expect(listed.map(({ name, configuration }) => [name, configuration])).toEqual([
    [report.name, report.configuration],
  ]);

  const added = await client(projectTables.createProjectTable, {
    ...inProject,
    body: { name: 'By mistake' },
  });
  expect(added.name).toBe('By mistake');
  await page.reload();
  await undo(page, 'Add table');
  expect((await client(projectTables.listProjectTables, inProject)).map(({ name }) => name)).toEqual([
    'Storeys',
  ]);
});
