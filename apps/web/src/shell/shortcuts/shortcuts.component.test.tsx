// Single keys from anywhere: what they open, what comes first, and when they are left alone.
import type { MyProject, UserInfo } from '@codes/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation } from 'react-router';
import { actorOf, SessionContext } from '../../people/session/session.tsx';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, show, wide } from '../../platform/ui/testing/show.tsx';
import { useSlashKey } from '../header/use-slash-key.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';

const projects = [
  { projectNumber: '100', name: 'Station', role: 'admin' },
  { projectNumber: '200', name: 'Hospital', role: 'viewer' },
] as unknown as MyProject[];

const user = {
  userName: 'ingrid@example.com',
  fullName: 'Ingrid Sandell',
  role: 'user',
  isExternal: true,
  userProjects: projects,
} as unknown as UserInfo;

const configuration = (stringConfigurationId: number, name: string) => ({
  stringConfigurationId,
  name,
  description: '',
  keepsRegister: true,
});

let lists: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  lists = {
    '/projects/100/string-configurations': [configuration(4, 'Component'), configuration(5, 'Document')],
    '/projects/200/string-configurations': [configuration(6, 'Reference')],
    '/projects/100/tables': [
      { projectTableId: 1, name: 'Building part' },
      { projectTableId: 2, name: 'Room' },
    ],
    '/codes/find': [],
    '/projects/100/own-codes': { codes: [], configurations: [] },
  };
  const network = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation((asked, request) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const answer = Object.entries(lists).find(([path]) =>
      new URL(address, location.href).pathname.endsWith(path),
    );
    return answer ? Promise.resolve(answer[1]).then((list) => Response.json(list)) : network(asked, request);
  });
  return () => vi.restoreAllMocks();
});

function Screen() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  useSlashKey(() => document.querySelector<HTMLInputElement>('input')?.focus());
  return (
    <SessionContext value={{ user, projects, actor: actorOf(user) }}>
      <p>
        At {pathname} {JSON.stringify(state)}
      </p>
      <input aria-label="Box" style={{ minHeight: 32 }} />
      <button type="button" style={{ minHeight: 32 }}>
        Button
      </button>
      <ShortcutKeys mode="users" />
    </SessionContext>
  );
}

const inProject = { path: '/projects/:projectNumber/*', address: '/projects/100/reports' };
const opened = (at = inProject, size = wide) => show(<Screen />, size, at);
const box = (name: string) => page.getByRole('combobox', { name });
const at = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('C asks for the configuration, the last used first, and Enter takes it', async () => {
  localStorage.setItem(
    'codes.usedConfigurations',
    JSON.stringify([{ projectNumber: '100', stringConfigurationId: 5 }]),
  );
  await opened();
  await userEvent.keyboard('c');
  await expect.element(box('Create a code with')).toHaveFocus();
  expect(options()).toEqual([expect.stringContaining('Document'), expect.stringContaining('Component')]);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await at('At /projects/100/create/5');
});

test('in a browser that knows nothing, the configuration of one’s last code comes first', async () => {
  lists['/projects/100/own-codes'] = { codes: [], configurations: [5] };
  await opened();
  await userEvent.keyboard('c{Enter}');
  await at('At /projects/100/create/5');
});

test('keys that come before the box are not lost', async () => {
  await opened();
  await userEvent.keyboard('cdoc{Enter}');
  await at('At /projects/100/create/5');
});

test('nor are keys that come while it is asked what there is to choose', async () => {
  const path = '/projects/100/string-configurations';
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answered = lists[path];
  lists[path] = promise;
  await opened();
  await userEvent.keyboard('c');
  await expect.poll(() => vi.mocked(window.fetch).mock.lastCall?.[0]).toContain(path);
  await userEvent.keyboard('doc{Enter}');
  resolve(answered);
  await at('At /projects/100/create/5');
});

test('with one configuration C goes there at once', async () => {
  await opened({ ...inProject, address: '/projects/200/reports' });
  await userEvent.keyboard('c');
  await at('At /projects/200/create/6');
});

test('outside of a project the project is asked for first, the current one first', async () => {
  localStorage.setItem('codes.currentProject', '200');
  await opened({ path: '/my-projects/*', address: '/my-projects/all' });
  await userEvent.keyboard('c');
  await expect.element(box('In which project')).toHaveFocus();
  expect(options()[0]).toContain('Hospital');
  await userEvent.keyboard('station{Enter}');
  await expect.element(box('Create a code with')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('I interprets the code in the clipboard with the configuration that reads it, and leaves the address free of it', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('See D-01, please.');
  lists['/codes/find'] = [
    {
      text: 'D-01',
      start: 4,
      end: 8,
      issued: [],
      readings: [{ stringConfigurationId: 5, name: 'Document' }],
    },
  ];
  await opened();
  await userEvent.keyboard('i');
  await at('At /projects/100/interpret/5 {"code":"D-01"}');
});

test('where the clipboard may not be read, I asks for the configuration alone', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'denied' } as PermissionStatus);
  await opened();
  await userEvent.keyboard('i');
  await expect.element(box('Interpret a code with')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await at('At /projects/100/interpret/4 null');
});

test('G and a letter lead to a screen, with any other nothing happens', async () => {
  await opened();
  await userEvent.keyboard('gh');
  await at('At /projects/100 null');
  await userEvent.keyboard('gq');
  await userEvent.keyboard('gy');
  await at('At /projects/100/history');
  await userEvent.keyboard('gtro{Enter}');
  await at('At /projects/100/tables/2');
  await userEvent.keyboard('gs');
  await expect.element(page.getByRole('textbox', { name: 'Box' })).toHaveFocus();
});

test('while somebody types, in a dialog, or with Ctrl they are left alone', async () => {
  await opened();
  await page.getByRole('textbox', { name: 'Box' }).click();
  await userEvent.keyboard('cgh?');
  await expect.element(page.getByRole('textbox', { name: 'Box' })).toHaveValue('cgh?');
  await page.getByRole('button', { name: 'Button' }).click();
  await userEvent.keyboard('{Control>}i{/Control}');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('c');
  expect(page.getByRole('combobox').elements()).toEqual([]);
});

test('? shows all of them, and its switch turns single keys off, also the slash', async () => {
  await opened(inProject, narrow);
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('History of the project')).toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('?c/');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(page.getByRole('textbox', { name: 'Box' })).not.toHaveFocus();
});
