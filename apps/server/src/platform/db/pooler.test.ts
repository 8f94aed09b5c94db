import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { masterTables } from '@codes/contract';
import { examine } from '../../doctor/examine.ts';
import { urlOf } from '../../testing/database-on-server.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { pgBouncerProgram, startPgBouncer } from '../../testing/troubles/pgbouncer.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { refuseUnfit } from './fitness/fitness.ts';
import { migrateToNewest } from './migrate.ts';
import { openPostgres, type Database } from './open.ts';

const server = process.env['TEST_DATABASE_URL'];

async function throughPgBouncer(
  mode: 'session' | 'transaction',
): Promise<{ url: string; database: Database }> {
  const behind = await freshDatabase();
  const { url, end } = await startPgBouncer(await urlOf(behind.db), mode);
  const database = await openPostgres(url);
  onTestFinished(async () => {
    await database.close();
    await end('SIGTERM');
    await behind.close();
  });
  return { url, database };
}

const limitsOf = async (db: Database['db']) => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  return rows[0];
};

describe.runIf(server)('the limits of a connection [PostgreSQL only]', () => {
  it('are set on each, by what it is for', async () => {
    const database = await freshDatabase();
    onTestFinished(database.close);
    expect(await limitsOf(database.db)).toEqual({ statement: '1min', lock: '15s', idle: '1min' });
    // A frozen server keeps what it holds little longer than its lease.
    expect(await limitsOf(database.work)).toEqual({ statement: '10min', lock: '10min', idle: '30s' });
    expect(await limitsOf(database.streams.db)).toEqual({ statement: '1h', lock: '15s', idle: '1h' });
  });

  it.skipIf(pgBouncerProgram === undefined)(
    'hold through PgBouncer by sessions, and so does the rest [where PgBouncer is installed]',
    async () => {
      const { url, database } = await throughPgBouncer('session');
      await refuseUnfit(database);
      expect(await limitsOf(database.db)).toEqual({ statement: '1min', lock: '15s', idle: '1min' });
      await migrateToNewest(database.db);
      const app = await startTestApp({}, await openPostgres(url));
      onTestFinished(app.close);
      const client = await app.as(await app.given.administrator());
      await Promise.all(
        Array.from({ length: 12 }, (_, nth) =>
          client(masterTables.createMasterTable, { body: { name: `Table ${nth}`, description: '' } }),
        ),
      );
      expect(await client(masterTables.listMasterTables, { query: {} })).toHaveLength(12);
      const states = [];
      for await (const { about, state } of examine({ DATABASE_URL: url, SECRET: 'x'.repeat(40) })) {
        states.push(`${about} ${state}`);
      }
      expect(states).toContain('Rights passing');
      expect(states).toContain('Notices passing');
      expect(states.filter((line) => line.startsWith('Pooler'))).toEqual([]);
    },
  );

  it.skipIf(pgBouncerProgram === undefined)(
    'do not hold through PgBouncer by transactions, which is said [where PgBouncer is installed]',
    async () => {
      const { url, database } = await throughPgBouncer('transaction');
      const says =
        'A pooler between Codes and the database loses the settings of a connection. Set pool_mode = session in PgBouncer.';
      await expect(refuseUnfit(database)).rejects.toThrow(says);
      const findings = [];
      for await (const finding of examine({ DATABASE_URL: url, SECRET: 'x'.repeat(40) }))
        findings.push(finding);
      expect(findings).toContainEqual({ about: 'Pooler', state: 'failing', says });
    },
  );
});
