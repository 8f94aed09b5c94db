import {
  changes,
  fieldCalls,
  masterChanges,
  masterTables,
  projectTables,
  projects,
  recordCalls,
  stringConfigurations,
  type Client,
  type MasterDecision,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type Values = Record<string, string | number>;
type Sent = Pick<MasterDecision, 'activeRecordId' | 'take'> & Partial<MasterDecision>;

const linesOf = async (call: Promise<unknown>) => (await refusalOf(call)).problems;

/** A master table with A, B, C and D, linked in a project that has its own copies of the given ones. */
async function given(...derelated: string[]) {
  const master = await app.given.masterTable({
    fields: { Size: 'number', Group: 'text' },
    records: ['A', 'B', 'C', 'D'].map((code, index) => ({
      code,
      descriptionEn: `Record ${code}`,
      values: { Size: index + 1 },
    })),
  });
  const projectNumber = await app.given.project();
  const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
  if (derelated.length > 0) {
    const ids = derelated.map((code) => master.records[code] ?? 0);
    await admin(projectTables.derelateRecords, { params, body: { kind: 'these', ids } });
  }
  const records = () => admin(recordCalls.listRecords.project, { params, query: {} });
  const idOf = async (code: string) =>
    (await records()).find((record) => record.code === code)?.activeRecordId ?? 0;
  const masterParams = (code: string) => ({ masterTableId: master.id, recordId: master.records[code] ?? 0 });
  return {
    master,
    params,
    size: master.fields['Size'] ?? '',
    group: master.fields['Group'] ?? '',
    records,
    idOf,
    listed: (query: object = {}) => admin(masterChanges.listMasterChanges, { params, query }),
    count: async () => (await admin(projectTables.readProjectTable, { params })).masterChanges,
    editMaster: (code: string, body: Values) =>
      admin(recordCalls.updateRecord.master, { params: masterParams(code), body }),
    removeMaster: (code: string) => admin(recordCalls.removeRecord.master, { params: masterParams(code) }),
    edit: async (code: string, body: Values) =>
      admin(recordCalls.updateRecord.project, { params: { ...params, recordId: await idOf(code) }, body }),
    keepUp: (sent: Sent[], key?: string) =>
      admin(masterChanges.keepUp, { params, body: { records: sent, ...(key !== undefined && { key }) } }),
    undo: async () => {
      const [change] = await admin(changes.listTableChanges.project, { params, query: {} });
      await admin(changes.undoTableChange.project, {
        params: { ...params, changeId: change?.changeId ?? 0 },
        body: {},
      });
    },
  };
}

describe('the list', () => {
  it('has the copies whose master has changed or was removed, with three sides and the conflicts', async () => {
    const world = await given('A', 'B', 'C');
    const { size, group } = world;
    expect(await world.listed()).toEqual([]);
    expect(await world.count()).toBe(0);
    await world.edit('A', { descriptionSv: 'Egen', [size]: 7, [group]: 'same' });
    const { modified } = await world.editMaster('A', { descriptionEn: 'New', [size]: 9, [group]: 'same' });
    await world.edit('B', { [size]: 8 });
    await world.removeMaster('C');
    await world.editMaster('D', { [size]: 12 });
    const base = { code: 'A', descriptionEn: 'Record A', descriptionSv: '', [size]: 1 };
    expect(await world.listed()).toEqual([
      {
        activeRecordId: await world.idOf('A'),
        code: 'A',
        masterRecordId: world.master.records['A'],
        masterModified: modified,
        base,
        own: { ...base, descriptionSv: 'Egen', [size]: 7, [group]: 'same' },
        master: { ...base, descriptionEn: 'New', [size]: 9, [group]: 'same' },
        conflicts: [size],
      },
      expect.objectContaining({ code: 'C', master: null, masterModified: null, conflicts: [] }),
    ]);
    expect(await world.count()).toBe(2);
    const tables = await admin(projectTables.listProjectTables, { params: world.params });
    expect(tables.map((table) => table.masterChanges)).toEqual([2]);
  });

  it('comes in windows', async () => {
    const world = await given('A', 'B', 'C');
    for (const code of ['A', 'B', 'C']) await world.editMaster(code, { descriptionEn: 'New' });
    const first = await admin.page(masterChanges.listMasterChanges, {
      params: world.params,
      query: { limit: 2 },
    });
    expect(first.items.map(({ code }) => code)).toEqual(['A', 'B']);
    expect((await world.listed({ limit: 2, after: first.next ?? '' })).map(({ code }) => code)).toEqual([
      'C',
    ]);
    expect(await refusalOf(world.listed({ after: 'x' }))).toMatchObject({ status: 400 });
  });

  it('has nothing of a change that was taken back, of a field that is gone, or of a copy that was removed', async () => {
    const world = await given('A', 'B', 'C');
    await world.editMaster('A', { [world.size]: 5 });
    await world.editMaster('A', { [world.size]: 1 });
    await world.editMaster('B', { [world.group]: 'gone' });
    await world.editMaster('C', { descriptionEn: 'New' });
    await admin(recordCalls.removeRecord.project, {
      params: { ...world.params, recordId: await world.idOf('C') },
    });
    expect((await world.listed()).map(({ code }) => code)).toEqual(['B']);
    await admin(fieldCalls.removeField.master, {
      params: { masterTableId: world.master.id, tableFieldId: world.group },
    });
    await admin(fieldCalls.removeField.master, {
      params: { masterTableId: world.master.id, tableFieldId: world.size },
    });
    expect(await world.listed()).toEqual([]);
    expect(await world.count()).toBe(0);
  });

  it('is empty for a table of the project’s own, and once a table was de-related as a whole', async () => {
    const world = await given('A');
    await world.editMaster('A', { descriptionEn: 'New' });
    expect(await world.count()).toBe(1);
    await admin(masterTables.derelateMasterTable, {
      params: { masterTableId: world.master.id },
      body: { projects: [world.params.projectNumber] },
    });
    expect(await world.listed()).toEqual([]);
    expect(await world.count()).toBe(0);
  });

  it('is the same in a copy of the project', async () => {
    const world = await given('A', 'B');
    await world.edit('A', { [world.size]: 7 });
    await world.editMaster('A', { [world.size]: 9 });
    await world.removeMaster('B');
    await world.keepUp([{ activeRecordId: await world.idOf('B'), take: 'own' }]);
    const projectNumber = `K${world.params.tableId}`.slice(0, 6);
    await admin(projects.copyProject, {
      params: world.params,
      body: {
        projectNumber,
        name: 'Copy',
        ua: await app.given.administrator(),
        copyOptions: ['MasterTables', 'MasterTableProjectRecords'],
      },
    });
    const [table] = await admin(projectTables.listProjectTables, { params: { projectNumber } });
    expect(table?.masterChanges).toBe(1);
    const [copied] = await admin(masterChanges.listMasterChanges, {
      params: { projectNumber, tableId: table?.projectTableId ?? 0 },
      query: {},
    });
    const [original] = await world.listed();
    expect(copied).toEqual({ ...original, activeRecordId: copied?.activeRecordId });
    expect(copied?.activeRecordId).not.toBe(original?.activeRecordId);
  });
});

describe('taking the master’s changes', () => {
  it('takes what only it has changed, keeps what only the project has, and what is sent decides the rest', async () => {
    const world = await given('A');
    const { size, group } = world;
    await world.edit('A', { descriptionSv: 'Egen', [size]: 7 });
    const { modified: masterModified } = await world.editMaster('A', { code: 'A2', [size]: 9 });
    const activeRecordId = await world.idOf('A');
    expect(await linesOf(world.keepUp([{ activeRecordId, take: 'master' }]))).toEqual([
      'Record A, Size: Changed on both sides. Choose a value.',
    ]);
    const values = { [size]: 8, [group]: 'third' };
    expect(await world.keepUp([{ activeRecordId, masterModified, take: 'master', values }])).toEqual({
      updated: 1,
      kept: 0,
      followed: 0,
    });
    expect(await world.records()).toContainEqual(
      expect.objectContaining({
        activeRecordId,
        code: 'A2',
        descriptionSv: 'Egen',
        [size]: 8,
        [group]: 'third',
      }),
    );
    expect(await world.listed()).toEqual([]);
    await world.editMaster('A', { [size]: 10 });
    expect(await world.listed()).toMatchObject([
      { base: { code: 'A2', [size]: 9 }, own: { [size]: 8 }, master: { [size]: 10 }, conflicts: [size] },
    ]);
  });

  it('clears a value that the master has cleared', async () => {
    const world = await given('A');
    await world.editMaster('A', { [world.size]: '' });
    await world.keepUp([{ activeRecordId: await world.idOf('A'), take: 'master' }]);
    expect(await world.records()).toContainEqual(
      expect.objectContaining({ code: 'A', type: 'local', [world.size]: '' }),
    );
    expect(await world.listed()).toEqual([]);
  });

  it('is refused where a code is borne by another record, and nothing is done', async () => {
    const world = await given('A', 'B');
    await world.editMaster('A', { code: 'X' });
    await world.editMaster('B', { descriptionEn: 'New' });
    await admin(recordCalls.createRecord.project, { params: world.params, body: { code: 'X' } });
    const [a, b] = [await world.idOf('A'), await world.idOf('B')];
    const decisions: Sent[] = [
      { activeRecordId: b, take: 'master' },
      { activeRecordId: a, take: 'master' },
    ];
    expect(await refusalOf(world.keepUp(decisions))).toMatchObject({
      status: 409,
      message: 'The code X is already used in this table.',
    });
    const alike: Sent[] = [
      { activeRecordId: a, take: 'master', values: { code: 'Y' } },
      { activeRecordId: b, take: 'master', values: { code: 'Y' } },
    ];
    expect(await refusalOf(world.keepUp(alike))).toMatchObject({ status: 409 });
    expect(
      await refusalOf(world.keepUp([{ activeRecordId: a, take: 'master', values: { code: 'C' } }])),
    ).toMatchObject({ status: 409 });
    expect(await world.count()).toBe(2);
    expect((await world.records()).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'X']);
  });

  it('names every row that cannot be read or done', async () => {
    const world = await given('A', 'B');
    await world.editMaster('A', { descriptionEn: 'New' });
    const [a, b, c] = [await world.idOf('A'), await world.idOf('B'), await world.idOf('C')];
    expect(
      await linesOf(
        world.keepUp([
          { activeRecordId: a, take: 'master', values: { [world.size]: 'many', code: '', nothing: 1 } },
          { activeRecordId: a, take: 'own', values: { [world.size]: 1 } },
          { activeRecordId: b, take: 'own', masterModified: 'yesterday' },
        ]),
      ),
    ).toEqual([
      expect.stringMatching(/^Row 1, Code: /),
      expect.stringMatching(/^Row 1, Size: /),
      'Row 1, nothing: unknown field.',
      'Row 2: The same record is in row 1.',
      'Row 2, values: only with take master.',
      'Row 3, masterModified: use a date or time such as 2026-11-18T08:00:00Z.',
    ]);
    expect(
      await linesOf(
        world.keepUp([
          { activeRecordId: b, take: 'master' },
          { activeRecordId: c, take: 'follow' },
        ]),
      ),
    ).toEqual([
      'Record B: Its master record has not changed since the last review.',
      `Record ${c}: It is not a de-related record of this table.`,
    ]);
    expect(await world.keepUp([])).toEqual({ updated: 0, kept: 0, followed: 0 });
  });

  it('is refused where the master has moved on, or was removed, since it was listed', async () => {
    const world = await given('A', 'B');
    const { modified: masterModified } = await world.editMaster('A', { [world.size]: 5 });
    const { modified: ofB } = await world.editMaster('B', { [world.size]: 5 });
    await world.editMaster('A', { [world.size]: 6 });
    await world.removeMaster('B');
    const [a, b] = [await world.idOf('A'), await world.idOf('B')];
    const late = world.keepUp([
      { activeRecordId: a, masterModified, take: 'own' },
      { activeRecordId: b, masterModified: ofB, take: 'own' },
    ]);
    expect(await refusalOf(late)).toMatchObject({
      status: 422,
      message: 'The table has changed since the review. Nothing has been applied',
    });
    expect(await world.count()).toBe(2);
    expect(await world.keepUp([{ activeRecordId: b, masterModified: null, take: 'own' }])).toMatchObject({
      kept: 1,
    });
  });
});

