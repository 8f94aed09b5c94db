// The product with one master table of many records, linked into a project.
import { createClient, fieldCalls, masterTables, projectTables, type Client } from '@codes/contract';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { ensureServerBuilt } from '../scripts/setup/build.mjs';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { migrateToNewest } from '../apps/server/src/platform/db/migrate.ts';
import { openEmbedded, openPostgres, type Database } from '../apps/server/src/platform/db/open.ts';
import { prepareFirstStart } from '../apps/server/src/demo/first-start.ts';
import { keysFrom } from '../apps/server/src/people/sign-in/keys.ts';
import { startSession } from '../apps/server/src/people/sign-in/sessions.ts';
import { startServer } from '../apps/server/src/testing/server-process.ts';

export type RunningServer = {
  call: Client;
  origin: string;
  token: string;
  database: Database;
  close: () => Promise<void>;
};

export type FilledServer = RunningServer & {
  /** The database's own answers, with nothing between the driver and whoever asks. */
  query: Query;
  /** Several of them as one transaction, which nobody else's statements come between. */
  inTransaction: (work: (query: Query) => Promise<void>) => Promise<void>;
  /** null where there is one connection for all. */
  databaseUrl: string | null;
  /** The rows of a query as the database copies them, taken in and dropped. */
  copy: (query: string) => Promise<void>;
  /** Lines of COPY's text format into a table and its columns, on the connection of `query`; null where it is not to be had. */
  copyIn: ((into: string, lines: string) => Promise<void>) | null;
  /** What the server's process takes, in MB. */
  memory: () => number;
  /** What of it is in use, its garbage collected. */
  memoryInUse: () => Promise<number>;
  /** For how many milliseconds the serving thread had no time for others, since this was asked last. */
  loopDelay: () => Promise<LoopDelay>;
  masterTableId: number;
  linkedTableId: number;
  /** The ids of its fields. */
  fields: readonly string[];
};

export type LoopDelay = { p99: number; longest: number };

export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export const secret = 'a secret for benchmarks of more than 32 characters';

const serverLoop = new URL('server-loop.mjs', import.meta.url).href;

const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'codes-bench-'));

/** The server is a process of its own, as it is when people use it. */
export async function onPostgresql(databaseUrl: string, records: number): Promise<FilledServer> {
  await ensureServerBuilt();
  const DATA_DIR = await temporaryFolder();
  const LOOP_SOCKET = path.join(DATA_DIR, 'loop');
  const NODE_OPTIONS = `--import ${serverLoop}`;
  const environment = { DATABASE_URL: databaseUrl, SECRET: secret, DEMO: '1', DATA_DIR };
  const process = startServer({ ...environment, LOOP_SOCKET, NODE_OPTIONS }, []);
  const origin = await process.ready;
  const database = await openPostgres(databaseUrl);
  // A connection of its own: a transaction stays on it.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const close = async () => {
    await client.end();
    await database.close();
    process.kill('SIGTERM');
    await process.ended;
  };
  const server = { ...(await callerOf(origin, database)), close };
  const query: Query = (text, values) => client.query(text, values);
  return {
    ...server,
    ...(await fill(server, records)),
    query,
    inTransaction: async (work) => {
      await query('begin');
      await work(query);
      await query('commit');
    },
    databaseUrl,
    copy: (text) => copyAndDrop(client, text),
    copyIn: (into, lines) => copyIn(client, into, lines),
    memory: () => memoryOf(process.pid),
    memoryInUse: () => askAt<number>(LOOP_SOCKET, '/memory'),
    loopDelay: () => askAt<LoopDelay>(LOOP_SOCKET, '/'),
  };
}

/** There is one connection, and one process. */
export async function onEmbedded(records: number): Promise<FilledServer> {
  const loopSocket = path.join(await temporaryFolder(), 'loop');
  process.env['LOOP_SOCKET'] = loopSocket;
  await import(serverLoop);
  const database = await openEmbedded(await temporaryFolder());
  const here = await startHere(database);
  const close = async () => {
    await here.close();
    await database.close();
  };
  const server = { ...here, close };
  return {
    ...server,
    ...(await fill(server, records)),
    copy: async (query) => {
      const copied = sql.raw(`copy (${query}) to stdout`).compile(database.db);
      for await (const _ of database.db.getExecutor().stream(copied, 1));
    },
    databaseUrl: null,
    copyIn: null,
    query: queryOn(database.db),
    inTransaction: (work) => database.db.transaction().execute((tx) => work(queryOn(tx))),
    memory: () => memoryOf(process.pid),
    memoryInUse: () => askAt<number>(loopSocket, '/memory'),
    loopDelay: () => askAt<LoopDelay>(loopSocket, '/'),
  };
}

const queryOn =
  (db: Database['db']): Query =>
  (text, values = []) =>
    db.executeQuery(CompiledQuery.raw(text, values));

async function startHere(database: Database): Promise<RunningServer> {
  const config = readConfig({ SECRET: secret, DEMO: '1', DATA_DIR: await temporaryFolder() });
  await migrateToNewest(database.db);
  await prepareFirstStart(database.db, config);
  const app = await buildApp(config, database, false);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...(await callerOf(origin, database)), close: () => app.close() };
}

async function callerOf(origin: string, database: Database) {
  const token = await startSession(database.db, keysFrom(secret), 1, { userAgent: '' });
  const call = createClient({ fetch, origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  return { call, origin, token, database };
}

function askAt<Answer>(socketPath: string, question: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: question }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(JSON.parse(text) as Answer));
    }).on('error', reject);
  });
}

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function fill({ call, database }: RunningServer, records: number) {
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
  await fillTable(database.work, masterTableId, fields, records);
  const { projectTableId } = await call(projectTables.linkMasterTable, {
    params: { projectNumber: '100245' },
    body: { masterTableId },
  });
  return { masterTableId, linkedTableId: projectTableId, fields };
}

/** By the bare driver, which only listens. */
function copyAndDrop(client: pg.Client, query: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: { query: (text: string) => void }) =>
        connection.query(`copy (${query}) to stdout (format csv)`),
      handleCopyData: () => {},
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}

type CopyingConnection = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

function copyIn(client: pg.Client, into: string, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyingConnection) => connection.query(`copy ${into} from stdin`),
      handleCopyInResponse: (connection: CopyingConnection) => {
        connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}

async function fillTable(
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
