// What a screen shows when one does something: panels, dialogs, menus, reviews and messages.
import type { Page, TestInfo } from '@playwright/test';
import { addresses } from '../../apps/web/src/platform/routes.ts';
import { ListOnScreen } from '../support/list.ts';
import { expect, visit, untilQuiet } from '../support/test.ts';
import { givenDemo, station, type Demo } from './given-demo.ts';
import { takeWhenThere, testOnOwnServer as test } from './picture.ts';

const configurationOf = ({ values }: Demo) => Number(values['stringConfigurationId']);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();

async function part(page: Page, info: TestInfo, name: string): Promise<void> {
  await untilQuiet(page);
  await expect(page.getByText('Checking what this affects')).toHaveCount(0);
  await takeWhenThere(page, info, 'parts', name);
}

test('the header', async ({ page }, info) => {
  await visit(page, 'administrator', addresses.project(station));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  await page.keyboard.press('Control+k');
  await part(page, info, 'palette');
  await page.keyboard.type('pro');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await part(page, info, 'palette-typed');
  await page.keyboard.press('Escape');
  await button(page, /^Switch project/).click();
  await part(page, info, 'switch-project');
  await page.keyboard.press('Escape');
  await button(page, /^User menu/).click();
  await part(page, info, 'user-menu');
  await page.keyboard.press('Escape');
  await button(page, 'Help').click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await part(page, info, 'help');
  await page.keyboard.press('Escape');
  await button(page, /^Jobs: /).click();
  await expect(page.getByRole('dialog', { name: 'Jobs' })).toBeVisible();
  await part(page, info, 'jobs');
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox', { name: 'Search in this project' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('temp');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await part(page, info, 'search-callout');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await part(page, info, 'menu');
});

test('a project', async ({ page }, info) => {
  await visit(page, 'administrator', addresses.project(station));
  await untilQuiet(page);
  const tables = new ListOnScreen(page, 'Project Tables');
  await tables.run('Add');
  await part(page, info, 'new-project-table');
  await page.keyboard.press('Escape');
  await tables.select('Room');
  await tables.run('Remove');
  await part(page, info, 'remove-project-table');
  await page.goto(addresses.project(station));
  await untilQuiet(page);
  const members = new ListOnScreen(page, 'Project Members');
  await members.run('Add');
  await part(page, info, 'new-member');
  await page.keyboard.press('Escape');
  await page.goto(addresses.myProjects);
  await part(page, info, 'my-projects');
});

test('a table', async ({ page, server }, info) => {
  const { projectTableId, behindTableId } = await givenDemo(server);
  await visit(page, 'administrator', addresses.projectTableRecords(station, projectTableId));
  await untilQuiet(page);
  const list = new ListOnScreen(page);
  await list.run('Add');
  await part(page, info, 'new-record');
  await dialog(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await part(page, info, 'new-record-refused');
  await page.keyboard.press('Escape');
  await list.select('R1002');
  await list.run('Edit');
  await part(page, info, 'edit-record');
  await page.keyboard.press('Escape');
  await list.run('Record history');
  await part(page, info, 'record-history');
  await page.keyboard.press('Escape');
  await list.select('R1003');
  await list.run('Remove');
  await part(page, info, 'remove-records');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('link', { name: 'See in history' })).toBeVisible();
  await part(page, info, 'records-removed');
  await button(page, /^Filter/)
    .first()
    .click();
  await part(page, info, 'filter-row');
  await page.goto(addresses.projectTableHistory(station, projectTableId));
  await button(page, /^Records of/)
    .first()
    .click();
  await part(page, info, 'history-opened');
  await page.goto(addresses.projectTableFields(station, projectTableId));
  await untilQuiet(page);
  await list.run('Add');
  await part(page, info, 'new-field');
  await page.goto(addresses.projectTableRecords(station, behindTableId));
  await part(page, info, 'linked-records');
});

const rows = [
  'Code;Description En;Description Sv;Area',
  'R3001;Ventilation room;Fläktrum;24,5',
  'R3002;Switchgear room;Ställverksrum;18',
  'R3003;Cable shaft;Kabelschakt;6,2',
  'R1004;Information desk and waiting;Information och väntan;12',
].join('\n');

