// Two people, one subject: whoever saves second sees both versions and loses nothing.
import { SegmentType } from '@codes/codes';
import { stringConfigurations } from '@codes/contract';
import type { Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { expect, expectAccessible, fullNameOf, test, visit } from '../../support/test.ts';

const station = '100245';

test('two browsers on one configuration: the second one chooses part by part', async ({
  page,
  browser,
  server,
  viewport,
}) => {
  const client = await clientOf(server, 'administrator');
  const name = `Doors ${Date.now()}`;
  const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
    params: { projectNumber: station },
    body: {
      name,
      description: 'As in the manual of 2024',
      rootConfigurationSegment: {
        type: SegmentType.freeText,
        displayName: 'Storey',
        isRequired: true,
        options: [
          {
            optionSeparator: '-',
            childSegment: {
              type: SegmentType.serialNumber,
              displayName: 'Door no.',
              defaultValue: '0',
              isRequired: true,
              options: [{ optionLength: 2 }],
            },
          },
        ],
      },
    },
  });
  const address = `/projects/${station}/string-config/edit/${stringConfigurationId}`;
  const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await visit(page, 'administrator', address);
  await visit(theirs, 'projectAdministrator', address);

  await describe(theirs, 'As in the manual of 2026, part B');
  await setLength(theirs, 'Door no.', '4');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.getByText(`String configuration ${name} saved.`)).toBeVisible();
  await context.close();

  await describe(page, 'As in the manual of 2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Two versions of ${name}` })).toBeVisible();
  await expect(
    page.getByText(
      new RegExp(
        `^${fullNameOf('projectAdministrator')} changed this on \\d{4}-\\d\\d-\\d\\d at \\d\\d:\\d\\d UTC`,
      ),
    ),
  ).toBeVisible();
  const choice = (part: string, text: RegExp) =>
    page.getByRole('radiogroup', { name: part }).getByRole('radio', { name: text });
  await expect(choice('Door no.', /4 symbols/)).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await openInformation(page);
  await expect(page.getByLabel('Description')).toHaveValue('As in the manual of 2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await choice('Description', /^You: As in the manual of 2026/).check();
  await expect(page.getByText('All decided')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this combination' }).click();
  await expect(page.getByText(`String configuration ${name} saved.`)).toBeVisible();

  const params = { projectNumber: station, stringConfigurationId };
  const saved = await client(stringConfigurations.readConfiguration.project, { params });
  const [storey] = saved.rootConfigurationSegment?.options ?? [];
  expect(saved.description).toBe('As in the manual of 2026');
  expect(storey?.childSegment?.options?.[0]?.optionLength).toBe(4);
  await client(stringConfigurations.removeConfiguration.project, { params });
});

/** On a phone a stored configuration shows its tree first. */
async function openInformation(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'String information', expanded: false });
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
}

async function describe(page: Page, text: string): Promise<void> {
  await openInformation(page);
  await page.getByLabel('Description').fill(text);
}

async function setLength(page: Page, segment: string, length: string): Promise<void> {
  await page.getByRole('treeitem', { name: new RegExp(segment) }).click();
  const panel = page.getByRole('dialog', { name: 'Edit code segment' });
  await panel.getByRole('textbox', { name: 'Length' }).fill(length);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
}
