import { events } from '@codes/contract';
import type { Server } from '../../server.ts';
import { notePresence } from './presence.ts';
import { openStream } from './stream.ts';
import { listEventCodes, listEventRecords, listEvents } from './feed.ts';

export function feedRoutes({ serve, db, feed, feedDesk, log }: Server): void {
  serve.read(events.listEvents, (_, { actor, query }) => listEvents(feed, actor, query));
  serve.read(events.streamEvents, (_, { actor, headers, query, language }) =>
    openStream(
      { ...feed, desk: feedDesk, log },
      { caller: actor, language },
      headers['last-event-id'],
      query,
    ),
  );
  serve.work(events.notePresence, async (_, { user, body }) => {
    await notePresence(db, user, body);
    feedDesk.presenceChanged();
  });
  serve.read(events.listEventRecords, (_, { actor, params, query }) =>
    listEventRecords(feed, actor, params.eventId, query),
  );
  serve.read(events.listEventCodes, (_, { actor, params, query }) =>
    listEventCodes(feed, actor, params.eventId, query),
  );
}
