// The records of a release go with it by a trigger instead of a reference, which would be looked up for each of a million that are made.
import { sql, type Kysely } from 'kysely';

export const releasesInBulk = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table released_records drop constraint released_records_release_id_fkey`,
  `create function forget_released_records() returns trigger language plpgsql as $$
    begin
      delete from released_records where release_id = old.release_id;
      return null;
    end $$`,
  `create trigger release_removed after delete on releases for each row execute function forget_released_records()`,
];
