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
import { clientOf } from '../support/client.ts';
import { people } from '../support/people.ts';
import type { Server } from '../support/server-process.ts';
import { expect, test, visit } from '../support/test.ts';

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
  await client(settings.createIntegration, { body: { integrationName: hostile } });
  return { masterTableId, projectNumber, projectTableId, stringConfigurationId, reportId };
}

type Given = Awaited<ReturnType<typeof givenHostileTexts>>;

function screens({ masterTableId, projectNumber, projectTableId, stringConfigurationId, reportId }: Given) {
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
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => textOf(page), { message: address }).toContain(mark);
    await expectNothingRan(page, address);
  }

  // What would run does: the watch is awake, and the policy is on.
  await page.evaluate(() =>
    (document.body.lastElementChild as Element).insertAdjacentHTML(
      'beforeend',
      '<img src="x" onerror="hostile()">',
    ),
  );
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { watched: Watched }).watched.violations.length))
    .toBeGreaterThan(0);
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
