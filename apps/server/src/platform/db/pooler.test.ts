import { sql } from 'kysely';
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { masterTables } from '@codes/contract';
import { freePort } from '../../../../../scripts/process/free-port.mjs';
import { examine } from '../../doctor/examine.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { refuseUnfit } from './fitness/fitness.ts';
import { migrateToNewest } from './migrate.ts';
import { openPostgres, type Database } from './open.ts';

const server = process.env['TEST_DATABASE_URL'];
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
);

/** PgBouncer with the lines of docs/operating.md, in front of a database of its own. */
async function throughPgBouncer(
  mode: 'session' | 'transaction',
): Promise<{ url: string; database: Database }> {
  const behind = await freshDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(behind.db);
  const { hostname, port, username } = new URL(server ?? '');
  const name = rows[0]?.name ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-pgbouncer-'));
  const own = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 100
default_pool_size = 30
logfile = ${folder}/log
`,
  );
  // It refuses to run as root.
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : null;
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const bouncer = spawn(program ?? '', ['-q', settings], { stdio: 'ignore', ...owner });
  const ended = new Promise((resolve) => bouncer.once('exit', resolve));
  const url = `postgres://${username}@127.0.0.1:${own}/${name}`;
  const database = await openPostgres(url);
  onTestFinished(async () => {
    await database.close();
    bouncer.kill('SIGTERM');
    await ended;
    await behind.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await expect
    .poll(() => sql`select 1`.execute(database.db).catch(() => setTimeout(100, null)))
    .not.toBeNull();
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

  it.skipIf(program === undefined)(
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
      expect(states.filter((line) => line.startsWith('Pooler'))).toEqual([]);
    },
  );

  it.skipIf(program === undefined)(
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
