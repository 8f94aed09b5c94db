// docs/scale.md says what a distributed database would refuse of our schema: what is added later is named there too.
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './platform/db/open.ts';
import { migratedDatabase } from './testing/migrated-database.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/scale.md'), 'utf8');

let database: Database;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());

it('names every trigger', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where not tgisinternal order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('names the keys that have the project in them, of tables that would be shared out by it', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any(x.indkey)
    where x.indisunique and a.attname = 'project_id'
      and x.indrelid::regclass::text not in ('projects', 'members')
    order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(['linked_tables', 'local_table_names']);
  expect(page).toContain('only `local_table_names` and `linked_tables` do');
});
