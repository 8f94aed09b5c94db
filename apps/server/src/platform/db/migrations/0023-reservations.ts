// Reservations last until a day and may be for a member; their holders are told of it.
import { sql, type Kysely } from 'kysely';

export const reservations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Only a reserved code has them.
  `alter table issued_codes add column reserved_until date, add column reserved_for bigint references users`,
  `create index issued_codes_by_reserved_until on issued_codes (configuration_id, reserved_until)
    where reserved_until is not null`,

  // At most one row: the last day whose mails are queued. Whichever server holds it queues those of the days since.
  `create table reservation_reminders (
    is_only boolean primary key default true check (is_only),
    last_day date not null
  )`,
];
