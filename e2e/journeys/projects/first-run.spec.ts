// From an empty installation to its first code: the page greets, leads, ticks what is there, and goes away.
import { account, basePath, type AnswerOf } from '@codes/contract';
import type { Page } from '@playwright/test';
import { choosePerson } from '../../support/people-picker.ts';
import { startOwnServer } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const administrator = { userName: 'first@office.example', password: 'first-password' };

const startEmpty = () =>
  startOwnServer({ DEMO: '0', ADMIN_EMAIL: administrator.userName, ADMIN_PASSWORD: administrator.password });

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${basePath}${account.authenticate.path}`, { data: administrator });
  const { accessToken } = (await answer.json()) as AnswerOf<typeof account.authenticate>;
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('codes.token', token), accessToken ?? '');
  await page.goto('/');
}

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function makeConfiguration(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Place');
  await page.getByRole('button', { name: 'Add code segment' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await panel.getByRole('combobox', { name: 'Segment type' }).click();
  await page.getByRole('option', { name: 'Table', exact: true }).click();
  await panel.getByRole('combobox', { name: 'Table', exact: true }).click();
  await page.getByRole('option', { name: 'Rooms' }).click();
  await expect(panel.getByRole('combobox', { name: 'Field' })).toHaveText(/Code/);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/string-config$/);
}

async function toAdministration(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
}

test('an empty installation leads its administrator to the first code', async ({ browser, viewport }) => {
  const server = await startEmpty();
  const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Welcome to Codes', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/control-panel$/);
    await expect(step(page, 'First table')).toHaveAttribute('aria-current', 'step');
    await expectAccessible(page);

    // A file that cannot be read makes nothing.
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'Rooms.txt', mimeType: 'text/plain', buffer: Buffer.from('Code') });
    await expect(page.getByText('The file could not be read.')).toBeVisible();
    await expectAccessible(page);

    const rows = 'Code;Description En;Floor\nR1;Kitchen;1\nR2;Hall;2\n';
    await file.setInputFiles({ name: 'Rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await expect(page.getByLabel('Table name')).toHaveValue('Rooms');
    await expect(page.getByText('2 records and 1 new field will be added to Rooms.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByText('Table created')).toBeVisible();

    const made = page.getByRole('region', { name: 'Table created' });
    await made.getByRole('link', { name: 'Getting started' }).click();
    await expect(page.getByText('1 of 4 done.')).toBeVisible();
    await expect(step(page, 'First table')).toContainText('Rooms · 2 records, 4 fields');
    await page.getByRole('button', { name: 'Create project' }).click();
    const project = page.getByRole('dialog', { name: 'New Project' });
    await project.getByLabel('Project number').fill('1001');
    await project.getByLabel('Project name').fill('Office');
    const ua = project.getByRole('combobox', { name: 'Project UA' });
    await choosePerson(ua, 'first@office', administrator.userName);
    await project.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('2 of 4 done.')).toBeVisible();
    await expect(step(page, 'First project')).toContainText('1001 Office · 1 table, 1 member');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create configuration' }).click();
    await makeConfiguration(page);
    await toAdministration(page);
    await expect(page.getByText('3 of 4 done.')).toBeVisible();
    await expect(step(page, 'First configuration')).toContainText('Place · 1001 Office');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create a code' }).click();
    // A sheet from below on a phone.
    const field = (viewport?.width ?? 0) < 640 ? 'textbox' : 'combobox';
    await page.getByRole(field, { name: /^Rooms/ }).click();
    await page.getByRole('option', { name: /R1/ }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await toAdministration(page);
    await expect(page).toHaveURL(/\/control-panel\/projects$/);
    await expect(page.getByRole('link', { name: '1001' })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});

test('with the demo nobody is greeted', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'administrator', '/control-panel');
  await expect(page).toHaveURL(/\/control-panel\/projects$/);
  await visit(page, 'withoutProject', '/');
  await expect(page.getByText("You don't have access to any projects.")).toBeVisible();
});
