import { can, type Action, type Actor, type MyProject, type Standing, type UserInfo } from '@codes/contract';
import { use } from 'react';
import { SessionContext, useSession, type Session } from './session-context.ts';

export { SessionContext, useMyProjects, useSession, type Session } from './session-context.ts';

/** Null where a screen is framed with an integration's key: then nobody is signed in. */
export function useSessionIfAny(): Session | null {
  return use(SessionContext);
}

export function useActor(): Actor {
  return useSession().actor;
}

/** May the user do this, in this project where the action is about one? */
export function useCan(action: Action, projectNumber?: string): boolean {
  return useMay(projectNumber)(action);
}

/** The same for several actions, in this project where they are about one. */
export function useMay(projectNumber?: string): (action: Action) => boolean {
  const { actor, projects } = useSession();
  return (action) => can(actor, action, standingIn(projects, projectNumber));
}

export function standingIn(projects: readonly MyProject[], projectNumber: string | undefined): Standing {
  return projects.find((project) => project.projectNumber === projectNumber)?.role ?? null;
}

/** The wire's roles become the policy's actor here and nowhere else. */
export function actorOf({ userName, role, isExternal, userProjects }: UserInfo): Actor {
  return {
    kind: 'user',
    userName,
    isAdministrator: role === 'admin',
    isExternal,
    administersAProject: userProjects.some((project) => project.role === 'admin'),
  };
}
