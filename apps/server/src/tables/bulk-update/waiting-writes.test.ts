import { account, bulkUpdate, masterTables } from '@codes/contract';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const postgres = process.env['TEST_DATABASE_URL'];

/** More than a server has connections of any kind. */
const imports = 24;

describe.runIf(postgres)('imports that wait for each other [PostgreSQL only]', () => {
  let app: TestApp;
  beforeAll(async () => (app = await startTestApp()));
  afterAll(() => app.close());

  it('leave connections for everybody else, and are all done in the end', async () => {
    const userName = await app.given.administrator();
    const anna = await app.as(userName);
    const [busy, other] = [
      await anna(masterTables.createMasterTable, { body: { name: 'Busy' } }),
      await anna(masterTables.createMasterTable, { body: { name: 'Other' } }),
    ];
    const another = await holdTurnOf(busy.masterTableId);
    const waiting = Array.from({ length: imports }, (_, index) =>
      anna(bulkUpdate.importRecords.master, {
        params: { masterTableId: busy.masterTableId },
        body: { records: [{ code: `P${index}` }] },
      }),
    );
    await expect.poll(waiters, { timeout: 15_000 }).toBe(1);

    expect(await anna(account.readMe, {})).toMatchObject({ userName });
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
    const elsewhere = { masterTableId: other.masterTableId };
    const sent = { params: elsewhere, body: { records: [{ code: 'K1' }] } };
    expect(await anna(bulkUpdate.importRecords.master, sent)).toEqual({ created: 1 });
    expect(await waiters()).toBe(1);

    await another.end();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ created: 1 })));
  });

  /** As a server beside this one would. */
  async function holdTurnOf(tableId: number): Promise<pg.Client> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    const url = new URL(postgres ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtext('bulk write'), $1::int)`, [tableId]);
    return client;
  }

  async function waiters(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.db);
    return rows[0]?.count ?? 0;
  }
});
