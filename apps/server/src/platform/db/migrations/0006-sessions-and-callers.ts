import { sql, type Kysely } from 'kysely';

export const sessionsAndCallers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // What somebody needs to recognise a session of theirs.
  `alter table sessions
    add column user_agent text not null default '',
    add column last_used timestamptz(3) not null default now()`,

  // Where an attempt came from; null where that is not known.
  `alter table failed_sign_ins add column caller text`,
  `create index failed_sign_ins_of_caller on failed_sign_ins (caller, at) where caller is not null`,

  // Taken down for every address alike, and looked at after the answer: its time tells nothing of who exists.
  `create table password_reset_requests (
    request_id bigint generated always as identity primary key,
    user_name text not null,
    created timestamptz(3) not null default now()
  )`,
];
