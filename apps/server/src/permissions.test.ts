// Every call of the contract as every kind of caller, against a table that knows nothing of the policy.
import { account, addressOf, endpoints, settings, type Endpoint } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysFrom } from './people/sign-in/keys.ts';
import { scimTokenOf } from './people/scim/scim-token.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { calls, callsOfTheDirectory } from './testing/every-call/calls-by-audience.ts';
import {
  callers,
  outcomeFor,
  type Audience,
  type CallerKind,
  type Outcome,
} from './testing/every-call/who-may.ts';

/** Neither let in nor refused. */
type Failure = { failed: string };

type Credential = { token: string | null; userName?: string; projectNumber?: string };

let app: TestApp;
let projectNumber: string;
let credentials: Record<CallerKind, Credential>;
beforeAll(async () => {
  app = await startTestApp();
  const { given } = app;
  const [viewer, leader, elsewhere] = [await given.user(), await given.user(), await given.user()];
  projectNumber = await given.project({ viewers: [viewer], administrators: [leader] });
  await given.project({ administrators: [elsewhere] });
  const open = await given.project({ isVisibleForEmployees: true });
  const archived = await given.project({ viewers: [viewer] });
  await app.db
    .updateTable('projects')
    .set({ is_archived: true })
    .where('project_number', '=', archived)
    .execute();

  const administrator = await given.administrator();
  const signedIn = async (userName: string, inProject?: string): Promise<Credential> => ({
    token: await app.tokenOf(userName),
    userName,
    ...(inProject !== undefined && { projectNumber: inProject }),
  });
  credentials = {
    ...(await strangers()),
    'an external account without a project': await signedIn(await given.user()),
    'a viewer': await signedIn(viewer),
    'a project administrator': await signedIn(leader),
    'an administrator of another project': await signedIn(elsewhere),
    'an employee': await signedIn(await given.employee()),
    'an employee in a project open to employees': await signedIn(await given.employee(), open),
    'a viewer of an archived project': await signedIn(viewer, archived),
    'an application administrator': await signedIn(administrator),
    'an application administrator in an archived project': await signedIn(administrator, archived),
    'an integration': { token: (await newKey()).accessKey },
    ...(await scopedKeys()),
  };
});
afterAll(() => app.close());

/** Those who had something once, or never. */
async function strangers() {
  const [left, late, gone] = [await app.given.user(), await app.given.user(), await app.given.user()];
  const tokens = {
    left: await app.tokenOf(left),
    late: await app.tokenOf(late),
    gone: await app.tokenOf(gone),
  };
  await app.withToken(tokens.left)(account.logout);
  await app.db
    .updateTable('sessions')
    .set({ expires: sql`now() - interval '1 second'` })
    .where('session_id', '=', tokens.late.split('.')[0] ?? '')
    .execute();
  await app.db.updateTable('users').set({ is_active: false }).where('user_name', '=', gone).execute();
  const [removed, expired] = [await newKey(), await newKey()];
  await app.db.deleteFrom('integrations').where('integration_id', '=', removed.integrationId).execute();
  await app.db
    .updateTable('integrations')
    .set({ expires: sql`now() - interval '1 second'` })
    .where('integration_id', '=', expired.integrationId)
    .execute();
  const forger = keysFrom('somebody else, with more than 32 characters');
  return {
    nobody: { token: null },
    'a made-up token': { token: 'let-me-in.please' },
    'a forged token': { token: forger.tokenOf('session', (await app.tokenOf(left)).split('.')[0] ?? '') },
    'a token that was logged out': { token: tokens.left },
    'a token that has expired': { token: tokens.late },
    'a deactivated account': { token: tokens.gone },
    'a removed key': { token: removed.accessKey },
    'an expired key': { token: expired.accessKey },
    'the directory': { token: scimTokenOf(app.keys) },
  };
}

async function scopedKeys() {
  const tables = await app.given.masterTable();
  const ofThisTable = await newKey();
  // There is no such table, so that nothing is written; nor could such a key be made.
  await app.db
    .updateTable('integrations')
    .set({ write_table_ids: [nothing.tableId] })
    .where('integration_id', '=', ofThisTable.integrationId)
    .execute();
  return {
    'a key of the project alone': { token: (await newKey({ projects: [projectNumber] })).accessKey },
    'a key of another project': { token: (await newKey({ projects: [] })).accessKey },
    'a key that may issue': { token: (await newKey({ mayIssue: true })).accessKey },
    'a key that may write to the table': { token: ofThisTable.accessKey },
    'a key that may write to another table': { token: (await newKey({ mayWrite: [tables.id] })).accessKey },
  };
}

let keysMade = 0;
async function newKey(scope: settings.ScopeChange = {}) {
  keysMade += 1;
  const administrator = await app.as(await app.given.administrator());
  return administrator(settings.createIntegration, {
    body: { integrationName: `System ${keysMade}`, ...scope },
  });
}

