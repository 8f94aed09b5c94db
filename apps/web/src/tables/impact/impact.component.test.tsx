// Whom something will hit, told where it is decided: before a code or a type is changed, in a review, in a choice of projects.
import type { AnsweredField, Impact, TableRecord } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { ReviewList } from '../bulk-records/update/review-list.tsx';
import { FieldPanel } from '../fields/field-panel.tsx';
import { DerelateDialog } from '../master-tables/derelate-dialog.tsx';
import { RecordPanel } from '../records/record-panel.tsx';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';

const home = { kind: 'master', tableId: 7 } as const;
const none = { count: 0, names: [] };
const nobody: Impact = {
  projects: none,
  configurations: none,
  reports: none,
  localCopies: none,
  issuedCodes: none,
};
const some: Impact = {
  ...nobody,
  projects: { count: 2, names: ['Haga', 'Lund'] },
  configurations: { count: 3, names: ['Doors', 'Rooms', 'Walls'] },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = button('Save').first();
const touches = page.getByRole('region', { name: 'This affects' });

const weight: AnsweredField = {
  tableFieldId: '11',
  name: 'Weight',
  type: 'text',
  priority: null,
  isDefaultField: false,
  readOnly: false,
} as AnsweredField;

test("a field's type is changed only by those who know whom it hits", async () => {
  const saved: string[] = [];
  const { answer, open, sentTo } = await showToAdministrator(
    <FieldPanel
      home={home}
      target={{ kind: 'edit', field: weight }}
      onSaved={({ name }) => saved.push(name)}
      onClose={() => {}}
    />,
  );
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await save.click();
  await answer('/master-tables/7/impact', some);
  const question = page.getByRole('dialog', { name: 'Change the type' });
  await expect
    .element(question.getByText(/^The type of Weight will be changed from Text to Number/))
    .toBeVisible();
  await expect.element(touches).toHaveTextContent(/Configurations3Doors, Rooms and 1 more/);
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(open()).toEqual([]);
  expect(saved).toEqual([]);

  await save.click();
  await answer('/master-tables/7/impact', some);
  await question.getByRole('button', { name: 'Save' }).click();
  await answer('/master-tables/7/fields/11', { ...weight, type: 'number' });
  await expect.poll(() => saved).toEqual(['Weight']);
  const asked = { action: 'EditField', tableFieldId: '11' };
  expect(sentTo('/impact')).toEqual([asked, asked]);
});

test('where nobody is hit nothing is asked, and a new name alone is nobody’s matter', async () => {
  const saved: string[] = [];
  const { answer, sentTo } = await showToAdministrator(
    <FieldPanel
      home={home}
      target={{ kind: 'edit', field: weight }}
      onSaved={({ name }) => saved.push(name)}
      onClose={() => {}}
    />,
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Mass');
  await save.click();
  await answer('/master-tables/7/fields/11', { ...weight, name: 'Mass' });
  await expect.poll(() => saved).toEqual(['Mass']);
  expect(sentTo('/impact')).toEqual([]);

  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await save.click();
  await answer('/master-tables/7/impact', nobody);
  await answer('/master-tables/7/fields/11', { ...weight, type: 'number' });
  await expect.poll(() => saved).toHaveLength(2);
});

const code = { ...weight, tableFieldId: 'code', name: 'Code', isDefaultField: true };
const record = {
  activeRecordId: 5,
  code: 'QM',
  created: '2026-11-15T08:57:00.000Z',
  createdBy: 'Anna Lindqvist',
  modified: '2026-11-15T08:57:00.000Z',
  modifiedBy: 'Anna Lindqvist',
  '11': '12 kg',
} as unknown as TableRecord;

test("a record's code is changed only by those who know whom it hits; other values are not asked about", async () => {
  const saved: string[] = [];
  const { answer, open, sentTo } = await showToAdministrator(
    <RecordPanel
      home={home}
      fields={[code, weight]}
      target={{ kind: 'edit', record }}
      onSaved={(after) => saved.push(after.code)}
      onKeptTheirs={() => {}}
      onClose={() => {}}
    />,
  );
  await page.getByRole('textbox', { name: 'Code' }).fill('QX');
  await save.click();
  await answer('/master-tables/7/impact', some);
  const question = page.getByRole('dialog', { name: 'Change the code' });
  await expect.element(question.getByText('The code will be changed from QM to QX.')).toBeVisible();
  await expect.element(touches).toHaveTextContent(/Projects2Haga, Lund/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('QX');
  expect(open()).toEqual([]);

  await save.click();
  await answer('/master-tables/7/impact', {}, { status: 503 });
  await expect.element(question.getByText('Could not check what this affects.')).toBeVisible();
  await question.getByRole('button', { name: 'Save' }).click();
  await answer('/changes', []);
  await answer('/master-tables/7/records/5', { ...record, code: 'QX' });
  await answer('/changes', []);
  await expect.poll(() => saved).toEqual(['QX']);

  await page.getByRole('textbox', { name: 'Code' }).fill('QM');
  await page.getByRole('textbox', { name: 'Weight' }).fill('13 kg');
  await save.click();
  await answer('/changes', []);
  await answer('/master-tables/7/records/5', record);
  await answer('/changes', []);
  await expect.poll(() => saved).toHaveLength(2);
  const asked = { action: 'Edit', recordId: 5 };
  expect(sentTo('/impact')).toEqual([asked, asked]);
});

test('the review of an update says whom it will hit, by the records that are there', async () => {
  const row = { code: 'A', '11': '1' };
  const review = {
    Create: [row],
    Delete: [{ ...row, activeRecordId: 1 }],
    Ignore: [{ ...row, activeRecordId: 2 }],
    Update: [{ ...row, activeRecordId: 3, previous: { '11': '0' } }],
  };
  const { answer, sentTo } = await showToAdministrator(
    <ReviewList
      home={home}
      reviewed={{ review, fields: [code, weight], newFields: [] } as never}
      onBack={null}
      onLeave={() => {}}
    />,
  );
  await expect.element(page.getByText('Checking what this affects …')).toBeVisible();
  await answer('/master-tables/7/impact', some);
  await expect
    .element(
      page.getByText('This affects 2 projects (Haga, Lund) and 3 configurations (Doors, Rooms and 1 more).'),
    )
    .toBeVisible();
  expect(sentTo('/impact')).toEqual([
    {
      action: 'Update',
      records: [
        { rowAction: 'Delete', activeRecordId: 1 },
        { rowAction: 'Update', activeRecordId: 3 },
      ],
    },
  ]);
});

test('who de-relates a table sees what that touches in the projects of their choice', async () => {
  const { answer, sentTo } = await showToAdministrator(
    <DerelateDialog
      table={{ masterTableId: 7, name: 'Doors' } as never}
      onDone={() => {}}
      onCancel={() => {}}
    />,
  );
  await answer('/master-tables/7/projects', [
    { projectNumber: '100245', name: 'Haga' },
    { projectNumber: '100311', name: 'Lund' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'De-relate Doors' });
  await dialog.getByRole('row', { name: /100245/ }).click();
  await answer('/master-tables/7/impact', nobody);
  await expect.element(dialog.getByText('No configuration or report is affected.')).toBeVisible();
  await dialog.getByRole('gridcell').filter({ hasText: '100311' }).click();
  await answer('/master-tables/7/impact', some);
  await expect.element(touches).toHaveTextContent(/^This affectsConfigurations3/);
  await expectAccessible();
  expect(sentTo('/impact').map((body) => (body as { projects: string[] }).projects)).toContainEqual(
    expect.arrayContaining(['100311']),
  );
});
