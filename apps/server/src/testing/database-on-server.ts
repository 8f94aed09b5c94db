// Databases of the tests' own on a PostgreSQL server.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../platform/db/schema.ts';

export type OwnDatabase = { name: string; drop: () => Promise<void> };

/** An empty one, or a copy of `template`, which nobody may be connected to. */
export async function makeDatabase(server: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${template}`);
  return { name, drop: () => run(server, `drop database ${name} with (force)`) };
}

export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Where the database is that somebody is connected to, at TEST_DATABASE_URL. */
export async function urlOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return databaseOn(process.env['TEST_DATABASE_URL'] ?? '', rows[0]?.name ?? '');
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
