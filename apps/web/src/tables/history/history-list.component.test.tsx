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
  what: 'Edit table',
  created: 0,
  updated: 0,
  removed: 0,
  canUndo: false,
};

const places: readonly ChangePlace[] = [
  { kind: 'table', home: { kind: 'master', tableId: 7 } },
  { kind: 'organisation' },
];

test.each(places)('an address is not cut beside empty space: $kind', async (place) => {
  const { answer } = await showToAdministrator(<HistoryList place={place} />);
  await answer('/changes', [change]);
  const by = page.getByTitle(address);
  await expect.element(by).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(by.element());
  expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(by.element().clientWidth);
});
