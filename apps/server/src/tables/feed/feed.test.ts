import {
  CallError,
  changes,
  events,
  masterTables,
  members,
  projectTables,
  recordCalls,
  releases,
  settings,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = async (client: Client) => (await client(events.listEvents, { query: {} })).next;
const since = (client: Client, after: string, query: object = {}) =>
  client(events.listEvents, { query: { after, ...query } });
const whats = (answer: { events: { what: string }[] }) => answer.events.map(({ what }) => what);

async function given() {
  const [viewer, leader, stranger] = [await app.given.user(), await app.given.user(), await app.given.user()];
  const projectNumber = await app.given.project({ viewers: [viewer], administrators: [leader] });
  const master = await app.given.masterTable({ records: 2 });
  const local = await app.given.projectTable({ project: projectNumber, records: 2 });
  const linkId = await app.given.link(projectNumber, master);
  const administrator = await app.as(await app.given.administrator());
  const clients = {
    administrator,
    viewer: await app.as(viewer),
    leader: await app.as(leader),
    stranger: await app.as(stranger),
  };
  const addToMaster = (code: string) =>
    administrator(recordCalls.createRecord.master, {
      params: { masterTableId: master.id },
      body: { code, descriptionEn: '', descriptionSv: '' },
    });
  const addToLocal = (code: string) =>
    clients.leader(recordCalls.createRecord.project, {
      params: { projectNumber, tableId: local.id },
      body: { code, descriptionEn: '', descriptionSv: '' },
    });
  return { projectNumber, master, local, linkId, viewer, clients, addToMaster, addToLocal };
}

describe('the feed', () => {
  it('begins now, and goes on from next', async () => {
    const { clients, addToLocal, local, projectNumber } = await given();
    const next = await now(clients.viewer);
    expect((await since(clients.viewer, next)).events).toEqual([]);
    await addToLocal('A');
    await addToLocal('B');
    const first = await since(clients.viewer, next, { limit: 1 });
    expect(first.events).toMatchObject([
      { what: 'Add', projectNumber, tableId: local.id, tableName: local.name, created: 1 },
    ]);
    const second = await since(clients.viewer, first.next);
    expect(second.events).toHaveLength(1);
    expect(second.events[0]?.eventId).not.toBe(first.events[0]?.eventId);
    expect((await since(clients.viewer, second.next)).events).toEqual([]);
    expect((await since(clients.viewer, first.events[0]?.eventId ?? '')).events).toEqual(second.events);
  });

  it('has the records of an event, and undoes it by its id', async () => {
    const { clients, addToLocal, local, projectNumber } = await given();
    const next = await now(clients.leader);
    await addToLocal('A');
    const [event] = (await since(clients.leader, next)).events;
    const params = { eventId: event?.eventId ?? '' };
    expect(await clients.viewer(events.listEventRecords, { params, query: {} })).toMatchObject([
      { code: 'A', before: null, after: { code: 'A' } },
    ]);
    expect(await clients.viewer(events.listEventCodes, { params, query: {} })).toEqual([]);
    const strange = clients.stranger(events.listEventRecords, { params, query: {} });
    expect(await refusalOf(strange)).toMatchObject({ status: 404 });
    await clients.leader(changes.undoTableChange.project, {
      params: { projectNumber, tableId: local.id, changeId: params.eventId },
      body: {},
    });
    expect(whats(await since(clients.leader, event?.eventId ?? ''))).toEqual(['Undo']);
  });

  it('tells members of a master table while their link follows it', async () => {
    const { clients, addToMaster, master, projectNumber, linkId } = await given();
    const places = { viewer: await now(clients.viewer), stranger: await now(clients.stranger) };
    await addToMaster('M1');
    const heard = await since(clients.viewer, places.viewer);
    expect(heard.events).toMatchObject([{ what: 'Add', tableId: master.id }]);
    expect(heard.events[0]).not.toHaveProperty('projectNumber');
    expect((await since(clients.viewer, places.viewer, { project: projectNumber })).events).toEqual(
      heard.events,
    );
    expect((await since(clients.stranger, places.stranger)).events).toEqual([]);
    const other = await app.given.project({ viewers: [await app.given.user()] });
    expect(await refusalOf(since(clients.viewer, places.viewer, { project: other }))).toMatchObject({
      status: 404,
    });
    const { releaseId } = await clients.administrator(releases.makeRelease, {
      params: { masterTableId: master.id },
      body: { name: '1', note: '' },
    });
    await clients.leader(releases.follow, {
      params: { projectNumber, tableId: linkId },
      body: { releaseId },
    });
    await addToMaster('M2');
    const after = await since(clients.viewer, places.viewer);
    expect(whats(after)).toEqual(['Follow']);
  });

  it('leaves no trace of what one may not see', async () => {
    const { clients, viewer } = await given();
    const places = { viewer: await now(clients.viewer), administrator: await now(clients.administrator) };
    await clients.administrator(masterTables.createMasterTable, {
      body: { name: `M ${viewer}`, description: '' },
    });
    await (
      await app.as(viewer)
    )(events.listEvents, { query: {} });
    expect(whats(await since(clients.administrator, places.administrator))).toEqual(['Add table']);
    expect((await since(clients.viewer, places.viewer)).events).toEqual([]);
  });

  it('tells application administrators alone of an archived master table', async () => {
    const { clients } = await given();
    const { id } = await app.given.masterTable();
    const params = { masterTableId: id };
    const key = await clients.administrator(settings.createIntegration, {
      body: { integrationName: `Archived ${id}`, mayWrite: [id] },
    });
    const ofKey = app.withToken(key.accessKey);
    const next = await now(clients.administrator);
    await clients.administrator(recordCalls.createRecord.master, {
      params,
      body: { code: 'M1', descriptionEn: '', descriptionSv: '' },
    });
    const [event] = (await since(clients.leader, next)).events;
    expect((await since(ofKey, next)).events).toHaveLength(1);
    await clients.administrator(masterTables.archiveMasterTable, { params });
    const about = async (client: Client) =>
      whats({ events: (await since(client, next)).events.filter(({ tableId }) => tableId === id) });
    expect(await about(clients.leader)).toEqual([]);
    expect(await about(ofKey)).toEqual([]);
    expect(await about(clients.administrator)).toEqual(['Add', 'Archive']);
    const records = { params: { eventId: event?.eventId ?? '' }, query: {} };
    const left = clients.leader(events.listEventRecords, records);
    expect(await refusalOf(left)).toMatchObject({ status: 404 });
    expect(await clients.administrator(events.listEventRecords, records)).toHaveLength(1);
    await clients.administrator(masterTables.restoreMasterTable, { params });
    expect(await about(clients.leader)).toEqual(['Add', 'Archive', 'Restore']);
  });

  it('shows a project that employees see to them, and to no key without it', async () => {
    const { master, clients } = await given();
    const project = await app.given.project({ isVisibleForEmployees: true });
    const table = await app.given.projectTable({ project });
    await app.given.link(project, master);
    const other = await app.given.project();
    const keyTo = async (projects: string[] | null) => {
      const body = { integrationName: `Key to ${String(projects)} ${project}`, projects };
      const { accessKey } = await clients.administrator(settings.createIntegration, { body });
      return app.withToken(accessKey);
    };
    const next = await now(clients.administrator);
    const body = { code: 'A', descriptionEn: '', descriptionSv: '' };
    const inProject = { projectNumber: project, tableId: table.id };
    await clients.administrator(recordCalls.createRecord.project, { params: inProject, body });
    const inMaster = { masterTableId: master.id };
    await clients.administrator(recordCalls.createRecord.master, { params: inMaster, body });
    const { events: heard } = await since(clients.administrator, next);
    const seenBy = async (client: Client) => {
      const answers = heard.map(({ eventId }) =>
        client(events.listEventRecords, { params: { eventId }, query: {} }).then(
          (records) => records.length,
          ({ status }: CallError) => status,
        ),
      );
      return { events: whats(await since(client, next)), records: await Promise.all(answers) };
    };
    const all = { events: ['Add', 'Add'], records: [1, 1] };
    const nothing = { events: [], records: [404, 404] };
    const employee = await app.as(await app.given.employee());
    for (const client of [employee, await keyTo(null), await keyTo([project])]) {
      expect(await seenBy(client)).toEqual(all);
    }
    for (const client of [clients.stranger, await keyTo([]), await keyTo([other])]) {
      expect(await seenBy(client)).toEqual(nothing);
    }
  });

  it('asks for rights at the moment of reading', async () => {
    const { clients, addToLocal, projectNumber, viewer } = await given();
    const next = await now(clients.viewer);
    await addToLocal('A');
    await clients.leader(members.removeMember, { params: { projectNumber, userName: viewer } });
    expect((await since(clients.viewer, next)).events).toEqual([]);
  });

  it('is narrowed to kinds', async () => {
    const { clients, addToLocal, projectNumber } = await given();
    const next = await now(clients.leader);
    await addToLocal('A');
    await clients.leader(projectTables.createProjectTable, {
      params: { projectNumber },
      body: { name: 'New', description: '' },
    });
    expect(whats(await since(clients.leader, next, { what: 'Add table,Import' }))).toEqual(['Add table']);
    const token = await app.tokenOf(await app.given.administrator());
    const ask = (query: string) =>
      fetch(`${app.origin}/appdata/events?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask('what=Add&what=Import')).status).toBe(200);
    expect((await ask('what=Nonsense')).status).toBe(422);
  });

  it('does not go on from a place that is not known', async () => {
    const { clients } = await given();
    for (const after of [
      '1',
      'nonsense',
      'AAAAAAAAAAAAAAAAAAAAAA',
      await now(clients.viewer).then((next) => next.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))),
    ]) {
      expect(await refusalOf(since(clients.viewer, after))).toMatchObject({ status: 410 });
    }
    expect((await since(clients.viewer, '0')).events.length).toBeGreaterThanOrEqual(0);
  });
});
