// What is only there once somebody has worked, in the made-up language: two versions, drafts, mappings, reviews, refusals of an undo, what
// is shown once.
import { recordCalls, releases, projectTables, stringConfigurations, type Client } from '@codes/contract';
import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../../apps/web/src/platform/routes.ts';
import { clientOf } from '../../support/client.ts';
import { givenRegister } from '../../support/given-register.ts';
import { test } from '../../support/look/bracketed-app.ts';
import { strayTexts } from '../../support/look/stray-texts.ts';
import { expect, untilQuiet, visit } from '../../support/test.ts';

/** By how its words begin. */
const word = (text: string) => new RegExp(`^⟦${text}`);
const button = (within: Page | Locator, text: string) => within.getByRole('button', { name: word(text) });

async function changed(client: Client, masterTableId: number, descriptionEn: string): Promise<void> {
  const inTable = { masterTableId };
  const [record] = await client(recordCalls.listRecords.master, { params: inTable, query: {} });
  const params = { ...inTable, recordId: record?.activeRecordId ?? 0 };
  await client(recordCalls.updateRecord.master, {
    params,
    body: { code: record?.code ?? '', descriptionEn },
  });
}

async function openRecord(page: Page): Promise<Locator> {
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click();
  await button(page, 'Edit').first().click();
  return page.getByRole('dialog');
}

test('all texts of work under way are words or data', { tag: '@once' }, async ({ page, app, server }) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId, params } = await givenRegister(client);
  const { projectNumber, stringConfigurationId } = params;
  await client(releases.makeRelease, { params: { masterTableId }, body: { name: '2026.1' } });
  await changed(client, masterTableId, 'WW1');
  const { data } = app;
  // What is typed, and of a code what stands before its number.
  data.add('qm-');
  const found: string[] = [];
  const look = async (name: string) => {
    await untilQuiet(page);
    found.push(...(await strayTexts(page, data)).map((text) => `${name}: ${text}`));
  };

  await test.step('a record that somebody else has changed, and what was filled in', async () => {
    await visit(page, 'administrator', addresses.masterTableRecords(masterTableId));
    const panel = await openRecord(page);
    await panel.getByRole('textbox', { name: word('Description Sv') }).fill('WW2');
    await changed(client, masterTableId, 'WW3');
    await look('a record changed by somebody else');
    await button(panel, 'Save').click();
    await expect(page.getByRole('heading', { name: word('Two versions') })).toBeVisible();
    await look('two versions of a record');
    await page.goto(addresses.masterTableRecords(masterTableId));
    await openRecord(page);
    await expect(button(page, 'Continue where')).toBeVisible();
    await look('a draft');
  });

  await test.step('columns of a file, and a review', async () => {
    await page.goto(addresses.masterTableImport(masterTableId));
    const buffer = Buffer.from('Code;W1\nQM;1\nQM;x\n;2', 'utf8');
    await page.locator('input[type=file]').setInputFiles({ name: 'w1.csv', mimeType: 'text/csv', buffer });
    await button(page, 'Upload').click();
    await look('the columns of an import');
    await button(page, 'Import').last().click();
    await look('an import refused');
    await page.goto(addresses.masterTableUpdate(masterTableId));
    await page.getByRole('tab', { name: word('Pasted data') }).click();
    await page.getByRole('textbox').last().fill('Code\tW2\nQM\tWW4\nWW\tWW5');
    await button(page, 'Upload').click();
    await look('the columns of an update');
    await button(page, 'Validate').click();
    await expect(page.getByRole('heading', { name: word('Review') })).toBeVisible();
    await look('the review of an update');
  });

  await test.step('a change that others have followed is not undone', async () => {
    await page.goto(addresses.masterTableHistory(masterTableId));
    await button(page, 'Undo Edit|⟦Undo ⟦Edit').last().click();
    await look('the question of an undo');
    await button(page.getByRole('dialog'), 'Undo').last().click();
    await expect(page.getByText(/Not undone|later changes/i).first()).toBeVisible();
    await look('an undo refused');
  });

  await test.step('differences, and a move', async () => {
    const [table] = await client(projectTables.listProjectTables, { params: { projectNumber } });
    const [release] = await client(releases.listReleases, { params: { masterTableId } });
    const from = release?.releaseId ?? 0;
    await page.goto(addresses.masterTableDifferences(masterTableId, { from, to: 'latest' }));
    await look('differences');
    await page.goto(`${addresses.projectTableMove(projectNumber, table?.projectTableId ?? 0)}?to=${from}`);
    await look('a move');
  });

  await test.step('codes that are issued, and labels of them', async () => {
    const create = addresses.createdFrom(projectNumber, stringConfigurationId, 'QM-00001');
    await page.goto(create);
    await button(page, 'More ways').click();
    await look('more ways to issue');
    await page.getByRole('menuitem').first().click();
    await look('reserving');
    await page.keyboard.press('Escape');
    await button(page, 'Issue several').click();
    await look('issuing several');
    await button(page.getByRole('dialog'), 'Issue 2').click();
    await expect(button(page.getByRole('dialog'), 'Copy')).toHaveCount(2);
    await look('issued several');
    await page.goto(addresses.issuedCodes(projectNumber, stringConfigurationId));
    await page.getByRole('row').nth(1).getByRole('gridcell').first().click();
    await button(page, 'Labels').click();
    await look('labels');
  });

  await test.step('two versions of a configuration', async () => {
    const of = { params };
    await page.goto(addresses.editStringConfiguration(projectNumber, stringConfigurationId));
    await page.getByLabel(word('Description')).fill('WW6');
    const stored = await client(stringConfigurations.readConfiguration.project, of);
    const { name, rootConfigurationSegment } = stored;
    await client(stringConfigurations.updateConfiguration.project, {
      ...of,
      body: { name, description: 'WW7', rootConfigurationSegment },
    });
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { name: word('Two versions') })).toBeVisible();
    await look('two versions of a configuration');
  });

  await test.step('a key and a secret are shown once', async () => {
    await page.goto(addresses.settings);
    await button(page, 'Add').last().click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('WW8');
    await button(page.getByRole('dialog'), 'Submit').click();
    await look('a key');
    await page.goto(addresses.webhooks);
    // Not the heading 'Address'.
    await button(page, 'Add å').click();
    const [name, address] = await page.getByRole('dialog').getByRole('textbox').all();
    await name?.fill('WW9');
    await address?.fill('https://93.184.215.14/WW');
    await button(page.getByRole('dialog'), 'Submit').click();
    await look('a secret');
  });

  expect([...new Set(found)]).toEqual([]);
});
