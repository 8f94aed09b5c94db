import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  projects,
  projectTables,
  recordCalls,
  settings,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import type { Locator, Page } from '@playwright/test';
import { freePort } from '../../../scripts/process/free-port.mjs';
import { clientOf } from '../../support/client.ts';
import { startFramingProgram } from '../../support/framing-program.ts';
import { startOwnServer } from '../../support/server-process.ts';
import { expect, expectAccessible, follow, people, test, untilQuiet, visit } from '../../support/test.ts';

const station = '100245';
const designation = 'Component designation';

test('from an empty project to a configuration with branches, a code, its explanation and a list', async ({
  page,
  server,
}) => {
  const client = await clientOf(server, 'administrator');
  const projectNumber = await givenProject(client);
  await givenTable(client, projectNumber, 'Storey', ['K10', 'K20', 'L10']);
  await givenTable(client, projectNumber, 'Cabinet', ['R01', 'R02']);
  await visit(page, 'administrator', `/projects/${projectNumber}/string-config`);
  await expect(page.getByText('No items found!')).toBeVisible();
  await page.getByRole('button', { name: 'New string configuration' }).click();
  await makeConfiguration(page);
  const [made] = await client(stringConfigurations.listConfigurations.project, { params: { projectNumber } });
  const id = made?.stringConfigurationId ?? 0;

  await follow(page, `/projects/${projectNumber}/create/${id}`);
  await buildCode(page);
  await follow(page, `/projects/${projectNumber}/interpret/${id}`);
  await interpretCodes(page);
  await interpretList(page);
});

async function makeConfiguration(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save' });
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await save.click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('Name').fill('Place');
  await save.click();
  await expect(
    page.getByText('String configuration should have at least one code segment defined, but none found.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add code segment' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await choose(panel, 'Segment type', 'Fixed value');
  await panel.getByRole('textbox', { name: 'Value' }).fill('=');
  await panel.getByRole('button', { name: 'Save' }).click();

  await addChildTo(page, 'segment Fixed value');
  await choose(panel, 'Segment type', 'Table');
  await panel.getByLabel('Required').check();
  await choose(panel, 'Table', 'Storey');
  await expect(panel.getByRole('combobox', { name: 'Field' })).toHaveText(/Code/);
  await panel.getByLabel('with a separator').check();
  await panel.getByRole('textbox', { name: 'Separator' }).fill('..');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(
    panel.getByText('The length of the input value should be no more than 1, actual is 2.'),
  ).toBeVisible();
  await panel.getByRole('textbox', { name: 'Separator' }).fill('.');
  await panel.getByRole('button', { name: 'Add option' }).click();
  const second = panel.getByRole('region', { name: 'Option New option' });
  await choose(second, 'Table', 'Cabinet');
  const cabinet = panel.getByRole('region', { name: 'Option Cabinet' });
  await cabinet.getByRole('textbox', { name: 'Length' }).fill('3');
  // The fill sign is the segment's, whichever option is open.
  await expect(panel.getByRole('textbox', { name: 'Fill sign' })).toHaveCount(1);
  await expect(cabinet.getByRole('textbox', { name: 'Fill sign' })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();

  await addChildTo(page, 'option Storey');
  await choose(panel, 'Segment type', 'Serial number');
  await panel.getByRole('textbox', { name: 'Display name' }).fill('Number');
  await panel.getByLabel('Required').check();
  await panel.getByRole('textbox', { name: 'Length' }).fill('two');
  await panel.getByRole('textbox', { name: 'Fill sign' }).fill('0');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('The value should be a number, actual is two.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Length' }).fill('2');
  await panel.getByRole('button', { name: 'Save' }).click();

  await addChildTo(page, 'option Cabinet');
  await choose(panel, 'Segment type', 'Free text');
  await panel.getByRole('textbox', { name: 'Display name' }).fill('Title');
  await panel.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('treeitem', { name: /^Segment/ })).toHaveCount(4);
  await expect(page.getByText(/^Example: =/)).toBeAttached();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('String configuration Place saved.')).toBeVisible();
  await expectAccessible(page);
}

