// Databases of the tests' own on a PostgreSQL server.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

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

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
