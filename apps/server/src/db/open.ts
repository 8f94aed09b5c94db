import { Kysely, PostgresDialect, sql } from 'kysely';
import path from 'node:path';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { openEmbeddedPool } from './embedded-pool.ts';
import { lockFolder } from './folder-lock.ts';
import type { Db, Tables } from './schema.ts';

export type Database = {
  kind: 'embedded' | 'postgresql';
  db: Db;
  close: () => Promise<void>;
};

const bigintOid = 20;

/** Ids are JSON numbers on the wire, and stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at the next query
  const db = queryLayer(pool);
  return { kind: 'postgresql', db, close: () => db.destroy() };
}

/** In the locale 'C' a database folds A to Z only: names would not be unique, and searches miss. */
export async function knowsLetters(db: Db): Promise<boolean> {
  const { rows } = await sql<{ folds: boolean }>`select lower('ÅÄÖ') = 'åäö' as folds`.execute(db);
  return rows[0]?.folds === true;
}

export async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    const { pool, close } = await openEmbeddedPool(path.join(dataDir, 'database'), { types });
    const closeAll = async () => {
      await close();
      lock.release();
    };
    return { kind: 'embedded', db: queryLayer(pool), close: closeAll };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For tests: nothing is written to disk. */
export async function openInMemory(): Promise<Database> {
  const { pool, close } = await openEmbeddedPool('memory://', { types });
  return { kind: 'embedded', db: queryLayer(pool), close };
}

function queryLayer(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
}
