import { CallError } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { TextLink } from '../table/text-link.tsx';
import { expectAccessible } from '../testing/accessible.ts';
import { narrow, show, wide } from '../testing/show.tsx';
import { commandIcons, ListScreen, useBulk, useListScreen, type Column } from './list-screen.tsx';
import type { Command } from './commands.ts';

type Part = { id: number; code: string; name: string };

const columns: readonly Column<Part>[] = [
  {
    id: 'code',
    header: 'Code',
    kind: 'code',
    value: ({ code }) => code,
    cell: ({ code }) => <TextLink to="/elsewhere">{code}</TextLink>,
  },
  { id: 'name', header: 'Name', grow: true, value: ({ name }) => name },
];

const parts = (...codes: string[]): Part[] => codes.map((code, id) => ({ id, code, name: `Part ${code}` }));
const idOf = ({ id }: Part) => id;

type Server = { load: () => Promise<Part[]>; remove: (part: Part) => Promise<unknown> };

/** A screen as the slices write them, on a server in memory. */
function Screen({ server, mayWrite = true }: { server: Server; mayWrite?: boolean }) {
  const [rows, setRows] = useState<{ data: Part[] | undefined; error: unknown }>(() => {
    void refetch();
    return { data: undefined, error: null };
  });
  async function refetch() {
    await server.load().then(
      (data) => setRows({ data, error: null }),
      (error: unknown) => setRows({ data: undefined, error }),
    );
  }
  const [edited, setEdited] = useState('');
  const bulk = useBulk();
  const commands: readonly Command<Part>[] = [
    { on: 'list', label: 'Add', icon: commandIcons.add, action: 'masterTables.write', run: () => {} },
    {
      on: 'one',
      label: 'Edit',
      icon: commandIcons.edit,
      action: 'masterTables.write',
      blocked: ({ code }) => code === 'A' && 'A stays as it is.',
      run: ({ code }) => setEdited(code),
    },
    {
      on: 'some',
      label: 'Remove',
      icon: commandIcons.remove,
      action: 'masterTables.write',
      run: (chosen) =>
        bulk(chosen, {
          name: ({ code }) => code,
          call: server.remove,
          done: 'Parts removed successfully.',
          failed: (code) => `Failed to remove ${code}. `,
        }),
    },
  ];
  const list = useListScreen<Part>({
    noun: { one: 'part', many: 'parts' },
    rows: { ...rows, refetch },
    columns,
    idOf,
    sort: { column: 'code', direction: 'ascending' },
    commands,
    can: () => mayWrite,
  });
  return (
    <>
      <ListScreen
        list={list}
        label="Parts"
        empty={{ text: 'Parts are what things are made of.', actions: <Button>Add part</Button> }}
      />
      <output>{edited}</output>
    </>
  );
}

function memory(...codes: string[]): Server & { parts: Part[]; refused: Set<string> } {
  const server = {
    parts: parts(...codes),
    refused: new Set<string>(),
    load: async () => server.parts,
    remove: async ({ id, code }: Part) => {
      if (server.refused.has(code)) throw new CallError(503, { message: '' });
      server.parts = server.parts.filter((part) => part.id !== id);
    },
  };
  return server;
}

