// The codes that have been issued: each once in the register of its configuration, with what its parts meant on that day.
import { sql, type Kysely } from 'kysely';

export const register = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table string_configurations add column keeps_register boolean not null default false`,
  `alter table integrations add column may_issue boolean not null default false`,

  // The parts and the ids of their records refer to nothing: they keep what they meant, whatever becomes of the tables.
  // Whoever is no user, which is an integration, is known by name.
  `create table issued_codes (
    issued_code_id bigint generated always as identity primary key,
    configuration_id bigint not null references string_configurations,
    code text collate "C" not null,
    title text not null default '',
    status smallint not null,
    parts jsonb not null,
    record_ids bigint[] not null,
    created timestamptz(3) not null default now(),
    created_by bigint references users,
    created_by_name text,
    modified timestamptz(3) not null default now(),
    modified_by bigint references users,
    modified_by_name text,
    search_text text not null generated always as (lower((code || E'\\n' || title) collate "default")) stored
  )`,
  `create unique index issued_codes_by_code on issued_codes (configuration_id, code)`,
  `create index issued_codes_by_status on issued_codes (configuration_id, status, code)`,
  // Numbers of a length stand in their order among the codes of a length.
  `create index issued_codes_by_length on issued_codes (configuration_id, char_length(code), code)`,
  `create index issued_codes_by_text on issued_codes using gin (search_text gin_trgm_ops)`,
  `create index issued_codes_of_record on issued_codes using gin (record_ids)`,

  // Another system may bear a key as well as a person.
  `alter table answered_calls drop constraint answered_calls_pkey`,
  `alter table answered_calls alter column user_id drop not null,
    add column integration_id bigint references integrations on delete cascade`,
  `create unique index answered_calls_of_caller on answered_calls
    (coalesce(user_id, 0), coalesce(integration_id, 0), key)`,
];
