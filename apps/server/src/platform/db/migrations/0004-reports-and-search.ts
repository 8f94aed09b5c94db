import { sql, type Kysely } from 'kysely';

export const reportsAndSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // project_id null: a template of the control panel.
  `create table reports (
    report_id bigint generated always as identity primary key,
    project_id bigint references projects,
    name text not null,
    description text not null default '',
    configuration jsonb not null,
    created timestamptz(3) not null default now(),
    created_by bigint references users,
    modified timestamptz(3) not null default now(),
    modified_by bigint references users
  )`,
  `create unique index report_names on reports (coalesce(project_id, 0), lower(name))`,

  // All that a text is found in of a record, kept beside it: reading it is what makes a scan slow. The
  // values of user-defined fields stand there as in JSON; the collation is the database's own, since that
  // of codes knows no Å and å. Three characters and more are found by their
  // trigrams; fewer are a scan that stops when there are enough.
  `create extension if not exists pg_trgm`,
  ...['records', 'frozen_records'].flatMap((table) => [
    `alter table ${table} add column search_text text not null generated always as (
      lower((code || E'\\n' || description_en || E'\\n' || description_sv
        || E'\\n' || jsonb_path_query_array(field_values, '$.*')::text) collate "default")
    ) stored`,
    `create index ${table}_by_text on ${table} using gin (search_text gin_trgm_ops)`,
  ]),
];
