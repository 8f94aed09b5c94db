// A webhook from its form to another system: a real receiver, which checks what it gets as the standard says.
import { projectTables, recordCalls } from '@codes/contract';
import type { Page } from '@playwright/test';
import { Webhook as Verifier } from 'standardwebhooks';
import { clientOf } from '../../support/client.ts';
import { ownName } from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { startReceiver } from '../../support/receiver.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const here = '100245';

test.beforeEach(async ({ page }) => {
  await visit(page, 'administrator', '/control-panel/settings');
  await page.getByRole('link', { name: 'Open the webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});

/** By the form; with its secret, which is shown once. */
async function add(page: Page, name: string, address: string, kinds: readonly string[]): Promise<string> {
  await new ListOnScreen(page).run('Add');
  const panel = page.getByRole('dialog', { name: 'Add webhook' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Address').fill(address);
  await panel.getByRole('radio', { name: 'Some kinds of changes' }).click();
  for (const kind of kinds) await panel.getByRole('checkbox', { name: kind, exact: true }).click();
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  const shown = page.getByRole('dialog', { name: `Secret of ${name}` });
  const secret = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return secret;
}

/** Adds records to a table of its own. */
async function givenTable(server: Server) {
  const client = await clientOf(server, 'administrator');
  const { projectTableId: tableId } = await client(projectTables.createProjectTable, {
    params: { projectNumber: here },
    body: { name: ownName('Webhook'), description: '' },
  });
  return (code: string) =>
    client(recordCalls.createRecord.project, {
      params: { projectNumber: here, tableId },
      body: { code, descriptionEn: '', descriptionSv: '' },
    });
}

test('the form of a webhook says at its field what is refused', { tag: '@once' }, async ({ page }) => {
  await new ListOnScreen(page).run('Add');
  const panel = page.getByRole('dialog', { name: 'Add webhook' });
  const submit = panel.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(panel.getByText('This field is required')).toHaveCount(2);
  await panel.getByLabel('Name').fill('Inside');
  await panel.getByLabel('Address').fill('https://10.0.0.1/hook');
  await panel.getByRole('radio', { name: 'Some kinds of changes' }).click();
  await submit.click();
  await expect(panel.getByText('Choose at least one kind of change')).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Issued codes' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Issue', exact: true })).toBeChecked();
  await submit.click();
  await expect(panel.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    /Codes does not deliver to this address/,
  );
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Cancel' }).click();
});

test(
  'a webhook is added with its secret, tells of changes, gets another secret, is switched off and removed',
  { tag: '@once' },
  async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const receiver = await startReceiver();
    const addRecord = await givenTable(server);
    const list = new ListOnScreen(page);
    const name = ownName('Maintenance');
    try {
      await list.run('Add');
      const panel = page.getByRole('dialog', { name: 'Add webhook' });
      await panel.getByLabel('Name').fill(name);
      await panel.getByLabel('Address').fill(receiver.address);
      await panel.getByRole('radio', { name: 'Some kinds of changes' }).click();
      await panel.getByRole('checkbox', { name: 'Records' }).click();
      await panel.getByRole('radio', { name: 'Some projects' }).click();
      await panel.getByRole('combobox', { name: 'Select projects' }).click();
      await page.getByRole('menuitemcheckbox', { name: /^100245 / }).click();
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Submit', exact: true }).click();

      const shown = page.getByRole('dialog', { name: `Secret of ${name}` });
      const secret = await test.step('the secret is copied before the panel closes', async () => {
        const said = await shown.locator('code').innerText();
        expect(said).toMatch(/^whsec_/);
        await page.keyboard.press('Escape');
        const question = page.getByRole('dialog', { name: 'Close without copying' });
        await question.getByRole('button', { name: 'Cancel' }).click();
        await shown.getByRole('button', { name: 'Copy to clipboard' }).click();
        await expect(shown.getByText('Secret copied to clipboard successfully.')).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(said);
        await expectAccessible(page);
        await shown.getByRole('button', { name: 'Done' }).click();
        return said;
      });
      await expect(list.row(name)).toContainText('On');
      await expect(list.row(name)).toContainText('Records');
      await expect(list.row(name)).toContainText(here);

      await addRecord('W1');
      await expect.poll(() => receiver.got.length).toBe(1);
      expect(receiver.read(0, new Verifier(secret))).toMatchObject({
        type: 'Add',
        data: { projectNumber: here, created: 1 },
      });

      await test.step('a test says what was answered', async () => {
        await list.select(name);
        await list.run('Send test');
        await expect(page.getByText(new RegExp(`${name} has received the test: 204 after`))).toBeVisible();
        expect(receiver.read(1, new Verifier(secret))).toMatchObject({ type: 'Test' });
        receiver.answerWith(500);
        await list.run('Send test');
        await expect(
          page.getByText(new RegExp(`${name} has not received the test: 500 after`)),
        ).toBeVisible();
      });

      await test.step('with a new secret both are good', async () => {
        await list.run('New secret');
        await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
        const another = await shown.locator('code').innerText();
        expect(another).not.toBe(secret);
        await shown.getByRole('button', { name: 'Done' }).click();
        const before = receiver.got.length;
        await addRecord('W2');
        await expect.poll(() => receiver.got.length).toBeGreaterThan(before);
        const last = receiver.got.length - 1;
        expect(receiver.read(last, new Verifier(another))).toBeTruthy();
        expect(receiver.read(last, new Verifier(secret))).toBeTruthy();
      });

      await test.step('switched off, it hears nothing', async () => {
        await list.run('Switch off');
        await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
        await expect(list.row(name)).toContainText('Off');
        await list.select(name);
        await list.expectBlocked('Switch off', 'Select only webhooks that are on.');
      });

      await list.run('Remove');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Webhooks removed successfully.')).toBeVisible();
      await expect(list.row(name)).toHaveCount(0);
    } finally {
      await receiver.stop();
    }
  },
);

test(
  'the page of a webhook says what was delivered, what failed and why it was stopped; it goes on from there',
  { tag: '@once' },
  async ({ page, server }) => {
    const receiver = await startReceiver();
    const addRecord = await givenTable(server);
    const name = ownName('Portal');
    try {
      const secret = await add(page, name, receiver.address, ['Add']);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const list = new ListOnScreen(page);
      await expect(page.getByText('Deliveries of the last 30 days are listed here.')).toBeVisible();

      await addRecord('P1');
      await expect(list.row('Delivered')).toContainText('204 after');
      await expectAccessible(page);

      receiver.answerWith(500);
      await addRecord('P2');
      await page.getByRole('heading', { level: 1 }).hover();
      await page.getByRole('button', { name: 'Show it' }).click();
      await expect(list.row('Waiting')).toContainText('500 after');
      await list.select('Waiting');
      await list.expectBlocked('Send again', 'Select only deliveries that are not waiting.');
      await list.run('View');
      const panel = page.getByRole('dialog', { name: 'Add' });
      await expect(panel.getByText('The receiver is being moved.')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await page.getByRole('button', { name: /Clear selection/ }).click();
      // It is tried again after five seconds, and said without a reload.
      await expect(list.row('Waiting')).toHaveCount(0);
      await expect(list.row('Delivered')).toHaveCount(2);

      await test.step('a delivery is sent again under its id', async () => {
        const before = receiver.got.length;
        await list.row('Delivered').first().getByRole('gridcell', { name: 'Not selected' }).click();
        await list.run('Send again');
        await expect(page.getByText('Deliveries queued successfully.')).toBeVisible();
        await expect.poll(() => receiver.got.length).toBe(before + 1);
        const idOf = (index: number) => receiver.got[index]?.headers['webhook-id'];
        expect(idOf(before)).toBe(idOf(before - 1));
        expect(receiver.read(before, new Verifier(secret))).toMatchObject({ type: 'Add' });
      });

      await test.step('a receiver that is gone ends it, until somebody switches it on', async () => {
        receiver.answerWith(410);
        await addRecord('P3');
        const reason = page.getByText(/switched off because the other system answered 410/);
        await expect(reason).toBeVisible();
        await expect(page.getByText('Stopped: failing')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Switch on' }).click();
        await expect(page.getByText('Webhook switched on successfully.')).toBeVisible();
        await expect(reason).toBeHidden();
      });
    } finally {
      await receiver.stop();
    }
  },
);
