// Records changed in the cells of their list, as the panel would: validated, one after the other, undone, never over somebody
// else's version unseen.
import type { Change, Field, TableRecord } from '@codes/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { showToAdministrator } from '../../testing/show-to-administrator.tsx';
import { narrow, wide } from '../../../platform/ui/testing/show.tsx';
import { RecordsList } from '../records-list.tsx';
import { defaultFields } from '../record.columns.tsx';

const area: Field = {
  tableFieldId: '11',
  key: 'area',
  name: 'Area',
  type: 'number',
  priority: 1,
  readOnly: false,
  isDefaultField: false,
};
const fields = [...defaultFields, area];

const at = (minute: number) => `2026-11-15T08:${String(minute).padStart(2, '0')}:00.000Z`;

const record = (index: number, other: object = {}): TableRecord => ({
  activeRecordId: index,
  type: 'local',
  code: `R${index}`,
  descriptionEn: `Room ${index}`,
  descriptionSv: `Rum ${index}`,
  created: at(0),
  createdBy: 'Anna Lindqvist',
  modified: at(0),
  modifiedBy: 'Anna Lindqvist',
  '11': index,
  ...other,
});

const change = { changeId: 3, at: at(1), by: 'Anna', byUserName: 'anna@codes.test', canUndo: true };
const made = (what: Change['what']) => [{ ...change, what, created: 0, updated: 1, removed: 0 }];

async function shown(records: readonly TableRecord[], kind: 'own' | 'throughLink' = 'own', size = wide) {
  const home = { kind: 'project', projectNumber: '100245', tableId: 7 } as const;
  const server = await showToAdministrator(
    <>
      <h1>Room</h1>
      <RecordsList home={home} label="Room" kind={kind} fields="own" />
    </>,
    size,
  );
  const total = { headers: { 'x-total-count': String(records.length) } };
  await server.answer('/fields', fields);
  await server.answer('/records?', records, total);
  while (server.open().some((address) => address.includes('/records?'))) {
    await server.answer('/records?', records, total);
  }
  await expect.element(cell('Room 1')).toBeVisible();
  return server;
}

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const keys = (pressed: string) => userEvent.keyboard(pressed);

/** Answers what is asked before and after a change. */
async function saves(server: Awaited<ReturnType<typeof shown>>, saved: TableRecord) {
  await server.answer('/changes?', []);
  await server.answer(`/records/${saved.activeRecordId}`, saved);
  await server.answer('/changes?', made('Edit'));
}

