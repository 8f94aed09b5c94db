// The language of a person; without one it is as in the browser, and mails are in that of whoever causes them.
import { sql, type Kysely } from 'kysely';

export const languagesOfPeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column language text check (language in ('en', 'sv'))`.execute(db);
  },
};