test('files', async ({ page, server }, info) => {
  const demo = await givenDemo(server);
  const { projectTableId } = demo;
  const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'utf8') };
  await visit(page, 'administrator', addresses.projectTableImport(station, projectTableId));
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Upload').click();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await part(page, info, 'import-preview');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await part(page, info, 'import-refused');
  await page.goto(addresses.projectTableUpdate(station, projectTableId));
  await page.getByRole('tab', { name: 'Pasted data' }).click();
  await part(page, info, 'update-pasted');
  await page.getByRole('textbox', { name: 'Data' }).fill(rows.replaceAll(';', '\t'));
  await button(page, 'Upload').click();
  await part(page, info, 'update-mapping');
  await button(page, 'Validate').click();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await part(page, info, 'update-review');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/records created/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'R3001' })).toBeVisible();
  await part(page, info, 'update-done');
  await page.goto(addresses.issuedCodesImport(station, configurationOf(demo)));
  const codes = ['Code;Title', `${demo.code};Known`, '=K20.GQ77-GQA01;Tilluftsfläkt', 'S7-X;Old'].join('\n');
  const list = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(codes, 'utf8') };
  await page.locator('input[type=file]').setInputFiles(list);
  await button(page, 'Upload').click();
  await part(page, info, 'issued-import');
});

test('codes', async ({ page, server }, info) => {
  const demo = await givenDemo(server);
  const id = configurationOf(demo);
  await visit(page, 'administrator', addresses.createdFrom(station, id, '=K20.GQ05-GQA01'));
  await untilQuiet(page);
  await part(page, info, 'create-free');
  await button(page, /^Issue several/).click();
  await part(page, info, 'issue-several');
  await dialog(page).getByLabel('How many').fill('3');
  await dialog(page)
    .getByRole('button', { name: /^Issue 3/ })
    .click();
  await expect(dialog(page).getByText('You have issued 3 codes')).toBeVisible();
  await part(page, info, 'issue-several-done');
  await page.goto(addresses.createCode(station, id));
  const [typed, tapped] = [page.getByPlaceholder('Select a record'), page.getByText('Select a record')];
  await typed.or(tapped).first().click();
  await part(page, info, 'create-picker');
  await page.goto(addresses.interpretedCode(station, id, '=K20.GX01-GQA01'));
  await part(page, info, 'interpret-wrong');
  await page.goto(addresses.interpretCode(station, id));
  await page.getByRole('tab', { name: 'A list of codes' }).click();
  await part(page, info, 'interpret-list-empty');
  const codes = [demo.code, '=K20.GX01-GQA01', '=K40.GQ01-GQB01', 'nothing'].join('\n');
  const list = { name: 'codes.txt', mimeType: 'text/plain', buffer: Buffer.from(codes, 'utf8') };
  await page.getByLabel('Upload file').setInputFiles(list);
  await expect(page.getByText(/codes interpreted/)).toBeVisible();
  await part(page, info, 'interpret-list');
  await page.goto(addresses.editStringConfiguration(station, id));
  await page.getByRole('treeitem').nth(1).click();
  await part(page, info, 'segment-panel');
  await page.goto(addresses.issuedCode(station, id, demo.code));
  await part(page, info, 'issued-code');
});

test('the control panel', async ({ page }, info) => {
  const list = new ListOnScreen(page);
  await visit(page, 'administrator', addresses.allProjects);
  await untilQuiet(page);
  await list.run('Add');
  await part(page, info, 'new-project');
  await page.keyboard.press('Escape');
  await list.select(station);
  await list.run('Archive');
  await part(page, info, 'archive-project');
  await page.goto(addresses.masterTables);
  await untilQuiet(page);
  await list.run('Add');
  await part(page, info, 'new-master-table');
  await page.keyboard.press('Escape');
  await list.select('Discipline');
  await list.run('De-relate');
  await part(page, info, 'derelate-master-table');
  await page.goto(addresses.settings);
  await untilQuiet(page);
  await new ListOnScreen(page, 'Integrations Access').run('Add');
  await part(page, info, 'new-integration');
  await page.keyboard.press('Escape');
  await new ListOnScreen(page, 'App Administrators').run('Add');
  await part(page, info, 'new-administrator');
  await page.goto(addresses.newTemplateReport);
  await button(page, 'Add Table').click();
  await part(page, info, 'report-add-table');
  await page.goto(addresses.profile);
  await button(page, 'Edit').click();
  await part(page, info, 'edit-profile');
});