describe('keeping the own', () => {
  it('counts as seen: of a change until the next one, of a removal for good', async () => {
    const world = await given('A', 'B');
    await world.editMaster('A', { [world.size]: 5 });
    await world.removeMaster('B');
    const [a, b] = [await world.idOf('A'), await world.idOf('B')];
    for (const take of ['master', 'follow'] as const) {
      expect(await linesOf(world.keepUp([{ activeRecordId: b, take }]))).toEqual([
        'Record B: Its master record was removed; it can only keep its own.',
      ]);
    }
    const both: Sent[] = [
      { activeRecordId: a, take: 'own' },
      { activeRecordId: b, take: 'own' },
    ];
    const key = randomUUID();
    const answer = { updated: 0, kept: 2, followed: 0 };
    expect(await world.keepUp(both, key)).toEqual(answer);
    expect(await world.keepUp(both, key)).toEqual(answer);
    expect(await refusalOf(world.keepUp(both.slice(1), key))).toMatchObject({ status: 422 });
    expect(await world.listed()).toEqual([]);
    expect(await world.records()).toContainEqual(expect.objectContaining({ code: 'A', [world.size]: 1 }));
    await world.editMaster('A', { [world.size]: 6 });
    expect(await world.listed()).toMatchObject([{ base: { [world.size]: 5 }, own: { [world.size]: 1 } }]);
    await world.keepUp([{ activeRecordId: a, take: 'own' }]);
    await world.undo();
    expect(await world.count()).toBe(1);
  });
});

