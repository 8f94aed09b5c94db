import { changes, recordCalls } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetChanges } from './forget-changes.ts';
import { readConfig } from '../../platform/config.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const countOf = async (table: 'changes' | 'changed_records' | 'changed_tables' | 'change_details') => {
  const { count } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('HISTORY_DAYS', () => {
  it('is off unless it is set, and a number of days', () => {
    expect(readConfig({}).historyDays).toBeNull();
    expect(readConfig({ HISTORY_DAYS: '365' }).historyDays).toBe(365);
    expect(() => readConfig({ HISTORY_DAYS: 'a year' })).toThrow('HISTORY_DAYS must be a whole number');
    expect(() => readConfig({ HISTORY_DAYS: '0' })).toThrow('HISTORY_DAYS');
  });

  it('has what is older forgotten, with its records, and nothing else', async () => {
    const admin = await app.as(await app.given.administrator());
    const table = await app.given.masterTable({ records: 2 });
    const params = { masterTableId: table.id };
    await admin(recordCalls.removeRecord.master, {
      params: { ...params, recordId: table.records['R1'] ?? 0 },
    });
    await sql`update changes set at = now() - interval '31 days'`.execute(app.db);
    // More records than are forgotten at a time.
    await sql`
      insert into changed_records (change_id, record_id, table_id, after)
      select (select max(change_id) from changes), n, ${table.id}, '{}' from generate_series(1, 4500) n
    `.execute(app.db);
    await admin(recordCalls.removeRecord.master, {
      params: { ...params, recordId: table.records['R2'] ?? 0 },
    });
    const [kept, old] = await admin(changes.listTableChanges.master, { params, query: {} });
    await forgetChanges(app.db, null);
    expect(await countOf('changes')).toBe(2);
    await forgetChanges(app.db, 30);
    expect(await admin(changes.listTableChanges.master, { params, query: {} })).toEqual([kept]);
    expect(await countOf('changed_records')).toBe(1);
    expect(await countOf('changed_tables')).toBe(1);
    const undo = { params: { ...params, changeId: old?.changeId ?? 0 }, body: {} };
    expect(await refusalOf(admin(changes.undoTableChange.master, undo))).toMatchObject({ status: 404 });
  });
});
