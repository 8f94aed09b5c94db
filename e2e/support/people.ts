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
