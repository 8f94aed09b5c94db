import type { View } from '@codes/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DraftOwner } from '../drafts/draft-owner.ts';
import {
  ListScreen,
  useListScreen,
  useWindowedListScreen,
  type Column,
} from '../list-screen/list-screen.tsx';
import { expectAccessible } from '../testing/accessible.ts';
import { useArraySource } from '../table/array-source.ts';
import { narrow, show, wide } from '../testing/show.tsx';
import { viewServer as ofProduct } from '../../home/view-server.ts';
import { useListView } from './use-list-view.ts';

type Line = { id: number; name: string; size: number };

const rows: readonly Line[] = [
  { id: 1, name: 'Pump', size: 30 },
  { id: 2, name: 'Valve', size: 10 },
  { id: 3, name: 'Pump house', size: 20 },
];
const columns: readonly Column<Line>[] = [
  { id: 'id', header: 'Number', kind: 'number', width: 120, sticky: true, value: ({ id }) => id },
  { id: 'name', header: 'Name', width: 200, value: ({ name }) => name },
  { id: 'size', header: 'Size', kind: 'number', width: 120, value: ({ size }) => size },
];
const loaded = { data: rows, error: null, refetch: async () => {} };
const views = { list: 'lines', project: '100245', mayShare: true, server: ofProduct };

const byId = { column: 'id', direction: 'ascending' } as const;

function Lines() {
  const view = useListView(views, byId, columns);
  const list = useListScreen({
    noun: { one: 'line', many: 'lines' },
    rows: loaded,
    columns,
    idOf: ({ id }) => id,
    view,
  });
  return (
    <>
      <h1>Lines</h1>
      <ListScreen list={list} label="Lines" empty={{ text: 'None' }} />
    </>
  );
}

/** The views of one person on a server, in the place of the network. */
function viewServer(...kept: Partial<View>[]) {
  const stored: View[] = kept.map((one, at) => ({
    viewId: at + 1,
    name: '',
    isShared: false,
    value: {},
    isOwn: true,
    by: 'Anna Berg',
    ...one,
  }));
  const network = window.fetch.bind(window);
  window.fetch = async (asked, request) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (!address.includes('/views/')) return network(asked, request);
    const id = Number(/\/views\/lines\/(\d+)/.exec(address)?.[1]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the web app
    const body = typeof request?.body === 'string' ? (JSON.parse(request.body) as View) : null;
    const at = stored.findIndex((one) => (body?.name === '' ? one.name === '' : one.viewId === id));
    if (request?.method === 'DELETE') stored.splice(at, 1);
    if (body !== null) {
      const view = {
        ...body,
        viewId: at === -1 ? stored.length + 10 : id || 1,
        isOwn: true,
        by: 'Anna Berg',
      };
      stored.splice(at === -1 ? stored.length : at, at === -1 ? 0 : 1, view);
      return Response.json(view, { status: request?.method === 'POST' ? 201 : 200 });
    }
    return request?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(stored);
  };
  onTestFinished(() => {
    window.fetch = network;
  });
  return stored;
}

const shown = async (address = '/here', size = wide, person = 'anna') =>
  show(
    <DraftOwner value={person}>
      <Lines />
    </DraftOwner>,
    size,
    { path: '/here', address },
  );

beforeEach(() => localStorage.clear());

/** Also while the panel is open, which hides the rest from those who do not see. */
const texts = (role: string) =>
  [...document.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent);
const heads = () => texts('columnheader').join(' ');
const names = () =>
  texts('row')
    .flatMap((text) => /(Pump house|Pump|Valve)/.exec(text)?.[1] ?? [])
    .join(', ');
const keptOf = (stored: readonly View[]) => stored.find(({ name }) => name === '')?.value;
const viewsButton = page.getByRole('button', { name: /^Views/ });
const panel = page.getByRole('dialog', { name: 'Views of Lines' });

test('an address shows its view to anybody, and does not become theirs', async () => {
  const stored = viewServer();
  await shown('/here?sort=-size&f.name=pump&hidden=size&widths=name-320');
  await expect.poll(names).toBe('Pump, Pump house');
  expect(heads()).toBe('Number Name');
  const head = page.getByRole('columnheader', { name: /^Name/ });
  expect(Math.round(head.element().getBoundingClientRect().width)).toBe(320);
  expect(stored).toEqual([]);
});

