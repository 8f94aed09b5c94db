import type { Actor, MyProject, UserInfo } from '@codes/contract';
import { createContext, use } from 'react';

export type Session = { user: UserInfo; projects: readonly MyProject[]; actor: Actor };

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in; every screen behind the sign-in has one. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside the signed-in screens');
  return session;
}

/** The active projects of the user, in the server's order. */
export function useMyProjects(): readonly MyProject[] {
  return useSession().projects;
}
