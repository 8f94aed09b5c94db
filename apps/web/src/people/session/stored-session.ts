// What outlives a visit: the token, who it belongs to and the project last worked in. Every tab reads the same.
import { useSyncExternalStore } from 'react';
import type { UserInfo } from '@codes/contract';
import { keptPrefix } from '../../platform/site-path.ts';

export type StoredUser = Pick<UserInfo, 'userName' | 'role' | 'isExternal'> & { email: string };

/** Why there is no token any more; null before anyone has signed in. */
export type SessionEnd = 'signedOut' | 'expired' | 'inAnotherTab';

export type StoredSession = {
  token: string | null;
  ended: SessionEnd | null;
  /** Another one is another person's, or began at the login. One that is signed in again over its page goes on. */
  visit: number;
};

const keys = {
  token: `${keptPrefix}token`,
  user: `${keptPrefix}user`,
  person: `${keptPrefix}person`,
  project: `${keptPrefix}currentProject`,
} as const;

let session: StoredSession = { token: localStorage.getItem(keys.token), ended: null, visit: 0 };
let lastUser = localStorage.getItem(keys.person);
const listeners = new Set<() => void>();

export const storedSession = {
  read: (): StoredSession => session,
  subscribe,

  start(token: string, userName: string): void {
    // Before the token: other tabs hear of that one, and have to know whose it is.
    localStorage.setItem(keys.person, userName);
    localStorage.setItem(keys.token, token);
    go(token, userName);
  },

  /** Signing out leaves nothing behind; after an expired session the user comes back to the same project. */
  end(why: SessionEnd): void {
    if (why === 'signedOut') {
      clear(localStorage);
      clear(sessionStorage);
    }
    localStorage.removeItem(keys.token);
    localStorage.removeItem(keys.user);
    localStorage.removeItem(keys.person);
    change({ token: null, ended: why, visit: session.visit });
  },
};

export function useStoredSession(): StoredSession {
  return useSyncExternalStore(subscribe, () => session);
}

export function rememberUser({ userName, role, isExternal }: UserInfo): void {
  lastUser = userName;
  localStorage.setItem(keys.person, userName);
  const user: StoredUser = { userName, role, email: userName, isExternal };
  localStorage.setItem(keys.user, JSON.stringify(user));
}

export function rememberedUser(): StoredUser | null {
  const stored = localStorage.getItem(keys.user);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by nobody else
  return stored === null ? null : (JSON.parse(stored) as StoredUser);
}

/** Whose session this tab showed last, even after it has ended. */
export function lastUserName(): string | null {
  return lastUser;
}

export function rememberProject(projectNumber: string): void {
  localStorage.setItem(keys.project, projectNumber);
}

export function rememberedProject(): string | null {
  return localStorage.getItem(keys.project);
}

// Other tabs only: the browser does not send this event to the one that wrote.
window.addEventListener('storage', ({ key }) => {
  if (key !== keys.token && key !== null) return;
  const token = localStorage.getItem(keys.token);
  if (token === session.token) return;
  if (token === null) change({ token, ended: 'inAnotherTab', visit: session.visit });
  else go(token, localStorage.getItem(keys.person));
});

function go(token: string, userName: string | null): void {
  const isSame = session.token !== null && userName === lastUser;
  lastUser = userName;
  change({ token, ended: null, visit: session.visit + (isSame ? 0 : 1) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: StoredSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(keptPrefix)) storage.removeItem(key);
}
