// Versions of a configuration, and what a change did: looked at, compared, restored and undone.
import { SegmentType } from '@codes/codes';
import {
  members,
  projects,
  projectTables,
  register,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { givenRegister, type GivenRegister } from '../../support/given-register.ts';
import { expect, expectAccessible, people, test, visit } from '../../support/test.ts';

const text = (displayName: string) => ({
  type: SegmentType.freeText,
  displayName,
  isRequired: true,
  options: [{ optionLength: 3 }],
});

/** As it began, then with a table that is gone, then as a text alone. */
async function givenVersions(client: Client, { params }: GivenRegister): Promise<void> {
  const table = await client(projectTables.createProjectTable, {
    params: { projectNumber: params.projectNumber },
    body: { name: 'Storeys' },
  });
  const option = { tableId: table.projectTableId, fieldName: 'Code', optionLength: 2 };
  await client(stringConfigurations.updateConfiguration.project, {
    params,
    body: {
      name: 'Components',
      rootConfigurationSegment: { type: SegmentType.table, isRequired: true, options: [option] },
    },
  });
  await client(stringConfigurations.updateConfiguration.project, {
    params,
    body: { name: 'Components', description: 'Of 2026', rootConfigurationSegment: text('Mark') },
  });
  await client(projectTables.removeProjectTable, {
    params: { projectNumber: params.projectNumber, tableId: table.projectTableId },
  });
}

const node = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

test('a version is looked at, compared and restored; one whose table is gone is refused', async ({
  page,
  server,
}) => {
  const client = await clientOf(server, 'administrator');
  const given = await givenRegister(client);
  const { projectNumber, stringConfigurationId } = given.params;
  await givenVersions(client, given);
  await visit(
    page,
    'administrator',
    `/projects/${projectNumber}/string-config/history/${stringConfigurationId}`,
  );
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('button');
  await expect(versions).toHaveCount(3);
  await expect(node(page, /Changed.*Mark/)).toBeVisible();
  await expect(page.getByText('This is the current version.')).toBeVisible();
  await expectAccessible(page);

  await versions.nth(1).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^The version was not restored/)).toBeVisible();
  await expect(page.getByText(/Storeys/).first()).toBeVisible();
  await expect(versions).toHaveCount(3);

  await versions.nth(2).click();
  await expect(node(page, /Component no\./)).toBeVisible();
  await page.getByLabel('Compare with').selectOption({ index: 1 });
  await expect(page.getByRole('row', { name: /Changed/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^The version of .* was restored\.$/)).toBeVisible();
  await expect(versions).toHaveCount(4);
  const now = await client(stringConfigurations.readConfiguration.project, { params: given.params });
  expect(now).toMatchObject({ description: 'Class and number', keepsRegister: true });
});

test(
  'changes of a project, members, a configuration and codes open and are undone',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { params } = await givenRegister(client);
    const { projectNumber } = params;
    const inProject = { params: { projectNumber } };
    const before = await client(stringConfigurations.readConfiguration.project, { params });
    const project = await client(projects.readProject, inProject);
    await client(register.importCodes, { params, body: { codes: [{ code: 'QM-00007', title: 'Valve' }] } });
    await client(projects.updateProject, {
      ...inProject,
      body: { name: 'Another name', ua: people.administrator.userName },
    });
    await client(members.updateMember, {
      params: { projectNumber, userName: people.viewer.userName },
      body: { role: 'admin' },
    });
    await visit(page, 'administrator', `/projects/${projectNumber}/history`);

    const entry = (what: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: new RegExp(`^Undo ${what} `) }) });
    const undo = async (what: string) => {
      await entry(what)
        .first()
        .getByRole('button', { name: new RegExp(`^Undo ${what} `) })
        .click();
      const question = page.getByRole('dialog', { name: `Undo ${what}` });
      await question.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText(`Undoes ${what} of`)).toBeVisible();
    };
    await entry('Edit project')
      .getByRole('button', { name: /^Details of Edit project/ })
      .click();
    await expect(page.getByRole('deletion').filter({ hasText: project.name })).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'Another name' })).toBeVisible();
    await expectAccessible(page);
    await undo('Edit member');
    await undo('Edit project');
    await undo('Import');
    const roles = await client(members.listMembers, inProject);
    expect(roles.find(({ userName }) => userName === people.viewer.userName)?.role).toBe('viewer');
    expect((await client(projects.readProject, inProject)).name).toBe(project.name);
    expect(await client(register.listCodes, { params, query: {} })).toEqual([]);

    await client(stringConfigurations.updateConfiguration.project, {
      params,
      body: { name: before.name, rootConfigurationSegment: text('Mark') },
    });
    await page.reload();
    await entry('Save configuration')
      .first()
      .getByRole('button', { name: /^Details of/ })
      .click();
    await expect(node(page, /Changed.*Mark/)).toBeVisible();
    await expectAccessible(page);
    await undo('Save configuration');
    const after = await client(stringConfigurations.readConfiguration.project, { params });
    expect(after.rootConfigurationSegment).toEqual(before.rootConfigurationSegment);
  },
);

test('a file of codes that was left is offered again', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { params } = await givenRegister(client);
  const { projectNumber, stringConfigurationId } = params;
  await visit(
    page,
    'administrator',
    `/projects/${projectNumber}/issued-codes/${stringConfigurationId}/import`,
  );
  const file = {
    name: 'legacy.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('code;title\nQM-00007;Valve\n'),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('legacy.csv');
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'legacy.csv' });
  await offer.getByRole('button', { name: 'Continue where you left off' }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 code imported')).toBeVisible();
  await page.goto(`/projects/${projectNumber}/issued-codes/${stringConfigurationId}/import`);
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toBeHidden();
});
