import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { clientOf } from '../../support/client.ts';
import { startOwnServer } from '../../support/server-process.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  fullNameOf,
  linkIn,
  people,
  signIn,
  test,
  visit,
  follow,
} from '../../support/test.ts';

/** An external person of the test's own, added to the station by its leader. */
async function inviteSomebody(request: APIRequestContext): Promise<string> {
  const userName = `guest-${randomUUID().slice(0, 8)}@visitors.example`;
  const signedIn = await request.post('/appdata/users/authenticate', {
    data: { userName: people.projectAdministrator.userName, password: demoPassword },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const added = await request.post('/appdata/projects/100245/members', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: [{ userName, companyName: 'Visitors', role: 'viewer', isExternal: true }],
  });
  expect(added.status()).toBe(201);
  return userName;
}

async function fillLogin(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(userName);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Of an invitation: the address is known, and one is in. */
async function setFirstPassword(page: Page, names: [string, string], password: string): Promise<void> {
  const [firstName, surname] = names;
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Surname').fill(surname);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Repeat Password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
}

async function setPassword(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(userName);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Repeat Password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Password change succeeded. Sign in with new credentials to proceed.'),
  ).toBeVisible();
}

test('the demo administrator signs in and is greeted by name', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await visit(page, 'administrator', '/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'wrong credentials are told, and what is missing stands under its field',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('not an address');
    await page.getByLabel(/^Password/).fill('');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('This field is required')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();

    await fillLogin(page, `nobody-${randomUUID()}@codes.example`, 'wrong-password');
    const message = page.getByText('Failed to login. More info: Not authorized.');
    await expect(message).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(message).toBeHidden();
  },
);

test(
  'an invited person sets a password, forgets it, and changes it from the profile',
  { tag: '@phone' },
  async ({ page, request, latestMail }) => {
    const userName = await inviteSomebody(request);
    await page.goto(linkIn(await latestMail(userName)));
    await expect(page.getByText('That password was temporary.')).toBeHidden();
    await expectAccessible(page);
    await expect(page.getByLabel('E-mail')).toHaveValue(userName);
    await page.getByLabel(/^Password/).fill('short');
    await page.getByLabel('Repeat Password').fill('other');
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page.getByText('The length of the password must not be less than 6.')).toBeVisible();
    await expect(page.getByText('This field is required', { exact: true })).toBeVisible();
    await setFirstPassword(page, ['Linnea', 'Strand'], 'first-password');
    await expect(page).toHaveURL(/\/projects\/100245$/);
    await expect(page.getByRole('button', { name: /^User menu.*Linnea Strand/ })).toBeVisible();

    await follow(page, '/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page.getByText('Change password e-mail has been sent to your mailbox. Check your email to proceed.'),
    ).toBeVisible();
    const link = linkIn(await latestMail(userName));
    await page.goto(link);
    await setPassword(page, userName, 'second-password');

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await page.getByLabel('E-mail').fill(userName);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(
      page.getByText('Reset password e-mail has been sent to your mailbox. Check your email to proceed.'),
    ).toBeVisible();
    await page.goto(linkIn(await latestMail(userName)));
    await setPassword(page, userName, 'third-password');
    await fillLogin(page, userName, 'third-password');
    await expect(page).toHaveURL(/\/projects\/100245$/);

    await page.goto(link);
    await page.getByLabel('E-mail').fill(userName);
    await page.getByLabel(/^Password/).fill('fourth-password');
    await page.getByLabel('Repeat Password').fill('fourth-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page.getByText('This password reset link has expired. Please try to reset password again.'),
    ).toBeVisible();
  },
);

test(
  'a session that ends in the middle of work leads back to it',
  { tag: '@once' },
  async ({ page, request }) => {
    await visit(page, 'viewer', '/projects/100245');
    await expect(page.getByRole('heading', { name: 'Västlänken station Haga' })).toBeVisible();
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
    );
    const token = stored.map((value) => /[\w-]+\.[\w-]{20,}/.exec(value)?.[0]).find(Boolean);
    await request.post('/appdata/users/me/logout', { headers: { authorization: `Bearer ${token}` } });

    await page.reload();
    await expect(page.getByText('Your login session has expired. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, people.viewer.userName, demoPassword);
    await expect(page).toHaveURL(/\/projects\/100245$/);
  },
);

test('ten wrong passwords close an address for a while', { tag: '@once' }, async ({ page, request }) => {
  const userName = `guess-${randomUUID().slice(0, 8)}@codes.example`;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await request.post('/appdata/users/authenticate', { data: { userName, password: 'wrong' } });
  }
  await page.goto('/login');
  await fillLogin(page, userName, 'wrong');
  await expect(page.getByText('Too many failed attempts to sign in.')).toBeVisible();
});

