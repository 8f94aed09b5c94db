import { sql, type Kysely } from 'kysely';

export const idempotency = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A call that bears a key is claimed here by the transaction that does it: a second one waits, and then
  // finds the answer. The fingerprint tells whether it is the same call.
  `create table answered_calls (
    user_id bigint not null references users on delete cascade,
    key uuid not null,
    fingerprint text not null,
    answer jsonb,
    at timestamptz(3) not null default now(),
    primary key (user_id, key)
  )`,
];
