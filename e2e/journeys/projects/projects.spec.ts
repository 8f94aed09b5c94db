import { randomUUID } from 'node:crypto';
import { members, projects } from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import { ListOnScreen } from '../../support/list.ts';
import { choosePerson } from '../../support/people-picker.ts';
import type { Server } from '../../support/server-process.ts';
import { expect, expectAccessible, fullNameOf, people, test, visit, follow } from '../../support/test.ts';

const station = '/projects/100245';

function newNumber(): string {
  return `P${randomUUID().slice(0, 5)}`;
}

const membersCard = 'Project Members';

test(
  'an application administrator sets up a project with six people in one go',
  { tag: '@once' },
  async ({ page }) => {
    // Six people are many keys to press.
    const number = newNumber();
    await visit(page, 'administrator', '/control-panel/projects');
    await expect(page.getByRole('row', { name: /100245/ })).toBeVisible();
    await expectAccessible(page);

    await test.step('start the project', async () => {
      await new ListOnScreen(page).run('Add');
      const panel = page.getByRole('dialog', { name: 'New Project' });
      await panel.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(panel.getByText('This field is required')).toHaveCount(3);
      await expect(panel.getByLabel('Project number')).toBeFocused();
      await panel.getByLabel('Project number').fill('a/b');
      await panel.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(panel.getByText('The input value should not contain special symbols')).toBeVisible();
      await panel.getByLabel('Project number').fill(number);
      await panel.getByLabel('Project name').fill('Norrköping resecentrum');
      await choosePerson(panel.getByRole('combobox', { name: 'Project UA' }), 'johan', 'Johan Öberg');
      await panel.getByRole('combobox', { name: 'Master tables' }).click();
      await page.getByRole('option', { name: /Building part/ }).click();
      await page.getByRole('option', { name: /Discipline/ }).click();
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(
        page.getByText('Project Norrköping resecentrum has been created successfully.'),
      ).toBeVisible();
    });

    const list = new ListOnScreen(page, membersCard);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { name: 'Norrköping resecentrum' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Building part' })).toBeVisible();
    await expect(list.row('Johan Öberg')).toBeVisible();

    await test.step('add six people', async () => {
      await list.run('Add');
      const panel = page.getByRole('dialog', { name: 'New Project Member' });
      const another = panel.getByRole('button', { name: 'Add another' });
      for (const [index, name] of ['anna', 'bo', 'cecilia'].entries()) {
        if (index > 0) await another.click();
        const row = panel.getByRole('group', { name: `Person ${index + 1}` }).first();
        await row
          .getByLabel('E-mail')
          .fill(index === 0 ? 'not an address' : `${name}.${number}@guest.example`);
        await row.getByLabel('Company name').fill('Gäster AB');
      }
      await panel.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(panel.getByText('Please enter a valid email address')).toBeVisible();
      await expectAccessible(page);
      await panel.getByLabel('E-mail').first().fill(`anna.${number}@guest.example`);
      await expect(panel.getByText('Please enter a valid email address')).toBeHidden();

      await panel.getByRole('tab', { name: 'Employee' }).click();
      for (const [index, name] of ['Sara Hedlund', 'Oskar Wallin', 'Elin Dahl'].entries()) {
        if (index > 0) await another.click();
        await choosePerson(panel.getByRole('combobox', { name: 'Employee' }).nth(index), name, name);
      }
      await panel.getByRole('combobox', { name: 'Role' }).last().click();
      await page.getByRole('option', { name: 'Project administrator' }).click();
      await panel.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText('6 members have been added successfully.')).toBeVisible();
      // Nothing behind it is heard until it is closed.
      const links = page.getByRole('dialog', { name: 'Links to copy' });
      await links.getByRole('button', { name: 'Done' }).click();
      await expect(links).toBeHidden();
    });

    await expect(page.getByRole('heading', { name: /Project Members\s*7/ })).toBeVisible();
    await expect(list.row('Elin Dahl')).toContainText('Project administrator');
    await expect(list.row('Sara Hedlund')).toContainText('Project viewer');
    await expectAccessible(page);
  },
);

