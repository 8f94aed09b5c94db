// Every address in every state: full as the demo is, with names as long as can be, empty, while it loads, and when it fails.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { basePath, projects, stringConfigurations } from '@codes/contract';
import type { Page, TestInfo } from '@playwright/test';
import { addresses, routes } from '../../apps/web/src/platform/routes.ts';
import { clientOf } from '../support/client.ts';
import { addressOf, givenLongNames, type Given } from '../support/given-long-names.ts';
import { people } from '../support/people.ts';
import type { Server } from '../support/server-process.ts';
import { expect, test, visit, untilQuiet } from '../support/test.ts';
import { givenDemo } from './given-demo.ts';

const folder = path.resolve(import.meta.dirname, '../../test-results/pictures');

async function take(page: Page, { project }: TestInfo, state: string, name: string): Promise<void> {
  if (state !== 'loading') await page.waitForLoadState('networkidle');
  const file = path.join(folder, state, `${name}.${project.name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
}

const screensOf = (given: Given, text: string) =>
  Object.entries(routes).map(([name, { path: route, mode }]) => ({
    name,
    address: addressOf(route, mode, given, text),
  }));

test('without signing in', async ({ page }, info) => {
  const all = {
    login: addresses.login,
    reset: addresses.resetPassword,
    change: addresses.changePassword('t'),
  };
  for (const [name, address] of Object.entries(all)) {
    await page.goto(address);
    await untilQuiet(page);
    await take(page, info, 'full', name);
  }
});

test('full', async ({ page, server }, info) => {
  const demo = await givenDemo(server);
  await visit(page, 'administrator', addresses.profile);
  for (const { name, address } of screensOf(demo, 'temp')) {
    const code = /\/(create|interpret)\/\d+$/.test(address) ? `?code=${encodeURIComponent(demo.code)}` : '';
    const tableId = name === 'projectTableMasterChanges' ? demo.behindTableId : demo.projectTableId;
    await page.goto(address.replace(`/tables/${demo.projectTableId}`, `/tables/${tableId}`) + code);
    await untilQuiet(page);
    await take(page, info, 'full', name);
  }
});

test('with names of 200 characters', async ({ page, server }, info) => {
  const given = await givenLongNames(server);
  await visit(page, 'administrator', addresses.profile);
  for (const { name, address } of screensOf(given, 'W'.repeat(200))) {
    await page.goto(address);
    await untilQuiet(page);
    await take(page, info, 'long-names', name);
  }
});

/** A project with nothing in it but a configuration that keeps a register. */
async function givenNothing(server: Server, demo: Given): Promise<Given> {
  const client = await clientOf(server, 'administrator');
  const projectNumber = randomUUID().slice(0, 6);
  const ua = people.administrator.userName;
  const rest = { isTemplate: false, isVisibleForEmployees: false };
  await client(projects.createProject, {
    body: { projectNumber, name: 'Nothing yet', ua, ...rest, masterTableIds: [], stringConfigurationIds: [] },
  });
  const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Free text',
      keepsRegister: true,
      rootConfigurationSegment: { type: 2, isRequired: true, options: [{}] },
    },
  });
  return { ...demo, values: { ...demo.values, projectNumber, stringConfigurationId } };
}

const emptyScreens = [
  'project',
  'createCode',
  'interpretCode',
  'issuedCodes',
  'reports',
  'newReport',
  'search',
];

test('empty', async ({ page, server }, info) => {
  const given = await givenNothing(server, await givenDemo(server));
  await visit(page, 'administrator', addresses.profile);
  for (const { name, address } of screensOf(given, 'nothing like it')) {
    if (!emptyScreens.includes(name)) continue;
    await page.goto(address);
    await untilQuiet(page);
    await take(page, info, 'empty', name);
  }
});

/** Who is there is known; everything else is as the test says. */
const isOfSession = (address: string) => /\/users\/me(\/projects)?(\?|$)/.test(address);

for (const state of ['loading', 'failed'] as const) {
  test(state, async ({ page, server }, info) => {
    const demo = await givenDemo(server);
    await visit(page, 'administrator', addresses.profile);
    await untilQuiet(page);
    await page.route(`**${basePath}/**`, async (route) => {
      if (isOfSession(route.request().url())) return route.continue();
      if (state === 'failed') return route.fulfill({ status: 503, json: { message: '' } });
      return undefined;
    });
    for (const { name, address } of screensOf(demo, 'temp')) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      if (state === 'failed') await untilQuiet(page);
      await take(page, info, state, name);
    }
  });
}
