import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openInMemory, openPostgres, type Database } from '../platform/db/open.ts';

/** With TEST_DATABASE_URL a database of its own on that PostgreSQL, otherwise an embedded one in memory. */
export async function freshDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? openInMemory() : onPostgres(server);
}

async function onPostgres(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  const close = async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