test('what one changes is in the address, and kept for the next visit', async () => {
  const stored = viewServer();
  const router = await shown();
  await page.getByRole('columnheader', { name: /^Size/ }).getByRole('button').click();
  await expect.poll(names).toBe('Valve, Pump house, Pump');
  await expect.poll(() => router.state.location.search).toBe('?sort=size');
  await expect.poll(() => keptOf(stored), { timeout: 10_000 }).toEqual({ view: 'sort=size' });
  // The list's own is nothing to say.
  await page
    .getByRole('columnheader', { name: /^Number/ })
    .getByRole('button')
    .click();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('a clean address shows what the browser remembers before the server has answered', async () => {
  viewServer();
  localStorage.setItem('views.anna lines', JSON.stringify({ text: 'sort=-size', isSaved: false }));
  window.fetch = () => new Promise<never>(() => {});
  const router = await shown();
  expect(names()).toBe('Pump, Pump house, Valve');
  await expect.poll(() => router.state.location.search).toBe('?sort=-size');
});

test('another browser shows what the server has; another person does not', async () => {
  viewServer({ value: { view: 'f.name=valve' } });
  await shown();
  await expect.poll(names).toBe('Valve');
  // With its filter in sight.
  await expect.element(page.getByLabelText('Filter Name', { exact: true })).toHaveValue('valve');
});

test('an unsaved view of this browser wins over the server’s, and is saved', async () => {
  const stored = viewServer({ value: { view: 'f.name=valve' } });
  localStorage.setItem('views.anna lines', JSON.stringify({ text: 'sort=size', isSaved: false }));
  await shown();
  await expect.poll(() => keptOf(stored)).toEqual({ view: 'sort=size' });
  expect(names()).toBe('Valve, Pump house, Pump');
});

test('a view that names what is gone shows what is left', async () => {
  viewServer({ value: { view: 'sort=gone&f.gone=x&n.name=3&hidden=gone.size&order=gone.size' } });
  await shown();
  await expect.poll(heads).toBe('Number Name');
  expect(names()).toBe('Pump, Valve, Pump house');
  await expect.element(page.getByText('3 lines').first()).toBeVisible();
});

test('going back shows the view of that address', async () => {
  viewServer();
  const router = await shown('/here?f.name=valve');
  await expect.poll(names).toBe('Valve');
  await router.navigate('/here?f.name=house');
  await expect.poll(names).toBe('Pump house');
  await router.navigate(-1);
  await expect.poll(names).toBe('Valve');
});

test('columns are hidden and moved, by keys too', async () => {
  const stored = viewServer();
  const router = await shown();
  await viewsButton.click();
  await panel.getByRole('checkbox', { name: 'Size' }).click();
  await expect.poll(heads).toBe('Number Name');
  await panel.getByRole('checkbox', { name: 'Size' }).click();
  await panel.getByRole('button', { name: 'Move Size up' }).click();
  await expect.poll(heads).toBe('Number Size Name');
  await expect.poll(() => router.state.location.search).toBe('?order=size.name');
  const size = panel.getByRole('checkbox', { name: 'Size' });
  size.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(heads).toBe('Number Name Size');
  await expect.element(size).toHaveFocus();
  await expect.element(panel.getByRole('status')).toHaveTextContent('Size is now column 2 of 2');
  await panel.getByRole('button', { name: 'Reset to standard' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.poll(() => keptOf(stored), { timeout: 10_000 }).toEqual({ view: '' });
});

test.each([
  ['wide', wide],
  ['narrow', narrow],
])('views are named, shown, updated, renamed, shared and removed: %s', async (_, size) => {
  const stored = viewServer({
    viewId: 7,
    name: 'Of the team',
    isShared: true,
    isOwn: false,
    value: { view: 'sort=-size' },
  });
  await shown('/here?f.name=pump', size);
  await viewsButton.click();
  await expect.element(panel.getByText('Shared by Anna Berg')).toBeVisible();
  await panel.getByRole('button', { name: 'Save as…' }).click();
  await panel.getByRole('textbox', { name: 'Name of the view' }).fill('Pumps');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('button', { name: 'Pumps', pressed: true })).toBeVisible();
  await panel.getByRole('button', { name: /^Of the team/ }).click();
  await expect.poll(names).toBe('Pump, Pump house, Valve');
  await expect.element(panel.getByRole('button', { name: /^Of the team/, pressed: true })).toBeVisible();

  const act = async (name: string) => {
    await panel.getByRole('button', { name: 'More for Pumps' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Update to what is shown');
  await expect.poll(() => stored.find(({ name }) => name === 'Pumps')?.value).toEqual({ view: 'sort=-size' });
  await act('Share with the project');
  await expect.poll(() => stored.find(({ name }) => name === 'Pumps')?.isShared).toBe(true);
  await act('Rename');
  await panel.getByRole('textbox', { name: 'Name of the view' }).fill('Big ones');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('button', { name: /^Big ones/ })).toBeVisible();
  await panel.getByRole('button', { name: 'More for Big ones' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect
    .poll(() => stored.map(({ name }) => name).filter((name) => name !== ''))
    .toEqual(['Of the team']);
});

/** A list that the server filters: all of it may be selected. */
function AllLines() {
  const view = useListView(views, null, columns);
  const source = useArraySource({ rows, columns, asked: view.asked });
  const list = useWindowedListScreen({
    noun: { one: 'line', many: 'lines' },
    columns,
    idOf: ({ id }) => id,
    commands: [{ on: 'selection', label: 'Remove', icon: <i />, action: 'project.read', run: () => {} }],
    source,
    view,
    totalUnfiltered: rows.length,
    error: null,
    reload: async () => {},
  });
  return <ListScreen list={list} label="Lines" empty={{ text: 'None' }} />;
}

test('all that are selected are not those of another view', async () => {
  viewServer({ viewId: 7, name: 'Everything', value: { view: '' } });
  await show(
    <DraftOwner value="anna">
      <AllLines />
    </DraftOwner>,
    wide,
    { path: '/here', address: '/here?f.name=valve' },
  );
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await viewsButton.click();
  await panel.getByRole('button', { name: 'Everything' }).first().click();
  await expect.poll(names).toBe('Pump, Valve, Pump house');
  expect(page.getByText(/ selected$/).elements()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/\d selected/);
});
