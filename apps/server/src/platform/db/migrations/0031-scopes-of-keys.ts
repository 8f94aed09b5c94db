// What a key may, its former key while both are valid, and which integration has made a change.
import { sql, type Kysely } from 'kysely';

export const scopesOfKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Those that are there are as they were: all projects (null), and no table to write to.
  `alter table integrations
    add column project_numbers text[],
    add column write_table_ids bigint[] not null default '{}',
    add column previous_key_id uuid unique,
    add column previous_key_until timestamptz(3)`,
  // It refers to nothing: an integration that is removed has made what it made, and its id never comes again.
  `alter table changes add column integration_id bigint`,
];