test('a made password has to be changed at the first sign-in', { tag: '@once' }, async ({ browser }) => {
  const server = await startOwnServer({ DEMO: '0', ADMIN_EMAIL: 'first@office.example' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const [, password = ''] = /with the password (\S+)/.exec(server.printed()) ?? [];
    await page.goto('/login');
    await fillLogin(page, 'first@office.example', password);
    await expect(page).toHaveURL(/\/change-password\?t=/);
    await expect(page.getByText('That password was temporary.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('first@office.example');
    await expectAccessible(page);
    await setFirstPassword(page, ['Eva', 'Ek'], 'chosen-password');

    // There is nobody else to contact: the way to the first project is shown instead.
    await expect(page.getByRole('heading', { name: 'Welcome to Codes', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'first@office.example' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^User menu.*Eva Ek/ })).toBeVisible();
    await follow(page, '/my-projects');
    await page.getByRole('button', { name: 'Go to administration' }).click();
    await expect(page).toHaveURL(/\/control-panel\/projects$/);
  } finally {
    await context.close();
    await server.stop();
  }
});

test(
  'whoever is signed in elsewhere sees it in the profile, and signs out there',
  { tag: '@once' },
  async ({ page, browser, server }) => {
    const elsewhere = await browser.newPage({
      baseURL: server.url,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
    });
    await signIn(elsewhere, 'withoutProject');
    await visit(page, 'withoutProject', '/profile');
    const card = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(card.getByRole('listitem').first()).toContainText('This browser');
    await expectAccessible(page);
    const other = card.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
    await expect(other).toHaveCount(1);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Signed out of that session.')).toBeVisible();
    await expect(other).toHaveCount(0);
    await elsewhere.goto('/profile');
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.close();

    for (let time = 0; time < 2; time += 1) await clientOf(server, 'withoutProject');
    await page.reload();
    await card.getByRole('button', { name: 'Sign out elsewhere' }).click();
    await expect(page.getByText(/^Signed out of \d+ other sessions\.$/)).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
  },
);

test('everybody edits their profile, within its limits', { tag: '@phone' }, async ({ page }) => {
  await visit(page, 'withoutProject', '/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  const company = page.getByLabel('Company name');
  await company.fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('The length of the value should be no more than 200, actual is 201.'),
  ).toBeVisible();
  await expectAccessible(page);
  await company.fill('Marsh Ventilation AB');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Marsh Ventilation AB' })).toBeVisible();
});

test('whoever has no project is told whom to ask', async ({ page }) => {
  await signIn(page, 'withoutProject');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(
    page.getByText(
      "You don't have access to any projects. Contact project leader or Codes app administrator:",
    ),
  ).toBeVisible();
  await expect(page.getByText(fullNameOf('administrator'))).toBeVisible();
  await expect(page.getByRole('link', { name: people.administrator.userName })).toHaveAttribute(
    'href',
    `mailto:${people.administrator.userName}`,
  );
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  const items = page.getByRole('navigation', { name: 'Main' });
  await expect(items.getByRole('link')).toHaveText(['My projects', 'Current project']);
  const off = items.getByRole('button');
  await expect(off).toHaveText([/^Create/, /^Interpret/, /^Reports/]);
  for (const item of await off.all()) await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('what is not there and what is not theirs is told apart', { tag: '@once' }, async ({ page }) => {
  await visit(page, 'viewer', '/no-such-page');
  await expect(page.getByText('Error 404. Not found.')).toBeVisible();
  await follow(page, '/projects/100000');
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  await follow(page, '/projects/100245/string-config');
  await expect(page.getByText("You don't have permissions to modify this project")).toBeVisible();
  await page.goto('/control-panel/projects');
  await expect(page.getByText('Error 404. Not found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  // One of their projects: other journeys may have put them into more.
  await expect(page.getByRole('region', { name: 'Project Members' })).toContainText('You');
});

test(
  'logging out clears everything and closes the other tab',
  { tag: '@once' },
  async ({ page, context }) => {
    await signIn(page, 'viewer');
    const other = await context.newPage();
    await other.goto('/my-projects');
    await expect(other.getByRole('heading', { name: 'My projects' })).toBeVisible();
    const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
    if (isNarrow) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
    } else {
      await page.getByRole('button', { name: fullNameOf('viewer') }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    }
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('codes.'))),
    ).toEqual([]);
  },
);
