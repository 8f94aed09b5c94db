// Whether somebody administers a project, as a function: it is only looked up where somebody wants to know.
import { sql, type Kysely } from 'kysely';

export const projectAdministrators = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // In plpgsql: what is written in SQL would become part of the statement that asks, whose tables are opened with each call.
  `create function administers_a_project(who bigint) returns boolean language plpgsql stable as $$
    begin
      return exists (
        select from members m join projects p on p.project_id = m.project_id
        where m.user_id = who and m.role = 'admin' and not p.is_archived
      );
    end $$`,
];
