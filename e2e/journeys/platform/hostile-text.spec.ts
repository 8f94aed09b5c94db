// Text that tries to run, in every place where a user can write: it is seen as text, and the policy has nothing to report.
import { randomUUID } from 'node:crypto';
import {
  basePath,
  fieldCalls,
  masterTables,
  members,
  projects,
  projectTables,
  recordCalls,
  reports,
  settings,
  stringConfigurations,
} from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { people } from '../../support/people.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, test, visit, follow } from '../../support/test.ts';

const mark = randomUUID().slice(0, 6);
/** Short enough for every name. */
const hostile = `<img src=x onerror=hostile()> ${mark}`;
/** As long as a record's code may be. */
const hostileCode = '<svg onload=hostile()>';
const link = 'javascript:hostile()';
const formula = `=HYPERLINK("//${mark}")`;

async function givenHostileTexts(server: Server) {
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await client(masterTables.createMasterTable, {
    body: { name: hostile, description: `${link} ${hostile}` },
  });
  const inTable = { masterTableId };
  const { tableFieldId } = await client(fieldCalls.createField.master, {
    params: inTable,
    body: { name: hostile, type: 'text' },
  });
  for (const code of [hostileCode, link, formula]) {
    await client(recordCalls.createRecord.master, {
      params: inTable,
      body: { code, descriptionEn: hostile, descriptionSv: link, [tableFieldId]: hostile },
    });
  }
  const projectNumber = mark;
  const params = { projectNumber };
  await client(projects.createProject, {
    body: {
      projectNumber,
      name: hostile,
      ua: people.administrator.userName,
      masterTableIds: [masterTableId],
    },
  });
  await client(members.addMembers, {
    params,
    body: [
      { userName: `guest-${mark}@visitors.example`, companyName: hostile, role: 'viewer', isExternal: true },
    ],
  });
  const { projectTableId } = await client(projectTables.createProjectTable, {
    params,
    body: { name: `${hostile} own`, description: hostile },
  });
  await client(recordCalls.createRecord.project, {
    params: { projectNumber, tableId: projectTableId },
    body: { code: hostileCode, descriptionEn: hostile, descriptionSv: link },
  });
  const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
    params,
    body: {
      name: hostile,
      description: hostile,
      rootConfigurationSegment: {
        type: 0,
        displayName: hostile,
        options: [{ tableId: projectTableId, fieldName: 'Code' }],
      },
    },
  });
  const { reportId } = await client(reports.createReport.project, {
    params,
    body: {
      name: hostile,
      description: hostile,
      configuration: JSON.stringify({
        selectedTables: [{ id: projectTableId, recordsType: 'project' }],
        selectedCombinedFieldsIds: ['code'],
      }),
    },
  });
  const { accessKey } = await client(settings.createIntegration, { body: { integrationName: hostile } });
  const template = { name: hostile, description: hostile };
  const { stringConfigurationId: templateId } = await client(
    stringConfigurations.createConfiguration.master,
    {
      body: {
        ...template,
        rootConfigurationSegment: {
          type: 0,
          displayName: hostile,
          options: [{ tableId: masterTableId, fieldName: 'Code' }],
        },
      },
    },
  );
  const { reportId: templateReportId } = await client(reports.createReport.master, {
    body: {
      ...template,
      configuration: JSON.stringify({
        selectedTables: [{ id: masterTableId, recordsType: 'master' }],
        selectedCombinedFieldsIds: ['code'],
      }),
    },
  });
  return {
    masterTableId,
    projectNumber,
    projectTableId,
    stringConfigurationId,
    reportId,
    accessKey,
    templateId,
    templateReportId,
  };
}

type Given = Awaited<ReturnType<typeof givenHostileTexts>>;

