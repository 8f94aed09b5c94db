// Rights are looked up with every call: a session, a membership, a role or a key that has ended is gone with the next one.
import { recordCalls, settings, type Client } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

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
afterAll(() => app.close());

const master = () => ({ masterTableId: table.id });
const recordId = () => table.records['A'] ?? 0;

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
