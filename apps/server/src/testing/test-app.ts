// The real server on a fresh database, listening on loopback, as a test's own.
import {
  CallError,
  createClient,
  type AnswerOf,
  type Client,
  type Endpoint,
  type InputOf,
} from '@codes/contract';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/open.ts';
import type { Db } from '../platform/db/schema.ts';
import { keysFrom, type Keys } from '../people/sign-in/keys.ts';
import { startSession } from '../people/sign-in/sessions.ts';
import { createGiven, type Given } from './given/given.ts';
import { migratedDatabase } from './migrated-database.ts';
import { readOutbox, type ReadMail } from './read-outbox.ts';
import { watchRefusals } from './every-call/words-of-refusals.ts';

export type TestApp = {
  origin: string;
  db: Db;
  given: Given;
  /** What the server signs its tokens with. */
  keys: Keys;
  /** A client that acts as somebody; null: nobody is signed in. `headers`: what it sends besides. */
  as: (userName: string | null, headers?: Record<string, string>) => Promise<Client>;
  /** The access token of a session of somebody's. */
  tokenOf: (userName: string) => Promise<string>;
  /** A client with a token of its own. */
  withToken: (token: string) => Client;
  /** Mails to an address, oldest first; waits until there is at least one. */
  mailsTo: (address: string) => Promise<ReadMail[]>;
  /** What is served, such as `GET /scim/v2/Users/:id`. */
  routes: () => string[];
  close: () => Promise<void>;
};

export const secret = 'a secret for tests, of more than 32 characters';

/** On an empty database, unless one is given; it is closed with the app. */
export async function startTestApp(
  environment: Record<string, string> = {},
  given?: Database,
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'codes-test-'));
  const database = given ?? (await migratedDatabase());
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET: secret,
    DEMO: '0',
    PUBLIC_URL: 'http://codes.test',
    ...environment,
  });
  const app = await buildApp(config, database, false);
  const alike = watchRefusals(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const keys = keysFrom(secret);

  const withToken = (token: string | null, besides: Record<string, string> = {}) =>
    checkingAnswers(
      createClient({
        fetch,
        origin,
        headers: () => ({ ...besides, ...(token !== null && { authorization: `Bearer ${token}` }) }),
      }),
    );
  const tokenOf = async (userName: string) => {
    const user = await database.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    return startSession(database.db, keys, user.user_id, { userAgent: '' });
  };
  return {
    origin,
    db: database.db,
    given: createGiven(database.db),
    keys,
    withToken: (token) => withToken(token),
    tokenOf,
    as: async (userName, headers) => withToken(userName === null ? null : await tokenOf(userName), headers),
    mailsTo: (address) => readOutbox(path.join(dataDir, 'outbox'), address),
    routes: () => routesIn(app.printRoutes({ commonPrefix: false })),
    close: async () => {
      // Nothing is found where a test has taken the database away.
      const wrong = await wrongSizes(database.db).catch(() => []);
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (alike.length > 0) throw new Error(`The same in both languages: ${alike.join('; ')}`);
      if (wrong.length > 0) throw new Error(`What is not kept of tables: ${JSON.stringify(wrong)}`);
    },
  };
}

/** Whatever the tests of a file have done to tables: what is kept of their sizes is what a count says. */
export async function wrongSizes(db: Db): Promise<{ tableId: number; kept: number; counted: number }[]> {
  const { rows } = await sql<{ tableId: number; kept: number; counted: number }>`
    select table_id as "tableId", coalesce(kept.size, 0)::int as kept, coalesce(counted.size, 0)::int as counted
    from (select table_id, sum(amount) as size from table_sizes group by table_id) kept
    full join (select table_id, count(*) as size from records group by table_id) counted using (table_id)
    where coalesce(kept.size, 0) <> coalesce(counted.size, 0)
      or not exists (select from tables t where t.table_id = coalesce(kept.table_id, counted.table_id))
    order by table_id`.execute(db);
  return rows;
}

/** From the tree that Fastify draws of them. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    const all = methods === '' ? [] : methods.split(', ');
    return all.filter((method) => method !== 'HEAD').map((method) => `${method} ${above.join('')}`);
  });
}

/** Every answer in every test is held against the contract, unknown keys included. */
function checkingAnswers(client: Client): Client {
  const call = async (endpoint: Endpoint, input: InputOf<Endpoint>) => {
    const answer: AnswerOf<Endpoint> = await client(endpoint, input);
    if (endpoint.answer === undefined) return answer;
    const parsed = endpoint.answer.parse(answer);
    const isSame = JSON.stringify(sorted(parsed)) === JSON.stringify(sorted(answer));
    if (!isSame) throw new Error(`The answer of ${endpoint.path} has keys that the contract does not know`);
    return answer;
  };
  return Object.assign(call, { page: client.page }) as Client;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** What each of several calls was refused with. */
export function refusalsOf(calls: readonly Promise<unknown>[]) {
  return Promise.all(calls.map((call) => refusalOf(call)));
}

/** What a call was refused with, as the wire has it. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; message: string; problems: readonly string[] }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return {
      status: error.status,
      message: error.body.message,
      problems: error.body.entityValidationErrors ?? [],
    };
  }
  throw new Error('The call was expected to be refused, but it was answered');
}
