// What a key opens: every call of the product is tried with one.
import {
  addressOf,
  can,
  codes,
  endpoints,
  fieldCalls,
  recordCalls,
  register,
  releases,
  ruleOf,
  settings,
  type Endpoint,
  stringConfigurations,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let accessKey: string;
let params: Record<string, string | number>;
let masterRecordId: number;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  const { local, master, projectNumber, viewer, asApplicationAdministrator } = workshop;
  const inRegister = await givenRegister(workshop);
  const { stringConfigurationId } = inRegister.params;
  const [issued] = await workshop.asAdministrator(register.issueCodes, {
    params: inRegister.params,
    body: { codes: [{ code: 'K10.01', status: 'Reserved', for: viewer }] },
  });
  const [version] = await workshop.asAdministrator(stringConfigurations.listConfigurationVersions.project, {
    params: inRegister.params,
  });
  params = {
    projectNumber,
    tableId: local.tableId,
    tableIds: local.tableId,
    masterTableId: master.tableId,
    masterTableIds: master.tableId,
    recordId: local.recordIds.get('R1') ?? 0,
    tableFieldId: 'code',
    stringConfigurationId,
    issuedCodeId: issued?.issuedCodeId ?? 0,
    reportId: 1,
    integrationId: 1,
    eventId: 'nothing',
    webhookId: 1,
    deliveryId: 1,
    userName: viewer,
    email: viewer,
    apiPath: 'records',
    versionId: version?.versionId ?? 0,
  };
  const ofMaster = { masterTableId: master.tableId };
  const { releaseId } = await asApplicationAdministrator(releases.makeRelease, {
    params: ofMaster,
    body: { name: 'First' },
  });
  const [masterRecord] = await asApplicationAdministrator(recordCalls.listRecords.master, {
    params: ofMaster,
    query: { limit: 1 },
  });
  params = { ...params, releaseId };
  masterRecordId = masterRecord?.activeRecordId ?? 0;
  // Without a name everybody is called by their address.
  await app.db.updateTable('users').set({ first_name: '', surname: '' }).execute();
  const made = await asApplicationAdministrator(settings.createIntegration, {
    body: { integrationName: 'Another system' },
  });
  accessKey = made.accessKey;
  await asApplicationAdministrator(settings.changeIntegration, {
    params: made,
    body: { mayIssue: true },
  });
});
afterAll(() => app.close());

const queries: Record<string, object> = {
  'releases.listDifferences': { from: 'latest', to: 'latest' },
  'releases.readDifferenceSummary': { from: 'latest', to: 'latest' },
  'releases.exportDifferences': { from: 'latest', to: 'latest' },
  'search.searchProject': { searchQuery: 'R' },
  'codes.readCodeParts': { code: 'R1pump' },
  'codes.listOfferedRecords': { segment: '/' },
  'register.readNextNumber': { code: 'K10.00', segment: '/0/' },
};
const bodies: Record<string, object> = {
  'codes.interpret': { code: 'R1pump' },
  'codes.findCodes': { text: 'of R1pump' },
  'codes.findCodesEverywhere': { text: 'of R1pump' },
  'codes.interpretMany': { codes: ['R1pump', 'K10.07', 'wrong'] },
  'register.issueCodes': { codes: [{ code: 'K20.07' }] },
  'register.issueNext': { code: 'K10.00', segment: '/0/' },
};

async function tryOut(name: string, { method, path, body }: Endpoint) {
  const sent = body === undefined ? undefined : JSON.stringify(bodies[name] ?? {});
  const those = path.startsWith('/master-tables/') ? { ...params, recordId: masterRecordId } : params;
  return fetch(app.origin + addressOf(path, { params: those, query: queries[name] ?? {} }), {
    method,
    headers: {
      authorization: `Bearer ${accessKey}`,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: sent }),
  });
}

const isAllowed = ({ action }: Endpoint) =>
  can({ kind: 'integration', integrationId: 1, mayIssue: true, projects: null, mayWrite: [] }, action);
const calls = Object.entries(endpoints);

