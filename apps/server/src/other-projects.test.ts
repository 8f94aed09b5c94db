// Ids of another project in every position of every call: nothing of it is there, nothing of it is told or changed.
import { SegmentType } from '@codes/codes';
import {
  addressOf,
  changes,
  endpoints,
  recordCalls,
  register,
  reports,
  type Endpoint,
  stringConfigurations,
} from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenWorkshop,
  systemOrRoom,
  type Workshop,
} from './testing/given/given-codes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Ids = {
  tableId: number;
  tableIds: number;
  recordId: number;
  changeId: number;
  tableFieldId: string;
  stringConfigurationId: number;
  issuedCodeId: number;
  reportId: number;
  versionId: number;
};

/** What stands in everything that the other project has. */
const mark = 'ours-alone';

let app: TestApp;
let own: Workshop;
let ownIds: Ids;
let othersIds: Ids;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  own = await givenWorkshop(app);
  ownIds = await idsOf(own, 'Own');
  othersIds = await idsOf(await givenWorkshop(app), mark);
  await app.db
    .updateTable('records')
    .set({ description_en: mark })
    .where('record_id', '=', othersIds.recordId)
    .execute();
  token = await app.tokenOf(own.administrator);
});
afterAll(() => app.close());

async function idsOf(workshop: Workshop, name: string): Promise<Ids> {
  const { projectNumber, local, asAdministrator } = workshop;
  const { field_id: fieldId } = await app.db
    .insertInto('fields')
    .values({ table_id: local.tableId, name, type: 'text' })
    .returning('field_id')
    .executeTakeFirstOrThrow();
  const { reportId } = await asAdministrator(reports.createReport.project, {
    params: { projectNumber },
    body: { name, configuration: reportOf(local.tableId) },
  });
  const params = { projectNumber, tableId: local.tableId };
  await asAdministrator(recordCalls.createRecord.project, { params, body: { code: `of ${name}` } });
  const tree = systemOrRoom(workshop);
  const keepsRegister = { keepsRegister: true };
  const stringConfigurationId = await givenConfiguration(workshop, name, tree, keepsRegister);
  const [issued] = await asAdministrator(register.issueCodes, {
    params: { projectNumber, stringConfigurationId },
    body: { codes: [{ code: 'K10.01', title: name, status: 'Reserved' }] },
  });
  // Past its day, so that releasing what is would find it.
  await app.db
    .updateTable('issued_codes')
    .set({ reserved_until: '2020-01-01' })
    .where('issued_code_id', '=', issued?.issuedCodeId ?? 0)
    .execute();
  const [version] = await asAdministrator(stringConfigurations.listConfigurationVersions.project, {
    params: { projectNumber, stringConfigurationId },
  });
  const [change] = await asAdministrator(changes.listTableChanges.project, { params, query: {} });
  return {
    tableId: local.tableId,
    tableIds: local.tableId,
    recordId: local.recordIds.get('R1') ?? 0,
    changeId: change?.changeId ?? 0,
    tableFieldId: String(fieldId),
    stringConfigurationId,
    issuedCodeId: issued?.issuedCodeId ?? 0,
    reportId,
    versionId: version?.versionId ?? 0,
  };
}

const reportOf = (tableId: number) =>
  JSON.stringify({
    selectedTables: [{ id: tableId, recordsType: 'projectAndMaster' }],
    selectedCombinedFieldsIds: ['code', 'descriptionEn'],
  });

const treeOf = (tableId: number, recordId?: number) => ({
  type: SegmentType.table,
  options: [{ tableId, fieldName: 'Code', ...(recordId !== undefined && { selectedRecords: [recordId] }) }],
});

type Sent = { query?: object; body?: unknown };

const inRegister = '/string-configurations/{stringConfigurationId}/codes';
const restore = 'versions/{versionId}/restore';