const row = (code: string) => page.getByRole('row', { name: new RegExp(`\\b${code}\\b`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const codes = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

/** Beside the words or the mark, a few pixels from the lower edge. */
async function clickCorner(head: Locator) {
  const { width, height } = head.element().getBoundingClientRect();
  await head.click({ position: { x: Math.max(2, width - 14), y: height - 3 } });
}

for (const [screen, size] of [
  ['desk', wide],
  ['phone', narrow],
] as const) {
  test(`the whole head of a column sorts, and the whole head of the boxes selects, on a ${screen}`, async () => {
    await show(<Screen server={memory('B', 'A')} />, size);
    const head = page.getByRole('columnheader', { name: /^Code/ });
    await expect.element(row('A')).toBeVisible();
    expect(codes()).toEqual(['A', 'B']);
    await clickCorner(head);
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(codes()).toEqual(['B', 'A']);
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await clickCorner(page.getByRole('columnheader').filter({ has: all }));
    await expect.element(all).toBeChecked();
    const inRow = page.getByRole('gridcell', { name: 'Selected', exact: true }).first();
    const leftOf = (box: Locator) => box.element().querySelector('span')?.getBoundingClientRect().x;
    expect(leftOf(all)).toBe(leftOf(inRow));
    await expectAccessible();
  });
}

test('a link in a list can be told from bold text without pointing at it', async () => {
  await show(<Screen server={memory('A')} />);
  const link = page.getByRole('link', { name: 'A' });
  await expect.element(link).toBeVisible();
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
});

test('a command waits for the selection that it is about, and says so', async () => {
  await show(<Screen server={memory('A', 'B', 'C')} />);
  await expect.element(row('C')).toBeVisible();
  const edit = button('Edit');
  /** Its words are those of a button that is off by then. */
  const hoverEdit = async () => {
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
    await edit.hover();
  };
  await hoverEdit();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Select a part first.');
  await row('B').click();
  await expect.element(edit).not.toHaveAttribute('aria-disabled', 'true');
  await edit.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('B');
  await row('C').click();
  await hoverEdit();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Select only one part.');
  await expect.element(button('Remove')).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /2 selected. Clear selection/ }).click();
  await row('A').click();
  await hoverEdit();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('A stays as it is.');
});

test('whoever may not change anything sees no command and no boxes', async () => {
  await show(<Screen server={memory('A')} mayWrite={false} />);
  await expect.element(row('A')).toBeVisible();
  expect(button('Add').elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('a bulk action tells all that failed, leaves nothing selected and reloads', async () => {
  const server = memory('A', 'B', 'C');
  server.refused.add('B');
  await show(<Screen server={server} />);
  await row('A').click();
  await row('B').click();
  await button('Remove').click();
  const items = page.getByRole('list', { name: 'Selected items' }).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['A', 'B']);
  await button('Confirm').click();
  await expect.element(page.getByText('1 of 2 failed.')).toBeVisible();
  await expect.element(page.getByText('Failed to remove B. Error 503. Service unavailable.')).toBeVisible();
  await expect.element(row('A')).not.toBeInTheDocument();
  expect(page.getByRole('row', { selected: true }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Clear selection/ }).elements()).toEqual([]);
});

test('an old success does not stand above a new failure', async () => {
  const server = memory('A', 'B');
  await show(<Screen server={server} />);
  const remove = async (code: string) => {
    await row(code).click();
    await button('Remove').click();
    await button('Confirm').click();
  };
  await remove('A');
  const success = page.getByText('Parts removed successfully.');
  await expect.element(success).toBeVisible();
  server.refused.add('B');
  await remove('B');
  await expect.element(page.getByText('Failed to remove B. Error 503. Service unavailable.')).toBeVisible();
  await expect.element(success).not.toBeInTheDocument();
});

test('a list without rows says what they are for and keeps the commands of the list', async () => {
  await show(<Screen server={memory()} />);
  await expect.element(page.getByText('No items found!')).toBeVisible();
  await expect.element(page.getByText('Parts are what things are made of.')).toBeVisible();
  await expect.element(button('Add part')).toBeVisible();
  await expect.element(button('Add')).toBeVisible();
  expect(page.getByRole('grid').elements()).toEqual([]);
  await expectAccessible();
});

test('a list that could not be loaded is asked for again', async () => {
  const server = memory('A');
  const { load } = server;
  server.load = () => Promise.reject(new CallError(503, { message: '' }));
  await show(<Screen server={server} />);
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('The parts could not be loaded');
  await expectAccessible();
  server.load = load;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('A')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a filter counts what passes, and is cleared where nothing does', async () => {
  await show(<Screen server={memory('A1', 'A2', 'B1')} />);
  await expect.element(page.getByText('3 parts').first()).toBeVisible();
  await button('Filter').click();
  const box = page.getByRole('textbox', { name: /Name/ });
  await box.fill('Part A');
  await expect.element(page.getByText('2 of 3 parts').first()).toBeVisible();
  expect(codes()).toEqual(['A1', 'A2']);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByRole('button', { name: /^2 selected/ })).toBeVisible();
  await box.fill('nothing of the kind');
  await expect.element(page.getByText('No items found!')).toBeVisible();
  await button('Clear filters').click();
  await expect.element(row('B1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