describe('following the master', () => {
  it('ends the copy, listed or not; what had picked it picks the master again; and it can be undone', async () => {
    const world = await given();
    const { params, master } = world;
    const picked = [master.records['A'] ?? 0, master.records['B'] ?? 0];
    const { stringConfigurationId } = await admin(stringConfigurations.createConfiguration.project, {
      params,
      body: {
        name: 'Picks',
        rootConfigurationSegment: {
          type: 0,
          isRequired: true,
          options: [{ tableId: params.tableId, fieldName: 'Code', selectedRecords: picked }],
        },
      },
    });
    await admin(projectTables.derelateRecords, { params, body: { kind: 'these', ids: picked } });
    const picks = async () => {
      const { rootConfigurationSegment } = await admin(stringConfigurations.readConfiguration.project, {
        params: { ...params, stringConfigurationId },
      });
      return rootConfigurationSegment?.options?.[0]?.selectedRecords;
    };
    await world.edit('A', { code: 'A1' });
    await world.editMaster('A', { [world.size]: 5 });
    const copies = [await world.idOf('A1'), await world.idOf('B')];
    expect(await picks()).toEqual(copies);
    expect(await world.keepUp(copies.map((activeRecordId) => ({ activeRecordId, take: 'follow' })))).toEqual({
      updated: 0,
      kept: 0,
      followed: 2,
    });
    expect((await world.records()).map(({ code, type }) => `${code} ${type}`)).toEqual([
      'A master',
      'B master',
      'C master',
      'D master',
    ]);
    expect(await picks()).toEqual(picked);
    const [change] = await admin(changes.listTableChanges.project, { params, query: {} });
    expect(change).toMatchObject({ what: 'Update', removed: 2, updated: 0, canUndo: true });
    await world.undo();
    expect(await picks()).toEqual(copies);
    expect((await world.records()).map(({ code }) => code)).toEqual(['A1', 'B', 'C', 'D']);
    expect(await world.count()).toBe(1);
  });

  it('is refused where another record of the project bears its code', async () => {
    const world = await given('A', 'B');
    await world.edit('A', { code: 'A1' });
    await world.edit('B', { code: 'A' });
    const [a, b] = [await world.idOf('A1'), await world.idOf('A')];
    expect(await refusalOf(world.keepUp([{ activeRecordId: a, take: 'follow' }]))).toMatchObject({
      status: 409,
      message: 'The code A is already used in this table.',
    });
    const both: Sent[] = [a, b].map((activeRecordId) => ({ activeRecordId, take: 'follow' }));
    expect(await world.keepUp(both)).toMatchObject({ followed: 2 });
  });
});
