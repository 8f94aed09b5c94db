// The product on a database; and on a PostgreSQL with one master table of many records, linked into a project.
import { createClient, fieldCalls, masterTables, projectTables, type Client } from '@codes/contract';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { migrateToNewest } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres, type Database } from '../apps/server/src/platform/db/open.ts';
import { prepareFirstStart } from '../apps/server/src/demo/first-start.ts';
import { keysFrom } from '../apps/server/src/people/sign-in/keys.ts';
import { startSession } from '../apps/server/src/people/sign-in/sessions.ts';

export type RunningServer = {
  call: Client;
  origin: string;
  token: string;
  database: Database;
  close: () => Promise<void>;
};

export type FilledServer = RunningServer & {
  /** The database's own answers, on a connection of its own. */
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  masterTableId: number;
  linkedTableId: number;
};

const secret = 'a secret for benchmarks of more than 32 characters';

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'codes-bench-'));

export async function startServer(database: Database): Promise<RunningServer> {
  const config = readConfig({ SECRET: secret, DEMO: '1', DATA_DIR: await temporaryFolder() });
  await migrateToNewest(database.db);
  await prepareFirstStart(database.db, config);
  const app = await buildApp(config, database, false);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await startSession(database.db, keysFrom(secret), 1, { userAgent: '' });
  const call = createClient({ fetch, origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { call, origin, token, database, close };
}

export async function startFilledServer(databaseUrl: string, records: number): Promise<FilledServer> {
  const server = await startServer(await openPostgres(databaseUrl));
  const { call, database } = server;
  const { masterTableId } = await call(masterTables.createMasterTable, { body: { name: 'Components' } });
  const fields: string[] = [];
  for (const name of ['Supplier', 'Type', 'Place', 'Weight', 'Valid from']) {
    const type = name === 'Weight' ? 'number' : name === 'Valid from' ? 'date' : 'text';
    const { tableFieldId } = await call(fieldCalls.createField.master, {
      params: { masterTableId },
      body: { name, type },
    });
    fields.push(tableFieldId);
  }
  await fill(database.work, masterTableId, fields, records);
  const { projectTableId } = await call(projectTables.linkMasterTable, {
    params: { projectNumber: '100245' },
    body: { masterTableId },
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    ...server,
    query: (text, values) => client.query(text, values),
    masterTableId,
    linkedTableId: projectTableId,
    close: async () => {
      await client.end();
      await server.close();
    },
  };
}

async function fill(
  db: Database['db'],
  tableId: number,
  fields: readonly string[],
  records: number,
): Promise<void> {
  const [supplier, type, place, weight, validFrom] = fields;
  await sql`
    insert into records (table_id, code, description_en, description_sv, field_values, created_by, modified_by)
    select ${tableId}, 'C' || lpad(n::text, 8, '0'), 'Component ' || md5(n::text), 'Komponent ' || md5((n * 7)::text),
      jsonb_build_object(${supplier}::text, 'Supplier ' || (n % 97), ${type}::text, md5((n % 1009)::text),
        ${place}::text, 'Hus ' || (n % 31) || ' plan ' || (n % 7), ${weight}::text, (n % 10000) / 10.0,
        ${validFrom}::text, to_char(date '2020-01-01' + (n % 2000)::int, 'YYYY-MM-DD')), 1, 1
    from generate_series(1, ${records}::int) n
  `.execute(db);
  await sql`vacuum analyze records`.execute(db);
}
