// The feed as it is asked for: what a caller hears of after a place, and where to go on.
import { refuse, type ChangeEvent, type events } from '@codes/contract';
import { projectFor } from '../../people/standing/resolved-project.ts';
import { placeChanges, type OnPlaced } from '../../platform/changes/place-changes.ts';
import type { FeedPlace, Places } from '../../platform/changes/places.ts';
import type { Db } from '../../platform/db/schema.ts';
import { rowNumberIn } from '../../platform/http/answers/cursors.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { listChangedRecords } from '../history/list-changes.ts';
import type { HistoryScope } from '../history/changes.store.ts';
import { findEvent, readEventCodes, readEvents, type EventRow } from './feed.store.ts';
import type { Caller, Narrowed } from './hearers.store.ts';

export type FeedParts = {
  /** The database that takes writes. */
  db: Db;
  places: Places;
  onPlaced: OnPlaced;
};

export type EventWindow = { events: ChangeEvent[]; next: FeedPlace; isLast: boolean };

type Wanted = Pick<events.EventListQuery, 'project' | 'what'>;

/** What a call narrows the feed to; of a project that one may not see nothing is there. */
export async function narrowedTo(db: Db, caller: Caller, { project, what }: Wanted): Promise<Narrowed> {
  if (project === undefined) return { projectId: null, what: what ?? null };
  const found = await projectFor(db, caller, project, 'archived project');
  if (found === null) throw refuse('projectNotFound');
  return { projectId: found.projectId, what: what ?? null };
}

/** Where a caller begins; 'now' is the newest place. */
export function startOf(places: Places, after: string | undefined): FeedPlace | null | 'now' {
  if (after === undefined || after === '') return 'now';
  if (after === '0') return null;
  const place = places.open(after);
  if (place === null) throw refuse('eventsForgotten');
  return place;
}

export async function eventsAfter(
  parts: FeedParts,
  caller: Caller,
  narrowed: Narrowed,
  { start, limit }: { start: FeedPlace | null | 'now'; limit: number },
): Promise<EventWindow> {
  const { db, places } = parts;
  await placeChanges(db, parts.onPlaced);
  const window = { from: start === 'now' ? null : start, limit: start === 'now' ? 0 : limit };
  const { isKnown, newest, rows } = await readEvents(db, caller, narrowed, window);
  if (!isKnown) throw refuse('eventsForgotten');
  const isLast = rows.length < limit;
  return {
    events: rows.map((row) => eventOf(places, caller, row)),
    next: isLast ? newest : (rows.at(-1) ?? newest),
    isLast,
  };
}

export async function listEvents(
  parts: FeedParts,
  caller: Caller,
  { after, limit, ...wanted }: events.EventListQuery,
): Promise<{ events: ChangeEvent[]; next: string }> {
  const start = startOf(parts.places, after);
  const narrowed = await narrowedTo(parts.db, caller, wanted);
  const { events, next } = await eventsAfter(parts, caller, narrowed, { start, limit });
  return { events, next: parts.places.seal(next) };
}

export function eventOf(places: Places, caller: Pick<Caller, 'kind'>, row: EventRow): ChangeEvent {
  const { at, what, by, projectNumber, tableId, tableName, stringConfigurationId } = row;
  const about = { projectNumber, tableId, tableName, stringConfigurationId };
  const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null));
  return {
    eventId: places.seal(row),
    at,
    what,
    ...(caller.kind === 'user' && by !== '' && { by }),
    ...known,
    created: row.created,
    updated: row.updated,
    removed: row.removed,
  };
}

async function heardEvent({ db, places }: FeedParts, caller: Caller, eventId: string): Promise<EventRow> {
  const place = places.open(eventId);
  const event = place === null ? null : await findEvent(db, caller, place);
  if (event === null) throw refuse('eventNotFound');
  return event;
}

export async function listEventRecords(
  parts: FeedParts,
  caller: Caller,
  eventId: string,
  query: Parameters<typeof listChangedRecords>[3],
): Promise<JsonAnswer> {
  const event = await heardEvent(parts, caller, eventId);
  return listChangedRecords(parts.db, scopeOf(event), event.changeId, query);
}

/** A change of a master table reaches into projects: there, its own records alone are of it. */
function scopeOf({ projectId, tableId }: EventRow): HistoryScope {
  if (projectId !== null) return { kind: 'project', projectId };
  if (typeof tableId === 'number') return { kind: 'table', tableId };
  return { kind: 'organisation' };
}

export async function listEventCodes(
  parts: FeedParts,
  caller: Caller,
  eventId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<JsonAnswer> {
  const { changeId } = await heardEvent(parts, caller, eventId);
  const rows = await readEventCodes(parts.db, changeId, { after: rowNumberIn(after) ?? 0, limit });
  const shown = rows.slice(0, limit);
  const codes = shown.map((row) => ({
    issuedCodeId: row.issuedCodeId,
    code: row.code,
    before: row.before,
    after: row.after,
  }));
  return new JsonAnswer(JSON.stringify(codes), {
    next: rows.length > limit ? String(shown.at(-1)?.detailId) : null,
  });
}
