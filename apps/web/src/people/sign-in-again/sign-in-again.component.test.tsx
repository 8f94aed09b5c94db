import { account, type UserInfo } from '@codes/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { api, callAs } from '../../platform/api/client.ts';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { narrow, show, wide } from '../../platform/ui/testing/show.tsx';
import { actorOf, SessionContext } from '../session/session.tsx';
import { connectSession } from '../session/connect-session.ts';
import { storedSession } from '../session/stored-session.ts';
import { SignInAgain } from './sign-in-again.tsx';

const eva: UserInfo = {
  userName: 'eva@b.se',
  firstName: 'Eva',
  surname: 'Ek',
  fullName: 'Eva Ek',
  language: null,
  companyName: 'Ek AB',
  role: 'user',
  isExternal: true,
  userProjects: [],
};
const refusal = { message: 'Not authorized.', code: 'notAuthorized' };

/** A page that makes three calls at once, and has something typed in it. */
function Page({ user }: { user: UserInfo }) {
  const [done, setDone] = useState<string[]>([]);
  const call = async () => {
    const results = await Promise.all(
      [account.readMe, account.listSessions, account.listMyProjects].map((endpoint) =>
        api(endpoint as typeof account.readMe).then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    );
    setDone(results);
  };
  return (
    <SessionContext value={{ user, projects: [], actor: actorOf(user) }}>
      <label>
        Typed <input defaultValue="" />
      </label>
      <button style={{ minHeight: 32 }} onClick={() => void call()}>
        Call
      </button>
      <output>{done.join(' ')}</output>
      <SignInAgain />
    </SessionContext>
  );
}

const dialog = page.getByRole('dialog', { name: 'Log in again' });
const password = dialog.getByLabelText(/^Password/);
const typed = page.getByRole('textbox', { name: 'Typed' });
const call = page.getByRole('button', { name: 'Call' });
const login = dialog.getByRole('button', { name: 'Login', exact: true });
const done = page.getByRole('status');

let token = '';

beforeEach(() => {
  localStorage.clear();
  storedSession.end('signedOut');
  token = `old-${Math.random()}`;
  storedSession.start(token, eva.userName);
  connectSession();
  onTestFinished(() => callAs({ token: () => null, refused: async () => 'ended' }));
});

async function refused(user = eva, size = wide) {
  const server = lateServer();
  await show(<Page user={user} />, size);
  await typed.fill('half a sentence');
  await call.click();
  await expect.poll(() => server.open().length).toBe(3);
  for (const _ of server.open()) server.answer('/users', refusal, { status: 401 });
  await expect.element(dialog).toBeVisible();
  return server;
}

test('many refused calls ask once, over the page, and are each sent again once', async () => {
  const server = await refused();
  expect(dialog.elements()).toHaveLength(1);
  await expect.element(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('eva@b.se');
  await expect.element(password).toHaveFocus();
  await expectAccessible();
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.open()).toEqual(['/appdata/users/authenticate']);
  server.answer(
    'authenticate',
    { message: 'Wrong e-mail or password.', code: 'wrongCredentials' },
    { status: 401 },
  );
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to login. More info: Not authorized.');
  await password.fill('right');
  await login.click();
  await expect.poll(() => server.open()).toEqual(['/appdata/users/authenticate']);
  expect(server.sentTo('authenticate')).toEqual([
    { userName: 'eva@b.se', password: 'wrong' },
    { userName: 'eva@b.se', password: 'right' },
  ]);
  server.answer('authenticate', { accessToken: 'new', resetPasswordToken: null });
  await expect.poll(() => server.open().length).toBe(3);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(typed).toHaveValue('half a sentence');
  for (const _ of server.open()) server.answer('/users', {});
  await expect.element(done).toHaveTextContent('answered answered answered');
  expect(storedSession.read()).toMatchObject({ token: 'new', ended: null });
});

test('what is refused again after that fails', async () => {
  const server = await refused();
  await password.fill('right');
  await login.click();
  await expect.poll(() => server.open().length).toBe(1);
  server.answer('authenticate', { accessToken: 'new', resetPasswordToken: null });
  await expect.poll(() => server.open().length).toBe(3);
  for (const _ of server.open()) server.answer('/users', refusal, { status: 401 });
  await expect.element(done).toHaveTextContent('failed failed failed');
});

test('a missing password is said under its field', async () => {
  await refused();
  await login.click();
  await expect.element(password).toHaveAccessibleDescription('This field is required');
});

test.each([
  ['Cancel', async () => dialog.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
])('%s ends the session with the words of an expired one, and the calls fail', async (_, leave) => {
  await refused();
  await leave();
  await expect.element(done).toHaveTextContent('failed failed failed');
  expect(storedSession.read()).toMatchObject({ token: null, ended: 'expired' });
});

test('who signs in again in another tab goes on here too; somebody else does not', async () => {
  const inAnotherTab = (person: string, theirs: string) => {
    localStorage.setItem('codes.person', person);
    localStorage.setItem('codes.token', theirs);
    window.dispatchEvent(new StorageEvent('storage', { key: 'codes.token' }));
  };
  const server = await refused();
  const { visit } = storedSession.read();
  inAnotherTab('eva@b.se', 'from-there');
  await expect.poll(() => server.open().length).toBe(3);
  expect(storedSession.read()).toMatchObject({ token: 'from-there', visit });
  await expect.element(dialog).not.toBeInTheDocument();
  for (const _ of server.open()) server.answer('/users', {});
  await expect.element(done).toHaveTextContent('answered answered answered');
  await call.click();
  await expect.poll(() => server.open().length).toBe(3);
  for (const _ of server.open()) server.answer('/users', refusal, { status: 401 });
  await expect.element(dialog).toBeVisible();
  inAnotherTab('adam@b.se', 'of-adam');
  await expect.element(done).toHaveTextContent('failed failed failed');
  expect(storedSession.read().visit).not.toBe(visit);
});

test('before anything is shown the login takes over: there is no page to keep', async () => {
  const server = lateServer();
  const asked = api(account.readMe).catch(() => 'failed');
  server.answer('/users', refusal, { status: 401 });
  expect(await asked).toBe('failed');
  expect(storedSession.read()).toMatchObject({ token: null, ended: 'expired' });
});

test('employees are sent to their provider in a window of its own', async () => {
  const opened: string[] = [];
  const open = window.open.bind(window);
  onTestFinished(() => {
    window.open = open;
  });
  let isClosed = false;
  window.open = (address) => {
    opened.push(String(address));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is asked of it
    return { close: () => (isClosed = true) } as unknown as Window;
  };
  await refused({ ...eva, isExternal: false }, narrow);
  await expect.element(dialog).toHaveTextContent('You were logged in as eva@b.se.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Login as internal user' }).click();
  expect(opened).toEqual(['/appdata/users/internal-sign-in/start']);
  storedSession.start('new', eva.userName);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isClosed).toBe(true);
});
