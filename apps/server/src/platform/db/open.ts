import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedPool } from './embedded/embedded-pool.ts';
import { embeddedWords } from './embedded/embedded.words.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { DatabaseProblem, reasonOf } from './fitness/database-problem.ts';
import { addressesOf } from './machines/addresses.ts';
import { walPositionOfConnection, problemWith, RefusedReplica } from './machines/lineage.ts';
import { watchPrimary, type PrimaryWatch } from './machines/primary-watch.ts';
import { openReplica, type Replica } from './machines/replica.ts';
import { channels, noticesOn, type Notices } from './notices.ts';
import { postgresPool, requestPatience, streamPatience, workPatience } from './postgres-pool.ts';
import type { Db, Tables } from './schema.ts';
import { CursorOrCopy } from './streams/copy-cursor.ts';

export type Database = {
  kind: 'embedded' | 'postgresql';
  /** For requests that a person waits for. */
  db: Db;
  /** For what takes long, with connections of its own, so that requests always find one. */
  work: Db;
  /** For what is sent while it is read. */
  streams: Streams;
  /** For a request that only looks things up. */
  replica: Replica | null;
  /** Which of several hosts is the primary. */
  primary: PrimaryWatch | null;
  /** What other servers tell; null where there are none. */
  notices: Notices | null;
  /** Whether it answers; known within a second or two, whatever happens. */
  isReady: () => Promise<boolean>;
  /** Whether a question would have to wait for somebody's work, which may take minutes. */
  isBusy: () => boolean;
  /** Who has its connections now. */
  connections: () => PoolUse[];
  close: () => Promise<void>;
};

export type PoolUse = {
  pool: 'requests' | 'work' | 'streams' | 'replica' | 'embedded';
  inUse: number;
  idle: number;
  waiting: number;
  most: number;
};

/** Called with every statement when it is over. */
export type OnStatement = (event: LogEvent) => void;

export type Streams = {
  db: Db;
  /** Where it is the only connection there is, nothing may be on it for longer than a piece takes. */
  isOnlyConnection: boolean;
};

const bigintOid = 20;

/** Ids are JSON numbers on the wire, and stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const requestConnections = 10;
const workConnections = 4;
const streamConnections = 4;
const readyWithin = 1500;
/** There is another one to read from. */
const replicaPatience = 1000;

export async function openPostgres(
  databaseUrl: string,
  replicaUrl: string | null = null,
  onStatement?: OnStatement,
): Promise<Database> {
  const primary = watchPrimary(addressesOf(databaseUrl) ?? [databaseUrl]);
  const settings = { types, check: primary.check };
  const requests = postgresPool(databaseUrl, {
    max: requestConnections,
    patience: requestPatience,
    ...settings,
  });
  const working = postgresPool(databaseUrl, { max: workConnections, patience: workPatience, ...settings });
  const streaming = postgresPool(databaseUrl, {
    max: streamConnections,
    patience: streamPatience,
    ...settings,
  });
  const [db, work, streams] = [requests, working, streaming].map((pool) => queryLayer(pool, onStatement)) as [
    Db,
    Db,
    Db,
  ];
  // A connection of its own: whether the database answers has nothing to do with how busy the others are.
  const probing = postgresPool(databaseUrl, {
    max: 1,
    patience: requestPatience,
    allowExitOnIdle: true,
    ...settings,
  });
  const isReady = probe(
    () => probing.query('select 1'),
    async () => false,
  );
  const listening = postgresPool(databaseUrl, {
    max: 1,
    patience: requestPatience,
    allowExitOnIdle: true,
    ...settings,
  });
  const following = replicaUrl === null ? null : replicaPool(replicaUrl, probing);
  const replica = following === null ? null : queryLayer(following, onStatement);
  const close = async () => {
    await Promise.all([db.destroy(), work.destroy(), streams.destroy(), replica?.destroy()]);
    await listening.end();
    await probing.end(); // a connection to the replica may still be compared with this one
    await primary.close();
  };
  return {
    kind: 'postgresql',
    db,
    work,
    streams: { db: streams, isOnlyConnection: false },
    replica: replica === null ? null : openReplica(db, replica),
    primary,
    notices: noticesOn(listening, Object.values(channels)),
    isReady,
    isBusy: () => false,
    connections: () => [
      poolUse('requests', requests, requestConnections),
      poolUse('work', working, workConnections),
      poolUse('streams', streaming, streamConnections),
      ...(following === null ? [] : [poolUse('replica', following, requestConnections)]),
    ],
    close,
  };
}

