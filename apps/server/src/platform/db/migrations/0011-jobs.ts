// Long work that is left with the servers: whichever has time does it, and any of them can tell how far it is.
import { sql, type Kysely } from 'kysely';

export const jobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A job is a call of the contract, with the address that it was sent to. `attempt` tells one server that has it from
  // another that had it before: whoever writes for a job names its attempt. `made` is what the job's own transaction has
  // made, kept in that transaction.
  `create table jobs (
    job_id uuid primary key,
    user_id bigint not null references users on delete cascade,
    key uuid not null,
    fingerprint text not null,
    kind text not null,
    call text not null,
    params jsonb not null,
    query jsonb not null,
    about text not null,
    state text not null default 'waiting',
    attempt integer not null default 0,
    leased_until timestamptz(3),
    rows_done integer not null default 0,
    rows_total integer not null default 0,
    made jsonb,
    error jsonb,
    next_page text,
    created timestamptz(3) not null default now(),
    ended timestamptz(3)
  )`,
  `create unique index jobs_of_user on jobs (user_id, key)`,
  `create index jobs_open on jobs (created) where ended is null`,
  `create index jobs_ended on jobs (ended) where ended is not null`,

  // What was sent with it and what came of it, as texts that can be read one after the other.
  `create table job_pieces (
    job_id uuid not null references jobs on delete cascade,
    part text not null,
    attempt integer not null,
    piece integer not null,
    json text not null,
    primary key (job_id, part, attempt, piece)
  )`,
];
