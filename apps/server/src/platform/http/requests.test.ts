// What a server has to stand: strangers, garbage, and its own failures.
import { basePath, endpoints, isAboutAProject, ruleOf, type Endpoint } from '@codes/contract';
import { sql } from 'kysely';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPassword } from '../../testing/given/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ MAX_BODY_MB: '1' });
  const userName = await app.given.administrator();
  const answer = await call('POST', '/users/authenticate', { body: { userName, password: usualPassword } });
  token = String(answer.body['accessToken']);
});
afterAll(() => app.close());

type Sent = { body?: unknown; text?: string; headers?: Record<string, string> };

async function call(method: string, path: string, { body, text, headers = {} }: Sent = {}) {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(app.origin + basePath + path, {
    method,
    headers: { ...(content !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
  });
  const answer = await response.text();
  const json = (answer === '' ? {} : JSON.parse(answer)) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: json };
}

const signedIn = () => ({ authorization: `Bearer ${token}` });
const profile = { firstName: 'A', surname: 'B', companyName: 'C' };

/** A call's path with something in place of its parameters. */
const somePath = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, '1');

describe('a stranger', () => {
  const named = Object.entries(endpoints);

  it.each(named.filter(([, { action }]) => ruleOf(action).who !== 'anyone'))(
    'is not let in: %s',
    async (_, endpoint) => {
      const body = endpoint.body === undefined ? {} : { body: {} };
      expect(await call(endpoint.method, somePath(endpoint), body)).toMatchObject({
        status: 401,
        body: { message: 'Not authorized.' },
      });
    },
  );

  it('may do exactly what the policy says', () => {
    const open = named.filter(([, { action }]) => ruleOf(action).who === 'anyone').map(([name]) => name);
    expect(open).toEqual(expect.arrayContaining(['account.authenticate', 'account.changePassword']));
    // A download is opened by the ticket in its address.
    const others = open.filter((name) => !/^(account|setup)\.|^downloads\.download$/.test(name));
    expect(others).toEqual([]);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer null',
    'Basic YTpi',
    'bearer ....',
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or 1=1 --",
  ])('is one with a broken Authorization header: %.20s', async (authorization) => {
    expect(await call('GET', '/users/me', { headers: { authorization } })).toMatchObject({ status: 401 });
  });

  it('cannot keep the server busy with long bodies', async () => {
    const text = `{"userName": "${'x'.repeat(100_000)}"}`;
    expect(await call('POST', '/users/authenticate', { text })).toMatchObject({ status: 413 });
    expect(await call('PUT', '/users/me', { text: text.repeat(20) })).toMatchObject({
      status: 401,
      body: { message: 'Not authorized.' },
    });
  });

  it('is told nothing of what a call would take', async () => {
    expect(await call('PUT', '/users/me', { body: { firstName: 5 } })).toMatchObject({
      status: 401,
      body: { message: 'Not authorized.' },
    });
  });
});

