// How people look at lists: their views, of which some are shared in a project.
import { sql, type Kysely } from 'kysely';

export const views = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // project_id: where it is shared. json and not jsonb: it is answered as it was sent, and nobody looks into it.
  `create table views (
    view_id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    list text not null,
    name text not null,
    project_id bigint references projects on delete cascade,
    value json not null,
    modified timestamptz(3) not null default now(),
    check (name <> '' or project_id is null)
  )`,
  `create unique index view_names on views (user_id, list, lower(name))`,
  `create index shared_views on views (project_id, list) where project_id is not null`,
];
