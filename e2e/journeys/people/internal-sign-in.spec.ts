// oxlint-disable-next-line typescript/triple-slash-reference -- the provider comes without types; these are declared beside its use
/// <reference path="../../../apps/server/src/people/internal-sign-in/testing/oidc-provider.d.ts" />
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { account, basePath } from '@codes/contract';
import {
  startTestProvider,
  type TestProvider,
} from '../../../apps/server/src/people/internal-sign-in/testing/identity-provider.ts';
import { startOwnServer, type Server } from '../../support/server-process.ts';
import { expect, expectAccessible, people, test as base } from '../../support/test.ts';

type Organisation = { provider: TestProvider; publicUrl: string };

/** A server that trusts a real identity provider. Each has to know the other's address, so a door stands before. */
const test = base.extend<object, { organisation: Organisation }>({
  organisation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
    async ({}, use) => {
      const behind: { server: Server | null } = { server: null };
      const door = await openDoor(() => Number(new URL(behind.server?.url ?? '').port));
      const publicUrl = `http://localhost:${portOf(door)}`;
      const provider = await startTestProvider(`${publicUrl}${basePath}/users/internal-sign-in/callback`);
      const server = await startOwnServer({
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
      });
      behind.server = server;
      await use({ provider, publicUrl });
      await server.stop();
      await provider.stop();
      door.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ organisation }, use) => use(organisation.publicUrl),
});

async function openDoor(port: () => number): Promise<NetServer> {
  const door = createServer((socket) => {
    const inside = connect(port(), 'localhost');
    socket.on('error', () => inside.destroy());
    inside.on('error', () => socket.destroy());
    socket.pipe(inside).pipe(socket);
  });
  door.listen(0, 'localhost');
  await once(door, 'listening');
  return door;
}

function portOf(door: NetServer): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  return (door.address() as AddressInfo).port;
}

const employee = {
  email: 'asa.oberg@codes.example',
  email_verified: true,
  given_name: 'Åsa',
  family_name: 'Öberg',
};

test(
  'an employee signs in, stays signed in once, and is then asked again',
  { tag: '@once' },
  async ({ page, organisation }) => {
    organisation.provider.atTheDoor(employee);
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
    await expectAccessible(page);
    await page.getByText('Login as internal user').click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Åsa Öberg').first()).toBeVisible();

    const loseToken = async () => {
      await page.evaluate(() => localStorage.setItem('codes.token', 'ended'));
      await page.reload();
    };
    await loseToken();
    await expect(page.getByText('Åsa Öberg').first()).toBeVisible();
    await expect(page).toHaveURL('/profile');

    await loseToken();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your login session has expired. Please log in again.')).toBeVisible();
  },
);

test(
  'what went wrong at the provider or after it is told at the login',
  { tag: '@once' },
  async ({ page, organisation }) => {
    organisation.provider.atTheDoor(null);
    await page.goto('/login');
    await page.getByText('Login as internal user').click();
    const cancelled = page.getByText(
      `Failed to login. More info: ${account.internalSignInFailures.cancelled}`,
    );
    await expect(cancelled).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expectAccessible(page);

    organisation.provider.atTheDoor({ ...employee, email: people.viewer.userName });
    await page.getByText('Login as internal user').click();
    await expect(page.getByText(/^Failed to login\. More info: .*viewer@codes\.example/)).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('codes.providerToken'))).toBeNull();
  },
);
