import {
  fieldCalls,
  projectTables,
  recordCalls,
  releases,
  reports,
  type Client,
  type TableRecord,
} from '@codes/contract';
import { clientOf } from '../../support/client.ts';
import {
  givenConfiguration,
  givenMasterTable,
  overview,
  ownName,
  station,
} from '../../support/given-tables.ts';
import { ListOnScreen } from '../../support/list.ts';
import { expect, expectAccessible, test, visit } from '../../support/test.ts';

const projectNumber = '100245';

async function changeMaster(client: Client, masterTableId: number): Promise<void> {
  const params = { masterTableId };
  const records = await client(recordCalls.listRecords.master, { params, query: {} });
  const idOf = (code: string) => records.find((one: TableRecord) => one.code === code)?.activeRecordId ?? 0;
  await client(recordCalls.createRecord.master, {
    params,
    body: { code: 'R4', descriptionEn: 'Cable R4', descriptionSv: 'Kabel R4' },
  });
  await client(recordCalls.updateRecord.master, {
    params: { ...params, recordId: idOf('R1') },
    body: { descriptionEn: 'Cable, new' },
  });
  await client(recordCalls.removeRecord.master, { params: { ...params, recordId: idOf('R2') } });
}

test(
  'a table is released, and the next time it says what has changed and proposes a name',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { masterTableId, name } = await givenMasterTable(client, ['R1', 'R2', 'R3']);
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    const list = new ListOnScreen(page);
    await expect(list.row('R1')).toBeVisible();
    await list.run('Release…');
    const panel = page.getByRole('dialog', { name: `Release ${name}` });
    await panel.getByLabel('Name').fill('2026.1');
    await panel.getByLabel('Note').fill('As agreed by the office.');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Release 2026.1' }).click();
    await expect(page.getByText('2026.1 has been released with 3 records.')).toBeVisible();

    await changeMaster(client, masterTableId);
    await page.getByRole('link', { name: 'Releases', exact: true }).click();
    await expect(list.row('2026.1')).toContainText('As agreed by the office.');
    await expect(page.getByText('Since 2026.1.')).toBeVisible();
    await expectAccessible(page);

    await list.run('Release…');
    await expect(panel.getByRole('link', { name: '1 Changed, show the differences' })).toBeVisible();
    await expect(panel.getByLabel('Name')).toHaveValue('2026.2');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Release 2026.2' }).click();
    await expect(page.getByText('2026.2 has been released with 3 records.')).toBeVisible();

    await list.select('2026.2');
    await list.run('Compare');
    await expect(page.getByRole('heading', { name: 'Differences' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Changed R1/ })).toContainText('Cable, new');
    await expect(page.getByRole('row', { name: /Added R4/ })).toBeVisible();
    await page.getByRole('button', { name: /Removed/ }).click();
    await expect(page.getByRole('row', { name: /Added R4/ })).toBeHidden();
    await expect(page.getByRole('row', { name: /Removed R2/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.(csv|xlsx)$/);
  },
);

test('a project takes a release, is told of the next one, looks at it, moves and moves back', async ({
  page,
  server,
}) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId, name } = await givenMasterTable(client, ['R1', 'R2', 'R3']);
  const release = (releaseName: string) =>
    client(releases.makeRelease, { params: { masterTableId }, body: { name: releaseName } });
  await release('Edition 1');

  await visit(page, 'administrator', station);
  const tables = new ListOnScreen(page, 'Project Tables');
  await tables.run('Add');
  const panel = page.getByRole('dialog', { name: 'New Table' });
  await panel.getByRole('tab', { name: 'Use master table' }).click();
  await panel.getByRole('combobox', { name: 'Master table' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await panel.getByRole('combobox', { name: 'Release' }).click();
  await page.getByRole('option', { name: 'Edition 1' }).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`Table ${name} has been added successfully.`)).toBeVisible();
  const added = await client(projectTables.listProjectTables, { params: { projectNumber } });
  const tableId = added.find((table) => table.name === name)?.projectTableId ?? 0;
  const configuration = await givenConfiguration(client, projectNumber, tableId);

  await changeMaster(client, masterTableId);
  await release('Edition 2');
  await page.reload();
  await page.getByRole('link', { name: `and Edition 2 is out: move ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Move from Edition 1 to Edition 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Changed R1/ })).toBeVisible();
  await page.getByRole('button', { name: '1 string configuration' }).click();
  await expect(page.getByText(configuration, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow Edition 2' }).click();

  await expect(
    page.getByText(`${name} follows Edition 2. 1 record added, 1 changed and 1 removed.`),
  ).toBeVisible();
  await expect(page.getByText('Master table, Edition 2')).toBeVisible();
  const list = new ListOnScreen(page);
  await expect(list.row('R4')).toBeVisible();
  await expect(list.row('R2')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Follow undone: ${name} follows what it followed before.`)).toBeVisible();
  await expect(list.row('R2')).toBeVisible();
  await expect(list.row('R4')).toBeHidden();
  await expect(page.getByText('Master table, Edition 1')).toBeVisible();
});

test(
  'what stands in the way of a move is said first, and leads to where it is mended',
  { tag: '@once' },
  async ({ page, server }) => {
    const client = await clientOf(server, 'administrator');
    const { masterTableId } = await givenMasterTable(client, ['R1']);
    const params = { masterTableId };
    const remark = await client(fieldCalls.createField.master, {
      params,
      body: { name: 'Remark', type: 'text' },
    });
    const { releaseId } = await client(releases.makeRelease, { params, body: { name: '2026.1' } });
    const { projectTableId: tableId } = await client(projectTables.linkMasterTable, {
      params: { projectNumber },
      body: { masterTableId, releaseId },
    });
    const name = ownName('Remarks');
    await client(reports.createReport.project, {
      params: { projectNumber },
      body: {
        name,
        description: '',
        configuration: JSON.stringify({
          selectedTables: [{ id: tableId, recordsType: 'project' }],
          selectedCombinedFieldsIds: [remark.tableFieldId],
        }),
        isNeedToAddMissingTables: false,
      },
    });
    await client(fieldCalls.removeField.master, { params: { ...params, tableFieldId: remark.tableFieldId } });

    await visit(page, 'administrator', `${station}/tables/${tableId}/move?to=latest`);
    const hindrances = page.getByRole('region', { name: 'In the way' });
    await expect(
      hindrances.getByText(`Field Remark is used in report ${name} and is not in Latest.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow Latest' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByText('1 hindrance is in the way. Nothing has been changed yet.')).toBeVisible();
    await expectAccessible(page);
    await hindrances.getByRole('link', { name: `Open ${name}` }).click();
    await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
  },
);
