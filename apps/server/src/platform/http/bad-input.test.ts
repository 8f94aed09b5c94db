// What nobody should send, and what is said of it.
import { addressOf, endpoints, masterTables, releases, webhooks, type Client } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenWorkshop,
  systemOrRoom,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let asAdministrator: Client;
let token: string;
let params: Record<string, string | number>;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  const { projectNumber, master, local, viewer } = workshop;
  asAdministrator = workshop.asApplicationAdministrator;
  token = await app.tokenOf(await app.given.administrator());
  const { releaseId } = await asAdministrator(releases.makeRelease, {
    params: { masterTableId: master.tableId },
    body: { name: '2026.1' },
  });
  const { webhookId } = await asAdministrator(webhooks.createWebhook, {
    body: { name: 'Elsewhere', address: 'https://93.184.215.14/codes', enabled: false },
  });
  params = {
    releaseId,
    webhookId,
    projectNumber,
    tableId: local.tableId,
    tableIds: local.tableId,
    masterTableId: master.tableId,
    masterTableIds: master.tableId,
    tableFieldId: 'code',
    stringConfigurationId: await givenConfiguration(workshop, 'Parts', systemOrRoom(workshop)),
    reportId: 1,
    issuedCodeId: 1,
    changeId: 1,
    viewId: 1,
    integrationId: 1,
    userName: viewer,
    email: viewer,
    apiPath: 'records',
    versionId: '1',
    ticket: 'x',
    key: '00000000-0000-4000-8000-000000000000',
  };
});
afterAll(() => app.close());

type Answer = { status: number; code?: string; message?: string; entityValidationErrors?: string[] };

async function call(method: string, path: string, { query = {}, json }: { query?: object; json?: string }) {
  const { master, local } = workshop;
  const recordId = path.startsWith('/master') ? master.recordIds.get('K10') : local.recordIds.get('R1');
  const address = addressOf(path, { params: { ...params, recordId }, query });
  const response = await fetch(app.origin + address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: json }),
  });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as object) : {};
  return { status: response.status, ...body } as Answer;
}

const writes = Object.entries(endpoints).filter(([, { body }]) => body !== undefined);
const records = '/projects/{projectNumber}/tables/{tableId}/records';

/** What the schema library would say. */
const libraryWords = /Invalid |expected |received|Unrecognized|Too (big|small)|undefined|NaN/;

describe('a body of the wrong shape', () => {
  it.each(writes)('is refused in words for people: %s', async (_, { method, path }) => {
    for (const json of [
      '{}',
      '[]',
      '"text"',
      '5',
      'null',
      '[[]]',
      '{"records": 5, "name": [], "codes": {}}',
    ]) {
      const { status, message, entityValidationErrors: problems = [] } = await call(method, path, { json });
      if (status < 400 || status === 409) continue; // some calls need nothing, and find something in their way
      expect([400, 404, 422]).toContain(status);
      for (const said of [message ?? '', ...problems]) expect(said).not.toMatch(libraryWords);
    }
  });

  it.each(writes)('is refused where it has a name that nobody knows: %s', async (_, { method, path }) => {
    const { status, entityValidationErrors: problems = [] } = await call(method, path, {
      json: '{"nobodysName": 1}',
    });
    expect(status).toBe(422);
    expect(problems.join('\n')).toMatch(/nobodysName|kind: |action: |list/);
  });

  it.each([
    [{ kind: 'allBut', ids: [], filter: { code: { contains: 'R1' } } }, 'filter: '],
    [{ kind: 'allBut', ids: [], filters: { code: { containz: 'R1' } } }, 'filters, code, containz: '],
    [{ kind: 'these', ids: [1.5] }, 'ids, 1: There is no such id.'],
    [{ kind: 'these', ids: [1e30] }, 'ids, 1: There is no such id.'],
    [{ kind: 'all' }, 'kind: The value should be one of: these, allBut.'],
  ])('removes nothing: %o', async (body, problem) => {
    const answer = await call('POST', `${records}/remove`, { json: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 422, code: 'invalid' });
    expect(answer.entityValidationErrors?.[0]).toContain(problem);
    const left = await workshop.asAdministrator.page(
      endpoints['projectTables.listProjectRecords'] as never,
      {
        params,
      } as never,
    );
    expect(left.items).toHaveLength(2);
  });

  it.each([
    ['POST', '/projects/{projectNumber}', {}, 'copyOptions: Atleast a single option should be selected'],
    [
      'POST',
      '/master-tables/{masterTableId}/derelate',
      {},
      'projects: Please select at least one Project to de-relate',
    ],
    [
      'POST',
      '/string-configurations',
      { name: 'Empty' },
      'String configuration should have at least one code segment defined, but none found.',
    ],
    [
      'POST',
      '/string-configurations',
      { name: 'Long', rootConfigurationSegment: { type: 2, options: [{ optionLength: 'abc' }] } },
      'rootConfigurationSegment, options, 1, optionLength: The value should be a number, actual is abc.',
    ],
    [
      'POST',
      '/string-configurations',
      { name: 'Long', rootConfigurationSegment: { type: 3, defaultValue: 'x'.repeat(501), options: [{}] } },
      'rootConfigurationSegment, defaultValue: The length of the value should be no more than 500, actual is 501.',
    ],
    ['POST', '/master-tables', { name: 'T', x: 1 }, 'x: unknown property.'],
    ['POST', '/master-tables', { description: 'no name' }, 'name: This field is required'],
    ['POST', '/master-tables', { name: 'T', description: 5 }, 'description: The value should be a text.'],
    ['POST', '/projects/{projectNumber}/master-tables', {}, 'masterTableId: This field is required'],
  ])('is told in the words of the specification: %s %s %o', async (method, path, body, problem) => {
    const answer = await call(method, path, { json: JSON.stringify(body) });
    expect(answer.status).toBe(422);
    expect(answer.entityValidationErrors).toContain(problem);
  });
});

