// Every address with names as long as can be, and those that have nothing to show yet.
import { randomUUID } from 'node:crypto';
import { projects, stringConfigurations } from '@codes/contract';
import { addresses, type RouteName } from '../../apps/web/src/platform/routes.ts';
import { clientOf } from '../support/client.ts';
import { givenLongNames, type Given } from '../support/given-long-names.ts';
import { people } from '../support/people.ts';
import type { Server } from '../support/server-process.ts';
import { visit, untilQuiet } from '../support/test.ts';
import { givenDemo } from './given-demo.ts';
import { screensOf, takeWhenThere, testOnOwnServer as test } from './picture.ts';

test('with names of 200 characters', async ({ page, server }, info) => {
  const given = await givenLongNames(server);
  await visit(page, 'administrator', addresses.profile);
  for (const { name, address } of screensOf(given, 'W'.repeat(200))) {
    await page.goto(address);
    await untilQuiet(page);
    await takeWhenThere(page, info, 'long-names', name);
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

const emptyScreens: readonly RouteName[] = [
  'project',
  'createCode',
  'interpretCode',
  'issuedCodes',
  'issuedCodesCheck',
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
    await takeWhenThere(page, info, 'empty', name);
  }
});
