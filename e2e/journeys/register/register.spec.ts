// The register: codes are issued once, come in from elsewhere, are found again, and compared with the tables of today.
import { recordCalls, register } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenRegister } from '../../support/given-register.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, fullNameOf, test, visit } from '../../support/test.ts';

test('a viewer issues one code, and 25 more', async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { params } = await givenRegister(client);
  const { projectNumber, stringConfigurationId } = params;
  await client(register.issueCodes, {
    params,
    body: { codes: [{ code: 'QM-00001', title: 'Valve, track 1' }] },
  });
  await visit(page, 'viewer', `/projects/${projectNumber}/create/${stringConfigurationId}?code=QM-00001`);
  const list = new ListOnScreen(page);

  await test.step('one that is taken says so, with its entry and the next number', async () => {
    await expect(page.getByText(`QM-00001 was issued by ${fullNameOf('administrator')} on`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open entry' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue code' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use next free 00002' }).click();
    await expect(page.locator('[data-result]')).toHaveText('QM-00002');
    await expect(page.getByText('00002 is next free')).toBeVisible();
  });

  await test.step('the free one is issued with its title', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Valve, track 2');
    await page.getByRole('button', { name: 'Issue code' }).click();
    await expect(page.getByText('QM-00002 is issued.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('several are one call, and stand there to be copied and saved', async () => {
    await page.getByRole('button', { name: 'Issue several' }).click();
    const panel = page.getByRole('dialog', { name: 'Issue several' });
    await panel.getByLabel('How many').fill('25');
    await expect(panel.getByRole('region', { name: 'Will be issued' })).toContainText('00003');
    await panel.getByRole('button', { name: 'Issue 25 codes' }).click();
    await expect(panel.getByText('You have issued 25 codes')).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('issued-codes.csv');
    await panel.getByRole('button', { name: 'Open in Issued codes' }).click();
    await expect(page.getByRole('heading', { name: 'Issued codes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All 25' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Created .*: show all codes$/ }).click();
    await expect(page.getByRole('button', { name: 'All 27' })).toBeVisible();
  });

  await test.step('own codes can be changed where they stand, those of others not', async () => {
    const others = page.getByRole('row').filter({ hasText: 'QM-00001' });
    await expect(others).toContainText('Valve, track 1');
    await expect(others.getByRole('button')).toHaveCount(0);
    const own = page.getByRole('row').filter({ hasText: 'QM-00002' });
    await own.getByRole('button', { name: 'Edit title of QM-00002' }).click();
    await page.getByRole('textbox', { name: 'Title of QM-00002' }).fill('Valve, track 2, south');
    await page.keyboard.press('Enter');
    await expect(own).toContainText('Valve, track 2, south');
    await others.getByRole('gridcell', { name: 'Not selected' }).click();
    await list.expectBlocked(
      'Retire',
      `Only ${fullNameOf('administrator')} or a project administrator can change this code.`,
    );
    await expectAccessible(page);
  });
});

const legacyCodes = 10_000;

/** Most can be read, a few are from before there was a designation manual. */
function legacyList(): string {
  const lines = Array.from({ length: legacyCodes }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    return index % 2000 === 7 ? `57-${number},Old ${number}` : `QM-${number},Valve ${number}`;
  });
  return ['Code,Title', ...lines].join('\n');
}

test(
  '10 000 legacy codes come in, one is found and retired, and a drift is seen',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { params, masterTableId } = await givenRegister(client);
    const { projectNumber, stringConfigurationId } = params;
    await client(register.issueCodes, { params, body: { codes: [{ code: 'QM-00001' }] } });
    await visit(page, 'administrator', `/projects/${projectNumber}/issued-codes/${stringConfigurationId}`);
    const list = new ListOnScreen(page);

    await test.step('what is in the file is reviewed before anything is stored', async () => {
      await expect(page.getByRole('row').filter({ hasText: 'QM-00001' })).toBeVisible();
      await list.run('Import');
      const file = { name: 'legacy.csv', mimeType: 'text/csv', buffer: Buffer.from(legacyList()) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
      const totals = page.getByRole('region', { name: 'Codes to show' }).getByRole('button');
      await expect(totals).toHaveText([
        /10.000/,
        /5.*Unreadable|Unreadable.*5/,
        /9.994/,
        /1.*Existing|Existing.*1/,
      ]);
      await expect(page.getByText(/9.994 new codes will be issued, 6 skipped/)).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('checkbox', { name: 'Also import the 5 unreadable codes as legacy codes' })
        .click();
      await expect(
        page.getByText(/9.994 new codes and 5 legacy codes will be issued, 1 skipped/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByText(/9.999 codes imported/)).toBeVisible();
    });

    await test.step('one of them is found and retired', async () => {
      await expect(page.getByRole('button', { name: /^All 10.000/ })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search code and title' }).fill('valve 07777');
      const found = page.getByRole('row').filter({ hasText: 'QM-07777' });
      await expect(found).toContainText('Valve 07777');
      await expect(page.getByRole('button', { name: 'Issued 1', exact: true })).toBeVisible();
      await found.getByRole('gridcell', { name: 'Not selected' }).click();
      await list.run('Retire');
      await expect(page.getByText('1 code retired.')).toBeVisible();
      await expect(found).toContainText('Retired');
      await page.getByRole('searchbox', { name: 'Search code and title' }).fill('57-');
      await expect(page.getByRole('row').filter({ hasText: 'Legacy' })).toHaveCount(5);
      await expectAccessible(page);
    });

    await test.step('what the tables say by now stands beside what it meant', async () => {
      const master = { masterTableId };
      const [valve] = await client(recordCalls.listRecords.master, {
        params: master,
        query: { filters: '{"code":{"contains":"QM"}}' },
      });
      if (!valve) throw new Error('The table has no QM');
      const { activeRecordId, modified } = valve;
      await client(recordCalls.updateRecord.master, {
        params: { ...master, recordId: activeRecordId },
        body: { code: 'QM', descriptionEn: 'Cable QM, shielded', descriptionSv: 'Kabel QM', modified },
      });
      await list.run('Check against today’s tables');
      await expect(page.getByText(/^9.994 codes checked. 0 still have their original meaning/)).toBeVisible();
      await expect(page.getByText('Not checked: 5 legacy codes and 1 retired code.')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: 'QM-00002' });
      await expect(row).toContainText('Changed');
      await expect(row).toContainText(/Cable QM.*Cable QM, shielded/);
      await expectAccessible(page);
    });
  },
);
