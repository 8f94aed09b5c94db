// The feed on this server: it gives changes their places, and tells all who listen here, in a few looks however many they are.
import { can, type Job } from '@codes/contract';
import { placeChanges } from '../../platform/changes/place-changes.ts';
import type { FeedPlace } from '../../platform/changes/places.ts';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import { channels, type Notices } from '../../platform/db/notices.ts';
import type { Log } from '../../platform/http/logs/log.ts';
import { eventOf, type FeedParts } from './feed.ts';
import { readHeard, readNewest, type HeardRow } from './feed.store.ts';
import type { Narrowed } from './hearers.store.ts';
import { openJobNews, type JobListener } from './job-news.ts';
import { callersOf, credentialOf } from './listeners.store.ts';
import { notifyWatchers } from './presence.ts';

/** One stream, and how far it has come. */
export type Listener = JobListener & {
  narrowed: Narrowed;
  place: FeedPlace;
  /** Who is at each address, as it was sent last. */
  sentPresence: Map<string, string>;
};

export type FeedDesk = {
  /** Something may have been written, here or elsewhere. */
  wake: () => void;
  /** Somebody has come to an address, or left it. */
  presenceChanged: () => void;
  /** Somebody's jobs are new, further or gone. */
  jobsChanged: () => void;
  add: (listener: Listener) => void;
  /** Ends all streams: whoever listened comes back, to another server where there is one. */
  endAll: () => void;
  close: () => Promise<void>;
};

/** For what was written by a server that stopped, or was not heard of. */
const lookEvery = 3000;
const stayAliveEvery = 20_000;
const eventsAtATime = 500;

type Parts = FeedParts & {
  log: Log;
  notices: Notices | null;
  afterPlaced: () => void;
  jobsHere: (sessionId: string) => readonly Job[];
};

export function openFeedDesk(parts: Parts): FeedDesk {
  const { db, places, log, notices, onPlaced, afterPlaced } = parts;
  const listeners = new Set<Listener>();
  const closing = new AbortController();
  let isWoken = false;
  let isPresenceToTell = false;
  let isAnybodyPresent = false;
  let working: Promise<void> | null = null;

  const end = (listener: Listener) => {
    listeners.delete(listener);
    listener.stream.end();
  };

  /** Those who may still listen, as they are now. */
  const stillListening = async (): Promise<Listener[]> => {
    const all = [...listeners];
    const callers = await callersOf(
      db,
      all.map(({ caller }) => caller),
    );
    return all.filter((listener) => {
      const caller = callers.get(credentialOf(listener.caller));
      if (caller === undefined || !can(caller, 'events.read')) end(listener);
      else listener.caller = caller;
      return caller !== undefined;
    });
  };

  const { jobsHere } = parts;
  const jobNews = openJobNews({ db, log, jobsHere, listeners, stillListening });

  const tellEvents = async () => {
    for (;;) {
      if (listeners.size === 0) return;
      const newest = await readNewest(db);
      if ([...listeners].every(({ place }) => place.place >= newest.place)) return;
      const all = await stillListening();
      if (all.length === 0) return;
      const heard = await readHeard(
        db,
        all.map(({ caller, narrowed, place }) => ({ caller, narrowed, place: place.place })),
        eventsAtATime,
      );
      for (const row of heard.rows) tell(all, row);
      const reached = heard.rows.length < eventsAtATime ? heard.newest : (heard.rows.at(-1) ?? heard.newest);
      for (const listener of all) if (listener.place.place < reached.place) listener.place = reached;
    }
  };

  const tell = (all: readonly Listener[], row: HeardRow) => {
    for (const n of row.hearers) {
      const listener = all[n];
      if (listener === undefined) continue;
      const event = eventOf(places, listener.caller, row);
      listener.stream.send({ id: event.eventId, data: event });
    }
  };

  const notePresence = async () => {
    const all = await stillListening();
    if (all.length === 0) return;
    const watchers = all.map(({ caller, sentPresence, stream }) => ({
      caller,
      sentPresence,
      tell: (presence: object) => stream.send({ event: 'presence', data: presence }),
    }));
    isAnybodyPresent = await notifyWatchers(db, watchers);
  };

  const work = async () => {
    while (isWoken && !closing.signal.aborted) {
      isWoken = false;
      if ((await placeChanges(db, onPlaced)) !== null) afterPlaced();
      await tellEvents();
      if (!isPresenceToTell || listeners.size === 0) continue;
      isPresenceToTell = false;
      await notePresence();
    }
  };
  const wake = () => {
    isWoken = true;
    if (closing.signal.aborted || working !== null) return;
    working = work()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the feed could not be told');
      })
      .finally(() => {
        working = null;
        if (isWoken && !closing.signal.aborted) setTimeout(wake, 1).unref();
      });
  };
  const presenceChanged = () => {
    isPresenceToTell = true;
    wake();
  };

  const listening = notices?.((channel) => {
    if (channel === channels.jobs || channel === null) jobNews.changed();
    if (channel === channels.presence) presenceChanged();
    else if (channel !== channels.jobs) wake();
  });
  const looking = setInterval(() => {
    if (isAnybodyPresent) presenceChanged();
    else wake();
    if (jobNews.isAnyOpen()) jobNews.changed();
  }, lookEvery);
  looking.unref();
  const stayingAlive = setInterval(() => {
    for (const { stream, place } of listeners) {
      stream.stayAlive();
      // How far it is, where only others' events came.
      stream.send({ id: places.seal(place) });
    }
    if (listeners.size > 0) {
      stillListening().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'listeners could not be looked at');
      });
    }
  }, stayAliveEvery);
  stayingAlive.unref();

  const endAll = () => {
    for (const listener of listeners) end(listener);
  };
  return {
    wake,
    presenceChanged,
    jobsChanged: jobNews.changed,
    add: (listener) => {
      if (closing.signal.aborted) return listener.stream.end();
      listeners.add(listener);
      listener.stream.once('close', () => listeners.delete(listener));
      isPresenceToTell = true;
      wake();
      jobNews.changed();
    },
    endAll,
    close: async () => {
      closing.abort();
      clearInterval(looking);
      clearInterval(stayingAlive);
      endAll();
      await listening?.close();
      await working;
      await jobNews.close();
    },
  };
}