describe('a request that cannot be read', () => {
  it.each(['{', '{"userName": "a@b.se", }', 'null x', "{'a': 1}", '{"__proto__": {}}'])(
    'is refused with 400: %s',
    async (text) => {
      const { status, body } = await call('POST', '/users/authenticate', { text });
      expect(status).toBe(400);
      expect(body['message']).toMatch(/^The request cannot be read: /);
    },
  );

  it.each(['null', '5', '"text"', '[]', '{}', '{"userName": 5, "password": ["x"]}', '{"userName": null}'])(
    'but is JSON of the wrong shape is refused with 422: %s',
    async (text) => {
      expect(await call('POST', '/users/authenticate', { text })).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          message: 'Some values are not valid',
          entityValidationErrors: expect.any(Array),
        },
      });
    },
  );

  it('is refused with 413 where it is too large', async () => {
    const text = JSON.stringify({ ...profile, firstName: 'x'.repeat(1024 * 1024) });
    expect(await call('PUT', '/users/me', { text, headers: signedIn() })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    });
  });

  it('is refused where its content type is another', async () => {
    const headers = { 'content-type': 'application/xml' };
    expect(await call('POST', '/users/authenticate', { text: '<a/>', headers })).toMatchObject({
      status: 415,
      body: { code: 'wrongMediaType' },
    });
  });

  it.each(['/users/%E0%A4%A/reset-password', '/%', '/projects/%FF'])(
    'is refused where its address is broken: %s',
    async (path) => {
      expect(await call('POST', path, { headers: signedIn() })).toMatchObject({
        status: 400,
        body: { message: 'The request cannot be read: its address is not valid' },
      });
    },
  );

  it('is refused where its address is too long', async () => {
    expect(await call('POST', `/users/${'a'.repeat(2000)}/reset-password`)).toMatchObject({
      status: 400,
      body: { message: 'The request cannot be read: its address is too long' },
    });
  });

  it('is refused where it has a NUL character', async () => {
    const refused = [
      call('POST', '/users/a%00@b.se/reset-password'),
      call('POST', '/users/authenticate', { body: { userName: 'a\u0000@b.se', password: 'x' } }),
      call('PUT', '/users/me', { body: { ...profile, surname: 'B\u0000' }, headers: signedIn() }),
      call('GET', '/projects/%00', { headers: signedIn() }),
      call('GET', '/internal-users?searchquery=%00', { headers: signedIn() }),
    ];
    for (const { status, body } of await Promise.all(refused)) {
      expect([400, 404, 422]).toContain(status);
      expect(body['message']).toEqual(expect.any(String));
    }
  });

  it('ends a connection that does not speak HTTP, and nothing else', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1', () =>
        socket.write('HELO you\r\n\r\n'),
      );
      let heard = '';
      socket.on('data', (data) => (heard += String(data)));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await call('GET', '/users/me', { headers: signedIn() })).toMatchObject({ status: 200 });
  });
});

describe('a call without a body', () => {
  it('may say that it is JSON all the same', async () => {
    const headers = { ...signedIn(), 'content-type': 'application/json' };
    expect(await call('POST', '/users/nobody@codes.test/reset-password', { headers })).toMatchObject({
      status: 204,
    });
  });
});

describe('an unknown path', () => {
  it.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/nothing/here'],
  ])('is not there: %s %s', async (method, path) => {
    const { status, headers, body } = await call(method, path, { headers: signedIn() });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toEqual({ code: 'notFound', message: 'Error 404. Not found.' });
  });
});

describe('what a call is about', () => {
  it.each(Object.values(endpoints))('is the project that its path names: $method $path', (endpoint) => {
    const namesAProject = endpoint.path.startsWith('/projects/{projectNumber}');
    expect(endpoint.about !== 'nothing').toBe(namesAProject);
    expect(isAboutAProject(endpoint.action) && !namesAProject).toBe(false);
  });
});

describe('every answer', () => {
  it('is not cached, guessed at, framed or referred to', async () => {
    const { headers } = await call('GET', '/users/me', { headers: signedIn() });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

// Last: the database is not whole afterwards.
describe('a failure inside', () => {
  it('says nothing but the request id, and leaves the rest at work', async () => {
    await sql`drop table outgoing_mails`.execute(app.db);
    const userName = await app.given.user();
    const { status, headers, body } = await call('POST', '/users/me/reset-password', {
      headers: { authorization: `Bearer ${await app.tokenOf(userName)}` },
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'unexpected',
      message: `Something went wrong on the server. Request id: ${headers.get('x-request-id')}`,
    });

    // Nothing is left of a call that failed halfway.
    const links = await app.db.selectFrom('password_links').select('link_id').execute();
    expect(links).toEqual([]);
    expect(await call('GET', '/users/me', { headers: signedIn() })).toMatchObject({ status: 200 });
  });
});
