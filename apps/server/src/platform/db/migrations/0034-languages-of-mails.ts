// The language that a mail was queued in, and that of a request for a new password, until its mail is queued.
import { sql, type Kysely } from 'kysely';

export const languagesOfMails = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table outgoing_mails add column language text check (language in ('en', 'sv'))`.execute(
      db,
    );
    await sql`alter table password_reset_requests add column language text check (language in ('en', 'sv'))`.execute(
      db,
    );
  },
};
