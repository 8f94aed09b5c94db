// A stream from where a caller was: first what has happened since, then what happens.
import type { Language } from '@codes/codes';
import type { events } from '@codes/contract';
import { EventStream } from '../../platform/http/answers/event-stream.ts';
import type { Log } from '../../platform/http/logs/log.ts';
import type { FeedDesk } from './feed-desk.ts';
import { eventsAfter, narrowedTo, startOf, type EventWindow, type FeedParts } from './feed.ts';
import type { Caller, Narrowed } from './hearers.store.ts';

const eventsAtATime = 500;

/** Who listens, and in which language. */
type Reader = { caller: Caller; language: Language };

type Parts = FeedParts & { desk: FeedDesk; log: Log };

/** What cannot be gone on from is refused before anything is sent. */
export async function openStream(
  parts: Parts,
  { caller, language }: Reader,
  lastEventId: string | undefined,
  { after, ...wanted }: events.EventStreamQuery,
): Promise<EventStream> {
  const start = startOf(parts.places, lastEventId || after);
  const narrowed = await narrowedTo(parts.db, caller, wanted);
  const first = await eventsAfter(parts, caller, narrowed, { start, limit: eventsAtATime });
  const stream = new EventStream();
  catchUp(parts, { caller, language }, narrowed, first, stream).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'a stream of events broke off');
    stream.end();
  });
  return stream;
}

async function catchUp(
  parts: Parts,
  { caller, language }: Reader,
  narrowed: Narrowed,
  first: EventWindow,
  stream: EventStream,
): Promise<void> {
  for (let window = first; !stream.destroyed;) {
    for (const event of window.events) stream.send({ id: event.eventId, data: event });
    stream.send({ id: parts.places.seal(window.next) });
    if (window.isLast) {
      parts.desk.add({
        caller,
        language,
        narrowed,
        place: window.next,
        stream,
        sentPresence: new Map(),
        jobs: [],
      });
      return;
    }
    await stream.hasRoom();
    window = await eventsAfter(parts, caller, narrowed, { start: window.next, limit: eventsAtATime });
  }
}
