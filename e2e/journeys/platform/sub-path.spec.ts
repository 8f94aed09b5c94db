// Under a path of its host, behind a proxy that has other things beside it.
// oxlint-disable-next-line typescript/triple-slash-reference -- the provider comes without types; these are declared beside its use
/// <reference path="../../../apps/server/src/people/internal-sign-in/testing/oidc-provider.d.ts" />
import { account, basePath, createClient, settings } from '@codes/contract';
import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server as HttpServer } from 'node:http';
import {
  startTestProvider,
  type TestProvider,
} from '../../../apps/server/src/people/internal-sign-in/testing/identity-provider.ts';
import { freePort } from '../../../scripts/process/free-port.mjs';
import { ListOnScreen } from '../../support/list.ts';
import { addressIn, printedPages } from '../../support/printed-pdf.ts';
import { startOwnServer, type StartedServer } from '../../support/server-process.ts';
import { demoPassword, expect, people, test as base } from '../../support/test.ts';

const subPath = '/tools/codes';

type Site = {
  publicUrl: string;
  behind: StartedServer;
  provider: TestProvider;
  /** Who may frame it. */
  framingPort: number;
  /** What was asked for outside of the path. */
  astray: string[];
};

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
    async ({}, use) => {
      const port = await freePort();
      const framingPort = await freePort();
      const publicUrl = `http://localhost:${port}${subPath}`;
      const provider = await startTestProvider(`${publicUrl}${basePath}/users/internal-sign-in/callback`);
      const behind = await startOwnServer({
        BASE_PATH: subPath,
        PUBLIC_URL: publicUrl,
        EMBED_ORIGINS: `http://localhost:${framingPort}`,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
      });
      const astray: string[] = [];
      const proxy = await openProxy(port, behind.url, astray);
      await use({ publicUrl, behind, provider, framingPort, astray });
      proxy.close();
      await behind.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Passes on what is under the path; the rest of the host is somebody else's. */
async function openProxy(port: number, behind: string, astray: string[]): Promise<HttpServer> {
  const proxy = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    if (url !== subPath && !url.startsWith(`${subPath}/`) && !url.startsWith(`${subPath}?`)) {
      astray.push(url);
      answer.writeHead(404).end('Somebody else');
      return;
    }
    const passed = request(behind + url, { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.listen(port, 'localhost');
  await once(proxy, 'listening');
  return proxy;
}

async function signIn(page: Page, publicUrl: string): Promise<void> {
  await page.goto(publicUrl);
  await expect(page).toHaveURL(`${publicUrl}/login`);
  await page.getByLabel('E-mail').fill(people.administrator.userName);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${publicUrl}/(?!login)`));
}

test(
  'the product works under a path of its host, and asks for nothing outside of it',
  { tag: '@once' },
  async ({ page, context, site: { publicUrl, behind, astray } }) => {
    expect(behind.printed()).toContain(subPath);
    await signIn(page, publicUrl);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => !key.startsWith('codes/tools/codes.'))).toEqual([]);

    await page.goto(`${publicUrl}/projects/100245`);
    await expect(page.getByRole('grid', { name: 'Project Tables' }).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('link', { name: 'Component class' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${publicUrl}/projects/100245/tables/\\d+`));
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    await page.getByRole('button', { name: 'Help' }).click();
    const picture = page.getByRole('dialog', { name: 'Help' }).getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');

    const tablePath = new URL(page.url()).pathname.replace(/(\/tables\/\d+).*/, '$1');
    await page.goto(new URL(`${tablePath}/export`, publicUrl).href);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.url()).toContain(`${publicUrl}${basePath}/downloads/`);
    expect(await download.failure()).toBeNull();

    // A file is read by a worker of its own.
    await page.goto(`${publicUrl}/projects/100245/interpret/1`);
    await page.getByRole('tab', { name: 'A list of codes' }).click();
    await page.setInputFiles('input[type=file]', {
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Code\n=A10.BA1-BFA01\n'),
    });
    await expect(page.getByText('=A10.BA1-BFA01').first()).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').last().fill('Profile');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('ControlOrMeta+Enter'),
    ]);
    await expect(tab).toHaveURL(`${publicUrl}/profile`);
    await tab.close();
    expect(astray).toEqual([]);
  },
);

