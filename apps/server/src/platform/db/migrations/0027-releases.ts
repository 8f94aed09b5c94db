// A master table as it stood at one moment, under a name; a link follows one of these or the living table.
import { sql, type Kysely } from 'kysely';

export const releases = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // added, changed and removed: against the release before it. People are never removed.
  `create table releases (
    release_id bigint generated always as identity primary key,
    master_table_id bigint not null references tables on delete cascade,
    name text not null,
    note text not null default '',
    released timestamptz(3) not null default now(),
    released_by bigint references users,
    default_priorities jsonb not null,
    default_changes jsonb not null,
    records bigint not null,
    added bigint not null,
    changed bigint not null,
    removed bigint not null
  )`,
  `create unique index release_names on releases (master_table_id, lower(name))`,

  // Field and record ids are those of the master table, in all its releases.
  `create table released_fields (
    release_id bigint not null references releases on delete cascade,
    field_id bigint not null,
    name text not null,
    type text not null,
    priority integer,
    modified timestamptz not null,
    modified_by bigint,
    primary key (release_id, field_id)
  )`,
  // table_id: the master table, as in records. They go with their release by a trigger instead of a reference, which would be
  // looked up for each of a million that are made.
  `create table released_records (
    release_id bigint not null,
    record_id bigint not null,
    table_id bigint not null,
    code text collate "C" not null,
    description_en text not null,
    description_sv text not null,
    field_values jsonb not null,
    created timestamptz(3) not null,
    created_by bigint,
    modified timestamptz(3) not null,
    modified_by bigint,
    search_text text not null,
    primary key (release_id, record_id)
  )`,
  `create unique index released_codes on released_records (release_id, code) include (record_id)`,
  // The release is in it too, as the index of an array takes it, or a search would go through the matches of every release.
  `create index released_records_by_text on released_records using gin ((array[release_id]), search_text gin_trgm_ops)`,
  `create function forget_released_records() returns trigger language plpgsql as $$
    begin
      delete from released_records where release_id = old.release_id;
      return null;
    end $$`,
  `create trigger release_removed after delete on releases for each row execute function forget_released_records()`,

  // Null: the living table.
  `alter table tables add column follows bigint references releases,
    add check (follows is null or kind = 'linked')`,
  `create index links_of_release on tables (follows) where follows is not null`,
];
