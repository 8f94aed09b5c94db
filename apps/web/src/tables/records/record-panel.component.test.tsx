// A record is entered while its table is being changed: a field may come while the panel is open.
import type { Field, TableRecord } from '@codes/contract';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DraftOwner } from '../../platform/ui/drafts/draft-owner.ts';
import { closePage } from '../../platform/ui/testing/show.tsx';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { RecordPanel, type RecordTarget } from './record-panel.tsx';

const code = {
  tableFieldId: 'code',
  name: 'Code',
  type: 'text',
  priority: null,
  isDefaultField: true,
  readOnly: false,
} as Field;
const weight = { ...code, tableFieldId: '11', name: 'Weight', isDefaultField: false };

/** The panel of a table whose second field is learnt of when it is said. */
async function panelOf(target: RecordTarget) {
  const saved: string[] = [];
  let learn = () => {};
  function Panel() {
    const [fields, setFields] = useState([code]);
    useEffect(() => {
      learn = () => setFields([code, weight]);
    }, []);
    return (
      <RecordPanel
        home={{ kind: 'master', tableId: 7 }}
        fields={fields}
        target={target}
        onSaved={(record, _, panel) => saved.push(panel === 'open' ? `${record.code} …` : record.code)}
        onKeptTheirs={() => {}}
        onClose={() => {}}
      />
    );
  }
  const server = await showToAdministrator(<Panel />);
  return { ...server, saved, learnWeight: () => learn() };
}

const box = (name: string) => page.getByRole('textbox', { name });

test('a new record keeps what is typed, and is saved with the field that came', async () => {
  const { answer, sentTo, saved, learnWeight } = await panelOf({ kind: 'new' });
  await box('Code').fill('C1');
  learnWeight();
  await expect.element(box('Weight')).toHaveValue('');
  await expect.element(box('Code')).toHaveValue('C1');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await answer('/changes', []);
  await answer('/master-tables/7/records', { activeRecordId: 5, code: 'C1' });
  await answer('/changes', []);
  await expect.poll(() => saved).toEqual(['C1']);
  expect(sentTo('/records')).toEqual([expect.objectContaining({ code: 'C1' })]);
});

test('submitted for another one, it stays open, empty, with the cursor in the code', async () => {
  const { answer, sentTo, saved } = await panelOf({ kind: 'new' });
  const added = async (named: string) => {
    await answer('/changes', []);
    await answer('/master-tables/7/records', { activeRecordId: 5, code: named });
    await answer('/changes', []);
  };
  await box('Code').fill('C1');
  await page.getByRole('button', { name: 'Submit and add another' }).click();
  await added('C1');
  await expect.element(page.getByText('Record C1 has been created successfully.')).toBeVisible();
  await expect.element(box('Code')).toHaveValue('');
  await expect.element(box('Code')).toHaveFocus();
  await userEvent.keyboard('C2{Control>}{Enter}{/Control}');
  await added('C2');
  await expect.element(page.getByText('Record C2 has been created successfully.')).toBeVisible();
  await expect.element(box('Code')).toHaveValue('');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await userEvent.keyboard('C3{Enter}');
  await added('C3');
  await expect.poll(() => saved).toEqual(['C1 …', 'C2 …', 'C3']);
  expect(sentTo('/records')).toHaveLength(3);
});

test('a record that is edited keeps its value in the field that came', async () => {
  const record = {
    activeRecordId: 5,
    code: 'QM',
    modified: '2026-11-15T08:57:00.000Z',
    '11': '12 kg',
  } as unknown as TableRecord;
  const { answer, sentTo, saved, learnWeight } = await panelOf({ kind: 'edit', record });
  learnWeight();
  await expect.element(box('Weight')).toHaveValue('12 kg');
  await page.getByRole('button', { name: 'Save' }).click();
  await answer('/changes', []);
  await answer('/master-tables/7/records/5', record);
  await answer('/changes', []);
  await expect.poll(() => saved).toEqual(['QM']);
  expect(sentTo('/records')).toEqual([expect.objectContaining({ code: 'QM', '11': '12 kg' })]);
});

test('a draft that is put back is compared with the version that it began with', async () => {
  localStorage.clear();
  const width = { ...weight, tableFieldId: '12', name: 'Width' };
  const begun = {
    activeRecordId: 5,
    code: 'QM',
    modified: '2026-11-15T08:57:00.000Z',
    '11': '12 kg',
    '12': '1 m',
  } as unknown as TableRecord;
  const theirs = {
    ...begun,
    modified: '2026-11-15T09:10:00.000Z',
    modifiedBy: 'Karin',
    '11': '13 kg',
    '12': '2 m',
  };
  const open = (record: TableRecord) =>
    showToAdministrator(
      <DraftOwner value="eva@b.se">
        <RecordPanel
          home={{ kind: 'master', tableId: 7 }}
          fields={[code, weight, width]}
          target={{ kind: 'edit', record }}
          onSaved={() => {}}
          onKeptTheirs={() => {}}
          onClose={() => {}}
        />
      </DraftOwner>,
    );
  await open(begun);
  await box('Weight').fill('14 kg');
  closePage();

  const { answer, sentTo } = await open(theirs);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await answer('/changes', []);
  await answer('/records/5', { code: 'recordChanged', message: '' }, { status: 422 });
  await answer('/records/5', theirs);
  const both = page.getByRole('region', { name: 'Both of you changed it' });
  await expect.element(both.getByRole('radiogroup', { name: 'Weight' })).toHaveTextContent('12 kg');
  await both.getByRole('radio', { name: 'You: 14 kg' }).click();
  await page.getByRole('button', { name: 'Save this combination' }).click();
  await answer('/changes', []);
  await expect
    .poll(() => sentTo('/records/5').at(-1))
    .toEqual({ code: 'QM', '11': '14 kg', '12': '2 m', modified: theirs.modified });
});