describe('an access key', () => {
  it.each(calls.filter(([, endpoint]) => isAllowed(endpoint)))(
    'opens %s, and no address with it',
    async (name, endpoint) => {
      const response = await tryOut(name, endpoint);
      const isStream = endpoint.mediaType === 'text/event-stream'; // it has no end
      if (isStream) await response.body?.cancel();
      const text = isStream ? '' : await response.text();
      const isOfNone = /\{(reportId|eventId)\}/.test(endpoint.path); // there are none
      expect(response.status, text).toBe(isOfNone ? 404 : (endpoint.status ?? 200));
      expect(text).not.toContain('@');
    },
  );

  it.each(calls.filter(([, endpoint]) => !isAllowed(endpoint)))(
    'does not open %s',
    async (name, endpoint) => {
      const response = await tryOut(name, endpoint);
      expect(response.status, await response.text()).toBe(403);
    },
  );

  it('writes nothing but codes that it issues, and opens nothing under /users', () => {
    for (const [, endpoint] of calls.filter(([, one]) => isAllowed(one))) {
      const isRead = endpoint.method === 'GET' || ['codes.use', 'codes.find'].includes(endpoint.action);
      if (endpoint.action === 'codes.issue') continue;
      expect(isRead && !endpoint.path.startsWith('/users')).toBe(true);
    }
  });

  it.each([{ sort: 'createdBy' }, { filters: JSON.stringify({ modifiedBy: { contains: 'person' } }) }])(
    'does not look people up: %o',
    async (query) => {
      const path = '/projects/{projectNumber}/tables/{tableId}/records';
      const response = await fetch(app.origin + addressOf(path, { params, query: { limit: 1, ...query } }), {
        headers: { authorization: `Bearer ${accessKey}` },
      });
      expect(response.status).toBe(422);
    },
  );

  it('sees whatever a field of the tables is called', async () => {
    const { asAdministrator, projectNumber, local } = workshop;
    const inTable = { projectNumber, tableId: local.tableId };
    const texts = { email: 'reception@codes.test', by: 'b@y', createdBy: 'c@b' };
    const ids: Record<string, string> = {};
    for (const [name, value] of Object.entries(texts)) {
      const { tableFieldId } = await asAdministrator(fieldCalls.createField.project, {
        params: inTable,
        body: { name },
      });
      ids[tableFieldId] = value;
    }
    await asAdministrator(recordCalls.updateRecord.project, {
      params: { ...inTable, recordId: local.recordIds.get('R1') ?? 0 },
      body: { ...ids, descriptionEn: 'ask "createdBy":"d@x.se"' },
    });

    const asAnother = app.withToken(accessKey);
    const of = { projectNumber, stringConfigurationId: Number(params['stringConfigurationId']) };
    const one = await asAnother(codes.interpret, { params: of, body: { code: 'R1pump' } });
    expect(one.codeParts[0]?.attributes).toMatchObject({ fields: texts, createdBy: '', modifiedBy: '' });
    const [many] = await asAnother(codes.interpretMany, { params: of, body: { codes: ['R1pump'] } });
    expect(many?.codeParts[0]?.attributes).toMatchObject({ fields: texts, createdBy: '' });
    for (const query of [{}, { limit: 10 }]) {
      const [record] = await asAnother(recordCalls.listRecords.project, { params: inTable, query });
      expect(record).toMatchObject({
        ...ids,
        descriptionEn: 'ask "createdBy":"d@x.se"',
        createdBy: '',
        modifiedBy: '',
      });
    }
  });

  it('sees no archived project', async () => {
    await app.db.updateTable('projects').set({ is_archived: true }).execute();
    try {
      const response = await fetch(app.origin + addressOf('/projects/{projectNumber}', { params }), {
        headers: { authorization: `Bearer ${accessKey}` },
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'projectNotFound', message: 'Project not found' });
    } finally {
      await app.db.updateTable('projects').set({ is_archived: false }).execute();
    }
  });
});

describe('the description of the calls', () => {
  it('marks every call that a key may make', async () => {
    const response = await fetch(`${app.origin}/appdata/openapi.json`);
    const { paths } = (await response.json()) as {
      paths: Record<string, Record<string, { 'x-integration-key': boolean; description: string }>>;
    };
    for (const [, { path, method, action }] of calls) {
      const operation = paths[path]?.[method.toLowerCase()];
      const isMarked = ruleOf(action).integration !== undefined;
      expect(operation?.['x-integration-key']).toBe(isMarked);
      expect(operation?.description.includes('integration keys')).toBe(isMarked);
    }
  });
});