test(
  'an administrator is UA of a project, and an employee who never signed in its member',
  { tag: '@once' },
  async ({ page }) => {
    const number = newNumber();
    await visit(page, 'administrator', '/control-panel/projects');
    await new ListOnScreen(page).run('Add');
    const panel = page.getByRole('dialog', { name: 'New Project' });
    await panel.getByLabel('Project number').fill(number);
    await panel.getByLabel('Project name').fill('Ny början');
    const administrator = fullNameOf('administrator');
    await choosePerson(panel.getByRole('combobox', { name: 'Project UA' }), administrator, administrator);
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('link', { name: number }).click();

    const list = new ListOnScreen(page, membersCard);
    await expect(list.row(`${administrator} You`)).toContainText('Project administrator');
    await list.run('Add');
    const newMember = page.getByRole('dialog', { name: 'New Project Member' });
    await newMember.getByRole('tab', { name: 'Employee' }).click();
    const address = `snart.${number.toLowerCase()}@norrsund.example`;
    const picker = newMember.getByRole('combobox', { name: 'Employee' });
    await picker.click();
    await picker.pressSequentially(address);
    await expect(page.getByText('Has not signed in yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('option', { name: address }).click();
    await newMember.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('The member has been added successfully.')).toBeVisible();
    await expect(list.row(address)).toContainText('Project viewer');
  },
);

test('a project administrator changes roles, and not their own', { tag: '@phone' }, async ({ page }) => {
  await visit(page, 'projectAdministrator', station);
  const list = new ListOnScreen(page, membersCard);

  const giveErik = async (role: string) => {
    await list.select('Erik Sjöberg');
    await list.run('Edit');
    const panel = page.getByRole('dialog', { name: 'Member - Erik Sjöberg' });
    await panel.getByLabel(role).check();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Erik Sjöberg is now ${role}.`)).toBeVisible();
    await expect(list.row('Erik Sjöberg')).toContainText(role);
    await page.getByRole('button', { name: /selected. Clear selection/ }).click();
  };
  await giveErik('Project administrator');
  await giveErik('Project viewer');

  await list.expectBlocked('Remove', 'Select one or more members first.');
  await list.select(`${fullNameOf('projectAdministrator')} You`);
  await list.expectBlocked('Remove', 'You cannot remove yourself from the project');
});

test('somebody who is a member already is not added again', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'projectAdministrator', station);
  await new ListOnScreen(page, membersCard).run('Add');
  const panel = page.getByRole('dialog', { name: 'New Project Member' });
  await panel.getByLabel('E-mail').fill(people.viewer.userName.toUpperCase());
  await panel.getByLabel('Company name').fill('Sandell Arkitekter');
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(panel.getByText('This user is already added to project.')).toBeVisible();

  await panel.getByLabel('E-mail').fill('elin.dahl@norrsund.example');
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  const bar = panel.getByRole('alert').filter({ hasText: 'Row 1: ' });
  await expect(bar).toHaveText(/^Row 1: .* is an employee and cannot be added as external/);

  await panel.getByRole('button', { name: 'Add another' }).click();
  const second = panel.getByRole('group', { name: 'Person 2' });
  await second.getByLabel('E-mail').fill('johan.oberg@norrsund.example');
  await second.getByLabel('Company name').fill('Sandell Arkitekter');
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(panel.getByRole('alert').getByRole('listitem')).toHaveText([/^Row 1: /, /^Row 2: /]);
});

test('a viewer reads and finds no command', { tag: '@phone' }, async ({ page }) => {
  await visit(page, 'viewer', station);
  const list = new ListOnScreen(page, membersCard);
  await expect(list.row('Karin Nyström')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Building part' })).toBeVisible();
  await expect(page.getByText('Project viewer').first()).toBeVisible();
  await expect(list.toolbar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'Not selected' })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'an archived project vanishes for its members and does not give access back',
  { tag: '@once' },
  async ({ page, browser, baseURL, server }) => {
    const number = await projectWith(server, people.projectAdministrator.userName);
    const member = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await visit(member, 'projectAdministrator', '/my-projects');
    await expect(member.getByRole('link', { name: number })).toBeVisible();

    await visit(page, 'administrator', '/control-panel/projects');
    const list = new ListOnScreen(page);
    await list.select(number);
    await list.expectBlocked('Restore', 'This project is active.');
    await list.run('Archive');
    const question = page.getByRole('dialog', { name: 'Archive projects' });
    await expect(question.getByText(/all members and administrators lose their access/)).toBeVisible();
    await expect(question.getByRole('listitem')).toContainText(number);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText(`Project ${number} (Short-lived) archived successfully.`)).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toHaveCount(0);
    for (const action of await list.row(number).getByRole('button').all())
      await expect(action).toBeDisabled();

    await member.reload();
    await expect(member.getByRole('link', { name: '100245' })).toBeVisible();
    await expect(member.getByRole('link', { name: number })).toHaveCount(0);
    await follow(member, `/projects/${number}`);
    await expect(member.getByRole('heading', { name: 'Project not found' })).toBeVisible();

    await list.select(number);
    await list.expectBlocked('Archive', 'This project is already archived.');
    await list.run('Restore');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`Project ${number} (Short-lived) restored successfully.`)).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await member.reload();
    await expect(member.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  },
);

test('a project is created from another one', { tag: '@once' }, async ({ page }) => {
  const number = newNumber();
  await visit(page, 'administrator', '/control-panel/projects');
  const source = page.getByRole('row', { name: /100000/ });
  await source.getByRole('button', { name: 'Create from this project' }).click();
  const panel = page.getByRole('dialog', { name: 'New Project' });
  const from = panel.getByRole('combobox', { name: 'Source project' });
  await expect(from).toHaveValue('100000 (Template building)');
  await from.fill('100245');
  await from.press('Enter');
  await expect(from).toHaveValue(/^100245 \(/);
  await from.fill('100000');
  await from.press('Tab');
  await expect(from).toHaveValue('100000 (Template building)');
  await panel.getByLabel('Project number').fill(number);
  await panel.getByLabel('Project name').fill('Copy of the template');
  await choosePerson(panel.getByRole('combobox', { name: 'Project UA' }), 'elin', 'Elin Dahl');
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(panel.getByText('Atleast a single option should be selected')).toBeVisible();

  await panel.getByLabel('String configurations').check();
  await expect(panel.getByLabel('Master table project records')).toBeChecked();
  await expect(panel.getByLabel('All', { exact: true })).not.toBeChecked();
  await panel.getByLabel('Project users').check();
  await expect(panel.getByLabel('All', { exact: true })).toBeChecked();
  await panel.getByLabel('Project users').uncheck();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Project Copy of the template has been created successfully.')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(new ListOnScreen(page, membersCard).row('Elin Dahl')).toBeVisible();
});

/** A project of the test's own, with one administrator who can sign in. */
async function projectWith(server: Server, userName: string): Promise<string> {
  const projectNumber = newNumber();
  const call = await clientOf(server, 'administrator');
  const body = { projectNumber, name: 'Short-lived', ua: 'elin.dahl@norrsund.example' };
  await call(projects.createProject, { body });
  await call(members.addMembers, {
    params: { projectNumber },
    body: [{ userName, companyName: 'Forsberg', role: 'admin', isExternal: true }],
  });
  return projectNumber;
}