const endsSessions = new Set([account.logout.path, account.endOtherSessions.path]);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Without what is asked for. */
const callOf = (name: string) => name.split('?')[0] ?? '';
const contract = new Map(Object.values(endpoints).map((endpoint) => [nameOf(endpoint), endpoint]));
const table = Object.entries(calls).flatMap(([audience, names]) =>
  names.map((name) => [name, audience as Audience] as const),
);

/** Of things that are not there: whoever is let in changes nothing. */
const nothing = {
  tableId: 999_999,
  tableIds: 999_999,
  masterTableId: 999_999,
  masterTableIds: 999_999,
  recordId: 999_999,
  changeId: 999_999,
  eventId: 'nothing',
  webhookId: 999_999,
  deliveryId: 999_999,
  releaseId: 999_999,
  tableFieldId: '999999',
  stringConfigurationId: 999_999,
  reportId: 999_999,
  issuedCodeId: 999_999,
  integrationId: 999_999,
  list: 'nothing',
  viewId: 999_999,
  userName: 'nobody@codes.test',
  email: 'nobody@codes.test',
  apiPath: 'records',
  ticket: 'x',
  sessionId: '00000000-0000-4000-8000-000000000000',
  key: '00000000-0000-4000-8000-000000000000',
};

async function outcomeOf(
  { method, path, body }: Endpoint,
  query: object,
  caller: CallerKind,
): Promise<Outcome | Failure> {
  const credential = credentials[caller];
  // Whoever may end sessions does it with those of an account of their own.
  const isEnd = endsSessions.has(path) && credential.userName !== undefined;
  const token = isEnd ? await app.tokenOf(await app.given.user()) : credential.token;
  const params = { ...nothing, projectNumber: credential.projectNumber ?? projectNumber };
  const response = await fetch(app.origin + addressOf(path, { params, query }), {
    method,
    headers: {
      'x-provider-token': 'x',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: '{"nobodysName": 1}' }),
  });
  // A stream has no end.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  const { code } = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  if (response.status >= 500) return { failed: `${response.status} ${text}` };
  if (code === 'notAuthorized') return 401;
  if (code === 'forbidden' || code === 'notProjectAdministrator') return 403;
  return code === 'projectNotFound' ? 404 : 'in';
}

it('is written down for every call, and for none twice', () => {
  const names = table.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect([...new Set(names.map(callOf))].toSorted()).toEqual([...contract.keys()].toSorted());
});

it('is written down for every call of the directory', () => {
  const served = app.routes().filter((route) => route.includes(' /scim/'));
  expect(served.toSorted()).toEqual(callsOfTheDirectory.toSorted());
});

describe.each(callers)('%s', (caller) => {
  it('gets in where it is written down, and nowhere else', async () => {
    const expected = table.map(([name, audience]) => [name, outcomeFor(audience, caller)]);
    const found: [string, Outcome | Failure][] = [];
    for (const batch of batches) {
      found.push(...(await Promise.all(batch.map((name) => tried(name, caller)))));
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });
});

describe.each(callers)('%s', (caller) => {
  it(caller === 'the directory' ? 'keeps the directory' : 'is kept out of the directory', async () => {
    const found: unknown[] = [];
    for (const name of callsOfTheDirectory)
      found.push(await directoryAnswers(name, credentials[caller].token));
    const expected =
      caller === 'the directory' ? [200, 400, 404, 404, 404, 404, 200, 200, 200, 200, 200] : 401;
    expect(found).toEqual(Array.isArray(expected) ? expected : callsOfTheDirectory.map(() => expected));
  });
});

async function directoryAnswers(name: string, token: string | null): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const response = await fetch(app.origin + path.replace(':id', '999999'), {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/scim+json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

const endsAProject = /^POST \/projects\/\{projectNumber\}\/(archive|restore)$/;

/** Many at a time, for the sake of those who wait for the test, and one at a time what is in the way of others. */
const batches = Object.values(calls).flatMap((names) => [
  names.filter((name) => !endsAProject.test(name)),
  ...names.filter((name) => endsAProject.test(name)).map((name) => [name]),
]);

async function tried(name: string, caller: CallerKind): Promise<[string, Outcome | Failure]> {
  const endpoint = contract.get(callOf(name));
  if (endpoint === undefined) return [name, { failed: 'not in the contract' }];
  const [, query = ''] = name.split('?');
  const outcome = await outcomeOf(endpoint, Object.fromEntries(new URLSearchParams(query)), caller);
  await undo(name);
  return [name, outcome];
}

/** The two calls that need nothing but the right to make them. */
async function undo(name: string): Promise<void> {
  if (!endsAProject.test(name)) return;
  const { projectNumber: archived } = credentials['a viewer of an archived project'];
  await app.db
    .updateTable('projects')
    .set({ is_archived: sql<boolean>`project_number = ${archived}` })
    .execute();
}
