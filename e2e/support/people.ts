import { account, basePath, type AnswerOf } from '@codes/contract';
import { expect, type Page } from '@playwright/test';
import { demoAdministrator, demoExternals } from '../../apps/server/src/demo/people.ts';

/** The people of the demo who sign in with a password, each with another role. */
export const people = {
  administrator: { ...demoAdministrator, userName: 'admin@codes.example' },
  ...demoExternals,
} as const;

export type Who = keyof typeof people;

export const demoPassword = 'codes-demo';

export function fullNameOf(who: Who): string {
  const { firstName, surname } = people[who];
  return `${firstName} ${surname}`;
}

/** Signs in on the login screen, as a person does. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(people[who].userName);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens an address as somebody who is signed in already; how people sign in has journeys of its own. */
export async function visit(page: Page, who: Who, address: string): Promise<void> {
  const answer = await page.request.post(`${basePath}${account.authenticate.path}`, {
    data: { userName: people[who].userName, password: demoPassword },
  });
  const { accessToken } = (await answer.json()) as AnswerOf<typeof account.authenticate>;
  const signedIn = await page.addInitScript(
    (token) => localStorage.setItem('codes.token', token),
    accessToken ?? '',
  );
  await page.goto(address);
  await signedIn.dispose();
}

/**
 * On to a screen from within the app, as the browser's history leads there, by way of one that everybody can tell: what is
 * seen afterwards is of the new one. Loading the app anew costs the processor six times as much.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const nowhere = page.getByRole('heading', { name: 'Not found', exact: true });
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(nowhere).toBeVisible();
  await page.evaluate((to) => {
    history.replaceState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(nowhere).toBeHidden();
}