describe('an address with a wrong value', () => {
  it.each([
    ['/changes', { from: 'yesterday' }, 'from: use a date or time such as 2026-11-18T08:00:00Z.'],
    ['/changes', { to: '2026-02-30' }, 'to: use a date or time such as 2026-11-18T08:00:00Z.'],
    ['/changes', { limit: 'many' }, 'limit: The value should be a number.'],
  ])('says what it takes: %s %o', async (path, query, problem) => {
    expect(await call('GET', path, { query })).toMatchObject({
      status: 400,
      message: `The request cannot be read: ${problem}`,
    });
  });
});

describe('a text that cannot be kept', () => {
  const bad = ['\\ud800', 'a\\u0000b', '\\udc00\\ud800'];
  const bodies: [string, string, (text: string) => string][] = [
    ['POST', '/master-tables', (text) => `{"name": "${text}"}`],
    ['POST', '/master-tables', (text) => `{"name": "T", "description": "${text}"}`],
    ['POST', '/master-tables/{masterTableId}/fields', (text) => `{"name": "${text}"}`],
    ['POST', records, (text) => `{"code": "${text}"}`],
    ['POST', records, (text) => `{"code": "X", "descriptionEn": "${text}"}`],
    ['POST', records, (text) => `{"code": "X", "${text}": "x"}`],
    ['POST', `${records}/import`, (text) => `{"records": [{"code": "Y1"}, {"code": "${text}"}]}`],
    [
      'POST',
      `${records}/validate-update`,
      (text) => `{"fieldNames": ["code"], "records": [{"code": "${text}"}]}`,
    ],
    ['PATCH', records, (text) => `{"records": [{"rowAction": "Create", "code": "${text}"}]}`],
    ['POST', `${records}/remove`, (text) => `{"kind": "allBut", "ids": [], "q": "${text}"}`],
    [
      'POST',
      '/string-configurations',
      (text) => `{"name": "C", "rootConfigurationSegment": {"type": 3, "defaultValue": "${text}"}}`,
    ],
    [
      'POST',
      '/projects/{projectNumber}/reports',
      (text) =>
        JSON.stringify({
          name: 'R',
          configuration: `{"selectedTables": [{"id": 1, "recordsType": "project"}], "selectedCombinedFieldsIds": ["${text}"]}`,
        }),
    ],
    [
      'POST',
      '/projects/{projectNumber}/members',
      (text) => `[{"isExternal": true, "userName": "a@b.se", "companyName": "${text}"}]`,
    ],
    ['PUT', '/users/me', (text) => `{"firstName": "${text}", "surname": "", "companyName": ""}`],
    ['POST', '/integrations', (text) => `{"integrationName": "${text}"}`],
    [
      'POST',
      '/projects/{projectNumber}/string-configurations/{stringConfigurationId}/interpret-many',
      (text) => `{"codes": ["${text}"]}`,
    ],
  ];

  it.each(bodies)('is refused: %s %s %o', async (method, path, bodyWith) => {
    for (const text of bad) {
      const answer = await call(method, path, { json: bodyWith(text) });
      expect(answer).toMatchObject({ status: 422, code: 'invalid' });
      expect(answer.entityValidationErrors?.[0]).toContain('should not contain special symbols');
    }
  });

  it.each([
    ['POST', records, `{"code": "A\\nB"}`],
    ['POST', `${records}/import`, `{"records": [{"code": "Y1"}, {"code": "A\\r\\nB"}]}`],
    ['PATCH', records, `{"records": [{"rowAction": "Create", "code": "A\\u2028B"}]}`],
    ['POST', '/master-tables', `{"name": "A\\nB"}`],
    ['POST', '/master-tables/{masterTableId}/fields', `{"name": "A\\nB"}`],
    ['POST', '/integrations', `{"integrationName": "A\\nB"}`],
    ['PUT', '/users/me', `{"firstName": "A\\nB", "surname": "", "companyName": ""}`],
  ])('is one of several lines where one line is meant: %s %s %s', async (method, path, json) => {
    const answer = await call(method, path, { json });
    expect(answer.status).toBe(422);
    expect(answer.entityValidationErrors?.[0]).toContain('should not contain special symbols');
  });

  it.each(bad)('is refused in a filter of an address: %s', async (text) => {
    const filters = `{"code": {"contains": "${text}"}}`;
    expect(await call('GET', records, { query: { filters } })).toMatchObject({ status: 400 });
  });

  it.each([
    ['/master-tables', { name: 'one\ntwo' }],
    ['/master-tables/{masterTableId}/fields', { name: 'one\rtwo' }],
    ['/projects', { projectNumber: 'a\nb', name: 'P', ua: 'a@b.se' }],
    ['/integrations', { integrationName: 'one\u2028two' }],
  ])('such as a name of two lines, is refused: %s', async (path, body) => {
    const answer = await call('POST', path, { json: JSON.stringify(body) });
    expect(answer.status).toBe(422);
    expect(answer.entityValidationErrors?.[0]).toContain('should not contain special symbols');
  });

  it('may have several lines in a description', async () => {
    const body = { name: 'Of two lines', description: 'one\ntwo' };
    const { description } = await asAdministrator(masterTables.createMasterTable, { body });
    expect(description).toBe('one\ntwo');
  });

  it('is no UTF-8', async () => {
    const response = await fetch(`${app.origin}/appdata/master-tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });
});

describe('what would exhaust or confuse the server', () => {
  it.each(writes)('is refused where it is nested without end: %s', async (_, { method, path }) => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    for (const json of [deep, `{"records": [{"code": ${deep}}]}`]) {
      expect(await call(method, path, { json })).toMatchObject({ status: 400, code: 'unreadable' });
    }
  });

  it.each([
    ['created', { from: ' ' }, 200],
    ['created', { to: '+012345-01-01' }, 422],
    ['created', { from: '-000044-03-15' }, 422],
    ['created', { from: 'yesterday' }, 422],
    ['created', { from: 1e300 }, 422],
    ['created', { from: '9999-12-31', to: '9999-12-31' }, 200],
    ['code', { from: ' ', to: ' ' }, 200],
    ['descriptionEn', { contains: ' ' }, 200],
  ])('is refused as the end of a filter, and none is blank: %s %o', async (column, filter, expected) => {
    const filters = JSON.stringify({ [column]: filter });
    expect((await call('GET', records, { query: { filters, limit: 5 } })).status).toBe(expected);
  });

  it.each([
    ['created', ['yesterday', 1]],
    ['created', ['2026-02-31 10:00:00+00', 1]],
    ['created', ['2026-01-01 99:00:00+00', 1]],
    ['created', ['2026-01-01 10:00:00+99', 1]],
    ['created', ['+012345-01-01', 1]],
    ['code', ['a\u0000b', 1]],
    ['code', ['\ud800', 1]],
    ['code', ['a', 1e30]],
    ['code', ['a', 1.5]],
    ['code', [{}, 1]],
    ['code', {}],
    ['code', 'x'],
  ])('is refused as a cursor: by %s %o', async (sort, cursor) => {
    const after = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    const answer = await call('GET', records, { query: { limit: 1, sort, after } });
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('after is not a cursor') });
  });

  it.each(['code', 'created', 'modifiedBy', 'type'])('but a real cursor leads on: by %s', async (sort) => {
    const query = { limit: 1, sort };
    const page = (after?: string | null) =>
      workshop.asAdministrator.page(
        endpoints['projectTables.listProjectRecords'] as never,
        {
          params,
          query: { ...query, ...(after && { after }) },
        } as never,
      );
    const first = await page();
    expect(first.next).not.toBeNull();
    expect((await page(first.next)).items).toHaveLength(1);
  });

  it.each(['1.5', '1e30', '-1', '0', 'abc', '9'.repeat(30), '%20'])(
    'is no id in an address: %s',
    async (id) => {
      for (const path of ['/master-tables', '/string-configurations', '/reports']) {
        const response = await fetch(`${app.origin}/appdata${path}/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(404);
      }
    },
  );
});

describe('a word of a query', () => {
  it('is compared without case', async () => {
    for (const status of ['Active', 'ACTIVE', 'active']) {
      expect((await call('GET', '/master-tables', { query: { status } })).status).toBe(200);
      expect((await call('GET', '/users/me/projects', { query: { status } })).status).toBe(200);
    }
    expect((await call('GET', '/users', { query: { role: 'Admin' } })).status).toBe(200);
    expect((await call('GET', records, { query: { sort: 'code', direction: 'DESC' } })).status).toBe(200);
    expect((await call('GET', '/master-tables', { query: { status: 'lost' } })).status).toBe(400);
  });

  it('is looked at when it is known that the caller may ask', async () => {
    const { asViewer } = workshop;
    const users = endpoints['users.listAdministratorContacts'] as never;
    for (const role of ['user', 'nobody', undefined]) {
      expect(await refusalOf(asViewer(users, { query: { role } } as never))).toMatchObject({ status: 403 });
    }
    expect((await call('GET', '/users', { query: { role: 'nobody' } })).status).toBe(400);
    expect((await call('GET', '/users', { query: { role: 'user' } })).status).toBe(200);
  });
});
