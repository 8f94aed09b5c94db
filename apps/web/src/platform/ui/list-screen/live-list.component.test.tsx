// A list while others change it: rows are refreshed where they are, what is new waits, and nothing that one has done is lost.
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markAnswerToNews } from '../news/news.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { show } from '../testing/show.tsx';
import { commandIcons, ListScreen, useListScreen, type Column } from './list-screen.tsx';

type Part = { id: number; code: string; name: string };

const columns: readonly Column<Part>[] = [
  { id: 'code', header: 'Code', kind: 'code', value: ({ code }) => code },
  { id: 'name', header: 'Name', grow: true, value: ({ name }) => name },
];
const part = (id: number, name = `Part ${id}`): Part => ({ id, code: `P${id}`, name });
const idOf = ({ id }: Part) => id;

let answer: (rows: readonly Part[], of: 'others' | 'oneself') => void = () => {};
let moment = 1;

function Parts({ first }: { first: readonly Part[] }) {
  const [rows, setRows] = useState({ data: first, dataUpdatedAt: moment, error: null });
  useEffect(() => {
    answer = (data, of) => {
      moment += 1;
      if (of === 'others') markAnswerToNews(moment);
      setRows({ data, dataUpdatedAt: moment, error: null });
    };
  }, []);
  const list = useListScreen<Part>({
    noun: { one: 'part', many: 'parts' },
    rows: { ...rows, refetch: async () => {} },
    columns,
    idOf,
    sort: { column: 'name', direction: 'ascending' },
    filtering: 'text',
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
    <main style={{ display: 'flex', flexDirection: 'column', height: '300px' }}>
      <h1>Parts</h1>
      <ListScreen list={list} label="Parts" empty={{ text: 'No parts.' }} />
    </main>
  );
}

const codes = () => [...document.querySelectorAll('[role="row"][data-index]')].map((row) => row.textContent);
const line = (text: string) => page.getByText(text, { exact: true });
const background = (name: string) => {
  const row = page.getByRole('row', { name: new RegExp(name) }).element();
  return getComputedStyle(row).backgroundColor;
};

test('a row that others have changed is refreshed where it is, and lit up for a moment', async () => {
  await show(<Parts first={[part(1), part(2), part(3)]} />);
  await expect.poll(codes).toEqual(['P1Part 1', 'P2Part 2', 'P3Part 3']);
  const plain = background('P1');
  answer([part(1), part(2, 'Pump'), part(3)], 'others');
  await expect.element(page.getByText('Pump')).toBeVisible();
  const weight = () => getComputedStyle(page.getByText('Pump').element()).fontWeight;
  expect(background('P2')).not.toBe(plain);
  expect(Number(weight())).toBeGreaterThan(
    Number(getComputedStyle(page.getByText('Part 3').element()).fontWeight),
  );
  expect(background('P1')).toBe(plain);
  await expectAccessible();
  await expect.poll(() => background('P2')).toBe(plain);
});

test('rows that are added wait to be shown; selection, filter and places stay', async () => {
  await show(<Parts first={[part(2), part(4)]} />);
  await page.getByRole('row', { name: /P4/ }).click();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('Part');
  await expect.element(page.getByText('2 of 2 parts').first()).toBeVisible();
  answer([part(1), part(2), part(3), part(4)], 'others');
  await expect.element(line('2 parts were added.')).toBeVisible();
  expect(codes()).toEqual(['P2Part 2', 'P4Part 4']);
  await expect.element(page.getByText('2 of 4 parts').first()).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue('Part');
  await expect.element(page.getByRole('row', { name: /P4/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect.poll(codes).toEqual(['P1Part 1', 'P2Part 2', 'P3Part 3', 'P4Part 4']);
  await expect.element(page.getByRole('row', { name: /P4/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('button', { name: 'Show them' })).not.toBeInTheDocument();
});

test('a row that others have removed stays in its place until the list is brought up to date', async () => {
  await show(<Parts first={[part(1), part(2), part(3)]} />);
  answer([part(1), part(3)], 'others');
  await expect.element(line('1 part was removed.')).toBeVisible();
  expect(codes()).toEqual(['P1Part 1', 'P2Part 2', 'P3Part 3']);
  await page.getByRole('button', { name: 'Update the list' }).click();
  await expect.poll(codes).toEqual(['P1Part 1', 'P3Part 3']);
});

test("one's own change is shown at once, also what was held back", async () => {
  await show(<Parts first={[part(1)]} />);
  answer([part(1), part(2)], 'others');
  await expect.element(line('1 part was added.')).toBeVisible();
  answer([part(1), part(2), part(3)], 'oneself');
  await expect.poll(codes).toEqual(['P1Part 1', 'P2Part 2', 'P3Part 3']);
  await expect.element(line('1 part was added.')).not.toBeInTheDocument();
});

test('the line moves nothing under the pointer: a scrolled list goes along, one at its top waits', async () => {
  const many = Array.from({ length: 60 }, (_, index) => part(100 + index));
  await show(<Parts first={many} />);
  const list = page.getByRole('grid').element();
  await page.getByRole('row', { name: /P101/ }).hover();
  answer([...many, part(900)], 'others');
  await expect.element(line('1 part was added.')).toBeInTheDocument();
  const top = list.getBoundingClientRect().top;
  expect(list.getBoundingClientRect().top).toBe(top);
  await page.getByRole('heading', { name: 'Parts' }).hover();
  await expect.poll(() => list.getBoundingClientRect().top).toBeGreaterThan(top);

  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => list.getBoundingClientRect().top).toBe(top);
  list.scrollTop = 400;
  await expect.element(page.getByRole('row', { name: /P112/ })).toBeVisible();
  const place = () => page.getByRole('row', { name: /P112/ }).element().getBoundingClientRect().top;
  const before = place();
  answer([...many, part(900), part(901)], 'others');
  await expect.element(line('1 part was added.')).toBeVisible();
  expect(Math.round(place())).toBe(Math.round(before));
  await userEvent.unhover(page.getByRole('grid'));
});
