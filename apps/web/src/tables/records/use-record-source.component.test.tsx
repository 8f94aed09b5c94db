import type { TableRecord } from '@codes/contract';
import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  commandIcons,
  ListScreen,
  useWindowedListScreen,
} from '../../platform/ui/list-screen/list-screen.tsx';
import type { RowChoice } from '../../platform/ui/table/array-source.ts';
import type { Sort } from '../../platform/ui/table/source.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import { defaultFields, recordColumns } from './record.columns.tsx';
import { words } from './records.words.ts';
import { useRecordSource } from './use-record-source.ts';

const home = { kind: 'master', tableId: 7 } as const;
const columns = recordColumns(defaultFields, { type: false });
const idOf = ({ activeRecordId }: TableRecord) => activeRecordId;

const filters: RowChoice['filters'] = { code: { kind: 'text', text: 'pump' } };

function Records() {
  const [sort, setSort] = useState<Sort | null>(null);
  const ofPumps = useMemo<RowChoice>(() => ({ sort, onSort: setSort, filters, onFilters: () => {} }), [sort]);
  const { source, totalUnfiltered, error, reload } = useRecordSource(home, ofPumps);
  const list = useWindowedListScreen<TableRecord>({
    noun: words.recordNoun,
    columns,
    idOf,
    source,
    totalUnfiltered,
    error,
    reload,
    commands: [
      {
        on: 'some',
        label: 'Remove',
        icon: commandIcons.remove,
        action: 'masterTables.write',
        run: async () => undefined,
      },
    ],
  });
  return (
    <>
      <h1>Records</h1>
      <button onClick={() => void reload()}>Reload</button>
      <output>{list.selected.known.map(({ descriptionEn }) => descriptionEn).join()}</output>
      <ListScreen list={list} label="Records" empty={{ text: words.emptyText }} />
    </>
  );
}

const records = (count: number, descriptionEn = ''): TableRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    activeRecordId: index + 1,
    type: 'master',
    code: `pump ${index + 1}`,
    descriptionEn,
    descriptionSv: '',
    created: '2026-01-01T00:00:00.000Z',
    createdBy: '',
    modified: '2026-01-01T00:00:00.000Z',
    modifiedBy: '',
  }));

const total = (count: number) => ({ headers: { 'x-total-count': String(count) } });
const window = 'total=known';
const unfiltered = 'filters=%7B%7D';
const count = 'limit=1&filters=%7B%22code%22';

/** Whoever asks for it, the list before it was drawn a second time too. */
async function answered(
  server: ReturnType<typeof lateServer>,
  about: string,
  ...answer: [unknown, ResponseInit]
) {
  const asked = () => server.open().filter((address) => address.includes(about)).length;
  await expect.poll(asked).toBeGreaterThan(0);
  while (asked() > 0) server.answer(about, ...answer);
}

test('the first records that are found are shown before they are counted, and counted again after a change', async () => {
  const server = lateServer();
  await show(<Records />);
  await answered(server, window, records(100), {});
  await expect.element(page.getByText('pump 1', { exact: true })).toBeVisible();
  await answered(server, unfiltered, records(1), total(100_000));
  await expect.element(page.getByText('100+ of 100,000 records').first()).toBeVisible();
  await answered(server, count, records(1), total(12_345));
  await expect.element(page.getByText('12,345 of 100,000 records').first()).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await answered(server, unfiltered, records(1), total(99_999));
  await answered(server, count, records(1), total(12_344));
  await answered(server, window, records(100), {});
  await expect.element(page.getByText('12,344 of 99,999 records').first()).toBeVisible();
});

test('in another order there are as many', async () => {
  const server = lateServer();
  await show(<Records />);
  await answered(server, window, records(100), {});
  await answered(server, unfiltered, records(1), total(100_000));
  await answered(server, count, records(1), total(12_345));
  await expect.element(page.getByText('12,345 of 100,000 records').first()).toBeVisible();
  await page.getByRole('columnheader', { name: /^Code/ }).getByRole('button').click();
  await answered(server, window, records(100, 'Sorted'), {});
  await expect.element(page.getByText('Sorted').first()).toBeVisible();
  await expect.element(page.getByText('12,345 of 100,000 records').first()).toBeVisible();
});

test('what is selected is known as it is by now', async () => {
  const server = lateServer();
  await show(<Records />);
  await answered(server, window, records(2, 'Pump'), total(2));
  await page.getByRole('row', { name: /pump 1/ }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Pump' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await answered(server, window, records(2, 'Valve'), total(2));
  await expect.element(page.getByRole('status').filter({ hasText: 'Valve' })).toBeVisible();
});
