// Other systems are told of changes at addresses of theirs.
import { sql, type Kysely } from 'kysely';

export const webhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Secrets are derived from their ids. what, project_numbers: null is all. leased_until: a server is delivering.
  `create table webhooks (
    webhook_id bigint generated always as identity primary key,
    name text not null,
    address text not null,
    what text[],
    project_numbers text[],
    enabled boolean not null default true,
    failing_since timestamptz,
    secret_id uuid not null default gen_random_uuid(),
    previous_secret_id uuid,
    previous_secret_until timestamptz,
    leased_until timestamptz,
    created timestamptz(3) not null default now(),
    created_by bigint references users,
    modified timestamptz(3) not null default now(),
    modified_by bigint references users
  )`,
  `create unique index webhook_names on webhooks (lower(name))`,

  // place, mark: of the event; null of a test. is_apart: sent for itself, in no order.
  `create table webhook_deliveries (
    delivery_id bigint generated always as identity primary key,
    webhook_id bigint not null references webhooks on delete cascade,
    message_id uuid not null default gen_random_uuid(),
    place bigint,
    mark bigint,
    type text not null,
    data jsonb not null,
    is_apart boolean not null default false,
    at timestamptz(3) not null default now(),
    status text not null default 'Waiting',
    attempts integer not null default 0,
    next_attempt timestamptz(3) default now(),
    http_status integer,
    duration integer,
    answer text
  )`,
  `create index deliveries_of_webhook on webhook_deliveries (webhook_id, delivery_id)`,
  `create index waiting_deliveries on webhook_deliveries (webhook_id, delivery_id) where status = 'Waiting'`,
  `create index deliveries_by_time on webhook_deliveries (at)`,
];
