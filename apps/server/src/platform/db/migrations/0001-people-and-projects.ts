import { sql, type Kysely } from 'kysely';

export const peopleAndProjects = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// Times are kept to the millisecond, which is what JSON and JavaScript carry.
const statements = [
  `create table users (
    user_id bigint generated always as identity primary key,
    user_name text not null unique check (user_name = lower(user_name)),
    first_name text not null default '',
    surname text not null default '',
    company_name text not null default '',
    full_name text not null generated always as (
      coalesce(nullif(trim(first_name || ' ' || surname), ''), user_name)
    ) stored,
    is_external boolean not null,
    is_administrator boolean not null default false,
    password_hash text,
    password_change_required boolean not null default false,
    created timestamptz(3) not null default now(),
    check (is_external or password_hash is null)
  )`,

  `create table sessions (
    session_id uuid primary key,
    user_id bigint not null references users on delete cascade,
    created timestamptz(3) not null default now(),
    expires timestamptz(3) not null
  )`,
  `create index sessions_of_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires)`,

  `create table password_links (
    link_id uuid primary key,
    user_id bigint not null references users on delete cascade,
    created timestamptz(3) not null default now(),
    expires timestamptz(3) not null,
    used timestamptz(3)
  )`,
  `create index password_links_of_user on password_links (user_id, created)`,

  `create table failed_sign_ins (
    user_name text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index failed_sign_ins_of_name on failed_sign_ins (user_name, at)`,

  `create table outgoing_mails (
    mail_id bigint generated always as identity primary key,
    recipient text not null,
    content jsonb not null,
    created timestamptz(3) not null default now(),
    attempts integer not null default 0,
    next_attempt timestamptz(3) not null default now()
  )`,
  `create index outgoing_mails_due on outgoing_mails (next_attempt)`,

  // number_key makes numbers that differ only in case or spaces one and the same.
  `create table projects (
    project_id bigint generated always as identity primary key,
    project_number text not null unique,
    number_key text not null unique,
    name text not null,
    ua_user_id bigint not null references users,
    is_template boolean not null,
    is_visible_for_employees boolean not null,
    is_archived boolean not null default false,
    created timestamptz(3) not null default now(),
    modified timestamptz(3) not null default now()
  )`,

  `create table members (
    project_id bigint not null references projects on delete cascade,
    user_id bigint not null references users on delete cascade,
    role text not null check (role in ('admin', 'viewer')),
    primary key (project_id, user_id)
  )`,
  `create index members_of_user on members (user_id)`,

  `create table history (
    history_id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    user_id bigint references users,
    project_id bigint references projects,
    subject text not null,
    subject_id text not null,
    act text not null,
    before jsonb,
    after jsonb
  )`,
  `create index history_of_subject on history (subject, subject_id, history_id)`,
];
