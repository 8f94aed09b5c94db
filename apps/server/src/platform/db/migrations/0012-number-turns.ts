// Whose turn it was to give out numbers after a text: whoever has read them earlier finds that others have been given since.
import { sql, type Kysely } from 'kysely';

export const numberTurns = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Two texts with one hash only take turns with each other. Each turn is a row again, so half of a page is left for it.
  `create table number_turns (
    configuration_id bigint not null references string_configurations on delete cascade,
    text_hash bigint not null,
    turn bigint not null,
    primary key (configuration_id, text_hash)
  ) with (fillfactor = 50)`,
];