async function buildCode(page: Page): Promise<void> {
  await expect(page.getByText('Please fill out segments section to see generated code')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy to clipboard' });
  await expect(copy).toHaveAttribute('aria-disabled', 'true');
  await pickRecord(page, 'Storey / Cabinet', 'Test L', 'L10');
  const number = page.getByLabel('Number (max 2 symbols)');
  await number.fill('123');
  await number.blur();
  await expect(
    page.getByText('The length of the value should be no more than 2, actual is 3.'),
  ).toBeVisible();
  await number.fill('');
  await number.blur();
  await expect(page.getByText('This segment is required and should be filled')).toBeVisible();
  await number.fill('7');
  await expect(page.locator('[data-result]')).toHaveText('=L10.07');
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('=L10.07');

  // The other branch leads elsewhere.
  await pickRecord(page, 'Storey', 'R02', 'R02');
  await expect(number).toBeHidden();
  await page.getByLabel('Title').fill('Plan');
  await expect(page.locator('[data-result]')).toHaveText('=R02Plan');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Please fill out segments section to see generated code')).toBeVisible();
}

async function interpretCodes(page: Page): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Code' });
  const interpret = page.getByRole('main').getByRole('button', { name: 'Interpret', exact: true });
  await interpret.click();
  await expect(page.getByText('Please enter code for interpretation.')).toBeVisible();
  await code.fill('=R09Plan');
  await interpret.click();
  await expect(page.getByText('Code interpretation failed. See details below.')).toBeVisible();
  await expect(page.getByText('Code segment not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Interpret with R02 instead' }).click();
  await expect(page.getByText('Code found. Please see explanation bellow')).toBeVisible();
  await expect(page.getByText('Test R02', { exact: true })).toBeVisible();
  await expect(page.getByText('Prov R02', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open in create' }).click();
  await expect(page.locator('[data-result]')).toHaveText('=R02Plan');
  await page.goBack();
}

async function interpretList(page: Page): Promise<void> {
  const codes = Array.from({ length: 10_000 }, (_, index) =>
    index % 1000 === 999 ? '=X99.01' : `=K20.${String((index % 99) + 1).padStart(2, '0')}`,
  );
  await page.getByRole('tab', { name: 'A list of codes' }).click();
  await page.getByLabel('Upload file').setInputFiles({
    name: 'codes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(codes.join('\r\n')),
  });
  await expect(page.getByText(/^10\D000 codes interpreted in/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Code segment not found');
  await page.getByRole('button', { name: '10 wrong' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '11');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.startsWith('\uFEFFRow;Code;Status;Explanation')).toBe(true);
  expect(file).toContain("1000;'=X99.01;Wrong");
}

test(
  'a template fills the form, and its missing tables are added',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const projectNumber = await givenProject(client);
    await visit(page, 'administrator', `/projects/${projectNumber}/string-config/create`);
    await choose(page, 'Template', 'Document number');
    await expect(page.getByLabel('Name')).toHaveValue('Document number');
    await expect(page.getByRole('treeitem', { name: /^Segment/ })).toHaveCount(4);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not all master tables are added to project.')).toBeVisible();
    await page.getByLabel(/^Add missing master tables to project/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('String configuration Document number saved.')).toBeVisible();
    const tables = await client(projectTables.listProjectTables, { params: { projectNumber } });
    expect(tables.map(({ name }) => name).toSorted()).toEqual(['Discipline', 'Document type']);
  },
);

test(
  'the tree is walked and edited with the keyboard, and unsaved work is not lost',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, 'administrator', `/projects/${station}/string-config`);
    await page.getByRole('link', { name: designation }).click();
    const first = page.getByRole('treeitem', { name: /^Segment 1/ });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    const place = page.getByRole('treeitem', { name: /^Segment 2/ });
    await expect(place).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('treeitem', { name: /^Option Building part/ });
    await expect(option).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Edit code segment' });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(option).toBeFocused();

    await page.keyboard.press('Delete');
    const asking = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(asking).toContainText('The following segments are removed too');
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await expect(option).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(asking).toContainText('Your changes are not saved.');
    await asking.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/string-config$/);
  },
);

