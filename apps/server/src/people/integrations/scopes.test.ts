// What a key is given: projects that it sees and others that are not there, tables that it writes to, a new key in time.
import {
  bulkUpdate,
  changes,
  masterTables,
  projects,
  projectTables,
  recordCalls,
  releases,
  settings,
  type Client,
} from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { integrationNow, integrationOfKey } from './integration-actor.ts';

let app: TestApp;
let admin: Client;
let own: string;
let other: string;
let local: number;
let linked: number;
let master: Awaited<ReturnType<TestApp['given']['masterTable']>>;
let unlinked: Awaited<ReturnType<TestApp['given']['masterTable']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
  own = await app.given.project();
  other = await app.given.project();
  master = await app.given.masterTable({ records: [{ code: 'M1' }] });
  unlinked = await app.given.masterTable({ records: [{ code: 'U1' }] });
  linked = await app.given.link(own, master);
  await app.given.link(other, unlinked);
  const made = await admin(projectTables.createProjectTable, {
    params: { projectNumber: own },
    body: { name: 'Rooms' },
  });
  local = made.projectTableId;
});
afterAll(() => app.close());

let counter = 0;
const create = (scope: settings.ScopeChange = {}) =>
  admin(settings.createIntegration, { body: { integrationName: `Key ${(counter += 1)}`, ...scope } });
const using = async (scope: settings.ScopeChange = {}) => {
  const made = await create(scope);
  return Object.assign(app.withToken(made.accessKey), { integrationId: made.integrationId });
};

