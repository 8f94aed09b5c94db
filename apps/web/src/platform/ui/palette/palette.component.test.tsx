import { Add16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ListScreen, useListScreen, type Command } from '../list-screen/list-screen.tsx';
import { expectAccessible } from '../testing/accessible.ts';
import { narrow, show } from '../testing/show.tsx';
import { useOffers } from '../offers/offered-commands.ts';
import { isWanted, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { Palette } from './palette.tsx';

const icon = <Add16Regular />;
const place = (name: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: name,
  name,
  icon,
  act: { kind: 'go', to: `/${name}` },
  ...more,
});

const groups: readonly PaletteGroup[] = [
  {
    label: 'On this screen',
    entries: [
      place('Remove 2 selected records', { reason: 'Master records can’t be removed here' }),
      place('Add'),
    ],
  },
  {
    label: 'Projects',
    entries: [place('Resecentrum', { code: '100391' }), place('Haga', { code: '100245' })],
  },
];

type Chosen = (entry: PaletteEntry, where: 'here' | 'newTab') => void;

function Opened({ onChoose }: { onChoose: Chosen }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const shown = groups.map(({ label, entries }) => ({
    label,
    entries: entries.filter((entry) => isWanted(entry, text)),
  }));
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Palette
          label="Go or do"
          text={text}
          onText={setText}
          groups={shown}
          state="settled"
          otherwise={place(`Search for ${text}`)}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const box = page.getByRole('combobox', { name: 'Go or do' });

async function opened(size?: typeof narrow) {
  const onChoose = vi.fn<Chosen>();
  await show(<Opened onChoose={onChoose} />, size);
  const button = page.getByRole('button', { name: 'Open' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveFocus();
  return { button, onChoose };
}

/** What a screen reader would say is chosen. */
const chosen = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '');

test('keys alone choose: the first that can be is chosen, arrows go round, Enter takes it', async () => {
  const { onChoose } = await opened();
  expect(chosen()).toHaveTextContent('Add');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Remove 2 selected records');
  expect(chosen()).toHaveAttribute('aria-disabled', 'true');
  expect(chosen()).toHaveTextContent('Master records can’t be removed here');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('100245');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Add' }), 'here');
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Resecentrum' }), 'newTab');
  await expectAccessible();
});

test('what is typed narrows the list and is marked, and the first that is left is chosen', async () => {
  const { onChoose } = await opened();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.keyboard('haga 1002');
  expect(page.getByRole('option').elements()).toHaveLength(1);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '1002',
    'Haga',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Haga' }), 'here');
});

test('where nothing is found it says so and offers the search', async () => {
  const { onChoose } = await opened();
  await userEvent.keyboard('zz');
  await expect.element(page.getByText('No items found!').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Search for zz' }), 'here');
  await expectAccessible();
});

test('Escape closes it, and the focus is where it was', async () => {
  const { button } = await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('on a phone it has the whole screen and a way to close it', async () => {
  const { button } = await opened(narrow);
  const size = () => {
    const { width, height } = page.getByRole('dialog').element().getBoundingClientRect();
    return [width, height];
  };
  await expect.poll(size).toEqual([narrow.width, narrow.height]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(button).toHaveFocus();
});

type Thing = { id: number; name: string };

function Things({ run }: { run: (things: readonly Thing[]) => void }) {
  const commands: Command<Thing>[] = [
    { on: 'list', label: 'Add', icon, action: 'account.own', run: () => run([]) },
    {
      on: 'some',
      label: 'Archive',
      icon,
      action: 'account.own',
      blocked: (things) => things.some(({ name }) => name === 'Old') && 'Old is archived.',
      run: (things) => run(things),
    },
  ];
  const data = [
    { id: 1, name: 'New' },
    { id: 2, name: 'Old' },
  ];
  const list = useListScreen<Thing>({
    noun: { one: 'thing', many: 'things' },
    rows: { data, error: null, refetch: async () => {} },
    columns: [{ id: 'name', header: 'Name', width: 200, value: ({ name }) => name }],
    idOf: ({ id }) => id,
    commands,
  });
  return <ListScreen list={list} label="Things" empty={{ text: '' }} />;
}

function Offers() {
  const offers = useOffers();
  return (
    <ul aria-label="Offers">
      {offers.map(({ label, reason, run }) => (
        <li key={label}>
          <button type="button" onClick={run}>
            {label} ({reason ?? 'now'})
          </button>
        </li>
      ))}
    </ul>
  );
}

test('every command of a bar is offered by itself, with the selection in words and why not', async () => {
  const run = vi.fn<(things: readonly Thing[]) => void>();
  const router = await show(
    <>
      <Things run={run} />
      <Offers />
    </>,
  );
  const offers = () =>
    page
      .getByRole('list', { name: 'Offers' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  expect(offers()).toEqual(['Add (now)', 'Archive (Select one or more things first.)']);
  await page.getByRole('row', { name: 'New' }).getByRole('gridcell').first().click();
  await expect.poll(offers).toEqual(['Add (now)', 'Archive 1 selected thing (now)']);
  await page.getByRole('button', { name: 'Archive 1 selected thing (now)' }).click();
  expect(run).toHaveBeenLastCalledWith([{ id: 1, name: 'New' }]);
  await page.getByRole('row', { name: 'Old' }).getByRole('gridcell').first().click();
  await expect.poll(offers).toEqual(['Add (now)', 'Archive 2 selected things (Old is archived.)']);
  await router.navigate('/before');
});
