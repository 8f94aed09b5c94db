// What programs that know HTTP expect of it: statuses, headers, answers that need not be sent twice, other origins.
import { addressOf, projectTables, recordCalls, settings, type Client } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const page = 'https://page.example';

let app: TestApp;
let admin: Client;
let token: string;
let projectNumber: string;
let params: { projectNumber: string; tableId: number; recordId: number };
beforeAll(async () => {
  app = await startTestApp({ CORS_ORIGINS: page });
  const administrator = await app.given.administrator();
  admin = await app.as(administrator);
  token = await app.tokenOf(administrator);
  projectNumber = await app.given.project();
  const { projectTableId: tableId } = await admin(projectTables.createProjectTable, {
    params: { projectNumber },
    body: { name: 'Rooms' },
  });
  const { activeRecordId } = await admin(recordCalls.createRecord.project, {
    params: { projectNumber, tableId },
    body: { code: 'R1', descriptionEn: '=1+1' },
  });
  params = { projectNumber, tableId, recordId: activeRecordId };
});
afterAll(() => app.close());

type Sent = { method?: string; headers?: Record<string, string>; body?: string; query?: object };

async function call(path: string, { query = {}, ...sent }: Sent = {}) {
  const response = await fetch(app.origin + addressOf(path, { params, query }), {
    ...sent,
    headers: { authorization: `Bearer ${token}`, ...sent.headers },
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, json: text.startsWith('{') ? (JSON.parse(text) as object) : null };
}

describe('a call that is made otherwise', () => {
  it('with another media type is a 415', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<code/>' };
    expect(await call('/projects/{projectNumber}/tables', sent)).toMatchObject({
      status: 415,
      json: { code: 'wrongMediaType' },
    });
  });

  it('by another method is a 405 that names those it takes, and tells strangers nothing', async () => {
    const path = '/projects/{projectNumber}/tables/{tableId}/records/{recordId}';
    const { status, headers, json } = await call(path, { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
    expect(json).toMatchObject({
      code: 'methodNotAllowed',
      message: 'This address does not take POST. It takes GET, HEAD, PUT, DELETE.',
    });
    const stranger = { method: 'POST', headers: { authorization: '' } };
    expect(await call(path, stranger)).toMatchObject({ status: 401 });
    expect((await call('/users/me', { method: 'DELETE' })).status).toBe(405);
    expect((await call('/nothing/here', { method: 'POST' })).status).toBe(404);
  });

  it('with a query parameter that nobody knows names it', async () => {
    const tables = '/projects/{projectNumber}/tables';
    expect(await call(tables, { query: { colour: 'red' } })).toMatchObject({
      status: 400,
      json: { message: 'The request cannot be read: colour: unknown query parameter.' },
    });
    const records = `${tables}/{tableId}/records`;
    expect((await call(records, { query: { limit: 1, Limit: 1 } })).status).toBe(400);
    expect((await call(`${records}/export`, { query: { format: 'csv', sheet: 1 } })).status).toBe(400);
    expect((await call(records, { query: { limit: 1 } })).status).toBe(200);
  });
});

describe('an answer that the caller has already', () => {
  const one = '/projects/{projectNumber}/tables/{tableId}/records/{recordId}';

  it.each([
    one,
    '/projects/{projectNumber}/tables/{tableId}',
    '/projects/{projectNumber}/tables',
    '/projects/{projectNumber}/string-configurations',
    '/master-tables',
    '/string-configurations',
  ])('is not sent again: %s', async (path) => {
    const first = await call(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await call(path, { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await call(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is sent once it has changed, and elsewhere has no tag', async () => {
    const tag = (await call(one)).headers.get('etag') ?? '';
    await admin(recordCalls.updateRecord.project, { params, body: { descriptionSv: 'ändrad' } });
    const after = await call(one, { headers: { 'if-none-match': tag } });
    expect(after).toMatchObject({ status: 200, json: { descriptionSv: 'ändrad' } });
    const window = await call('/projects/{projectNumber}/tables/{tableId}/records', { query: { limit: 1 } });
    expect([window.headers.get('etag'), window.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });
});

describe('an error', () => {
  const path = '/projects/{projectNumber}/tables/999999';

  it.each([
    ['application/problem+json', true],
    ['application/json, application/problem+json', true],
    ['application/json;q=0.5, application/problem+json;q=0.5', true],
    ['application/json, application/problem+json;q=0.9', false],
    ['*/*', false],
    ['application/problem+json;q=0.1, */*', false],
    ['application/json', false],
  ])('is a problem for who asks for one: %s', async (accept, isProblem) => {
    const { status, headers, json } = await call(path, { headers: { accept } });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe(
      `application/${isProblem ? 'problem+json' : 'json'}; charset=utf-8`,
    );
    expect(json).toEqual(
      isProblem
        ? {
            type: 'urn:codes:error:tableNotFound',
            title: 'Not Found',
            status: 404,
            detail: expect.any(String),
            code: 'tableNotFound',
            errors: [],
          }
        : { code: 'tableNotFound', message: expect.any(String) },
    );
  });
});

describe('a page of another origin', () => {
  it('may ask, call and read if it is named', async () => {
    const preflight = await call('/projects', {
      method: 'OPTIONS',
      headers: { origin: page, 'access-control-request-method': 'POST', authorization: '' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(page);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const answer = await call('/projects', { headers: { origin: page } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(page);
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await call('/projects', { headers: { origin: page, authorization: '' } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, page]);
  });

  it('and no other', async () => {
    const answer = await call('/projects', { headers: { origin: 'https://other.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  });
});

describe('a limit', () => {
  const signIn = (userName: string) =>
    call('/users/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: '' },
      body: JSON.stringify({ userName, password: 'wrong-password' }),
    });

  it('is told with every sign-in, alike for addresses that nobody has', async () => {
    const known = await app.given.user();
    for (const userName of [known, 'nobody-at-all@codes.test']) {
      const remaining: (string | null)[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const { status, headers } = await signIn(userName);
        expect(headers.get('ratelimit-policy')).toBe('"sign-in";q=10;w=900');
        expect(status).toBe(attempt < 10 ? 401 : 429);
        remaining.push(headers.get('ratelimit')?.split(';')[1] ?? null);
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(remaining).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0].map((left) => `r=${left}`));
    }
  });

  it('is told to those who ask for a new password, the same to all', async () => {
    const known = await app.given.user();
    const answers = [];
    for (const email of [known, 'nobody-at-all@codes.test']) {
      const { status, headers } = await call(`/users/${email}/reset-password`, { method: 'POST' });
      answers.push([status, headers.get('ratelimit'), headers.get('ratelimit-policy')]);
    }
    expect(answers).toEqual(
      Array.from({ length: 2 }, () => [204, '"password-reset";r=5;t=3600', '"password-reset";q=5;w=3600']),
    );
  });
});

it('a file for machines has its cells as they are', async () => {
  const path = '/projects/{projectNumber}/tables/{tableId}/records/export';
  expect((await call(path)).text).toContain("'=1+1");
  const { text } = await call(path, { query: { raw: true } });
  expect(text).toContain('=1+1');
  expect(text).not.toContain("'=1+1");
});

it('a key says what it is by an address of its own', async () => {
  const { accessKey } = await admin(settings.createIntegration, { body: { integrationName: 'A system' } });
  const { status, json } = await call('/integrations/me', {
    headers: { authorization: `Bearer ${accessKey}` },
  });
  expect([status, json]).toEqual([
    200,
    {
      integrationName: 'A system',
      expirationDate: expect.any(String),
      previousKeyUntil: null,
      projects: null,
      mayWrite: [],
      mayIssue: false,
    },
  ]);
});
