// A list whose cells have the focus one by one: walked by keys, opened, and drawn again only where something changes.
import { useMemo, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { DataTable, type Column, type RowId } from '../data-table.tsx';
import { noneSelected, type Selection } from '../selecting/selection.ts';
import { rowsAsTheyAre } from '../source.ts';
import type { CellMode, CellPlace, CellStates, EditorProps } from './cell-mode.ts';
import { CellRow } from './cell-row.tsx';

type Line = { id: number; code: string; name: string };

let drawn = 0;
const names = Array.from({ length: 9 }, (_, at) => `Field ${at}`);
const columns: readonly Column<Line>[] = [
  { id: 'code', header: 'Code', kind: 'code', width: 120, sticky: true, value: ({ code }) => code },
  {
    id: 'name',
    header: 'Name',
    width: 200,
    value: ({ name }) => name,
    cell: ({ name }) => {
      drawn += 1;
      return name;
    },
  },
  ...names.map((header) => ({
    id: header,
    header,
    width: 200,
    value: ({ id }: Line) => `${header} of ${id}`,
  })),
];

function Editor({ row, onGo, index, column }: EditorProps<Line>) {
  return (
    <input
      aria-label={`Name of ${row.code}`}
      style={{ boxSizing: 'border-box', width: '100%', height: '100%' }}
      ref={(input) => input?.focus()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onGo({ index: index + 1, column });
      }}
    />
  );
}

const mode: CellMode<Line> = {
  Row: CellRow<Line>,
  heads: 'code',
  isEditable: (_, column) => column !== 'code',
  Editor,
};

function Lines({ count }: { count: number }) {
  const [selection, setSelection] = useState<Selection<RowId>>(noneSelected);
  const [opened, setOpened] = useState<CellPlace | null>(null);
  const source = useMemo(
    () =>
      rowsAsTheyAre(
        Array.from({ length: count }, (_, id): Line => ({ id, code: `C${id}`, name: `Line ${id}` })),
      ),
    [count],
  );
  const states = useMemo<CellStates>(
    () => new Map(opened && [[opened.index, { name: { kind: 'editing' } }]]),
    [opened],
  );
  return (
    <>
      <DataTable
        label="Lines"
        columns={columns}
        source={source}
        idOf={({ id }) => id}
        selection={{ value: selection, onChange: setSelection }}
        cells={{ mode, states, open: setOpened }}
      />
      <output>{[...selection.ids].join(' ')}</output>
    </>
  );
}

const grid = page.getByRole('grid', { name: 'Lines' });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const selected = page.getByRole('status');
const keys = (pressed: string) => userEvent.keyboard(pressed);

beforeEach(() => {
  drawn = 0;
});

test('a cell has the tab stop, keys walk from cell to cell, and the column walked to is in sight', async () => {
  await show(<Lines count={100_000} />);
  const code = page.getByRole('rowheader', { name: 'C0', exact: true });
  await expect.element(code).toHaveAttribute('tabindex', '0');
  await expect.element(grid).toHaveAttribute('aria-colcount', '12');
  await expect.element(code).toHaveAttribute('aria-colindex', '2');
  await expect.element(code).toHaveAttribute('aria-readonly', 'true');
  await expect.element(cell('Line 0')).not.toHaveAttribute('aria-readonly');
  await expectAccessible();
  code.element().focus();
  await keys('{ArrowRight}{ArrowDown}');
  await expect.element(cell('Line 1')).toHaveFocus();
  await keys('{End}');
  await expect.element(cell('Field 8 of 1')).toHaveFocus();
  const { right } = cell('Field 8 of 1').element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(grid.element().getBoundingClientRect().right);
  await keys('{ArrowLeft>7/}');
  const stuck = page.getByRole('rowheader', { name: 'C1', exact: true }).element().getBoundingClientRect();
  await expect.element(cell('Field 1 of 1')).toHaveFocus();
  expect(cell('Field 1 of 1').element().getBoundingClientRect().left).toBeGreaterThanOrEqual(stuck.right);
  await keys('{Control>}{End}{/Control}');
  await expect.element(cell('Field 8 of 99999')).toHaveFocus();
  await expect.element(cell('Field 8 of 99999')).toBeVisible();
  await keys('{Control>}{Home}{/Control}');
  await expect.element(page.getByRole('gridcell', { name: 'Not selected' }).first()).toHaveFocus();
  await keys('{ArrowRight}{PageDown}');
  await expect.element(page.getByRole('rowheader', { name: /^C1\d$/ }).nth(0)).toBeVisible();
  expect(document.activeElement?.getAttribute('role')).toBe('rowheader');
});

test('a key draws the rows that it concerns, and no others', async () => {
  await show(<Lines count={100_000} />);
  await cell('Line 3').click();
  await expect.element(selected).toHaveTextContent('3');
  drawn = 0;
  await keys('{ArrowDown}');
  await expect.element(cell('Line 4')).toHaveFocus();
  // Each twice, as React does in development.
  expect(drawn).toBeLessThanOrEqual(4);
});

test('rows are selected as they were: by a click, Space, and Shift with arrows', async () => {
  await show(<Lines count={20} />);
  await cell('Line 3').click();
  await expect.element(selected).toHaveTextContent('3');
  await keys('{ArrowDown}{ArrowDown} ');
  await expect.element(selected).toHaveTextContent('3 5');
  await keys('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(selected).toHaveTextContent('3 5 6');
  await keys('{Escape}');
  await expect.element(selected).toHaveTextContent('');
});

test('Enter, F2 or a double click open a cell, and what is typed there walks nowhere', async () => {
  await show(<Lines count={20} />);
  const box = (code: string) => page.getByRole('textbox', { name: `Name of ${code}` });
  await cell('Line 3').dblClick();
  await expect.element(box('C3')).toHaveFocus();
  await expect.element(selected).toHaveTextContent('');
  await keys('x{ArrowDown}');
  await expect.element(box('C3')).toHaveFocus();
  await keys('{Enter}');
  await expect.element(cell('Line 4')).toHaveFocus();
  await keys('{F2}');
  await expect.element(box('C4')).toHaveFocus();
  await keys('{Enter}{Enter}');
  await expect.element(box('C5')).toHaveFocus();
  await expectAccessible();
});
