// What outlives a visit: the token, who it belongs to and the project last worked in. Every tab reads the same.
import { useSyncExternalStore } from 'react';
import type { UserInfo } from '@codes/contract';
import { keptPrefix } from '../../platform/site-path.ts';

export type StoredUser = Pick<UserInfo, 'userName' | 'role' | 'isExternal'> & { email: string };

/** Why there is no token any more; null before anyone has signed in. */
export type SessionEnd = 'signedOut' | 'expired' | 'inAnotherTab';

export type StoredSession = { token: string | null; ended: SessionEnd | null };

const keys = {
  token: `${keptPrefix}token`,
  user: `${keptPrefix}user`,
  project: `${keptPrefix}currentProject`,
} as const;

let session: StoredSession = { token: localStorage.getItem(keys.token), ended: null };
let lastUser = rememberedUser()?.userName ?? null;
const listeners = new Set<() => void>();

export const storedSession = {
  read: (): StoredSession => session,
  subscribe,

  start(token: string): void {
    localStorage.setItem(keys.token, token);
    change({ token, ended: null });
  },

  /** Signing out leaves nothing behind; after an expired session the user comes back to the same project. */
  end(why: SessionEnd): void {
    if (why === 'signedOut') {
      clear(localStorage);
      clear(sessionStorage);
    }
    localStorage.removeItem(keys.token);
    localStorage.removeItem(keys.user);
    change({ token: null, ended: why });
  },
};

export function useStoredSession(): StoredSession {
  return useSyncExternalStore(subscribe, () => session);
}

export function rememberUser({ userName, role, isExternal }: UserInfo): void {
  lastUser = userName;
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
  change({ token, ended: token === null ? 'inAnotherTab' : null });
});

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
