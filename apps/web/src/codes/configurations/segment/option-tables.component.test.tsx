import { useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { projectChoice } from '../../../platform/home/table-choice.ts';
import { FieldChoice, TableChoiceField } from './option-tables.tsx';
import { RecordPicks } from './record-picks.tsx';
import { newOption, type SegmentDraft } from './segment-draft.ts';

const rooms = projectChoice('100', 7, 'Rooms', null);
const fields = [{ fieldName: 'Code' }, { fieldName: 'Level' }];
const name = 'options.0' as const;

function Option() {
  const form = useForm<SegmentDraft>({ defaultValues: { options: [newOption()] } });
  const keys = useWatch({ control: form.control, name: `${name}.tables` });
  return (
    <>
      <h1>Option</h1>
      <TableChoiceField
        form={form}
        name={`${name}.tables`}
        choices={[rooms]}
        isMultiple={false}
        onTables={(next) => form.setValue(`${name}.tables`, next)}
      />
      <FieldChoice
        form={form}
        name={`${name}.fieldName`}
        tables={[rooms].filter(({ key }) => keys.includes(key))}
        onRefused={() => form.setValue(`${name}.tables`, [])}
      />
    </>
  );
}

const table = page.getByRole('combobox', { name: 'Table' });
const field = page.getByRole('combobox', { name: 'Field' });

async function choosingRooms() {
  const server = lateServer();
  await show(<Option />);
  await table.click();
  await page.getByRole('option', { name: 'Rooms' }).click();
  await expect.poll(server.open).toHaveLength(1);
  return server;
}

test('fields that cannot be loaded now are asked for again, and the table stays chosen', async () => {
  const server = await choosingRooms();
  server.answer('fields-with-table-info', { message: 'Broken' }, { status: 500 });
  const failure = page.getByRole('alert').filter({ hasText: 'The fields could not be loaded.' });
  await expect.element(failure).toBeVisible();
  await expect.element(table).toHaveTextContent('Rooms');
  await expectAccessible();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(server.open).toHaveLength(1);
  server.answer('fields-with-table-info', fields);
  await expect.element(field).toHaveTextContent('Code');
  await expect.element(failure).not.toBeInTheDocument();
});

test('what the server refuses for good clears the table, and says why', async () => {
  const server = await choosingRooms();
  server.answer('fields-with-table-info', { message: 'Table not found' }, { status: 404 });
  await expect.element(page.getByText('Table not found')).toBeVisible();
  await expect.element(table).toHaveTextContent('Select a table');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

const record = (activeRecordId: number, code: string) => ({
  activeRecordId,
  code,
  descriptionEn: `Room ${code}`,
  descriptionSv: `Rum ${code}`,
  fields: {},
});

test('specific records are not picked from an older list', async () => {
  const server = lateServer();
  const picked: number[][] = [];
  await show(<RecordPicks table={rooms} picked={[]} onChange={(next) => picked.push(next)} />);
  await expect.poll(server.open).toHaveLength(1);
  server.answer('/records?', [record(1, 'A10'), record(2, 'A11')], { headers: { 'x-total-count': '2' } });
  const list = page.getByRole('listbox', { name: 'Records of Rooms' });
  await expect.element(list.getByRole('option', { name: /^A10/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search records of Rooms' }).fill('L21');
  const pick = page.getByRole('button', { name: /^Pick the/ });
  await expect.element(pick).toHaveAttribute('aria-disabled', 'true');
  await expect.element(list.getByRole('option').first()).toHaveAttribute('aria-disabled', 'true');
  await list.getByRole('option', { name: /^A10/ }).click({ force: true });
  list.element().focus();
  await expect.poll(server.open).toHaveLength(1);
  server.answer('q=L21', [record(3, 'L21')]);
  await expect
    .element(list.getByRole('option', { name: /^L21/ }))
    .not.toHaveAttribute('aria-disabled', 'true');
  expect(picked).toEqual([]);
  await list.getByRole('option', { name: /^L21/ }).click();
  expect(picked).toEqual([[3]]);
  await expectAccessible();
});

test('specific records are picked with the keys, and more are asked for near the end', async () => {
  const server = lateServer();
  const picked: number[][] = [];
  await show(<RecordPicks table={rooms} picked={[]} onChange={(next) => picked.push(next)} />);
  await expect.poll(server.open).toHaveLength(1);
  server.answer('/records?', [record(1, 'A10'), record(2, 'A11')], {
    headers: { 'x-total-count': '3', link: '</records?after=more>; rel="next"' },
  });
  const list = page.getByRole('listbox', { name: 'Records of Rooms' });
  const second = list.getByRole('option', { name: /^A11/ });
  await expect.element(second).toBeVisible();
  list.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toHaveAttribute('aria-activedescendant', second.element().id);
  await userEvent.keyboard(' ');
  expect(picked).toEqual([[2]]);
  await expect.poll(server.open).toEqual([expect.stringContaining('after=more')]);
});
