import type { Socket } from 'node:net';
import pg from 'pg';
import { addressesOf } from './machines/addresses.ts';
import { hostsInTurn } from './machines/connect-to-one-of.ts';

/** Beyond these a query is given up: a database that hangs must not hang the server with it. */
export type Patience = {
  /** For a connection to become free, or to be made. */
  connection: number;
  /** For one statement, and for one lock on the way: enforced by the database. */
  statement: number;
  lock: number;
  /** For the next statement of a transaction: enforced by the database, which then gives its locks to others. */
  idle: number;
  /** For a database that says nothing at all, and so enforces nothing; longer than the statement's. */
  silence: number;
};

const second = 1000;

/** A request that a person waits for. */
export const requestPatience: Patience = {
  connection: 10 * second,
  statement: 60 * second,
  lock: 15 * second,
  idle: 60 * second,
  silence: 65 * second,
};

/**
 * Bulk writes and copies: a statement may touch a million rows, and they come one after the other. A server that is frozen in
 * between has lost its job to another by its lease, and must not keep that one waiting.
 */
export const workPatience: Patience = {
  connection: 600 * second,
  statement: 600 * second,
  lock: 600 * second,
  idle: 30 * second,
  silence: 605 * second,
};

/** Whole tables that are sent while they are read: as long as somebody goes on reading. */
export const streamPatience: Patience = {
  connection: 20 * second,
  statement: 3600 * second,
  lock: 15 * second,
  idle: 3600 * second,
  silence: 60 * second,
};

type PoolSettings = pg.PoolConfig & {
  max: number;
  patience: Patience;
  /** Whether it may be one that only follows another. */
  mayFollow?: boolean;
  /** Throws where a new connection leads to a database that is not to be used. */
  check?: (client: pg.ClientBase) => Promise<void>;
};

/** Where the address names several hosts, connections are to the one that takes writes. */
export function postgresPool(
  databaseUrl: string,
  { patience, mayFollow = false, check = async () => {}, ...settings }: PoolSettings,
): pg.Pool {
  const addresses = addressesOf(databaseUrl) ?? [databaseUrl];
  const hosts = addresses.length > 1 ? hostsInTurn(addresses) : null;
  const pool = new pg.Pool({
    ...settings,
    ...(hosts === null ? { connectionString: addresses[0] } : { Client: hosts.Client }),
    connectionTimeoutMillis: patience.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * second,
    onConnect: async (client) => {
      hangUpAfter(patience.connection, client);
      const { follows } = await greet(client, patience);
      if (follows && !mayFollow) throw refusedStandby();
      await check(client);
      hangUpAfter(patience.silence, client);
    },
  });
  hosts?.lookAround(pool, patience.connection);
  surviveLostConnections(pool);
  return pool;
}

/**
 * A connection that breaks is an event of its client, and without a listener the end of the process: while it is
 * idle the pool listens, while a query runs nobody would. The query itself fails, and the pool makes a new one.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * Says whether it only follows another one. The limits are set here and not by parameters of the connection, which PgBouncer
 * refuses. Statements are not to be compiled: those that are short are planned as long ones where the planner does not know
 * better, and compiling one takes longer than any of them.
 */
async function greet(
  client: pg.ClientBase,
  { statement, lock, idle }: Patience,
): Promise<{ follows: boolean }> {
  const { rows } = await client.query<{ follows: boolean }>(
    `select pg_is_in_recovery() as follows, set_config('jit', 'off', false),
      set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false)`,
    [statement, lock, idle].map(String),
  );
  return { follows: rows[0]?.follows ?? false };
}

/**
 * While another database takes over, an address may lead to one that only follows: what it shows is old, and it takes no
 * writes. A connection to it would be kept for as long as it is used, so there is none.
 */
function refusedStandby(): Error {
  return Object.assign(new Error('The database is a standby'), { code: '25006' });
}

/**
 * The server enforces its limits only while it runs. Where it is frozen, or a firewall has swallowed the
 * connection, nothing comes back at all: then the client hangs up, and its query fails as with any lost connection.
 */
function hangUpAfter(silence: number, client: pg.ClientBase): void {
  // What @types/pg leaves out: the socket, and whether a query is under way.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.removeAllListeners('timeout');
  connection.stream.setTimeout(silence, () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (readyForQuery) return; // nobody waits for anything
    connection.stream.destroy(
      Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }),
    );
  });
}
