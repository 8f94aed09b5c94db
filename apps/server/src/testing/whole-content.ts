// What tables, projects and documents hold, to be compared.
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';

const contentTables = [
  'projects',
  'members',
  'tables',
  'fields',
  'records',
  'hidden_records',
  'string_configurations',
  'configuration_uses',
  'configuration_picks',
  'reports',
  'releases',
  'released_fields',
  'released_records',
];

/** Every row of the data, as the database writes it. */
export async function contentOf(db: Db): Promise<string> {
  const parts = contentTables.map(
    (table) => sql`select ${table}::text as kind, to_jsonb(r)::text as row from ${sql.table(table)} r`,
  );
  const { rows } = await sql<{ kind: string; row: string }>`
    ${sql.join(parts, sql` union all `)} order by 1, 2
  `.execute(db);
  return rows.map(({ kind, row }) => `${kind} ${row}`).join('\n');
}