test(
  'a label that is printed there leads back to the path',
  { tag: '@once' },
  async ({ page, browser, site: { publicUrl, astray } }) => {
    await signIn(page, publicUrl);
    await page.goto(`${publicUrl}/projects/100245/issued-codes/1`);
    const row = page.getByRole('row').nth(1);
    await row.getByRole('gridcell', { name: 'Not selected' }).click();
    await new ListOnScreen(page).run('Labels');
    await page.getByRole('radio', { name: 'Large' }).click();
    await expect(page.getByText('Sheet 1 of 1')).toBeVisible();
    const [sheet] = await printedPages(page);
    const address = addressIn(sheet, { left: 0, top: 0.5, width: 105, height: 74 });
    expect(address).toMatch(new RegExp(`^${publicUrl}/c/100245/\\d+$`));

    const phone = await browser.newContext();
    const scanned = await phone.newPage();
    await scanned.goto(address ?? '');
    await expect(scanned).toHaveURL(`${publicUrl}/login`);
    await scanned.getByLabel('E-mail').fill(people.viewer.userName);
    await scanned.getByLabel(/^Password/).fill(demoPassword);
    await scanned.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(scanned).toHaveURL(address ?? '');
    await expect(scanned.getByRole('region', { name: 'In the register' })).toBeVisible();
    await phone.close();
    expect(astray).toEqual([]);
  },
);

test(
  'an employee comes back from the identity provider to the path',
  { tag: '@once' },
  async ({ page, site: { publicUrl, provider, astray } }) => {
    provider.atTheDoor({
      email: 'asa.oberg@codes.example',
      email_verified: true,
      given_name: 'Åsa',
      family_name: 'Öberg',
    });
    await page.goto(`${publicUrl}/profile`);
    await page.getByText('Login as internal user').click();
    await expect(page).toHaveURL(`${publicUrl}/profile`);
    await expect(page.getByText('Åsa Öberg').first()).toBeVisible();
    expect(astray).toEqual([]);
  },
);

test(
  'the example of another program frames the builder from the path',
  { tag: '@once' },
  async ({ page, site: { publicUrl, framingPort, astray } }) => {
    const stranger = createClient({ fetch, origin: publicUrl });
    const { accessToken } = await stranger(account.authenticate, {
      body: { userName: people.administrator.userName, password: demoPassword },
    });
    const headers = () => ({ authorization: `Bearer ${accessToken}` });
    const { accessKey } = await createClient({ fetch, origin: publicUrl, headers })(
      settings.createIntegration,
      { body: { integrationName: 'Drawing office', expiresInDays: 1 } },
    );
    const example = createServer(async (_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(await readFile('docs/embedding/host.html'));
    });
    example.listen(framingPort, 'localhost');
    await once(example, 'listening');
    try {
      await page.goto(`http://localhost:${framingPort}`);
      await page.getByLabel('Codes is at').fill(publicUrl);
      await page.getByLabel('Access key').fill(accessKey);
      await page.getByRole('button', { name: 'Embed' }).click();
      const builder = page.frameLocator('iframe');
      await builder.getByRole('combobox', { name: 'Building part / Room' }).click();
      await builder.getByRole('option').first().click();
      await expect(page.getByRole('status').first()).toHaveText(/^=/);
    } finally {
      example.closeAllConnections();
      example.close();
    }
    expect(astray).toEqual([]);
  },
);

test(
  'opened past the proxy, the app goes to its path',
  { tag: '@once' },
  async ({ page, site: { behind } }) => {
    await page.goto(`${behind.url}/login?from=here`);
    await expect(page).toHaveURL(`${behind.url}${subPath}/login?from=here`);
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
);