/** What each call under a project is sent, with the ids that stand in it. */
const sent: Record<string, (ids: Ids) => Sent> = {
  'PUT /tables/{tableId}': () => ({ body: { name: 'Renamed' } }),
  [`POST /string-configurations/{stringConfigurationId}/${restore}`]: () => ({ body: {} }),
  [`POST /reports/{reportId}/${restore}`]: () => ({ body: {} }),
  'POST /tables/{tableId}/fields': () => ({ body: { name: 'New field' } }),
  'PUT /tables/{tableId}/fields/{tableFieldId}': () => ({ body: { name: 'Renamed' } }),
  'POST /tables/{tableId}/records': ({ tableFieldId }) => ({ body: { code: 'N1', [tableFieldId]: 'x' } }),
  'PUT /tables/{tableId}/records/{recordId}': ({ tableFieldId }) => ({
    body: { code: 'R1', descriptionEn: 'changed', [tableFieldId]: 'x' },
  }),
  'PATCH /tables/{tableId}/records': ({ recordId }) => ({
    body: {
      records: [{ rowAction: 'Update', activeRecordId: recordId, code: 'R1', descriptionEn: 'changed' }],
    },
  }),
  'POST /tables/import': () => ({ body: { name: 'From rows', records: [{ code: 'N1' }] } }),
  'POST /tables/{tableId}/records/import': ({ tableFieldId }) => ({
    body: { records: [{ code: 'N2', [tableFieldId]: 'x' }] },
  }),
  'POST /tables/{tableId}/records/validate-update': ({ tableFieldId }) => ({
    body: { fieldNames: ['code', tableFieldId], records: [{ code: 'R1', [tableFieldId]: 'x' }] },
  }),
  'POST /tables/{tableId}/records/remove': ({ recordId }) => ({ body: { kind: 'these', ids: [recordId] } }),
  'POST /tables/{tableId}/records/derelate': ({ recordId }) => ({ body: { kind: 'these', ids: [recordId] } }),
  'POST /tables/{tableId}/master-changes': ({ recordId }) => ({
    body: { records: [{ activeRecordId: recordId, take: 'follow' }] },
  }),
  'GET /tables/{tableId}/move': () => ({ query: { to: 'latest' } }),
  'POST /tables/{tableId}/follow': () => ({ body: { releaseId: null } }),
  'POST /tables/{tableId}/records/export-ticket': () => ({ body: {} }),
  'POST /master-tables': ({ tableId }) => ({ body: { masterTableId: tableId } }),
  'POST /string-configurations': ({ tableId, recordId }) => ({
    body: { name: 'Of tables', rootConfigurationSegment: treeOf(tableId, recordId) },
  }),
  'POST /string-configurations/check': ({ tableId }) => ({
    body: { rootConfigurationSegment: treeOf(tableId) },
  }),
  'PUT /string-configurations/{stringConfigurationId}': ({ tableId }) => ({
    body: { name: 'Changed', rootConfigurationSegment: treeOf(tableId) },
  }),
  'POST /string-configurations/{stringConfigurationId}/interpret': () => ({ body: { code: 'R1pump' } }),
  'POST /string-configurations/{stringConfigurationId}/interpret-many': () => ({
    body: { codes: ['R1pump'] },
  }),
  'GET /string-configurations/{stringConfigurationId}/code-parts': () => ({ query: { code: 'R1pump' } }),
  'GET /string-configurations/{stringConfigurationId}/records': () => ({ query: { segment: '/' } }),
  [`POST ${inRegister}`]: () => ({ body: { codes: [{ code: 'R1pump' }] } }),
  [`GET ${inRegister}/next`]: () => ({ query: { code: 'K10.00', segment: '/0/' } }),
  [`POST ${inRegister}/next`]: () => ({ body: { code: 'K10.00', segment: '/0/' } }),
  [`PATCH ${inRegister}/{issuedCodeId}`]: () => ({ body: { title: 'changed' } }),
  [`POST ${inRegister}/check`]: () => ({ body: { codes: [{ code: 'R1pump' }] } }),
  [`POST ${inRegister}/import`]: () => ({ body: { codes: [{ code: 'R1legacy' }] } }),
  [`POST ${inRegister}/release-expired`]: () => ({ body: {} }),
  [`POST ${inRegister}/export-ticket`]: () => ({ body: {} }),
  'POST /reports': ({ tableId }) => ({ body: { name: 'Of tables', configuration: reportOf(tableId) } }),
  'PUT /reports/{reportId}': ({ tableId }) => ({
    body: { name: 'Changed', configuration: reportOf(tableId) },
  }),
  'POST /reports/{reportId}/export-ticket': () => ({ body: {} }),
  'POST /tables/{tableId}/impact': ({ recordId }) => ({ body: { action: 'Remove', recordId } }),
  'POST /changes/{changeId}/undo': () => ({ body: {} }),
  'POST /tables/{tableId}/changes/{changeId}/undo': () => ({ body: {} }),
};

