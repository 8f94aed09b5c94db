// The feed: every change has a place among those that were committed, and readers go on from a place.
import { sql, type Kysely } from 'kysely';

export const feed = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The mark tells a place from the same one in a database that was restored, or that lost what it had not passed on.
  `create table events (
    place bigint generated always as identity primary key,
    change_id bigint not null,
    mark bigint not null default floor(random() * 9007199254740991)
  )`,
  `create unique index events_of_changes on events (change_id)`,
  `insert into events (change_id) select change_id from changes order by change_id`,

  // Written with the change, and taken away by the transaction that gives it its place.
  `create table unplaced_changes (change_id bigint primary key)`,
  `create function await_place() returns trigger language plpgsql as $$
    begin
      insert into unplaced_changes (change_id) values (new.change_id);
      return null;
    end $$`,
  `create trigger change_opened after insert on changes for each row execute function await_place()`,

  // Who is where, for as long as their screens say so.
  `create table presences (
    session_id uuid not null references sessions on delete cascade,
    address text not null,
    until timestamptz not null,
    primary key (session_id, address)
  )`,
  `create index presences_by_time on presences (until)`,
];
