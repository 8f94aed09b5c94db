// Reservations with a last day and a holder; those of the demo's station that are past their day are released in one step.
import { register, reservationDays } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { givenRegister } from '../../support/given-register.ts';
import { ListOnScreen } from '../../support/list.ts';
import { startOwnServer } from '../../support/server-process.ts';
import { expect, expectAccessible, fullNameOf, test, visit } from '../../support/test.ts';

test(
  'numbers are reserved for a member until a day, and changed',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { params } = await givenRegister(client);
    const { last } = reservationDays();
    const holder = fullNameOf('viewer');
    const { projectNumber, stringConfigurationId } = params;
    await visit(
      page,
      'administrator',
      `/projects/${projectNumber}/create/${stringConfigurationId}?code=QM-00001`,
    );

    await test.step('one', async () => {
      await page.getByRole('button', { name: 'More ways to issue' }).click();
      await page.getByRole('menuitem', { name: 'Reserve until' }).click();
      const panel = page.getByRole('dialog', { name: 'Reserve code' });
      await panel.getByRole('combobox', { name: 'Until' }).fill(last);
      await panel.getByRole('combobox', { name: 'For' }).click();
      await page.getByRole('option', { name: holder }).click();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Reserve' }).click();
      await expect(page.getByText('QM-00001 is reserved.')).toBeVisible();
    });

    await test.step('several', async () => {
      await page.getByRole('button', { name: 'Issue several' }).click();
      const panel = page.getByRole('dialog', { name: 'Issue several' });
      await panel.getByLabel('Reserved').check();
      await panel.getByRole('combobox', { name: 'Until' }).fill('2020-01-01');
      await panel.getByRole('button', { name: 'Reserve 2 codes' }).click();
      await expect(panel.getByText(/^Enter a day from/)).toBeVisible();
      await panel.getByRole('combobox', { name: 'Until' }).fill(last);
      await panel.getByRole('button', { name: 'Reserve 2 codes' }).click();
      await expect(panel.getByText('You have reserved 2 codes')).toBeVisible();
      await panel.getByRole('button', { name: 'Open in Issued codes' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'QM-00003' })).toContainText(last);
    });

    await test.step('the holder of one is changed in the list', async () => {
      const list = new ListOnScreen(page);
      await page.getByRole('row').filter({ hasText: 'QM-00003' }).getByRole('gridcell').first().click();
      await list.run('Edit reservation');
      const panel = page.getByRole('dialog', { name: 'Reservation of QM-00003' });
      await panel.getByRole('combobox', { name: 'For' }).click();
      await page.getByRole('option', { name: holder }).click();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'QM-00003' })).toContainText(
        `${last} for ${holder}`,
      );
      const all = await client(register.listCodes, { params, query: {} });
      expect(all.map(({ until, for: name }) => [until, name])).toEqual([
        [last, holder],
        [last, null],
        [last, holder],
      ]);
    });

    await test.step('the holder issues it', async () => {
      await visit(page, 'viewer', `/projects/${projectNumber}/create/${stringConfigurationId}?code=QM-00001`);
      await expect(page.getByText('QM-00001 was reserved for you on')).toBeVisible();
      await page.getByRole('button', { name: 'Issue reserved code' }).click();
      await expect(page.getByText('QM-00001 is issued.')).toBeVisible();
    });
  },
);

test('reservations past their day are filtered and released', { tag: '@once' }, async ({ page }) => {
  const server = await startOwnServer({});
  try {
    const client = await clientOf(server, 'administrator');
    const params = { projectNumber: '100245', stringConfigurationId: 1 };
    await page.goto(`${server.url}/login`);
    await page.getByLabel('E-mail').fill('admin@codes.example');
    await page.getByLabel(/^Password/).fill('codes-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${server.url}/projects/100245/issued-codes/1`);
    await page.getByRole('button', { name: 'Expired 3' }).click();
    await expect(page.getByText('2026-09-30 (past) for Fatima Haddad')).toHaveCount(3);
    await expectAccessible(page);
    await new ListOnScreen(page).run('Release expired');
    const question = page
      .getByRole('dialog', { name: 'Release expired reservations' })
      .or(page.getByRole('alertdialog'));
    await expect(question).toContainText('3 reservations are past the last day and will be released.');
    await question.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('3 codes released.')).toBeVisible();
    expect(await client(register.countCodes, { params, query: {} })).toMatchObject({
      Reserved: 4,
      Expired: 0,
    });
  } finally {
    await server.stop();
  }
});
