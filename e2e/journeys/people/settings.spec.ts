import { randomUUID } from 'node:crypto';
import { ListOnScreen } from '../../support/list.ts';
import { choosePerson } from '../../support/people-picker.ts';
import { expect, expectAccessible, fullNameOf, test, visit } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, 'administrator', '/control-panel/settings');
});

test(
  'an app administrator is added and removed, and nobody removes themselves',
  { tag: '@phone' },
  async ({ page }) => {
    const list = new ListOnScreen(page, 'App Administrators');
    const own = `${fullNameOf('administrator')} You`;
    await expect(list.row(own)).toBeVisible();
    await expectAccessible(page);

    await list.run('Add');
    const panel = page.getByRole('dialog', { name: 'Add app administrator' });
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(panel.getByText('This field is required')).toBeVisible();
    await choosePerson(panel.getByRole('combobox', { name: 'Person' }), 'lars', 'Lars Bergström');
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(/Lars Bergström has been added to the app administrators/)).toBeVisible();

    await test.step('who is one already is not offered', async () => {
      await list.run('Add');
      const picker = panel.getByRole('combobox', { name: 'Person' });
      await picker.click();
      await picker.pressSequentially('lars');
      await expect(page.getByText('No results found')).toBeVisible();
      await panel.getByRole('button', { name: 'Cancel' }).click();
    });

    await list.expectBlocked('Remove', 'Select one or more administrators first.');
    await list.select(own);
    await list.expectBlocked('Remove', 'You cannot remove yourself from the app administrators');
    await page.getByRole('button', { name: /Clear selection/ }).click();

    await list.select('Lars Bergström');
    await list.run('Remove');
    const question = page.getByRole('dialog', { name: 'Removal confirmation' });
    await expect(question.getByRole('listitem')).toContainText('Lars Bergström');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('App administrators removed successfully.')).toBeVisible();
    await expect(list.row('Lars Bergström')).toHaveCount(0);
  },
);

test(
  'an integration is made, its key copied and used, and removed',
  { tag: '@once' },
  async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = `Document portal ${randomUUID().slice(0, 4)}`;
    const list = new ListOnScreen(page, 'Integrations Access');
    await list.run('Add');

    const panel = page.getByRole('dialog', { name: 'Add integration access' });
    const days = panel.getByLabel('Expires in days');
    await expect(days).toHaveValue('365');
    await days.fill('soon');
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(panel.getByText('This field is required')).toBeVisible();
    await expect(panel.getByText('The value should be a number, actual is soon.')).toBeVisible();
    await panel.getByLabel('Integration Name').fill(name);
    await days.fill('0');
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(panel.getByText('The value must be greater than 0, actual is 0.')).toBeVisible();
    await expectAccessible(page);
    await days.fill('12');
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(`Integration ${name} has been added successfully.`)).toBeVisible();
    const row = list.row(name);
    await expect(row).toContainText('Active');
    await expect(row).toContainText('in 12 days');
    await expect(row).toContainText('Never');

    const authorization = await test.step('the key is copied and works', async () => {
      await row.getByRole('button', { name: 'Copy to clipboard' }).click();
      await expect(page.getByText('Access key copied to clipboard successfully.')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^Bearer \S+$/);
      const answer = await request.get('/appdata/projects/100245', { headers: { authorization: copied } });
      expect(answer.status()).toBe(200);
      await expectAccessible(page);
      return copied;
    });

    await test.step('the key is shown on demand only', async () => {
      const key = authorization.slice('Bearer '.length);
      await expect(page.getByText(key)).toHaveCount(0);
      await list.expectBlocked('View', 'Select an integration first.');
      await list.select(name);
      await list.run('View');
      const view = page.getByRole('dialog', { name });
      await expect(view.getByText(key)).toHaveCount(0);
      await view.getByRole('button', { name: 'Show' }).click();
      await expect(view.getByText(key)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(view).toBeHidden();
    });

    await list.run('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Integrations removed successfully.')).toBeVisible();
    await expect(row).toHaveCount(0);
    const answer = await request.get('/appdata/projects/100245', { headers: { authorization } });
    expect(answer.status()).toBe(401);
  },
);

test(
  'a key is given projects and a table to write to, and a new key',
  { tag: '@once' },
  async ({ page, request }) => {
    const name = `Maintenance ${randomUUID().slice(0, 4)}`;
    const list = new ListOnScreen(page, 'Integrations Access');
    await list.run('Add');
    const panel = page.getByRole('dialog', { name: 'Add integration access' });
    await panel.getByLabel('Integration Name').fill(name);
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await list.select(name);
    await list.run('View');
    const view = page.getByRole('dialog', { name });
    const keyShown = async () => {
      const show = view.getByRole('button', { name: 'Show' });
      if (await show.isVisible()) await show.click();
      return (await view.locator('code').innerText()).trim();
    };
    const first = await keyShown();
    const asKey = (key: string, path: string) =>
      request.get(`/appdata${path}`, { headers: { authorization: `Bearer ${key}` } });

    await view.getByLabel('All active projects').click();
    await expect(view.getByText('It can read no project.')).toBeVisible();
    // It is shown while it is being saved.
    await expect.poll(async () => (await asKey(first, '/projects/100245')).status()).toBe(404);
    await view.getByRole('combobox', { name: 'Projects' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^100245 / }).click();
    await expect.poll(async () => (await asKey(first, '/projects/100245')).status()).toBe(200);
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    await view.getByRole('combobox', { name: 'Tables of' }).click();
    await page.getByRole('option', { name: /^100245 / }).click();
    await view.getByRole('combobox', { name: 'Add a table' }).click();
    const table = page.getByRole('option').first();
    const tableName = await table.innerText();
    await table.click();
    await expect(view.getByText(`${tableName} (100245)`)).toBeVisible();
    const tablesToWrite = async () => {
      const own = (await (await asKey(first, '/integrations/me')).json()) as { mayWrite: number[] };
      return own.mayWrite.length;
    };
    await expect.poll(tablesToWrite).toBe(1);

    await view.getByLabel('Days that the old key still works').fill('0');
    await view.getByRole('button', { name: 'Rotate key' }).click();
    await expect(view.getByText('The access key is a new one.')).toBeVisible();
    expect((await asKey(first, '/integrations/me')).status()).toBe(401);
    expect((await asKey(await keyShown(), '/integrations/me')).status()).toBe(200);
    await expectAccessible(page);
    await view.getByRole('button', { name: 'Close' }).click();
    await expect(view).toBeHidden();
  },
);

test(
  'a key is copied on plain http too, where browsers have no clipboard for pages',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.reload();
    const name = `Plain ${randomUUID().slice(0, 4)}`;
    const list = new ListOnScreen(page, 'Integrations Access');
    await list.run('Add');
    const panel = page.getByRole('dialog', { name: 'Add integration access' });
    await panel.getByLabel('Integration Name').fill(name);
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await list.row(name).getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(page.getByText('Access key copied to clipboard successfully.')).toBeVisible();
    await list.select(name);
    await list.run('View');
    const view = page.getByRole('dialog', { name });
    await view.getByRole('button', { name: 'Copy to clipboard' }).click();
    await expect(view.getByText('Access key copied to clipboard successfully.')).toBeVisible();
    await page.keyboard.press('Escape');

    await list.run('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(list.row(name)).toHaveCount(0);
  },
);
