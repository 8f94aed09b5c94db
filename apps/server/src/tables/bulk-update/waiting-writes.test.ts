import { account, bulkUpdate, masterTables, recordCalls } from '@codes/contract';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../testing/database-on-server.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const postgres = process.env['TEST_DATABASE_URL'];

/** More than a server has connections of any kind. */
const imports = 24;

describe.runIf(postgres)('bulk writes that wait for each other [PostgreSQL only]', () => {
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

  describe('an update of records of which somebody else is changing one', () => {
    /** Waits for them; `theirs` is what they do, which is done for good while it waits. */
    async function updateBeside(theirs: string) {
      const admin = await app.as(await app.given.administrator());
      const table = await app.given.masterTable({ fields: { Note: 'text' }, records: 3 });
      const params = { masterTableId: table.id };
      const records = Object.keys(table.records).map((code) => ({ code, descriptionEn: 'mine' }));
      const { Update } = await admin(bulkUpdate.validateUpdate.master, {
        params,
        body: { fieldNames: ['code', 'descriptionEn'], records },
      });
      const somebody = await connected();
      await somebody.query('begin');
      await somebody.query(`update records set ${theirs} where record_id = $1`, [table.records['R2']]);
      const applied = admin(bulkUpdate.applyUpdate.master, {
        params,
        body: { records: Update.map((row) => ({ ...row, rowAction: 'Update' as const })) },
      });
      applied.catch(() => {}); // heard where it is looked at
      await expect.poll(waiters, { timeout: 15_000 }).toBe(1);
      await somebody.query('commit');
      await somebody.end();
      await Promise.allSettled([applied]);
      return { applied, records: await admin(recordCalls.listRecords.master, { params, query: {} }) };
    }

    it('is refused, with the row', async () => {
      const { applied, records } = await updateBeside(
        `description_en = 'theirs', modified = modified + interval '1 second'`,
      );
      const refusal = await refusalOf(applied);
      expect(refusal).toMatchObject({ status: 422 });
      expect(refusal.problems).toEqual([expect.stringMatching(/^Row 2: Record R2 was changed by /)]);
      expect(records.map(({ descriptionEn }) => descriptionEn)).not.toContain('mine');
      expect(records[1]).toMatchObject({ code: 'R2', descriptionEn: 'theirs' });
    });

    it('loses nothing of what they did where it does not concern the review', async () => {
      const { applied, records } = await updateBeside(`field_values = '{"kept": "theirs"}'`);
      expect(await applied).toMatchObject({ updated: 3 });
      expect(records.map(({ descriptionEn }) => descriptionEn)).toEqual(['mine', 'mine', 'mine']);
      const { rows } = await sql<{ values: object }>`
        select field_values as values from records where record_id = ${records[1]?.activeRecordId}
      `.execute(app.db);
      expect(rows).toEqual([{ values: { kept: 'theirs' } }]);
    });
  });

  /** As a server beside this one would. */
  async function holdTurnOf(tableId: number): Promise<pg.Client> {
    const client = await connected();
    await client.query(`select pg_advisory_lock(hashtext('bulk write'), $1::int)`, [tableId]);
    return client;
  }

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: await urlOf(app.db) });
    await client.connect();
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
