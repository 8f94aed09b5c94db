import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { DataTable, type Column, type RowId } from './data-table.tsx';
import { noneSelected, type Selection } from './selecting/selection.ts';
import { rowsAsTheyAre, type RowSource } from './source.ts';

type Line = { id: number; name: string };

const columns: readonly Column<Line>[] = [
  { id: 'id', header: 'Number', kind: 'number', width: 120, sticky: true, value: ({ id }) => id },
  { id: 'name', header: 'Name', width: 200, value: ({ name }) => name },
];

const lineAt = (id: number): Line => ({ id, name: `Line ${id}` });
const idOf = ({ id }: Line) => id;

function Table({ source }: { source: RowSource<Line> }) {
  const [value, setValue] = useState<Selection<RowId>>(noneSelected);
  return (
    <>
      <DataTable
        label="Lines"
        columns={columns}
        source={source}
        idOf={idOf}
        selection={{ value, onChange: setValue }}
      />
      <output>{inWords(value)}</output>
    </>
  );
}

function inWords(selection: Selection<RowId>): string {
  if (selection.kind !== 'these') return 'all';
  return selection.ids.size > 10 ? `${selection.ids.size} rows` : [...selection.ids].join(' ');
}

function Lines({ count }: { count: number }) {
  const source = useMemo(() => rowsAsTheyAre(Array.from({ length: count }, (_, id) => lineAt(id))), [count]);
  return <Table source={source} />;
}

const row = (id: number) => page.getByRole('row', { name: new RegExp(`Line ${id}$`) });
const selected = page.getByRole('status');

test('of a hundred thousand rows those in sight are drawn, and the last is a key away', async () => {
  await show(<Lines count={100_000} />);
  await expect.element(row(0)).toBeVisible();
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '100001');
  expect(page.getByRole('row').elements().length).toBeLessThan(60);
  await row(0).click();
  await userEvent.keyboard('{End}');
  await expect.element(row(99_999)).toHaveFocus();
  await expect.element(row(99_999)).toBeVisible();
  expect(page.getByRole('row').elements().length).toBeLessThan(60);
  await userEvent.keyboard('{Home}');
  await expect.element(row(0)).toHaveFocus();
});

test('rows are walked and selected by keys', async () => {
  await show(<Lines count={20} />);
  await row(3).click();
  await expect.element(selected).toHaveTextContent('3');
  row(3).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(row(5)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(selected).toHaveTextContent('3 5');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(selected).toHaveTextContent('3 5 6');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(selected).toHaveTextContent('all');
  await userEvent.keyboard('{Escape}');
  await expect.element(selected).toHaveTextContent('');
});

test('Shift and a click select what lies between', async () => {
  await show(<Lines count={20} />);
  await row(2).click();
  await row(5).click({ modifiers: ['Shift'] });
  await expect.element(selected).toHaveTextContent('2 3 4 5');
  await row(3).click();
  await expect.element(selected).toHaveTextContent('2 4 5');
});

test('a column is made wider by keys', async () => {
  await show(<Lines count={3} />);
  const head = page.getByRole('columnheader', { name: /^Name/ });
  await expect.element(head).toBeVisible();
  const width = () => Math.round(head.element().getBoundingClientRect().width);
  expect(width()).toBe(200);
  head.getByRole('button').element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(width).toBe(216);
});

/** Loads what is asked for when the test says so. */
function Windowed({ loaded, onRange }: { loaded: number; onRange: (first: number, last: number) => void }) {
  const source = useMemo<RowSource<Line>>(
    () => ({
      ...rowsAsTheyAre<Line>([]),
      total: 1000,
      rowAt: (index) => (index < loaded ? lineAt(index) : undefined),
      rowsBetween: async (first, last) =>
        Array.from({ length: last - first + 1 }, (_, at) => lineAt(first + at)),
      onRange,
    }),
    [loaded, onRange],
  );
  return <Table source={source} />;
}

test('a source that loads window by window hears what is in sight, and selects across what was not', async () => {
  const ranges: number[][] = [];
  const onRange = (first: number, last: number) => ranges.push([first, last]);
  await show(<Windowed loaded={5} onRange={onRange} />);
  await expect.element(row(4)).toBeVisible();
  expect(row(5).elements()).toEqual([]);
  expect(ranges.at(-1)?.[0]).toBe(0);
  await row(1).click();
  row(1).element().focus();
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  await expect.element(selected).toHaveTextContent('999 rows');
  await expect.poll(() => ranges.at(-1)?.[1]).toBe(999);
});

/** Somebody has put another line before all of them, which waits to be shown. */
function Moved() {
  const source = useMemo<RowSource<Line>>(
    () => ({
      ...rowsAsTheyAre<Line>([1, 2, 3, 4, 5].map(lineAt)),
      rowsBetween: async (first, last) =>
        Array.from({ length: last - first + 1 }, (_, at) => lineAt(first + at)),
    }),
    [],
  );
  return <Table source={source} />;
}

test('Shift selects the rows on the screen, whatever the server has in their places by now', async () => {
  await show(<Moved />);
  await row(3).click();
  row(3).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(selected).toHaveTextContent('3 4');
});

test('what stays does so once the list is scrolled aside, and is drawn with its row until then', async () => {
  await show(
    <div style={{ width: 240, height: 300, display: 'flex', flexDirection: 'column' }}>
      <Lines count={20} />
    </div>,
  );
  await expect.element(row(1)).toBeVisible();
  const grid = page.getByRole('grid').element();
  const number = row(1).getByRole('gridcell', { name: '1', exact: true }).element();
  const box = row(1).getByRole('gridcell', { name: 'Not selected' }).element();
  const placeOf = (cell: Element) => Math.round(cell.getBoundingClientRect().left);
  const before = [box, number].map(placeOf);
  expect([box, number].map((cell) => getComputedStyle(cell).position)).toEqual(['static', 'static']);
  grid.scrollLeft = 60;
  await expect
    .poll(() => [box, number].map((cell) => getComputedStyle(cell).position))
    .toEqual(['sticky', 'sticky']);
  expect([box, number].map(placeOf)).toEqual(before);
  grid.scrollLeft = 0;
  await expect.poll(() => getComputedStyle(number).position).toBe('static');
  expect([box, number].map(placeOf)).toEqual(before);
});
