// What others see: those who may only look, who have no project, who come to a wrong address, and the very first one.
import { account, basePath, type AnswerOf } from '@codes/contract';
import { addresses } from '../../apps/web/src/platform/routes.ts';
import { startOwnServer } from '../support/server-process.ts';
import { expect, test, visit, untilQuiet } from '../support/test.ts';
import { givenDemo, station } from './given-demo.ts';
import { takeWhenThere } from './picture.ts';

test('somebody who may only look', async ({ page, server }, info) => {
  const { projectTableId } = await givenDemo(server);
  const all = {
    'viewer-project': addresses.project(station),
    'viewer-records': addresses.projectTableRecords(station, projectTableId),
    'no-permission': addresses.stringConfigurations(station),
    'project-not-found': addresses.project('no-such-number'),
    'not-found': '/nowhere',
    'administration-closed': addresses.allProjects,
  };
  await visit(page, 'viewer', addresses.profile);
  for (const [name, address] of Object.entries(all)) {
    await page.goto(address);
    await untilQuiet(page);
    await takeWhenThere(page, info, 'parts', name);
  }
});

test('somebody without a project', async ({ page }, info) => {
  await visit(page, 'withoutProject', '/');
  await untilQuiet(page);
  await takeWhenThere(page, info, 'parts', 'no-projects');
});

test('a sign-in that fails', async ({ page }, info) => {
  await page.goto(addresses.login);
  await page.getByLabel('E-mail').fill('somebody@codes.example');
  await page.getByLabel(/^Password/).fill('not theirs');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').or(page.getByRole('group')).first()).toBeVisible();
  await takeWhenThere(page, info, 'parts', 'login-refused');
});

test('the first administrator', async ({ browser }, info) => {
  const administrator = { userName: 'first@office.example', password: 'first-password' };
  const server = await startOwnServer({
    DEMO: '0',
    ADMIN_EMAIL: administrator.userName,
    ADMIN_PASSWORD: administrator.password,
  });
  const { viewport, colorScheme } = info.project.use;
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: viewport ?? null,
    colorScheme: colorScheme ?? null,
  });
  const page = await context.newPage();
  try {
    const answer = await page.request.post(`${basePath}${account.authenticate.path}`, {
      data: administrator,
    });
    const { accessToken } = (await answer.json()) as AnswerOf<typeof account.authenticate>;
    await page.goto(addresses.login);
    await page.evaluate((token) => localStorage.setItem('codes.token', token), accessToken ?? '');
    const all = {
      'first-run': '/',
      'empty-projects': addresses.allProjects,
      'empty-master-tables': addresses.masterTables,
      'empty-templates': addresses.templateConfigurations,
      'empty-audit-log': addresses.auditLog,
      'empty-settings': addresses.settings,
      'empty-my-projects': addresses.myProjects,
    };
    for (const [name, address] of Object.entries(all)) {
      await page.goto(address);
      await untilQuiet(page);
      await takeWhenThere(page, info, 'empty', name);
    }
  } finally {
    await context.close();
    await server.stop();
  }
});