test('a cell is opened, typed into and saved; Enter goes down, and the message has an Undo', async () => {
  const server = await shown([record(1), record(2), record(3)]);
  await cell('Room 1').dblClick();
  await expect.element(box('Description En of R1')).toHaveFocus();
  await expect.element(page.getByText('save and go on')).toBeVisible();
  await expectAccessible();
  await keys('Entrance{Enter}');
  await expect.element(cell('Entrance')).toHaveAttribute('aria-busy', 'true');
  await expect.element(cell('Room 2')).toHaveFocus();
  await saves(server, record(1, { descriptionEn: 'Entrance', modified: at(1) }));
  await expect
    .element(page.getByText('Saved. Description En of R1 is Entrance.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect.element(cell('Entrance')).not.toHaveAttribute('aria-busy');
  expect(server.sentTo('/records/1')).toEqual([{ descriptionEn: 'Entrance', modified: at(0) }]);
  await expectAccessible();
});

test('Tab goes on to the next cell; changes of one record start from each other', async () => {
  const server = await shown([record(1), record(2)]);
  cell('Room 1').element().focus();
  await keys('{F2}Hall{Tab}');
  await expect.element(box('Description Sv of R1')).toHaveFocus();
  await keys('Sal{Tab}');
  await expect.element(box('Area of R1')).toHaveFocus();
  await keys('{Tab}');
  await expect.element(box('Code of R2')).toHaveFocus();
  await keys('{Shift>}{Tab}{/Shift}{Escape}');
  await expect.element(cell('1')).toHaveFocus();
  await saves(server, record(1, { descriptionEn: 'Hall', modified: at(1) }));
  await saves(server, record(1, { descriptionEn: 'Hall', descriptionSv: 'Sal', modified: at(2) }));
  await expect.element(page.getByText('Saved. Description Sv of R1 is Sal.', { exact: false })).toBeVisible();
  expect(server.sentTo('/records/1')).toEqual([
    { descriptionEn: 'Hall', modified: at(0) },
    { descriptionSv: 'Sal', modified: at(1) },
  ]);
  await expect.element(page.getByRole('gridcell', { name: 'Hall', exact: true })).toBeVisible();
});

test('what a field does not take stays in its cell, with the words of the panel; Escape gives up', async () => {
  const server = await shown([record(1), record(2)]);
  cell('1').element().focus();
  await keys('{Enter}2,5 mm{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Entered value is not a valid number');
  await expect.element(box('Area of R1')).toHaveFocus();
  await expect.element(box('Area of R1')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await keys('{Escape}');
  await expect.element(cell('1')).toHaveFocus();
  expect(server.sentTo('/records/1')).toEqual([]);
});

test('a change that the server refuses stays where it was typed', async () => {
  const server = await shown([record(1), record(2)]);
  cell('Room 1').element().focus();
  await keys('{Enter}Hall{Enter}');
  await server.answer('/changes?', []);
  await server.answer('/records/1', { message: '' }, { status: 503 });
  await expect.element(box('Description En of R1')).toHaveValue('Hall');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error 503. Service unavailable.');
  await keys('{Enter}');
  await saves(server, record(1, { descriptionEn: 'Hall', modified: at(1) }));
  await expect
    .element(page.getByText('Saved. Description En of R1 is Hall.', { exact: false }))
    .toBeVisible();

  await keys('{ArrowUp}{Enter}Lobby{Tab}Foajé');
  await server.answer('/changes?', []);
  await server.answer('/records/1', { message: '' }, { status: 503 });
  await expect.element(page.getByText('Description En of R1 has not been saved.')).toBeVisible();
  await expect.element(box('Description Sv of R1')).toHaveValue('Foajé');
  const failed = page.getByRole('gridcell', { name: /^Lobby Error 503/ });
  await expect.element(failed).toHaveAttribute('aria-invalid', 'true');
  await keys('{Escape}{ArrowLeft}{Enter}');
  await expect.element(box('Description En of R1')).toHaveValue('Lobby');
});

test('somebody else was first: both versions are looked at', async () => {
  const server = await shown([record(1), record(2)]);
  cell('Room 1').element().focus();
  await keys('{Enter}Mine{Enter}');
  await server.answer('/changes?', []);
  await server.answer('/records/1', { code: 'recordChanged', message: 'Karin was first' }, { status: 422 });
  const theirs = record(1, { descriptionEn: 'Theirs', modified: at(5), modifiedBy: 'Karin' });
  await server.answer('/records/1', theirs);
  const dialog = page.getByRole('dialog', { name: 'Two versions of R1' });
  await dialog.getByRole('radio', { name: 'You: Mine' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save this combination' }).click();
  await saves(server, record(1, { descriptionEn: 'Mine', modified: at(6) }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('Mine')).toBeVisible();
  expect(server.sentTo('/records/1')).toEqual([
    { descriptionEn: 'Mine', modified: at(0) },
    expect.objectContaining({ descriptionEn: 'Mine', modified: at(5) }),
  ]);
});

test('what an undo has made of a record is changed as it is seen, without a question', async () => {
  const server = await shown([record(1), record(2)]);
  cell('Room 1').element().focus();
  await keys('{Enter}Hall{Enter}');
  await saves(server, record(1, { descriptionEn: 'Hall', modified: at(1) }));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await server.answer('/undo', { ...made('Undo')[0], changeId: 4 }, { status: 201 });
  const total = { headers: { 'x-total-count': '2' } };
  await server.answer('/records?', [record(1), record(2)], total);
  await expect.element(cell('Room 1')).toBeVisible();
  cell('Room 1').element().focus();
  await keys('{Enter}Lobby{Enter}');
  await server.answer('/changes?', []);
  // The change that was undone is not there to be gone over any more.
  await server.answer('/records/1', { code: 'recordChanged', message: '' }, { status: 422 });
  await server.answer('/records/1', record(1));
  await saves(server, record(1, { descriptionEn: 'Lobby', modified: at(3) }));
  await expect
    .element(page.getByText('Saved. Description En of R1 is Lobby.', { exact: false }))
    .toBeVisible();
  expect(server.sentTo('/records/1').at(-1)).toEqual({ descriptionEn: 'Lobby', modified: at(0) });
});

test('of two conflicts each is asked about, one after the other', async () => {
  const server = await shown([record(1), record(2)]);
  for (const index of [1, 2]) {
    cell(`Room ${index}`).element().focus();
    pasteText('Mine');
  }
  for (const index of [1, 2]) {
    await server.answer('/changes?', []);
    const refused = { code: 'recordChanged', message: '' };
    await server.answer(`/records/${index}`, refused, { status: 422 });
    const theirs = record(index, { descriptionEn: 'Theirs', modified: at(5), modifiedBy: 'Karin' });
    await server.answer(`/records/${index}`, theirs);
    const dialog = page.getByRole('dialog', { name: `Two versions of R${index}` });
    await expect.element(dialog.getByRole('radio', { name: 'You: Mine' })).not.toBeChecked();
    await dialog.getByRole('radio', { name: 'You: Mine' }).click();
    await dialog.getByRole('button', { name: 'Save this combination' }).click();
    // A third one was faster still: what was chosen goes on.
    await server.answer('/changes?', []);
    await server.answer(`/records/${index}`, refused, { status: 422 });
    await server.answer(`/records/${index}`, { ...theirs, modified: at(6) });
    await expect.element(dialog.getByRole('radio', { name: 'You: Mine' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save this combination' }).click();
    await saves(server, record(index, { descriptionEn: 'Mine', modified: at(7) }));
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await expect.poll(() => cell('Mine').elements()).toHaveLength(2);
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

test('a default field has its label in the name of the box and in what has failed', async () => {
  document.documentElement.lang = 'sv';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  const server = await shown([record(1), record(2)]);
  cell('Rum 1').element().focus();
  await keys('{Enter}Sal{Enter}{Enter}');
  await expect.element(box('Svensk benämning of R2')).toHaveFocus();
  await server.answer('/changes?', []);
  await server.answer('/records/1', { message: '' }, { status: 503 });
  await expect.element(page.getByText('Svensk benämning of R1 has not been saved.')).toBeVisible();
});

test('a record of the master says why it is not opened; on a phone rows are as they were', async () => {
  await shown([record(1, { type: 'master' })], 'throughLink');
  await expect.element(cell('Room 1')).toHaveAttribute('aria-readonly', 'true');
  cell('Room 1').element().focus();
  await keys('{F2}');
  const reason = "Master records can't be edited here. De-relate them first.";
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  await keys('{ArrowDown}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('on a phone rows have the focus, as they had', async () => {
  await shown([record(1)], 'own', narrow);
  await expect.element(page.getByRole('row', { name: /R1/ })).toHaveAttribute('tabindex', '0');
  await cell('Room 1').dblClick();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

/** As the browser does it with Ctrl+V. */
function pasteText(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function copiedText(): string {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  );
  return clipboardData.getData('text/plain');
}

test('a block fills cells from the selected one on, as one change', async () => {
  const server = await shown([record(1), record(2), record(3)]);
  cell('Rum 1').element().focus();
  await expect.poll(copiedText).toBe('Rum 1');
  pasteText('Sal\t10\r\nHall\t2,5\r\n');
  await expect.element(cell('Hall')).toHaveAttribute('aria-busy', 'true');
  await server.answer('/changes?', []);
  await server.answer('/tables/7/records', { created: 0, updated: 2, deleted: 0, ignored: 0 });
  await server.answer('/changes?', made('Update'));
  const after = [
    record(1, { descriptionSv: 'Sal', '11': 10 }),
    record(2, { descriptionSv: 'Hall', '11': 2.5 }),
    record(3),
  ];
  await server.answer('/records?', after, { headers: { 'x-total-count': '3' } });
  await expect.element(page.getByText('Pasted 4 cells into 2 records.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect.element(cell('2.5')).toBeVisible();
  expect(server.sentTo('/tables/7/records')).toEqual([
    {
      key: expect.any(String),
      records: [
        {
          rowAction: 'Update',
          rowNumber: 1,
          activeRecordId: 1,
          modified: at(0),
          descriptionSv: 'Sal',
          '11': '10',
        },
        {
          rowAction: 'Update',
          rowNumber: 2,
          activeRecordId: 2,
          modified: at(0),
          descriptionSv: 'Hall',
          '11': '2,5',
        },
      ],
    },
  ]);
});

test('a block that does not fit is refused whole, and says where else it fits', async () => {
  const server = await shown([record(1), record(2)]);
  cell('1').element().focus();
  await expect.poll(copiedText).toBe('1');
  pasteText('1\t2');
  await expect.element(page.getByText(/it has 2 columns, and from here there are 1\./)).toBeVisible();
  pasteText('1\n2\n3');
  await expect.element(page.getByText(/it has 3 rows, and from here there are 2\./)).toBeVisible();
  pasteText('1\n'.repeat(1001));
  await expect
    .element(page.getByText(/at most 1,000 rows fit onto cells at once\. Use Update/))
    .toBeVisible();
  expect(server.sentTo('/records')).toEqual([]);
});
