import { sql, type Kysely } from 'kysely';

export const integrations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // An employee who has left: nothing of theirs is removed, but they are out.
  `alter table users add column is_active boolean not null default true`,
  // What the identity provider that keeps the directory in step calls the person.
  `alter table users add column directory_id text unique`,

  // The access key is derived from key_id, which no later integration ever gets again.
  `create table integrations (
    integration_id bigint generated always as identity primary key,
    key_id uuid not null unique,
    name text not null,
    created timestamptz(3) not null default now(),
    created_by bigint references users,
    expires timestamptz(3) not null,
    last_used timestamptz(3)
  )`,
  `create unique index integrations_by_name on integrations (lower(name))`,
];
