// The pictures of docs/guide, taken of the demo.
import path from 'node:path';
import { projectTables, register } from '@codes/contract';
import type { Page, TestInfo } from '@playwright/test';
import { addresses } from '../../apps/web/src/platform/routes.ts';
import { clientOf } from '../support/client.ts';
import { expect, test, visit, untilQuiet } from '../support/test.ts';
import { givenDemo, station } from './given-demo.ts';

/** Where they go, and what is pressed on the way. */
const guides = {
  'en-GB': {
    folder: 'docs/guide/pictures',
    labels: 'Labels',
    medium: 'Medium',
    selected: '4 codes selected',
    commands: 'Commands',
    more: 'More commands',
    upload: 'Upload',
    import: 'Import',
    pasted: 'Pasted data',
    data: 'Data',
    validate: 'Validate',
    update: 'Update',
  },
  'sv-SE': {
    folder: 'docs/guide/sv/pictures',
    labels: 'Etiketter',
    medium: 'Mellan',
    selected: '4 koder markerade',
    commands: 'Kommandon',
    more: 'Fler kommandon',
    upload: 'Ladda upp',
    import: 'Importera',
    pasted: 'Inklistrade data',
    data: 'Data',
    validate: 'Kontrollera',
    update: 'Uppdatera',
  },
};

function guideIn(locale: string | undefined): (typeof guides)['en-GB'] {
  return guides[locale === 'sv-SE' ? locale : 'en-GB'];
}

async function take(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await untilQuiet(page);
  const { folder } = guideIn(project.use.locale);
  const file = path.resolve(import.meta.dirname, '../..', folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
}

test('screens as they are', async ({ page, server }, info) => {
  const { values, projectTableId, behindTableId, code } = await givenDemo(server);
  const [configurationId, reportId] = [Number(values['stringConfigurationId']), Number(values['reportId'])];
  const all = {
    project: addresses.project(station),
    'all-projects': addresses.allProjects,
    'master-tables': addresses.masterTables,
    records: addresses.projectTableRecords(station, projectTableId),
    configuration: addresses.editStringConfiguration(station, configurationId),
    'interpret-code': addresses.interpretedCode(station, configurationId, code),
    'issued-codes': addresses.issuedCodes(station, configurationId),
    report: addresses.editReport(station, reportId),
    search: addresses.search(station, 'temp'),
    history: addresses.projectTableHistory(station, projectTableId),
    'master-changes': addresses.projectTableMasterChanges(station, behindTableId),
    settings: addresses.settings,
  };
  await visit(page, 'administrator', addresses.profile);
  for (const [name, address] of Object.entries(all)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, info, name);
  }
});

test('a release', async ({ page, server }, info) => {
  const client = await clientOf(server, 'administrator');
  const params = { projectNumber: '100187' };
  const tables = await client(projectTables.listProjectTables, { params });
  const behind = tables.find(({ follows, newestRelease }) => follows && newestRelease?.name !== follows.name);
  if (!behind) throw new Error('The demo follows no older release');
  await visit(page, 'administrator', addresses.projectTableMove(params.projectNumber, behind.projectTableId));
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await take(page, info, 'move');
  await page.goto(addresses.masterTableReleases(behind.masterTableId ?? 0));
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await take(page, info, 'releases');
});

test('a cell', async ({ page, server }, info) => {
  const { projectTableId } = await givenDemo(server);
  await visit(page, 'administrator', addresses.projectTableRecords(station, projectTableId));
  const cell = page.getByRole('row').nth(4).getByRole('gridcell').filter({ hasText: /\S/ }).last();
  await cell.dblclick();
  await expect(page.getByRole('grid').getByRole('textbox').first()).toBeVisible();
  await take(page, info, 'cell');
});

test('a code that is free', async ({ page, server }, info) => {
  const { values, code } = await givenDemo(server);
  const configurationId = Number(values['stringConfigurationId']);
  const client = await clientOf(server, 'administrator');
  const next = await client(register.readNextNumber, {
    params: { projectNumber: station, stringConfigurationId: configurationId },
    query: { code, segment: await serialOf(client, configurationId, code) },
  });
  await visit(page, 'administrator', addresses.createdFrom(station, configurationId, next.code));
  await take(page, info, 'create-code');
});

test('labels', async ({ page, server }, info) => {
  const { values } = await givenDemo(server);
  const names = guideIn(info.project.use.locale);
  await visit(page, 'administrator', addresses.issuedCodes(station, Number(values['stringConfigurationId'])));
  const rows = page.getByRole('row').filter({ hasText: '-QMA' });
  for (const place of [0, 1, 2, 3]) await rows.nth(place).getByRole('gridcell').first().click();
  const bar = page.getByRole('toolbar', { name: names.commands });
  const labels = bar.getByRole('button', { name: names.labels, exact: true });
  await expect(labels.or(bar.getByRole('button', { name: names.more })).first()).toBeVisible();
  if (await labels.isVisible()) await labels.click();
  else {
    await bar.getByRole('button', { name: names.more }).click();
    await page.getByRole('menuitem', { name: names.labels }).click();
  }
  await page.getByRole('radio', { name: names.medium }).click();
  await expect(page.getByText(names.selected)).toBeVisible();
  await take(page, info, 'labels');
});

/** The place of the first number in the code. */
async function serialOf(
  client: Awaited<ReturnType<typeof clientOf>>,
  stringConfigurationId: number,
  code: string,
): Promise<string> {
  const params = { projectNumber: station, stringConfigurationId };
  const [entry] = await client(register.listCodes, { params, query: { q: code, limit: 1 } });
  const part = entry?.parts.find(({ codePart, recordId }) => recordId === null && /^\d+$/.test(codePart));
  if (part === undefined) throw new Error(`${code} has no number`);
  return part.path;
}

const rows = [
  'Code;Description En;Description Sv;Area',
  'R3001;Ventilation room;Fläktrum;24,5',
  'R3002;Switchgear room;Ställverksrum;18',
  'R3003;Cable shaft;Kabelschakt;6,2',
  'R1004;Information desk and waiting;Information och väntan;12',
].join('\n');

test('files', async ({ page, server }, info) => {
  const { projectTableId } = await givenDemo(server);
  const names = guideIn(info.project.use.locale);
  const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'utf8') };
  await visit(page, 'administrator', addresses.projectTableImport(station, projectTableId));
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: names.upload }).click();
  await expect(page.getByRole('button', { name: names.import, exact: true })).toBeVisible();
  await take(page, info, 'import');
  await page.goto(addresses.projectTableUpdate(station, projectTableId));
  await page.getByRole('tab', { name: names.pasted }).click();
  await page.getByRole('textbox', { name: names.data }).fill(rows.replaceAll(';', '\t'));
  await page.getByRole('button', { name: names.upload }).click();
  await page.getByRole('button', { name: names.validate }).click();
  await expect(page.getByRole('button', { name: names.update, exact: true })).toBeVisible();
  await take(page, info, 'update-review');
});
