// For those who hear the screens, enlarge them, or do not want them to move.
import { clientOf } from '../../support/client.ts';
import { givenMasterTable, overview } from '../../support/given-tables.ts';
import { cellOf } from '../../support/list.ts';
import { expect, test, untilQuiet, visit } from '../../support/test.ts';
import { zoomed } from '../../support/widths.ts';

const station = '100245';

test(
  'a list says what it is, how long, how sorted, and what is selected',
  { tag: '@once' },
  async ({ page, server }) => {
    const { masterTableId, name } = await givenMasterTable(await clientOf(server, 'administrator'), [
      'C1',
      'C2',
    ]);
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await expect(cellOf(page, 'C2')).toBeVisible();
    await page.getByRole('row').filter({ hasText: 'C2' }).focus();
    await page.keyboard.press(' ');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
    await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '3');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Master Table - ${name}" [level=1]
    - button "1 selected. Clear selection"
    - toolbar "Commands":
      - button "Add"
      - button "Edit"
      - button "Remove"
    - text: 2 records
    - grid "${name}":
      - rowgroup:
        - row "Select all Code Description En Description Sv":
          - columnheader "Select all":
            - checkbox "Select all" [checked=mixed]
          - columnheader "Code":
            - button "Code"
      - rowgroup:
        - row "Not selected C1 Cable C1 Kabel C1":
          - rowheader "C1"
        - row "Selected C2 Cable C2 Kabel C2" [selected]:
          - rowheader "C2"
          - gridcell "Cable C2"
          - gridcell "Kabel C2"
  `);
  },
);

test('the tree of a configuration is heard as a tree', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'administrator', `/projects/${station}/string-config/edit/1`);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await untilQuiet(page);
  await expect(page.getByRole('tree', { name: 'Segments' })).toMatchAriaSnapshot(`
    - treeitem "Segment 1 Fixed value, required = 1 symbol" [level=1]
    - treeitem "Segment 2 Table, Building part / Room, required" [level=2]:
      - button "More about segment Building part / Room"
    - treeitem "Option Building part Code, ends with '.'" [level=3]
    - treeitem "Option Room Code, 5 symbols" [level=3]
    - treeitem "Segment 3 Table, Component class, required" [level=3]
    - treeitem "Option Component class Code, 2 symbols" [level=4]
    - treeitem "Segment 4 Serial number, required Component no. ends with '-'" [level=4]
    - treeitem "Segment 5 Multiple tables, Product type, Signal type" [level=5]
  `);
});

test(
  'the builder says what each part is and what the code has become',
  { tag: '@once' },
  async ({ page }) => {
    await visit(
      page,
      'viewer',
      `/projects/${station}/create/1?code=${encodeURIComponent('=L21.RQ45-GPA67')}`,
    );
    await expect(page.locator('[data-result]')).toHaveText('=L21.RQ45-GPA67');
    await untilQuiet(page);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Component designation" [level=1]
    - region "Segments":
      - heading "Segments" [level=2]
      - textbox "Fixed value": =
      - combobox "Building part": L21
      - button "Clear Building part"
      - text: /Emergency lighting Nödbelysning/
      - combobox "Component class": RQ
      - textbox "Component no. (ends with '-')": "45"
      - combobox "Product type, Signal type": GPA
      - textbox "Product no. (max 2 symbols)": "67"
    - region "Result":
      - text: Result =L21.RQ45-GPA67
      - button "Issue code"
      - button "Copy to clipboard"
  `);
  },
);

test('the review of an update says what becomes of each row', { tag: '@once' }, async ({ page, server }) => {
  const client = await clientOf(server, 'administrator');
  const { masterTableId } = await givenMasterTable(client, ['C1', 'C2']);
  await visit(page, 'administrator', `${overview}/${masterTableId}/update`);
  await page.getByRole('tab', { name: 'Pasted data' }).click();
  await page.getByLabel('Data').fill('Code\tDescription En\nC1\tThick cable\nC3\tNew cable');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Validate' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(cellOf(page, 'C3')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Review" [level=1]
    - region "Rows to show":
      - button "2 All" [pressed]
      - button "1 Create"
      - button "1 Update"
    - grid "Review":
      - rowgroup:
        - row "Row Action Code Description En Description Sv"
      - rowgroup:
        - row "3 Create C3 New cable"
        - row "2 Update C1 Cable C1 became Thick cable"
    - button "Update"
    - button "Cancel"
    - text: /1 record will be created and 1 updated\\. No records have been changed yet\\./
  `);
});

test(
  'at 200 % panels and dialogs can be read to their end, and their buttons reached',
  { tag: '@once' },
  async ({ page, server }) => {
    const { masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1']);
    await page.setViewportSize(zoomed);
    await visit(page, 'administrator', `${overview}/${masterTableId}`);
    await expect(cellOf(page, 'C1')).toBeVisible();
    await expect(cellOf(page, 'C1')).toBeInViewport();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add');
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName('Add');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'New Record' });
    await expect(panel.getByLabel('Code')).toBeFocused();
    for (const field of ['Description En', 'Description Sv']) {
      await panel.getByLabel(field).focus();
      await expect(panel.getByLabel(field)).toBeInViewport({ ratio: 1 });
    }
    await panel.getByRole('button', { name: 'Submit', exact: true }).focus();
    await expect(panel.getByRole('button', { name: 'Submit', exact: true })).toBeInViewport({ ratio: 1 });
  },
);

test('whoever wants no motion sees none', { tag: '@once' }, async ({ page, server }) => {
  const { masterTableId } = await givenMasterTable(await clientOf(server, 'administrator'), ['C1']);
  await visit(page, 'administrator', `${overview}/${masterTableId}`);
  await expect(cellOf(page, 'C1')).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map(({ effect }) =>
          (effect as KeyframeEffect)
            .getKeyframes()
            .map((frame) => Object.keys(frame).join(' '))
            .join('; '),
        ),
    );
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New Record' })).toBeAttached();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeAttached();
  expect(await moving()).toEqual([]);
});
