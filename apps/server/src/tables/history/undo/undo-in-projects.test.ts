// Undoing where a project and its masters meet, and where people have come and gone since.
import {
  changes,
  masterTables,
  members,
  projectTables,
  recordCalls,
  type Change,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenTable } from '../../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

/** A project that its leader runs, with a link to a master table of two records. */
async function givenLink() {
  const leader = await app.given.user();
  const projectNumber = await app.given.project({ administrators: [leader] });
  const master = await app.given.masterTable({ records: 2 });
  const tableId = await app.given.link(projectNumber, master);
  return { leader, asLeader: await app.as(leader), master, params: { projectNumber, tableId } };
}

const idOf = ({ records }: GivenTable, code: string) => records[code] ?? 0;

async function newestOf(client: Client, params: { projectNumber: string; tableId: number }): Promise<Change> {
  const [change] = await client(changes.listTableChanges.project, { params, query: {} });
  if (change === undefined) throw new Error('Nothing was done');
  return change;
}

describe('a change that stands in the histories of two tables', () => {
  it('is undone from either, and so is its undo', async () => {
    const { master, params } = await givenLink();
    const ofMaster = { masterTableId: master.id };
    await admin(masterTables.derelateMasterTable, {
      params: ofMaster,
      body: { projects: [params.projectNumber] },
    });
    const listed = () => admin(changes.listTableChanges.master, { params: ofMaster, query: {} });
    const undoNewest = async () => {
      const [{ changeId } = { changeId: 0 }] = await listed();
      return admin(changes.undoTableChange.master, { params: { ...ofMaster, changeId }, body: {} });
    };
    const type = async () => (await admin(projectTables.readProjectTable, { params })).type;
    expect(await undoNewest()).toMatchObject({ what: 'Undo', removed: 2 });
    expect(await type()).toBe('master');
    expect(await undoNewest()).toMatchObject({ what: 'Undo', created: 2 });
    expect(await type()).toBe('local');
    expect((await listed()).map(({ what }) => what)).toEqual(['Undo', 'Undo', 'De-relate']);
  });
});

describe('undoing what one has done oneself', () => {
  it('takes the right of today: not as a viewer, and not at all for whoever has left', async () => {
    const { leader, asLeader, params } = await givenLink();
    const { projectNumber } = params;
    await asLeader(recordCalls.createRecord.project, { params, body: { code: 'Own' } });
    const { changeId, canUndo } = await newestOf(asLeader, params);
    expect(canUndo).toBe(true);
    const undo = () =>
      asLeader(changes.undoTableChange.project, { params: { ...params, changeId }, body: {} });
    const ofMember = { projectNumber, userName: leader };
    await admin(members.updateMember, { params: ofMember, body: { role: 'viewer' } });
    expect(await newestOf(asLeader, params)).toMatchObject({ changeId, canUndo: false });
    expect(await refusalOf(undo())).toMatchObject({ status: 403 });
    await admin(members.removeMember, { params: ofMember });
    expect(await refusalOf(undo())).toMatchObject({ status: 404 });
    expect(await newestOf(admin, params)).toMatchObject({ changeId, what: 'Add' });
  });
});

describe('undoing where the master has moved', () => {
  it('is refused where the master has taken the code since', async () => {
    const { asLeader, master, params } = await givenLink();
    const added = await asLeader(recordCalls.createRecord.project, { params, body: { code: 'Own' } });
    await asLeader(recordCalls.removeRecord.project, {
      params: { ...params, recordId: added.activeRecordId },
    });
    const { changeId } = await newestOf(asLeader, params);
    await admin(recordCalls.createRecord.master, {
      params: { masterTableId: master.id },
      body: { code: 'Own' },
    });
    const undo = asLeader(changes.undoTableChange.project, { params: { ...params, changeId }, body: {} });
    expect(await refusalOf(undo)).toMatchObject({
      status: 409,
      problems: [expect.stringMatching(/^Own: the code is used by another record/)],
    });
  });

  it('brings a copy back whose master record was removed meanwhile', async () => {
    const { asLeader, master, params } = await givenLink();
    await asLeader(projectTables.derelateRecord, { params: { ...params, recordId: idOf(master, 'R1') } });
    const [copy] = await asLeader(recordCalls.listRecords.project, { params, query: { q: 'R1' } });
    await asLeader(recordCalls.removeRecord.project, {
      params: { ...params, recordId: copy?.activeRecordId ?? 0 },
    });
    const { changeId } = await newestOf(asLeader, params);
    await admin(recordCalls.removeRecord.master, {
      params: { masterTableId: master.id, recordId: idOf(master, 'R1') },
    });
    await asLeader(changes.undoTableChange.project, { params: { ...params, changeId }, body: {} });
    expect(await asLeader(recordCalls.listRecords.project, { params, query: { q: 'R1' } })).toEqual([copy]);
  });
});