/** Each of its connections is compared with the primary: an address may lead elsewhere tomorrow. */
function replicaPool(replicaUrl: string, primary: pg.Pool): pg.Pool {
  const patience = { ...requestPatience, connection: replicaPatience };
  const refuseForeign = async (client: pg.ClientBase) => {
    const [its, ours] = [await walPositionOfConnection(client), await walPositionOfConnection(primary)];
    const problem = problemWith(its, ours);
    if (problem?.kind === 'foreign') throw new RefusedReplica(problem);
  };
  return postgresPool(replicaUrl, {
    max: requestConnections,
    patience,
    types,
    mayFollow: true,
    check: refuseForeign,
  });
}

/** One question at a time, however many ask; `otherwise` is the answer where none comes in time. */
function probe(ask: () => Promise<unknown>, otherwise: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null));
    return Promise.race([asked, setTimeout(readyWithin, null, { ref: false }).then(otherwise)]);
  };
}

export async function openEmbedded(dataDir: string, onStatement?: OnStatement): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    refuseForeignOwner(dataDir, lock.file);
    const { close, ...database } = await openPool(databaseFolder(dataDir), onStatement);
    const closeAll = async () => {
      await close();
      lock.release();
    };
    return { ...database, close: closeAll };
  } catch (error) {
    lock.release();
    if (error instanceof DatabaseProblem || (error instanceof Error && 'syscall' in error)) throw error;
    const [reason = ''] = reasonOf(error).split('. '); // the engine goes on about itself
    throw new DatabaseProblem(embeddedWords.damaged({ dataDir, reason }), { cause: error });
  }
}

/** The engine writes files anew even where it only reads: made by another user, they would keep the owner out of the database. */
function refuseForeignOwner(dataDir: string, madeHere: string): void {
  if (!isEmbeddedMade(dataDir)) return;
  const [owner, user] = [statSync(versionFile(dataDir)).uid, statSync(madeHere).uid];
  if (owner !== user) throw new DatabaseProblem(embeddedWords.foreignOwner({ dataDir, owner, user }));
}

/** Whether there is one in the folder, without opening it. */
export function isEmbeddedMade(dataDir: string): boolean {
  return existsSync(versionFile(dataDir));
}

function versionFile(dataDir: string): string {
  return path.join(databaseFolder(dataDir), 'PG_VERSION');
}

function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/** For tests: nothing is written to disk. */
export async function openInMemory(onStatement?: OnStatement): Promise<Database> {
  return openPool('memory://', onStatement);
}

/** There is one backend: what takes long and what is quick share it. */
async function openPool(folder: string, onStatement?: OnStatement): Promise<Database> {
  const { pool, isAlive, close } = await openEmbeddedPool(folder, { types });
  const db = queryLayer(pool, onStatement);
  // It runs in this process: while it works on something long it is well, it only has no time.
  const isReady = probe(
    () => pool.query('select 1'),
    async () => isAlive(),
  );
  const isBusy = () => pool.totalCount > 0 && pool.idleCount === 0;
  const streams = { db, isOnlyConnection: true };
  const connections = () => [poolUse('embedded', pool, 1)];
  return {
    kind: 'embedded',
    db,
    work: db,
    streams,
    replica: null,
    primary: null,
    notices: null,
    isReady,
    isBusy,
    connections,
    close,
  };
}

function queryLayer(pool: pg.Pool, onStatement: OnStatement | undefined): Db {
  const dialect = new PostgresDialect({ pool, cursor: CursorOrCopy });
  return new Kysely<Tables>(onStatement === undefined ? { dialect } : { dialect, log: onStatement });
}

function poolUse(name: PoolUse['pool'], pool: pg.Pool, most: number): PoolUse {
  const { totalCount, idleCount, waitingCount } = pool;
  return { pool: name, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most };
}