function screens({
  masterTableId,
  projectNumber,
  projectTableId,
  stringConfigurationId,
  reportId,
  templateId,
  templateReportId,
}: Given) {
  const inPanel = `/control-panel/master-tables/${masterTableId}`;
  const project = `/projects/${projectNumber}`;
  const bulk = (address: string) =>
    ['', '/import', '/update', '/export', '/manage-table'].map((screen) => address + screen);
  return [
    ...bulk(inPanel),
    ...bulk(`${project}/tables/${projectTableId}`),
    '/control-panel/master-tables',
    '/control-panel/projects',
    '/control-panel/settings',
    '/control-panel/users',
    '/control-panel/string-config',
    `/control-panel/string-config/edit/${templateId}`,
    '/control-panel/reports',
    `/control-panel/reports/edit/${templateReportId}`,
    '/my-projects',
    project,
    `${project}/string-config`,
    `${project}/string-config/edit/${stringConfigurationId}`,
    `${project}/create/${stringConfigurationId}`,
    `${project}/interpret/${stringConfigurationId}?code=${encodeURIComponent(hostileCode)}`,
    `${project}/reports`,
    `${project}/reports/edit/${reportId}`,
    `/control-panel/search/?q=${encodeURIComponent(mark)}`,
  ];
}

/** What is read on a page, fields included. */
async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return [document.body.innerText, document.title, ...fields].join('\n');
  });
}

type Watched = { hasRun: boolean; violations: string[] };

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { hasRun: false, violations: [] };
    Object.assign(window, { watched, hostile: () => (watched.hasRun = true) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

async function expectNothingRan(page: Page, address: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ...(window as unknown as { watched: Watched }).watched,
    elements: document.querySelectorAll('[onerror], [onload], a[href^="javascript:" i], iframe').length,
  }));
  expect(found, address).toEqual({ hasRun: false, violations: [], elements: 0 });
}

test('text that tries to run is text on every screen @once', async ({ page, server }) => {
  const given = await givenHostileTexts(server);
  await watch(page);
  await visit(page, 'administrator', '/profile');
  for (const address of screens(given)) {
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => textOf(page), { message: address }).toContain(mark);
    await expectNothingRan(page, address);
  }

  const framed = `/integration/projects/${given.projectNumber}`;
  for (const screen of ['create', `interpret`]) {
    const address = `${framed}/${screen}/${given.stringConfigurationId}`;
    await page.goto(`${address}#key=${encodeURIComponent(given.accessKey)}`);
    await expect.poll(() => textOf(page), { message: address }).toContain(mark);
    await expectNothingRan(page, address);
  }

  // What would run does: the watch is awake, and the policy is on.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="hostile()">'),
  );
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { watched: Watched }).watched))
    .toEqual({ hasRun: false, violations: [expect.stringContaining('script-src')] });
});

test('text that tries to run is text in the review of an update @once', async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await client(masterTables.createMasterTable, {
    body: { name: `Review ${mark}` },
  });
  for (const code of ['changed', 'gone']) {
    await client(recordCalls.createRecord.master, {
      params: { masterTableId },
      body: { code, descriptionEn: hostile },
    });
  }
  await watch(page);
  await visit(page, 'administrator', `/control-panel/master-tables/${masterTableId}/update`);
  await page.getByRole('tab', { name: 'Pasted data' }).click();
  const rows = [
    ['Code', 'Description En', hostile],
    ['changed', link, hostile],
    [hostileCode, hostile, link],
  ];
  await page.getByLabel('Data').fill(rows.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByLabel('Delete records that are not in the file').check();
  await expectNothingRan(page, 'the columns');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByText('1 record will be created, 1 updated and 1 deleted.')).toBeVisible();
  for (const text of [hostile, link, hostileCode]) {
    await expect.poll(() => textOf(page), { message: text }).toContain(text);
  }
  await expectNothingRan(page, 'the review');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/1 record created, 1 updated and 1 deleted\./)).toBeVisible();
  await expectNothingRan(page, 'what was done');
});

test('a formula in a file is text for a spreadsheet, and comes back as it was @once', async ({ server }) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await client(masterTables.createMasterTable, {
    body: { name: `Formulas ${mark}` },
  });
  await client(recordCalls.createRecord.master, { params: { masterTableId }, body: { code: formula } });
  const { accessToken } = (await (
    await fetch(`${server.url}${basePath}/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: people.administrator.userName, password: 'codes-demo' }),
    })
  ).json()) as { accessToken: string };
  const file = await fetch(`${server.url}${basePath}/master-tables/${masterTableId}/records/export`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await file.text()).toContain(`"'=HYPERLINK(""//${mark}"")"`);
});