describe('the projects of a key', () => {
  it('are all that it finds', async () => {
    const key = await using({ projects: [own] });
    expect((await key(projects.listProjects)).map(({ projectNumber }) => projectNumber)).toEqual([own]);
    expect(await key(projects.readProject, { params: { projectNumber: own } })).toMatchObject({
      projectNumber: own,
    });
    expect(await refusalOf(key(projects.readProject, { params: { projectNumber: other } }))).toMatchObject({
      status: 404,
      message: 'Project not found',
    });
    const everywhere = await using();
    expect((await everywhere(projects.listProjects)).map(({ projectNumber }) => projectNumber)).toEqual(
      [own, other].toSorted(),
    );
    expect(await (await using({ projects: [] }))(projects.listProjects)).toEqual([]);
  });

  it('decide which master tables it reads, with their releases, and counts none of the others', async () => {
    const key = await using({ projects: [own] });
    const listed = await key(masterTables.listMasterTables, { query: {} });
    expect(listed).toMatchObject([{ masterTableId: master.id, projectsCount: 1 }]);
    await app.given.link(other, master);
    expect(await key(masterTables.readMasterTable, { params: { masterTableId: master.id } })).toMatchObject({
      projectsCount: 1,
    });
    const { releaseId } = await admin(releases.makeRelease, {
      params: { masterTableId: unlinked.id },
      body: { name: 'One' },
    });
    const ofOthers = { masterTableId: unlinked.id, releaseId };
    for (const call of [
      () => key(masterTables.readMasterTable, { params: ofOthers }),
      () => key(recordCalls.listRecords.master, { params: ofOthers, query: {} }),
      () => key(recordCalls.listRecords.master, { params: ofOthers, query: { limit: 1 } }),
      () => key(releases.listReleases, { params: ofOthers }),
      () => key(releases.listReleasedRecords, { params: ofOthers, query: {} }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
    }
    expect(await (await using())(releases.listReleases, { params: ofOthers })).toHaveLength(1);
  });

  it('change with the next call', async () => {
    const key = await using({ projects: [own] });
    const params = { integrationId: key.integrationId };
    const changed = await admin(settings.changeIntegration, { params, body: { projects: [other] } });
    expect(changed).toMatchObject({ projects: [other], mayIssue: false, mayWrite: [] });
    expect((await key(projects.listProjects)).map(({ projectNumber }) => projectNumber)).toEqual([other]);
    await admin(settings.changeIntegration, { params, body: { projects: null } });
    expect(await key(projects.listProjects)).toHaveLength(2);
  });

  it('are projects that there are, and hold the tables that it writes to', async () => {
    expect(await refusalOf(create({ projects: [own, 'nobody'] }))).toMatchObject({
      status: 422,
      problems: ['projects: Project nobody not found'],
    });
    expect(await refusalOf(create({ mayWrite: [999_999] }))).toMatchObject({
      status: 422,
      problems: ['mayWrite: Table 999999 not found'],
    });
    const outside = [`mayWrite: Table ${local} belongs to project ${own}, which this key may not read`];
    expect(await refusalOf(create({ projects: [other], mayWrite: [local] }))).toMatchObject({
      status: 422,
      problems: outside,
    });
    const { integrationId } = await create({ projects: [own], mayWrite: [local] });
    expect(
      await refusalOf(
        admin(settings.changeIntegration, { params: { integrationId }, body: { projects: [] } }),
      ),
    ).toMatchObject({ status: 422, problems: outside });
  });
});

describe('a key that may write', () => {
  it('writes to the records of its tables, and says what it is', async () => {
    const key = await using({ projects: [own], mayWrite: [local, linked, unlinked.id] });
    const inLocal = { projectNumber: own, tableId: local };
    const { activeRecordId } = await key(recordCalls.createRecord.project, {
      params: inLocal,
      body: { code: 'R1' },
    });
    const record = { ...inLocal, recordId: activeRecordId };
    await key(recordCalls.updateRecord.project, { params: record, body: { descriptionEn: 'Pump' } });
    await key(bulkUpdate.importRecords.project, {
      params: inLocal,
      body: { records: [{ code: 'R2' }, { code: 'R3' }] },
    });
    const review = await key(bulkUpdate.validateUpdate.project, {
      params: inLocal,
      body: { fieldNames: ['code', 'descriptionEn'], records: [{ code: 'R1', descriptionEn: 'Valve' }] },
    });
    expect(review.Update).toHaveLength(1);
    const reviewed = review.Update.map((row) => ({ ...row, rowAction: 'Update' as const }));
    const { previous: _, ...row } = reviewed[0] ?? { rowAction: 'Update' as const, previous: {} };
    expect(
      await key(bulkUpdate.applyUpdate.project, { params: inLocal, body: { records: [row] } }),
    ).toMatchObject({ updated: 1 });
    await key(recordCalls.removeRecord.project, { params: record });
    await key(recordCalls.createRecord.project, {
      params: { projectNumber: own, tableId: linked },
      body: { code: 'L1' },
    });
    await key(recordCalls.createRecord.master, {
      params: { masterTableId: unlinked.id },
      body: { code: 'U2' },
    });
    expect(await key(settings.readOwnIntegration)).toMatchObject({
      projects: [own],
      mayWrite: [linked, local, unlinked.id].toSorted((a, b) => a - b),
      mayIssue: false,
      previousKeyUntil: null,
    });
    const listed = (await admin(settings.listIntegrations)).find(
      ({ integrationId }) => integrationId === key.integrationId,
    );
    expect(listed?.writableTables).toContainEqual({ tableId: local, name: 'Rooms', projectNumber: own });
    const history = await admin(changes.listTableChanges.project, { params: inLocal, query: {} });
    expect(history.map(({ what, by }) => [what, by])).toEqual(
      ['Remove', 'Update', 'Import', 'Edit', 'Add', 'Add table'].map((what) => [
        what,
        what === 'Add table' ? expect.any(String) : `Key ${counter}`,
      ]),
    );
  });

  it('makes no fields, and writes to no other table', async () => {
    const key = await using({ mayWrite: [local] });
    const inLocal = { projectNumber: own, tableId: local };
    const body = { records: [{ code: 'N1' }], newFields: [{ creatorId: 'n', name: 'New', type: 'text' }] };
    expect(
      await refusalOf(
        key(bulkUpdate.importRecords.project, {
          params: inLocal,
          body: body as bulkUpdate.Import & typeof body,
        }),
      ),
    ).toMatchObject({ status: 403 });
    for (const call of [
      () =>
        key(recordCalls.createRecord.project, {
          params: { projectNumber: own, tableId: linked },
          body: { code: 'N2' },
        }),
      () =>
        key(recordCalls.createRecord.master, { params: { masterTableId: master.id }, body: { code: 'N3' } }),
      () => key(changes.listTableChanges.project, { params: inLocal, query: {} }),
      () => key(projectTables.removeProjectTable, { params: inLocal }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 403 });
    }
  });

  it('takes back what it did itself, and nothing of others', async () => {
    const key = await using({ mayWrite: [local] });
    const params = { projectNumber: own, tableId: local };
    const madeByKey = await key(recordCalls.createRecord.project, { params, body: { code: 'T1' } });
    await admin(recordCalls.createRecord.project, { params, body: { code: 'T2' } });
    const [ofAdmin, ofKey] = await admin(changes.listTableChanges.project, { params, query: { limit: 2 } });
    const undo = (changeId = 0) =>
      key(changes.undoTableChange.project, { params: { ...params, changeId }, body: {} });
    expect(await refusalOf(undo(ofAdmin?.changeId))).toMatchObject({ status: 403 });
    const another = await using({ mayWrite: [local] });
    expect(
      await refusalOf(
        another(changes.undoAnyChange, { params: { changeId: ofKey?.changeId ?? 0 }, body: {} }),
      ),
    ).toMatchObject({ status: 403 });
    expect(await undo(ofKey?.changeId)).toMatchObject({ what: 'Undo', removed: 1, canUndo: true });
    // Told by its name, wherever it is told who did it.
    const { integrationName: by } = await key(settings.readOwnIntegration);
    expect((await refusalOf(undo(ofKey?.changeId))).message).toContain(`was undone by ${by} on `);
    const done = await admin(changes.listTableChanges.project, { params, query: {} });
    expect(done.find(({ changeId }) => changeId === ofKey?.changeId)?.undone?.by).toBe(by);
    const ofRecord = { ...params, recordId: madeByKey.activeRecordId };
    const history = await admin(recordCalls.readRecordHistory.project, { params: ofRecord });
    expect(history.map((entry) => [entry.act, entry.by])).toEqual([
      ['undo', by],
      ['add', by],
    ]);
    const codes = (await key(recordCalls.listRecords.project, { params, query: {} })).map(({ code }) => code);
    expect(codes).toContain('T2');
    expect(codes).not.toContain('T1');
  });
});

describe('a key in rotation', () => {
  it('works beside the new one for as long as asked, and the one before it no longer', async () => {
    const first = await create();
    const params = { integrationId: first.integrationId };
    const isGood = async (accessKey: string) =>
      (await refusalOf(app.withToken(accessKey)(settings.readOwnIntegration)).catch(() => null)) === null;
    const second = await admin(settings.rotateKey, { params, body: {} });
    expect(second.accessKey).not.toBe(first.accessKey);
    const hours = (Date.parse(second.previousKeyUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect([await isGood(first.accessKey), await isGood(second.accessKey)]).toEqual([true, true]);
    const third = await admin(settings.rotateKey, { params, body: { days: 30 } });
    expect([await isGood(first.accessKey), await isGood(second.accessKey)]).toEqual([false, true]);
    await app.db
      .updateTable('integrations')
      .set({ previous_key_until: sql`now() - interval '1 second'` })
      .where('integration_id', '=', first.integrationId)
      .execute();
    expect([await isGood(second.accessKey), await isGood(third.accessKey)]).toEqual([false, true]);
    expect(
      (await admin(settings.listIntegrations)).find(
        ({ integrationId }) => integrationId === first.integrationId,
      ),
    ).toMatchObject({ previousKeyUntil: null, accessKey: third.accessKey });
    const underWay = await integrationOfKey(app.db, app.keys, third.accessKey);
    const goesOn = () =>
      app.db.transaction().execute(async (tx) => underWay !== null && (await integrationNow(tx, underWay)));
    expect(await goesOn()).toEqual(underWay);
    const fourth = await admin(settings.rotateKey, { params, body: { days: 0 } });
    expect(await goesOn()).toBeNull();
    expect(fourth.previousKeyUntil).toBeNull();
    expect([await isGood(third.accessKey), await isGood(fourth.accessKey)]).toEqual([false, true]);
    for (const days of [-1, 31, 1.5]) {
      expect(await refusalOf(admin(settings.rotateKey, { params, body: { days } }))).toMatchObject({
        status: 422,
      });
    }
  });

  it('says of the key before that it ends with the integration', async () => {
    const { integrationId } = await admin(settings.createIntegration, {
      body: { integrationName: 'Short', expiresInDays: 1 },
    });
    const rotated = await admin(settings.rotateKey, { params: { integrationId }, body: { days: 30 } });
    expect(rotated.previousKeyUntil).toBe(rotated.expirationDate);
  });
});

it('a person is no integration', async () => {
  expect(await refusalOf(admin(settings.readOwnIntegration))).toMatchObject({ status: 404 });
});
