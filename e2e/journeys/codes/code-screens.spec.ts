// What Create and Interpret say of codes that are not whole, not there, or not quite what was meant.
import { settings, stringConfigurations } from '@codes/contract';
import { SegmentType } from '@codes/codes';
import { freePort } from '../../../scripts/process/free-port.mjs';
import { clientOf } from '../../support/client.ts';
import { startFramingProgram } from '../../support/framing-program.ts';
import { startOwnServer } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const projectNumber = '100245';
const nothingFilled = 'Please fill out segments section to see generated code';

test(
  'a code to start from that cannot be read wholly says what was not understood',
  { tag: '@phone' },
  async ({ page }) => {
    const create = `/projects/${projectNumber}/create/1?code=`;
    await visit(page, 'viewer', create + encodeURIComponent('=L21.RQ45-QQQ67'));
    const message = page.getByRole('alert').filter({ hasText: 'could be read' });
    await expect(message).toContainText('Only part of =L21.RQ45-QQQ67 could be read.');
    await expect(message).toContainText("Product type, Signal type 'QQQ': Code segment not found.");
    await expect(page.locator('[data-result]')).toContainText('=L21.RQ45-');
    await expectAccessible(page);
    await page.goto(create + encodeURIComponent('=L21.RQ45-GPA67'));
    await expect(page.locator('[data-result]')).toHaveText('=L21.RQ45-GPA67');
    await expect(message).toBeHidden();
  },
);

test('what is interpreted is explained, or there is nothing to see', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'viewer', `/projects/${projectNumber}/interpret/1`);
  const code = page.getByRole('textbox', { name: 'Code' });
  const parts = page.getByRole('list', { name: 'Code parts' });

  await test.step('a separator that is missing is named', async () => {
    await code.fill('=L21');
    await code.press('Enter');
    await expect(parts).toContainText("The separator '.' is missing.");
    await expect(parts).not.toContainText('has this code');
    await expect(page.getByRole('button', { name: 'Interpret with L21 instead' })).toBeHidden();
  });

  await test.step('nothing at all leaves no older result', async () => {
    await code.fill('');
    await code.press('Enter');
    await expect(page.getByText('Please enter code for interpretation.')).toBeVisible();
    await expect(parts).toBeHidden();
    await expect(page.getByText('Code interpretation failed. See details below.')).toBeHidden();
  });

  await test.step('a code with a blank, another dash and in small letters is offered as it was meant', async () => {
    await code.fill('=l21.RQ45–GPA67 ');
    await code.press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Did you mean =L21.RQ45-GPA67?' }).click();
    await expect(page.getByText('Code found. Please see explanation bellow')).toBeVisible();
    await expect(code).toHaveValue('=L21.RQ45-GPA67');
  });

  await test.step('a part says who made its record', async () => {
    await expect(parts.getByRole('listitem').nth(1)).toContainText(/Created \d{4}-\d\d-\d\d by \w+/);
    await expect(parts.getByRole('listitem').nth(1)).toContainText(/Modified \d{4}-\d\d-\d\d by \w+/);
    await expectAccessible(page);
  });
});

test(
  'where nothing has to be filled, there is a code once something is',
  { tag: '@once' },
  async ({ page }) => {
    const port = await freePort();
    const host = `http://localhost:${port}`;
    const server = await startOwnServer({ EMBED_ORIGINS: host });
    const client = await clientOf(server, 'administrator');
    const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
      params: { projectNumber },
      body: {
        name: 'Remark',
        rootConfigurationSegment: {
          type: SegmentType.freeText,
          displayName: 'Remark',
          defaultValue: '-',
          options: [{ optionLength: 4 }],
        },
      },
    });
    const { accessKey } = await client(settings.createIntegration, {
      body: { integrationName: 'Drawing office', expiresInDays: 1 },
    });
    const address = `/projects/${projectNumber}/create/${stringConfigurationId}`;
    const framed = `${server.url}/integration${address}#key=${encodeURIComponent(accessKey)}`;
    const program = await startFramingProgram(port, framed);
    const heard = () => program.heard(page);
    try {
      await page.goto(host);
      const box = page.frameLocator('iframe').getByLabel('Remark (max 4 symbols)');
      await expect.poll(heard).toMatchObject({ code: '', isValid: false });
      await box.fill('A');
      await expect.poll(heard).toMatchObject({ code: 'A---', isValid: true });
      await box.fill('');
      await expect.poll(heard).toMatchObject({ code: '', isValid: false });

      await page.goto(`${server.url}/login`);
      await page.getByLabel('E-mail').fill('admin@codes.example');
      await page.getByLabel(/^Password/).fill('codes-demo');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).not.toHaveURL(/\/login/);
      await page.goto(`${server.url}${address}`);
      const copy = page.getByRole('button', { name: 'Copy to clipboard' });
      await expect(page.getByText(nothingFilled)).toBeVisible();
      await expect(copy).toHaveAttribute('aria-disabled', 'true');
      await page.getByLabel('Remark (max 4 symbols)').fill('A');
      await expect(page.locator('[data-result]')).toHaveText('A---');
      await expect(copy).not.toHaveAttribute('aria-disabled', 'true');
    } finally {
      program.close();
      await server.stop();
    }
  },
);