test('a viewer builds and reads codes but configures nothing', { tag: '@phone' }, async ({ page }) => {
  await visit(page, 'viewer', `/projects/${station}/string-config`);
  await expect(page.getByText("You don't have permissions to modify this project")).toBeVisible();
  await follow(page, `/projects/${station}/create/1?code=${encodeURIComponent('=L21.RQ45-GPA67')}`);
  await expect(page.locator('[data-result]')).toHaveText('=L21.RQ45-GPA67');
  await expectAccessible(page);
});

test('another program frames the builder and hears of every code', { tag: '@once' }, async ({ page }) => {
  const port = await freePort();
  const host = `http://localhost:${port}`;
  const server = await startOwnServer({ EMBED_ORIGINS: host });
  const client = await clientOf(server, 'administrator');
  const { accessKey, integrationId } = await client(settings.createIntegration, {
    body: { integrationName: 'Drawing office', expiresInDays: 1 },
  });
  await client(settings.changeIntegration, { params: { integrationId }, body: { mayIssue: true } });
  const start = encodeURIComponent('=L21.RQ45-GPA67');
  const framed = `${server.url}/integration/projects/${station}/create/1?code=${start}#key=${encodeURIComponent(accessKey)}`;
  const program = await startFramingProgram(port, framed);
  try {
    await page.goto(host);
    const builder = page.frameLocator('iframe');
    await expect(builder.getByRole('heading', { name: designation })).toBeVisible();
    await expect(builder.getByRole('navigation')).toHaveCount(0);
    const code = '=L21.RQ45-GPA67';
    await expect.poll(() => program.heard(page)).toMatchObject({ code, isValid: true });
    // The configuration keeps a register, and the key may issue.
    await builder.getByRole('button', { name: 'Issue code' }).click();
    await expect(builder.getByText(`${code} is issued.`)).toBeVisible();
    await expect
      .poll(() => program.heard(page))
      .toMatchObject({ code, isValid: true, issuedCodeId: expect.any(Number) });
    await builder.getByRole('button', { name: 'Clear all' }).click();
    await builder.getByRole('combobox', { name: 'Building part / Room' }).click();
    await builder.getByRole('option').first().click();
    await expect
      .poll(() => program.heard(page))
      .toMatchObject({
        source: 'codes',
        code: expect.stringMatching(/^=/),
        isValid: false,
        stringConfigurationId: 1,
        projectNumber: station,
      });
  } finally {
    program.close();
    await server.stop();
  }
});

test(
  'a framed screen asks nothing for the person of the same browser',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { accessKey } = await client(settings.createIntegration, {
      body: { integrationName: 'Archive', expiresInDays: 1 },
    });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    const framed = `/integration/projects/${station}/interpret/1#key=${encodeURIComponent(accessKey)}`;
    await visit(page, 'administrator', framed);
    await expect(page.getByRole('heading', { name: designation })).toBeVisible();
    await untilQuiet(page);
    expect(refused).toEqual([]);
  },
);

async function givenProject(client: Client): Promise<string> {
  const projectNumber = `E${randomUUID().slice(0, 5)}`;
  await client(projects.createProject, {
    body: {
      projectNumber,
      name: 'Empty house',
      ua: people.administrator.userName,
      isTemplate: false,
      isVisibleForEmployees: false,
    },
  });
  return projectNumber;
}

async function givenTable(client: Client, projectNumber: string, name: string, codes: readonly string[]) {
  const table = await client(projectTables.createProjectTable, { params: { projectNumber }, body: { name } });
  const params = { projectNumber, tableId: table.projectTableId };
  for (const code of codes) {
    const body = { code, descriptionEn: `Test ${code}`, descriptionSv: `Prov ${code}` };
    await client(recordCalls.createRecord.project, { params, body });
  }
}

async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.page().getByRole('option', { name: option, exact: true }).click();
}

async function addChildTo(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${what}` }).click();
  await page.getByRole('menuitem', { name: 'Add child segment' }).click();
}

/** In the drop-down on a desk, in the sheet from below on a phone. */
async function pickRecord(page: Page, label: string, search: string, code: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  const sheet = page.getByRole('dialog', { name: label });
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await page.getByRole('textbox', { name: label, exact: true }).click();
    await sheet.getByRole('combobox').fill(search);
  } else {
    await box.fill(search);
  }
  await page.getByRole('option', { name: code }).click();
}
