// Where people are, told to those who may see that address.
import { can, refuse, type Action } from '@codes/contract';
import { projectFor } from '../../people/standing/resolved-project.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { hearers, type Caller } from './hearers.store.ts';
import { projectsSeen, readPresences, storePresence } from './presence.store.ts';

/** What one must be allowed to do to open an address outside of projects; the first that fits. */
const inControlPanel: readonly [RegExp, Action][] = [
  [/^\/control-panel\/master-tables\b/, 'masterTables.changes'],
  [/^\/control-panel\/(string-config|reports)\b/, 'templates.read'],
];

type Place = { projectNumber: string } | { action: Action };

function placeOf(address: string): Place {
  const [, encoded] = /^(?:\/integration)?\/projects\/([^/?#]+)/.exec(address) ?? [];
  if (encoded !== undefined) return { projectNumber: decoded(encoded) };
  return { action: inControlPanel.find(([pattern]) => pattern.test(address))?.[1] ?? 'changes.read' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Nobody is at an address that they may not see. */
export async function notePresence(
  db: Db,
  user: SignedInUser,
  visit: { address: string; isHere: boolean },
): Promise<void> {
  const place = placeOf(visit.address);
  if ('projectNumber' in place) {
    const project = await projectFor(db, user, place.projectNumber, 'archived project');
    if (project === null) throw refuse('projectNotFound');
  } else if (!can(user, place.action)) throw refuse('forbidden');
  await storePresence(db, user.sessionId, visit);
}

/** A listener, with what was sent to it last of each address. */
export type Watcher = { caller: Caller; sentPresence: Map<string, string>; tell: (presence: object) => void };

/** Tells each what is new to them. Other systems hear of no people. False where nobody is anywhere. */
export async function notifyWatchers(db: Db, watchers: readonly Watcher[]): Promise<boolean> {
  const people = watchers.filter(({ caller }) => caller.kind === 'user');
  const present = await readPresences(db);
  const numbers = [...present.keys()].flatMap((address) => {
    const place = placeOf(address);
    return 'projectNumber' in place ? [place.projectNumber] : [];
  });
  const everything = { narrowed: { projectId: null, what: null }, place: 0 };
  const listeners = hearers(people.map(({ caller }) => ({ caller, ...everything })));
  const seen =
    numbers.length === 0 ? new Map<number, Set<string>>() : await projectsSeen(db, listeners, numbers);
  const sees = (n: number, caller: Caller, address: string) => {
    const place = placeOf(address);
    if ('action' in place) return can(caller, place.action);
    return seen.get(n)?.has(place.projectNumber) === true;
  };
  for (const [n, { caller, sentPresence, tell }] of people.entries()) {
    const visible = new Map([...present].filter(([address]) => sees(n, caller, address)));
    for (const address of new Set([...sentPresence.keys(), ...visible.keys()])) {
      const names = visible.get(address) ?? [];
      const news = names.join('\n');
      if ((sentPresence.get(address) ?? '') === news) continue;
      tell({ address, people: names.map((fullName) => ({ fullName })) });
      if (names.length === 0) sentPresence.delete(address);
      else sentPresence.set(address, news);
    }
  }
  return present.size > 0;
}
