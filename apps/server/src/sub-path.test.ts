// Under a path of its host: what is asked for there is answered, and every address that the server gives is there.
import { account, basePath, bulkUpdate, createClient, downloads, recordCalls } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './people/internal-sign-in/testing/browser.ts';
import { startTestProvider, type TestProvider } from './people/internal-sign-in/testing/identity-provider.ts';
import { leave } from './testing/leave-job.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const host = 'http://codes.test';
const publicUrl = `${host}/tools/codes`;

let provider: TestProvider;
let app: TestApp;
let below: string;
let token: string;
let params: { projectNumber: string; tableId: number };
beforeAll(async () => {
  provider = await startTestProvider(`${publicUrl}${basePath}/users/internal-sign-in/callback`);
  app = await startTestApp({
    BASE_PATH: '/tools/codes',
    PUBLIC_URL: publicUrl,
    EMBED_ORIGINS: 'https://host.example',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  below = `${app.origin}/tools/codes`;
  const userName = await app.given.user();
  const projectNumber = await app.given.project({ administrators: [userName] });
  const { id: tableId } = await app.given.projectTable({ project: projectNumber, name: 'Pumps' });
  params = { projectNumber, tableId };
  token = await app.tokenOf(userName);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const client = (origin = below) =>
  createClient({ fetch, origin, headers: () => ({ authorization: `Bearer ${token}` }) });

it('calls are answered there, and past a proxy that takes the path off', async () => {
  for (const origin of [below, app.origin]) {
    expect(await client(origin)(recordCalls.listRecords.project, { params, query: {} })).toEqual([]);
    expect(await (await fetch(`${origin}/healthz`)).text()).toContain('ok');
  }
  for (const other of ['/tools', '/tools/codes2', '/Tools/Codes', '/tools/codes/tools/codes']) {
    expect(await (await fetch(`${app.origin}${other}/healthz`)).text(), other).not.toContain('ok');
  }
});

describe('an address that the server gives', () => {
  it('is there: of a job, of the next page, of a file', async () => {
    const records = ['A', 'B', 'C'].map((code) => ({ code }));
    const left = await leave({ origin: below, token }, bulkUpdate.importRecords.project, {
      params,
      body: { records },
    });
    expect(left.location).toMatch(/^\/tools\/codes\/appdata\/jobs\/[\w-]+$/);
    const there = () => client().page(recordCalls.listRecords.project, { params, query: { limit: 1 } });
    await expect.poll(async () => (await there()).total).toBe(3);

    const list = `${below}${basePath}/projects/${params.projectNumber}/tables/${params.tableId}/records?limit=1`;
    const page = await fetch(list, { headers: { authorization: `Bearer ${token}` } });
    expect(page.headers.get('link')).toMatch(/^<\/tools\/codes\/appdata\/projects\/.+; rel="next"$/);

    const { address } = await client()(downloads.ticketForExport.project, { params, body: {} });
    expect(address).toMatch(/^\/tools\/codes\/appdata\/downloads\//);
    expect(await (await fetch(app.origin + address)).text()).toContain('A');
  });

  it('is there: in mails', async () => {
    const userName = await app.given.user();
    await client()(account.requestPasswordReset, { params: { email: userName } });
    const [mail] = await app.mailsTo(userName);
    expect(mail?.link).toContain(`${publicUrl}/change-password?t=`);
  });

  it('is there: in the description of the calls', async () => {
    const description = await fetch(`${below}${basePath}/openapi.json`);
    expect(await description.json()).toMatchObject({ servers: [{ url: `/tools/codes${basePath}` }] });
    const page = await (await fetch(`${below}${basePath}/docs`)).text();
    const addresses = [...page.matchAll(/(?:href|src)="(?!#)([^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(['/tools/codes/logo.svg', `/tools/codes${basePath}/openapi.json`]);
  });
});

it('an employee goes to the identity provider and comes back, with cookies of that path alone', async () => {
  const browser = openBrowser(publicUrl, below);
  provider.atTheDoor({
    email: 'asa@norrsund.test',
    email_verified: true,
    given_name: 'Åsa',
    family_name: 'Ö',
  });
  const address = await browser.follow(publicUrl + basePath + account.internalSignInPath);
  expect(address.href).toMatch(`${publicUrl}/login#provider_token=`);
  const exchange = basePath + account.authenticateInternally.path;
  expect(browser.cookiesFor(publicUrl + exchange)).toContain('codes-internal=');
  expect(browser.cookiesFor(host + exchange)).toBe('');
});

it('the screens for a frame may be framed there, and nothing else', async () => {
  const policyOf = async (path: string) =>
    (await fetch(below + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/integration/projects/P1/create/1')).toContain(
    'frame-ancestors https://host.example',
  );
  expect(await policyOf('/projects/P1')).toContain("frame-ancestors 'none'");
});
