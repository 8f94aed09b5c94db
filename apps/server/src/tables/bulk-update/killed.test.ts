// A server that is killed in the middle of an import, as a power cut would.
import { account, bulkUpdate, createClient, masterTables, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-killed-'));
const postgres = process.env['TEST_DATABASE_URL'];
const ending: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ending.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const administrator = { userName: 'admin@codes.test', password: 'codes-admin' };

async function environment(): Promise<Record<string, string>> {
  const usual = {
    DATA_DIR: folder,
    DEMO: '0',
    SECRET: 'a secret for tests, of more than 32 characters',
    ADMIN_EMAIL: administrator.userName,
    ADMIN_PASSWORD: administrator.password,
  };
  if (postgres === undefined) return usual;
  const { db, close } = await freshDatabase();
  ending.push(close);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(postgres);
  url.pathname = `/${rows[0]?.name}`;
  return { ...usual, DATABASE_URL: url.href };
}

async function start(settings: Record<string, string>): Promise<{ server: ServerProcess; client: Client }> {
  const server = startServer(settings);
  ending.push(async () => {
    server.kill('SIGKILL');
    await server.ended;
  });
  const origin = await server.ready;
  const stranger = createClient({ fetch, origin });
  const { accessToken } = await stranger(account.authenticate, { body: administrator });
  const headers = () => ({ authorization: `Bearer ${accessToken}` });
  return { server, client: createClient({ fetch, origin, headers }) };
}

it('leaves nothing of the import, and the import can be sent again', async () => {
  const settings = await environment();
  const first = await start(settings);
  const { masterTableId } = await first.client(masterTables.createMasterTable, { body: { name: 'Pumps' } });
  const params = { masterTableId };
  const key = randomUUID();
  const rows = 20_000;
  const body = {
    records: Array.from({ length: rows }, (_, index) => ({ code: `P${index}`, 'new-1': `${index} kg` })),
    newFields: [{ creatorId: 'new-1', name: 'Weight' }],
    key,
  };
  const call = first
    .client(bulkUpdate.importMasterRecords, { params, body })
    .catch((error: unknown) => error);
  for (;;) {
    const { step, rows: written } = await first.client(bulkUpdate.readProgress, { params: { key } });
    expect(step).not.toBe('done');
    if (step === 'writing' && written > 0) break;
  }
  first.server.kill('SIGKILL');
  expect(await call).toMatchObject({ name: 'CallError', status: 0 });
  await first.server.ended;

  const second = await start(settings);
  const page = () => second.client.page(masterTables.listMasterRecords, { params, query: { limit: 1 } });
  expect(await page()).toMatchObject({ items: [], total: 0 });
  const fields = await second.client(masterTables.listMasterFields, { params, query: {} });
  expect(fields.map(({ name }) => name)).toEqual(['Code', 'Description En', 'Description Sv']);

  expect(await second.client(bulkUpdate.importMasterRecords, { params, body })).toEqual({ created: rows });
  expect((await page()).total).toBe(rows);
});
