import type { ChangeEvent } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { hearers, hears, type Caller, type Narrowed } from './hearers.store.ts';
import { beginning, type FeedPlace } from '../../platform/changes/places.ts';

/** An event as the database has it. */
export type EventRow = Omit<ChangeEvent, 'eventId' | 'by'> &
  FeedPlace & { changeId: number; projectId: number | null; by: string };

/** The columns of the change `c` with the place `e`. */
export const eventColumns = sql`
  e.place, e.mark, c.change_id as "changeId", c.project_id as "projectId", ${isoTime(sql`c.at`)} as at, c.what,
  coalesce(u.full_name, c.by_name, '') as by, p.project_number as "projectNumber", c.table_id as "tableId",
  c.table_name as "tableName", c.created, c.updated, c.removed, case when c.table_id is null then (
    select case d.subject when 'configuration' then d.subject_id::bigint else (
      select i.configuration_id from issued_codes i where i.issued_code_id = d.subject_id::bigint
    ) end
    from change_details d
    where d.change_id = c.change_id and d.subject in ('configuration', 'code') and d.act <> 'follow'
    order by d.detail_id limit 1
  ) end as "stringConfigurationId"`;

export const joinedToEvents = sql`
  left join lateral (select full_name from users where user_id = c.user_id offset 0) u on true
  left join lateral (select project_number from projects where project_id = c.project_id offset 0) p on true`;

export type Window = {
  /** False where the caller goes on from a place that is not there any more. */
  isKnown: boolean;
  newest: FeedPlace;
  rows: EventRow[];
};

/** `from` is null where nothing was before; what one caller hears of after it, and which place is the newest. */
export async function readEvents(
  db: Db | Tx,
  caller: Caller,
  narrowed: Narrowed,
  { from, limit }: { from: FeedPlace | null; limit: number },
): Promise<Window> {
  const place = from?.place ?? 0;
  const { rows } = await sql<Window>`
    select ${isThere(from)} as "isKnown", (${newestPlace}) as newest, (
      select coalesce(json_agg(f order by f.place), '[]') from (
        select ${eventColumns}
        from ${hearers([{ caller, narrowed, place }])} cross join events e join changes c on c.change_id = e.change_id
        ${joinedToEvents}
        where e.place > ${place} and ${hears} order by e.place limit ${limit}
      ) f
    ) as rows
  `.execute(db);
  return rows[0] ?? { isKnown: false, newest: beginning, rows: [] };
}

const newestPlace = sql`select coalesce(
  (select json_build_object('place', place, 'mark', mark) from events order by place desc limit 1),
  ${JSON.stringify(beginning)}::json
)`;

export async function readNewest(db: Db): Promise<FeedPlace> {
  const { rows } = await sql<{ newest: FeedPlace }>`select (${newestPlace}) as newest`.execute(db);
  return rows[0]?.newest ?? beginning;
}

function isThere(place: FeedPlace | null): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`true`;
  if (place.place === 0) return sql<boolean>`coalesce((select min(place) from events), 1) = 1`;
  return sql<boolean>`exists (select from events where place = ${place.place} and mark = ${place.mark})`;
}

/** Null where there is no such event, or the caller does not hear of it. */
export async function findEvent(db: Db | Tx, caller: Caller, place: FeedPlace): Promise<EventRow | null> {
  const everything = { caller, narrowed: { projectId: null, what: null }, place: 0 };
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${hearers([everything])} cross join events e join changes c on c.change_id = e.change_id ${joinedToEvents}
    where e.place = ${place.place} and e.mark = ${place.mark} and ${hears}
  `.execute(db);
  return rows[0] ?? null;
}

/** An event after the first of the places of its hearers, with the numbers of those who hear of it. */
export type HeardRow = EventRow & { hearers: number[] };

/** What many listeners hear of, in one statement; and the newest place. */
export async function readHeard(
  db: Db | Tx,
  listeners: Parameters<typeof hearers>[0],
  limit: number,
): Promise<{ newest: FeedPlace; rows: HeardRow[] }> {
  const first = Math.min(...listeners.map(({ place }) => place));
  const { rows } = await sql<{ newest: FeedPlace; rows: HeardRow[] }>`
    select (${newestPlace}) as newest, (
      select coalesce(json_agg(f order by f.place), '[]') from (
        select ${eventColumns}, array(
          select h.n from ${hearers(listeners)} where h.place < e.place and ${hears} order by h.n
        ) as hearers
        from events e join changes c on c.change_id = e.change_id ${joinedToEvents}
        where e.place > ${first} order by e.place limit ${limit}
      ) f
    ) as rows
  `.execute(db);
  return rows[0] ?? { newest: beginning, rows: [] };
}

export type CodeRow = {
  detailId: number;
  issuedCodeId: number;
  code: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** One more than asked for where there are more. */
export async function readEventCodes(
  db: Db | Tx,
  changeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select d.detail_id as "detailId", d.subject_id::bigint as "issuedCodeId",
      coalesce(d.after ->> 'code', d.before ->> 'code', '') as code, d.before, d.after
    from change_details d
    where d.change_id = ${changeId} and d.subject = 'code' and d.detail_id > ${after}
    order by d.detail_id limit ${limit + 1}
  `.execute(db);
  return rows;
}
