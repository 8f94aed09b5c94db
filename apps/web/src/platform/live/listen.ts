// Listens to the server's stream of changes: one stream for all tabs of a person, begun again with growing pauses where it is
// cut. It is read with fetch, as EventSource sends no token.
import {
  account,
  addressOf,
  CallError,
  exchange,
  type ChangeKind,
  type events,
  type Job,
} from '@codes/contract';
import { guarded, withJson } from '../api/client.ts';
import { keptPrefix, sitePath } from '../site-path.ts';
import { connectPresence, spreadNews, type HeardChange, type News } from '../ui/news/news.ts';
import { eventReader, type ServerSentEvent } from './server-sent-events.ts';

/** The person who is signed in. */
export type Listening = { person: { userName: string; fullName: string } };

/** In milliseconds. */
const pauses = { first: 1000, longest: 60_000 };
/** The server says something every 20 seconds: whoever hears nothing for longer has been cut off. */
const longestSilence = 50_000;
/** Whoever waits longer for the lock was not the first. */
const takenAtOnce = 1000;
/** A burst of changes is one piece of news. */
const gathered = 250;

/** Until the function that it gives is called. */
export function listen({ person }: Listening): () => void {
  const ending = new AbortController();
  const name = [keptPrefix, 'changes', person.userName].join(' ');
  connectPresence(sayPresence);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => spreadNews(data));
  const spread = (news: News) => {
    spreadNews(news);
    channel.postMessage(news);
  };
  const asked = Date.now();
  const run = () => {
    // Another tab has listened until now: what came while the place was taken over nobody has heard.
    const hasMissed = Date.now() - asked > takenAtOnce;
    return followStream(person, spread, ending.signal, hasMissed);
  };
  void asOnlyTab(name, ending.signal, run).catch(() => {});
  return () => {
    connectPresence(null);
    ending.abort();
    channel.close();
  };
}

/** The others wait until that tab is closed. Where a browser has no locks, each listens for itself. */
async function asOnlyTab(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- only pages of a secure origin have them
  if (navigator.locks === undefined) return run();
  await navigator.locks.request(name, { signal }, run);
}

async function followStream(
  person: Listening['person'],
  spread: (news: News) => void,
  signal: AbortSignal,
  hasMissedSome: boolean,
): Promise<void> {
  let place: string | null = null;
  let hasMissed = hasMissedSome;
  let pause = pauses.first;
  const news = gatheredNews(spread);
  while (!signal.aborted) {
    const begun = Date.now();
    try {
      // oxlint-disable-next-line no-await-in-loop -- one stream after the other
      place ??= await readPlace(signal);
      if (hasMissed) spread({ kind: 'missed' });
      hasMissed = false;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await readStream(place, signal, (event) => {
        place = event.id ?? place;
        if (event.event === 'place') spread({ kind: 'stream', isThere: true });
        const said = newsIn(event, person);
        if (said) news(said);
      });
    } catch (error) {
      if (error instanceof CallError && error.is('notAuthorized')) return;
      if (error instanceof CallError && error.status === 410) place = null;
      hasMissed ||= place === null;
    } finally {
      // Who has ended it has left the other tabs, too.
      (signal.aborted ? spreadNews : spread)({ kind: 'stream', isThere: false });
    }
    // One that is cut as soon as it is there is not asked for all the time.
    if (Date.now() - begun > pauses.longest) pause = pauses.first;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await untilLater(pause * (0.8 + Math.random() * 0.4), signal);
    pause = Math.min(pause * 2, pauses.longest);
  }
}

/** As the session's own calls: a token that is refused is renewed. */
function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<Response> {
  return guarded(account.readMe, () =>
    exchange(() =>
      fetch(sitePath + addressOf(path, { query }), { headers: withJson(), cache: 'no-store', signal }),
    ),
  );
}

/** Where the stream is now. */
async function readPlace(signal: AbortSignal): Promise<string> {
  const answer = await ask('/events', { limit: '1' }, signal);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the documentation of the call says
  return ((await answer.json()) as { next: string }).next;
}

/** Nobody waits for it, and nothing depends on it. */
function sayPresence(address: string, isHere: boolean): void {
  const body = JSON.stringify({ address, isHere });
  const request = { method: 'POST', headers: withJson(), body, keepalive: true };
  void fetch(sitePath + addressOf('/presence', {}), request).catch(() => {});
}

async function readStream(
  after: string,
  signal: AbortSignal,
  onEvent: (event: ServerSentEvent) => void,
): Promise<void> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), longestSilence);
  try {
    const { body } = await ask('/events/stream', { after }, either);
    if (body === null) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const read = eventReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- as it comes
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilence);
      for (const event of read(value)) onEvent(event);
    }
  } finally {
    clearTimeout(timer);
  }
}

function newsIn({ event, data }: ServerSentEvent, { userName, fullName }: Listening['person']): News | null {
  if (event === 'presence') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes by the same contract
    const { address, people } = JSON.parse(data) as events.Presence;
    const others = people.map((one) => one.fullName).filter((name) => name !== (fullName || userName));
    return { kind: 'presence', address, people: others };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  if (event === 'jobs') return { kind: 'jobs', jobs: JSON.parse(data) as Job[] };
  if (event !== 'message') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { by, ...change } = JSON.parse(data) as HeardChange & { what: ChangeKind; by?: string };
  return { kind: 'changes', changes: [{ ...change, isOwn: by === (fullName || userName) }] };
}

function gatheredNews(spread: (news: News) => void): (news: News) => void {
  let waiting: Extract<News, { kind: 'changes' }>['changes'] = [];
  return (news) => {
    if (news.kind !== 'changes') return spread(news);
    if (waiting.length === 0) {
      setTimeout(() => {
        const changes = waiting;
        waiting = [];
        spread({ kind: 'changes', changes });
      }, gathered);
    }
    waiting = [...waiting, ...news.changes];
  };
}

/** Or until the connection is back. */
function untilLater(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
