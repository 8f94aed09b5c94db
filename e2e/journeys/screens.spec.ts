// Every screen that there is, at a desk and in the hand, with names as long as the limits allow and without a blank to
// break at: all of it can be read by everybody, and nothing makes it scroll sideways.
import { randomUUID } from 'node:crypto';
import {
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  register,
  reports,
  settings,
  stringConfigurations,
} from '@codes/contract';
import type { Page } from '@playwright/test';
import { addresses, routes } from '../../apps/web/src/platform/routes.ts';
import { clientOf } from '../support/client.ts';
import { people } from '../support/people.ts';
import type { Server } from '../support/server-process.ts';
import { expect, expectAccessible, follow, test, visit } from '../support/test.ts';
import { narrow, wide } from '../support/widths.ts';

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
      keepsRegister: true,
      rootConfigurationSegment: { type: 2, isRequired: true, displayName: longName(), options: [{}] },
    },
  });
  await client(register.issueCodes, {
    params: { ...params, stringConfigurationId: configuration.stringConfigurationId },
    body: { codes: [{ code: 'W'.repeat(500), title: longName() }] },
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
  const { accessKey } = await client(settings.createIntegration, { body: { integrationName: longName() } });
  const values: Record<string, string | number> = {
    projectNumber,
    stringConfigurationId: configuration.stringConfigurationId,
    reportId: report.reportId,
  };
  return { values, masterTableId, projectTableId, accessKey };
}

type Given = Awaited<ReturnType<typeof givenLongNames>>;

/** Of every route, so that a new screen is looked at too. */
function addressOf(path: string, mode: string, { values, masterTableId, projectTableId, accessKey }: Given) {
  const inControlPanel = mode === 'administration';
  const all = { ...values, tableId: inControlPanel ? masterTableId : projectTableId };
  const address = path
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = all[name as keyof typeof all];
      if (value === undefined) throw new Error(`Which ${name} is ${path} to be looked at with?`);
      return String(value);
    })
    .replace(/search\/\*$/, `search/?q=${'W'.repeat(200)}`)
    .replace(/\*$/, 'W'.repeat(200));
  return mode === 'integration' ? `${address}#key=${encodeURIComponent(accessKey)}` : address;
}

/** As it stands when all that it has asked for is there. */
async function lookAt(page: Page, address: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await untilQuiet(page);
  const scrolling: string[] = [];
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    if ((await sideways(page)) > 0) scrolling.push(`${address} at ${size.width}`);
  }
  return scrolling;
}

async function untilQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('every screen of an account can be read, wide and narrow', { tag: '@once' }, async ({ page }) => {
  const scrolling: string[] = [];
  for (const address of [addresses.login, addresses.resetPassword, addresses.changePassword('a token')]) {
    await page.goto(address);
    scrolling.push(...(await lookAt(page, address)));
  }
  expect(scrolling).toEqual([]);
});

test(
  'every screen can be read, wide and narrow, and long names make none scroll sideways',
  { tag: '@once' },
  async ({ page, server }) => {
    const given = await givenLongNames(server);
    await visit(page, 'administrator', addresses.profile);
    const scrolling: string[] = [];
    for (const { path, title, mode } of Object.values(routes)) {
      const address = addressOf(path, mode, given);
      await (title === 'Not found' ? page.goto(address) : follow(page, address));
      scrolling.push(...(await lookAt(page, address)));
    }
    expect(scrolling).toEqual([]);
  },
);
