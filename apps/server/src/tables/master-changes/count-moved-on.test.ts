// The number on a table is the number of what is listed, whatever has been done to the link or to its master.
import {
  bulkUpdate,
  changes,
  fieldCalls,
  masterChanges,
  projectTables,
  recordCalls,
  type Client,
} from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { halvesOfLinks } from '../records/visible.ts';
import { doneToLink } from './moved-on.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

it('is true after every kind of write, in every list of tables', async () => {
  const master = await app.given.masterTable({ fields: { Size: 'number', Note: 'text' }, records: 4 });
  const [size, note] = [master.fields['Size'] ?? '', master.fields['Note'] ?? ''];
  const projectNumber = await app.given.project();
  const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
  const ofMaster = { masterTableId: master.id };
  const of = (code: string) => ({ ...ofMaster, recordId: master.records[code] ?? 0 });
  const edit = (code: string, body: Record<string, string | number>) =>
    admin(recordCalls.updateRecord.master, { params: of(code), body });
  const undoMaster = async () => {
    const [change] = await admin(changes.listTableChanges.master, { params: ofMaster, query: { limit: 1 } });
    await admin(changes.undoTableChange.master, {
      params: { ...ofMaster, changeId: change?.changeId ?? 0 },
      body: {},
    });
  };
  const copyOf = async (code: string) =>
    (await admin(recordCalls.listRecords.project, { params, query: {} })).find(
      (record) => record.code === code,
    )?.activeRecordId ?? 0;
  const take = async (code: string, how: 'master' | 'own' | 'follow') =>
    admin(masterChanges.keepUp, {
      params,
      body: { records: [{ activeRecordId: await copyOf(code), take: how }] },
    });
  const ids = ['R1', 'R2', 'R3'].map((code) => master.records[code] ?? 0);
  const steps: [number, () => Promise<unknown>][] = [
    [0, () => admin(projectTables.derelateRecords, { params, body: { kind: 'these', ids } })],
    [1, () => edit('R1', { [size]: 7 })],
    [1, () => edit('R4', { [size]: 7 })],
    [2, () => edit('R2', { [note]: 'new' })],
    [1, () => undoMaster()],
    [2, () => undoMaster()],
    [1, () => admin(fieldCalls.removeField.master, { params: { ...ofMaster, tableFieldId: note } })],
    [2, () => admin(recordCalls.removeRecord.master, { params: of('R3') })],
    [1, () => take('R1', 'master')],
    [0, () => take('R3', 'own')],
    [1, () => edit('R1', { descriptionSv: 'Annan' })],
    [
      1,
      () =>
        admin(bulkUpdate.importRecords.master, { params: ofMaster, body: { records: [{ code: 'New' }] } }),
    ],
    [0, () => take('R1', 'follow')],
    [1, () => edit('R2', { descriptionSv: 'Annan' })],
    [
      0,
      async () =>
        admin(recordCalls.removeRecord.project, {
          params: { ...params, recordId: await copyOf('R2') },
        }),
    ],
  ];
  for (const [index, [expected, step]] of steps.entries()) {
    await step();
    const listed = await admin(masterChanges.listMasterChanges, { params, query: {} });
    const inList = await admin(projectTables.listProjectTables, { params: { projectNumber } });
    const read = await admin(projectTables.readProjectTable, { params });
    expect({
      index,
      listed: listed.length,
      inList: inList.map((table) => table.masterChanges),
      read: read.masterChanges,
    }).toEqual({ index, listed: expected, inList: [expected], read: expected });
  }
});

it('is not looked for among the copies of other tables', async () => {
  const master = await app.given.masterTable({ records: 3000 });
  const projectNumber = await app.given.project();
  const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
  await admin(projectTables.derelateRecords, { params, body: { kind: 'allBut', ids: [] } });
  await sql`analyze hidden_records`.execute(app.db);
  const [, throughLink] = halvesOfLinks('t');
  const asked = [doneToLink('t'), throughLink?.knownSize ?? sql`null`];
  for (const question of asked) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select ${question} from tables t where t.master_table_id = ${master.id}
    `.execute(app.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('hidden_records');
    expect(plan).not.toContain('Seq Scan on hidden_records');
    expect(plan).not.toContain('hidden_records_of_record');
  }
});
