// What a call asks of the database: who calls, what it is about and what it reads come together.
import { changes, projects, recordCalls, search, settings, type Client } from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/counted-statements.ts';
import type { GivenTable } from '../../testing/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const { asked, statementsOf } = countStatements();

let app: TestApp;
let administrator: string;
let table: GivenTable;
let projectNumber: string;
let viewer: string;
let linked: number;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.given.administrator();
  table = await app.given.masterTable({
    fields: { Size: 'number' },
    records: [{ code: 'A' }, { code: 'B' }],
  });
  viewer = await app.given.user();
  projectNumber = await app.given.project({ viewers: [viewer] });
  linked = await app.given.link(projectNumber, table);
});
beforeEach(() => void asked.mockClear());
afterAll(async () => {
  await app.close();
  asked.mockRestore();
});

const master = () => ({ masterTableId: table.id });
const recordId = () => table.records['A'] ?? 0;

describe('what it takes of the database', () => {
  it('is one statement for one record', async () => {
    const admin = await app.as(administrator);
    const inMaster = () =>
      admin(recordCalls.readRecord.master, { params: { ...master(), recordId: recordId() } });
    expect(await statementsOf(inMaster)).toBe(1);
    const asViewer = await app.as(viewer);
    const params = { projectNumber, tableId: linked, recordId: recordId() };
    expect(await statementsOf(() => asViewer(recordCalls.readRecord.project, { params }))).toBe(1);
  });

  it('is one for a window of a list by code, its total and those after it included', async () => {
    const asViewer = await app.as(viewer);
    const params = { projectNumber, tableId: linked };
    const window = (query: { offset?: number; after?: string; direction?: 'desc' } = {}) =>
      asViewer.page(recordCalls.listRecords.project, { params, query: { limit: 1, ...query } });
    expect(await statementsOf(window)).toBe(1);
    const { items, total, next } = await window();
    expect({ items, total }).toMatchObject({ items: [{ code: 'A' }], total: 2 });
    for (const query of [{ after: next ?? '' }, { offset: 1 }, { direction: 'desc' as const }]) {
      expect(await statementsOf(() => window(query))).toBe(1);
      expect(await window(query)).toMatchObject({ items: [{ code: 'B' }], total: 2 });
    }
    const admin = await app.as(administrator);
    const inMaster = (query: object) => () =>
      admin.page(recordCalls.listRecords.master, { params: master(), query: { limit: 100, ...query } });
    expect(await statementsOf(inMaster({}))).toBe(1);
    for (const q of ['b', ' B ', '"', 'x,y']) expect(await statementsOf(inMaster({ q }))).toBe(1);
    expect(await inMaster({ q: 'b' })()).toMatchObject({ items: [{ code: 'B' }], total: 1, next: null });
    expect(await refusalOf(inMaster({ q: 'b\u0000' })())).toMatchObject({ status: 400 });
    expect(
      await asViewer.page(recordCalls.listRecords.project, { params, query: { limit: 1, q: 'b' } }),
    ).toMatchObject({ items: [{ code: 'B' }], total: 1 });
  });

  it('is two where the order or what it is narrowed to is read by the table’s fields', async () => {
    const asViewer = await app.as(viewer);
    const params = { projectNumber, tableId: linked };
    const filters = JSON.stringify({ code: { contains: 'A' } });
    for (const query of [
      { sort: table.fields['Size'] ?? '' },
      { filters, total: 'known' as const },
      { q: 'A', total: 'known' as const },
    ]) {
      const window = () =>
        asViewer.page(recordCalls.listRecords.project, { params, query: { limit: 1, ...query } });
      expect(await statementsOf(window)).toBe(2);
    }
  });

  it('is one for a search of records across everything, and two in a project', async () => {
    const admin = await app.as(administrator);
    const query = { searchQuery: 'a' };
    const everywhere = (apiPath: 'records' | 'archived-records') => () =>
      admin(search.searchEverywhere, { params: { apiPath }, query });
    expect(await statementsOf(everywhere('records'))).toBe(1);
    expect(await statementsOf(everywhere('archived-records'))).toBe(1);
    const asViewer = await app.as(viewer);
    const inProject = () =>
      asViewer(search.searchProject, { params: { projectNumber, apiPath: 'records' }, query });
    expect(await statementsOf(inProject)).toBe(2);
  });

  it('keeps its statements, and nothing of what was asked for', async () => {
    const admin = await app.as(administrator);
    const other = await app.given.masterTable({ records: [{ code: 'C' }] });
    const record = async (masterTableId: number, id: number | undefined) => {
      const params = { masterTableId, recordId: id ?? 0 };
      return (await admin(recordCalls.readRecord.master, { params })).code;
    };
    const { A, B } = table.records;
    for (const [code, id] of Object.entries({ A, B })) expect(await record(table.id, id)).toBe(code);
    expect(await record(other.id, other.records['C'])).toBe('C');
    expect(await refusalOf(record(other.id, A))).toMatchObject({ status: 404 });
    const codesOf = async (masterTableId: number, direction?: 'desc') => {
      const query = { limit: 100, ...(direction && { direction }) };
      const { items } = await admin.page(recordCalls.listRecords.master, {
        params: { masterTableId },
        query,
      });
      return items.map(({ code }) => code);
    };
    expect(await codesOf(table.id)).toEqual(['A', 'B']);
    expect(await codesOf(other.id)).toEqual(['C']);
    expect(await codesOf(table.id, 'desc')).toEqual(['B', 'A']);
    const inAnother = { projectNumber: await app.given.project({}), tableId: linked, recordId: A ?? 0 };
    const asViewer = await app.as(viewer);
    await asViewer(recordCalls.readRecord.project, { params: { ...inAnother, projectNumber } });
    const there = admin(recordCalls.readRecord.project, { params: inAnother });
    expect(await refusalOf(there)).toMatchObject({ status: 404 });
  });

  it('tells nobody what was read before they were known to be allowed', async () => {
    const stranger = await app.as(await app.given.user());
    const query = { limit: 1 };
    const params = { projectNumber, tableId: linked };
    const window = stranger.page(recordCalls.listRecords.project, { params, query });
    expect(await refusalOf(window)).toMatchObject({ status: 404 });
    const inMaster = stranger.page(recordCalls.listRecords.master, { params: master(), query });
    expect(await refusalOf(inMaster)).toMatchObject({ status: 403 });
    const everywhere = stranger(search.searchEverywhere, {
      params: { apiPath: 'records' },
      query: { searchQuery: 'a' },
    });
    expect(await refusalOf(everywhere)).toMatchObject({ status: 403 });
    const history = { params: { ...params, recordId: recordId() } };
    for (const call of [
      () => stranger(changes.listTableChanges.project, { params, query }),
      () => stranger(changes.listProjectChanges, { params: { projectNumber }, query }),
      () => stranger(recordCalls.readRecordHistory.project, history),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
    }
    const audit = stranger(changes.listAllChanges, { query });
    expect(await refusalOf(audit)).toMatchObject({ status: 403 });
  });

  it('is one for changes, their number included, for the records of one, and for the history of a record', async () => {
    const admin = await app.as(administrator);
    const own = await app.given.masterTable({});
    const inProject = { projectNumber: await app.given.project() };
    const params = { masterTableId: own.id };
    const tableId = await app.given.link(inProject.projectNumber, own);
    const { activeRecordId } = await admin(recordCalls.createRecord.master, {
      params,
      body: { code: 'new' },
    });
    const recordParams = { ...params, recordId: activeRecordId };
    await admin(recordCalls.updateRecord.master, { params: recordParams, body: { code: 'newer' } });
    const [{ changeId } = { changeId: 0 }] = await admin(changes.listTableChanges.master, {
      params,
      query: {},
    });
    const after = String(changeId + 1);
    const calls: (() => Promise<unknown>)[] = [
      ...[{ limit: 100 }, { limit: 1 }, { limit: 7, after }].flatMap((query) => [
        () => admin(changes.listTableChanges.master, { params, query }),
        () => admin(changes.listTableChanges.project, { params: { ...inProject, tableId }, query }),
        () => admin(changes.listProjectChanges, { params: inProject, query }),
        () => admin(changes.listAllChanges, { query }),
      ]),
      ...[{ limit: 100 }, { limit: 7, after: '1', only: 'updated' as const }].flatMap((query) => [
        () => admin(changes.readTableChange.master, { params: { ...params, changeId }, query }),
        () => admin(changes.readAnyChange, { params: { changeId }, query }),
      ]),
      () => admin(recordCalls.readRecordHistory.master, { params: recordParams }),
      () => throughLink(),
    ];
    const throughLink = () =>
      admin(recordCalls.readRecordHistory.project, {
        params: { ...inProject, tableId, recordId: activeRecordId },
      });
    for (const call of calls) expect(await statementsOf(call)).toBe(1);
    expect(await throughLink()).toMatchObject([{ act: 'edit' }, { act: 'add' }]);
    const narrowed = () =>
      admin(changes.listTableChanges.master, { params, query: { what: 'Edit', limit: 100 } });
    expect(await statementsOf(narrowed)).toBe(2);
  });

  it('is one beside what a call about a project reads', async () => {
    const asViewer = await app.as(viewer);
    expect(await statementsOf(() => asViewer(projects.readProject, { params: { projectNumber } }))).toBe(2);
  });
});

describe('what is over is over with the next call', () => {
  const read = (call: Client) =>
    call(recordCalls.readRecord.project, {
      params: { projectNumber, tableId: linked, recordId: recordId() },
    });

  it('a session, a membership, an account', async () => {
    const token = await app.tokenOf(viewer);
    const asViewer = app.withToken(token);
    await read(asViewer);
    await app.db.deleteFrom('members').execute();
    expect(await refusalOf(read(asViewer))).toMatchObject({
      status: 404,
      message: expect.stringMatching(/project/i),
    });
    const admin = await app.as(administrator);
    await read(admin);
    await app.db.updateTable('users').set({ is_administrator: false }).execute();
    expect(await refusalOf(read(admin))).toMatchObject({ status: 404 });
    await app.db.updateTable('users').set({ is_administrator: true }).execute();
    await read(admin);
    await app.db.updateTable('users').set({ is_active: false }).execute();
    expect(await refusalOf(read(admin))).toMatchObject({ status: 401 });
    await app.db.updateTable('users').set({ is_active: true }).execute();
    await app.db.deleteFrom('sessions').execute();
    expect(await refusalOf(read(admin))).toMatchObject({ status: 401 });
  });

  it('what administering a project gives, with the last one that is not archived', async () => {
    const leader = await app.given.user();
    const own = [
      await app.given.project({ administrators: [leader] }),
      await app.given.project({ administrators: [leader] }),
    ];
    const inMaster = async () =>
      (await app.as(leader))(recordCalls.readRecord.master, {
        params: { ...master(), recordId: recordId() },
      });
    for (const number of own) {
      expect(await inMaster()).toMatchObject({ code: 'A' });
      await app.db
        .updateTable('projects')
        .set({ is_archived: true })
        .where('project_number', '=', number)
        .execute();
    }
    expect(await refusalOf(inMaster())).toMatchObject({ status: 403 });
  });

  it('an access key', async () => {
    const admin = await app.as(administrator);
    const { accessKey, integrationId } = await admin(settings.createIntegration, {
      body: { integrationName: 'Reader' },
    });
    const system = app.withToken(accessKey);
    expect(await read(system)).toMatchObject({ code: 'A' });
    expect(await statementsOf(() => read(system))).toBe(1);
    await admin(settings.removeIntegration, { params: { integrationId } });
    expect(await refusalOf(read(system))).toMatchObject({ status: 401 });
  });

  it('a path that is none is told to those who may know', async () => {
    const address = `${app.origin}/appdata/projects/${projectNumber}/tables/${linked}/records/nothing`;
    const answerTo = async (token: string) =>
      (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await answerTo(await app.tokenOf(administrator))).toBe(404);
    expect(await answerTo('made up')).toBe(401);
  });
});
