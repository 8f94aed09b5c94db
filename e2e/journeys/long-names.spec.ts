// Names as long as the limits allow, without a blank to break at: no screen scrolls sideways for them.
import { randomUUID } from 'node:crypto';
import {
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  reports,
  stringConfigurations,
} from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../support/client.ts';
import { people } from '../support/people.ts';
import type { Server } from '../support/server-process.ts';
import { expect, signIn, test } from '../support/test.ts';

function longName(): string {
  return randomUUID().slice(0, 8).padEnd(200, 'W');
}

async function givenLongNames(server: Server) {
  const client = await clientOf(server, 'administrator');
  const master = await client(masterTables.createMasterTable, {
    body: { name: longName(), description: longName() },
  });
  const { masterTableId } = master;
  await client(fieldCalls.createField.master, {
    params: { masterTableId },
    body: { name: longName(), type: 'text' },
  });
  const projectNumber = randomUUID().slice(0, 6);
  await client(projects.createProject, {
    body: {
      projectNumber,
      name: 'W'.repeat(80),
      ua: people.administrator.userName,
      isTemplate: false,
      isVisibleForEmployees: false,
      masterTableIds: [masterTableId],
      stringConfigurationIds: [],
    },
  });
  const params = { projectNumber };
  const { projectTableId } = await client(projectTables.createProjectTable, {
    params,
    body: { name: longName(), description: 'W'.repeat(500) },
  });
  const configuration = await client(stringConfigurations.createConfiguration.project, {
    params,
    body: {
      name: longName(),
      description: 'W'.repeat(500),
      isNeedToAddMissingTables: false,
      rootConfigurationSegment: { type: 2, isRequired: true, displayName: longName(), options: [{}] },
    },
  });
  const chosen = { selectedTables: [{ id: projectTableId, recordsType: 'project' }] };
  const report = await client(reports.createReport.project, {
    params,
    body: {
      name: longName(),
      description: 'W'.repeat(500),
      configuration: JSON.stringify({ ...chosen, selectedCombinedFieldsIds: ['code'] }),
      isNeedToAddMissingTables: false,
    },
  });
  const inPanel = `/control-panel/master-tables/${masterTableId}`;
  const project = `/projects/${projectNumber}`;
  const table = `${project}/tables/${projectTableId}`;
  const bulk = (address: string) =>
    ['', '/import', '/update', '/export', '/manage-table'].map((screen) => address + screen);
  return [
    ...bulk(inPanel),
    ...bulk(table),
    '/control-panel/master-tables',
    '/control-panel/projects',
    '/my-projects',
    project,
    `${project}/string-config`,
    `${project}/string-config/edit/${configuration.stringConfigurationId}`,
    `${project}/create/${configuration.stringConfigurationId}`,
    `${project}/interpret/${configuration.stringConfigurationId}`,
    `${project}/reports`,
    `${project}/reports/edit/${report.reportId}`,
    `/control-panel/search/?q=${'W'.repeat(200)}`,
  ];
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('long names make no screen scroll sideways', async ({ page, server }) => {
  const addresses = await givenLongNames(server);
  await signIn(page, 'administrator');
  const wider: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if ((await sideways(page)) > 0) wider.push(address);
  }
  expect(wider).toEqual([]);
});
