// Whoever has no name goes by an address: it is read whole where there is room for it.
import type { Change } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChangePlace } from '../changes/changes.calls.ts';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { HistoryList } from './history-list.tsx';

const address = 'fredrika.wennerholm@consultants.test';
const change: Change = {
  changeId: 1,
  at: '2026-11-15T08:57:00.000Z',
  by: address,
  byUserName: address,
  what: 'Add administrator',
  about: address,
  created: 0,
  updated: 0,
  removed: 0,
  canUndo: false,
};

const short: Change = { ...change, by: 'Lars Ek', projectNumber: '100187', what: 'Add members' };

const laptop = { width: 1440, height: 800 };
const places: readonly ChangePlace[] = [
  { kind: 'table', home: { kind: 'master', tableId: 7 } },
  { kind: 'organisation' },
];

test.each(places)('an address is not cut beside empty space: $kind', async (place) => {
  const { answer } = await showToAdministrator(<HistoryList place={place} />, laptop);
  await answer('/changes', [change]);
  await expect.element(page.getByTitle(address).first()).toBeVisible();
  for (const cell of page.getByTitle(address).elements()) {
    const range = document.createRange();
    range.selectNodeContents(cell);
    expect(Math.floor(range.getBoundingClientRect().width)).toBeLessThanOrEqual(cell.clientWidth);
  }
});

test('of an edit that was undone, the code, by whom and when are read whole beside the room of no button', async () => {
  const undone = { by: 'Anna Lindqvist', at: '2026-11-15T09:57:00.000Z' };
  const edit: Change = {
    ...change,
    by: undone.by,
    what: 'Edit',
    name: 'P000001',
    updated: 1,
    undoneBy: 2,
    undone,
  };
  const { answer } = await showToAdministrator(
    <div style={{ width: '1120px' }}>
      <HistoryList place={{ kind: 'table', home: { kind: 'master', tableId: 7 } }} />
    </div>,
  );
  await answer('/changes', [edit]);
  for (const text of ['P000001', 'by Anna Lindqvist at']) {
    const cell = page.getByText(text);
    await expect.element(cell).toBeVisible();
    expect(cell.element().scrollWidth, text).toBe(cell.element().clientWidth);
  }
});

test('the code of an edit is read whole', async () => {
  const place: ChangePlace = { kind: 'table', home: { kind: 'master', tableId: 7 } };
  const { answer } = await showToAdministrator(<HistoryList place={place} />);
  const { about: _, ...edit } = { ...change, what: 'Edit' as const, name: 'R9101', updated: 1 };
  await answer('/changes', [edit]);
  const code = page.getByText('R9101');
  await expect.element(code).toBeVisible();
  expect(code.element().scrollWidth).toBe(code.element().clientWidth);
});

test('an undo names the fields that went with it', async () => {
  const undid = { what: 'Import', at: change.at } as const;
  const undo: Change = { ...change, what: 'Undo', removed: 2, undid, removedFields: ['Colour', 'Area'] };
  const place: ChangePlace = { kind: 'table', home: { kind: 'master', tableId: 7 } };
  const { answer } = await showToAdministrator(<HistoryList place={place} />);
  await answer('/changes', [undo, { ...change, changeId: 2, what: 'Import', addedFields: ['Colour'] }]);
  await expect.element(page.getByText(/^Removes the fields Colour and Area · Undoes Import/)).toBeVisible();
  await expect.element(page.getByText('Adds the field Colour')).toBeVisible();
});

test('where names are short, a place has the room that they leave', async () => {
  const place: ChangePlace = { kind: 'organisation' };
  const { answer } = await showToAdministrator(<HistoryList place={place} />, { width: 1366, height: 800 });
  await answer('/changes', [short]);
  const cell = page.getByTitle(address);
  await expect.element(cell).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(cell.element());
  expect(Math.floor(range.getBoundingClientRect().width)).toBeLessThanOrEqual(cell.element().clientWidth);
});
