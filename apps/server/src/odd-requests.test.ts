// Structured garbage for every call: it is done or refused from the catalogue, and the server stays as it is.
import { addressOf, catalogue, endpoints, type Endpoint } from '@codes/contract';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scimTokenOf } from './people/scim/scim-token.ts';
import { userResource, userSchemaId } from './people/scim/user-resource.ts';
import { amountHere } from './testing/fresh-database.ts';
import { callsOfTheDirectory } from './testing/every-call/calls-by-audience.ts';
import { givenPlausible } from './testing/given/given-plausible.ts';
import { createOddCoverage } from './testing/every-call/odd-coverage.ts';
import { oddRequests, type OddRequest, type Plausible } from './testing/every-call/odd-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let token: string;
let plausible: Plausible;
beforeAll(async () => {
  app = await startTestApp();
  plausible = await givenPlausible(app);
  token = await app.tokenOf(await app.given.administrator());
});
const coverage = createOddCoverage();
afterAll(async () => {
  const report = process.env['ODD_REQUESTS_REPORT'];
  if (report !== undefined) writeFileSync(report, JSON.stringify(coverage.result()));
  await app.close();
});

/** Removals come last, so that the others still find something. */
const calls = Object.entries(endpoints)
  .filter(([name]) => name !== 'account.logout')
  .toSorted(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

const seed = Number(process.env['ODD_REQUESTS_SEED'] ?? 20_261_116);
const each = Number(process.env['ODD_REQUESTS_EACH'] ?? amountHere(15));

async function send({ method, path }: Endpoint, { params, query, json }: OddRequest) {
  const response = await fetch(app.origin + addressOf(path, { params, query }), {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'x-provider-token': 'x',
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: json }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  return { status: response.status, text: isStream ? '' : await response.text() };
}

/** As identity providers send them; `value` is whatever they like. */
const patchBody = z.object({
  schemas: z.array(z.string()),
  Operations: z.array(
    z.object({
      op: z.enum(['add', 'Replace', 'remove', 'move']),
      path: z
        .enum([
          'userName',
          'name',
          'name.givenName',
          'ACTIVE',
          'externalId',
          'emails',
          `${userSchemaId}:name`,
        ])
        .optional(),
      value: z.union([z.string(), z.boolean(), userResource, z.unknown()]).optional(),
    }),
  ),
});
const filters = [
  'userName eq "a@b.se"',
  'id eq "1"',
  'id eq "1.5"',
  'active eq true',
  'externalId eq "\\u0000"',
];
const listQuery = z.object({
  filter: z.union([z.enum(filters), z.string()]).optional(),
  startIndex: z.number().optional(),
  count: z.number().optional(),
});

function directoryCall(name: string): Endpoint {
  const [method = 'GET', path = ''] = name.split(' ');
  const body = { POST: userResource, PUT: userResource, PATCH: patchBody }[method];
  return {
    method: method as Endpoint['method'],
    path: path.replace(':id', '{id}'),
    action: 'account.own',
    about: 'nothing',
    summary: name,
    group: 'SCIM',
    ...(path === '/scim/v2/Users' && method === 'GET' && { query: listQuery }),
    ...(body !== undefined && { body }),
  };
}

async function sendAsDirectory({ method, path }: Endpoint, { params, query, json }: OddRequest) {
  const address = path.replace('{id}', encodeURIComponent(params['id'] ?? ''));
  const response = await fetch(`${app.origin}${address}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      authorization: `Bearer ${scimTokenOf(app.keys)}`,
      ...(json !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(json !== undefined && { body: json }),
  });
  return { status: response.status, text: await response.text() };
}

describe.sequential(`odd requests (seed ${seed}, ${each} a call)`, () => {
  it.each(calls)('are done or refused: %s', async (name, endpoint) => {
    const property = fc.asyncProperty(oddRequests(endpoint, plausible), async (request) => {
      const { status, text } = await send(endpoint, request);
      coverage.count(name, endpoint, request, status);
      const isDone = status >= 200 && status < 300;
      const { code = '' } = !isDone && text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
      const isRefused = status >= 400 && status < 500 && Object.hasOwn(catalogue, code);
      if (!isDone && !isRefused) throw new Error(`${status} ${text.slice(0, 500)}`);
    });
    await fc.assert(property, { seed, numRuns: endpoint.body === undefined ? Math.ceil(each / 3) : each });
    await app.db.updateTable('projects').set({ is_archived: false }).execute();
    await app.db.updateTable('tables').set({ is_archived: false }).execute();
  });

  it.each(callsOfTheDirectory)('are done or refused as SCIM has it: %s', async (name) => {
    const call = directoryCall(name);
    const employee = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', await app.given.employee())
      .executeTakeFirstOrThrow();
    const property = fc.asyncProperty(oddRequests(call, { id: employee.user_id }), async (request) => {
      const { status, text } = await sendAsDirectory(call, request);
      coverage.count(name, call, request, status);
      const isDone = status >= 200 && status < 300;
      const { schemas = [], code = '' } =
        isDone || !text.startsWith('{') ? {} : (JSON.parse(text) as { schemas?: string[]; code?: string });
      // An address that is too long is refused before anybody knows whose it is.
      const isKnown = schemas[0]?.endsWith(':Error') === true || code === 'unreadable';
      const isRefused = status >= 400 && status < 500 && isKnown;
      if (!isDone && !isRefused) throw new Error(`${status} ${text.slice(0, 500)}`);
    });
    await fc.assert(property, { seed, numRuns: call.body === undefined ? each : each * 6 });
  });

  it('leave the server as it was', async () => {
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
    expect(await app.db.selectFrom('users').select('user_id').limit(1).execute()).toHaveLength(1);
  });
});