const inProject = '/projects/{projectNumber}';
const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace(inProject, '')}`;
const calls = Object.values(endpoints)
  .filter(({ path, about }) => about === 'project' && path.startsWith(`${inProject}/`))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const idsIn = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, id = '']) => id)
    .filter((id) => !['projectNumber', 'userName', 'apiPath'].includes(id));

async function call({ method, path }: Endpoint, params: object, { query = {}, body }: Sent) {
  const address = addressOf(path, { params: { ...params, projectNumber: own.projectNumber }, query });
  const response = await fetch(app.origin + address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Everything that the other project has, as the database has it. */
async function othersState(): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ',
      (select json_agg(t order by table_id) from tables t where table_id = ${othersIds.tableId}),
      (select json_agg(f order by field_id) from fields f where table_id = ${othersIds.tableId}),
      (select json_agg(r order by record_id) from records r where table_id = ${othersIds.tableId}),
      (select json_agg(c) from string_configurations c where configuration_id = ${othersIds.stringConfigurationId}),
      (select json_agg(i order by issued_code_id) from issued_codes i
        where configuration_id = ${othersIds.stringConfigurationId}),
      (select json_agg(p) from reports p where report_id = ${othersIds.reportId})
    ) as state`.execute(app.db);
  return rows[0]?.state ?? '';
}

describe('an id of another project in an address', () => {
  const positions = calls.flatMap(([name, endpoint]) =>
    idsIn(endpoint.path).map((position) => [name, position, endpoint] as const),
  );

  it.each(positions)('is not there: %s, %s', async (name, position, endpoint) => {
    expect(Object.keys(othersIds), 'give such an id to both projects above').toContain(position);
    if (endpoint.body !== undefined) expect(Object.keys(sent), 'say above what it is sent').toContain(name);
    const before = await othersState();
    const params = { ...ownIds, [position]: othersIds[position as keyof Ids] };
    const { status, text } = await call(endpoint, params, sent[name]?.(ownIds) ?? {});
    expect(status, text).toBe(404);
    expect(text).not.toContain(mark);
    expect(await othersState()).toBe(before);
  });
});

describe('an id of another project in what is sent', () => {
  it.each(calls.filter(([name]) => sent[name] !== undefined))(
    'changes and tells nothing: %s',
    async (name, endpoint) => {
      const before = await othersState();
      const { status, text } = await call(endpoint, ownIds, sent[name]?.(othersIds) ?? {});
      expect(status, text).toBeLessThan(500);
      expect(text).not.toContain(mark);
      expect(await othersState()).toBe(before);
    },
  );

  it('is not in a report either, once it is saved', async () => {
    const all = await own.asAdministrator(reports.listReports.project, {
      params: { projectNumber: own.projectNumber },
    });
    for (const { reportId } of all) {
      const { text } = await call(reports.exportReport.project, { reportId }, {});
      expect(text).not.toContain(mark);
    }
  });
});
