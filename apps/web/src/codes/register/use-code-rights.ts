// What somebody may do with issued codes: members issue and change their own and those reserved for them, project administrators all.
import {
  can,
  mayChangeEntry,
  mayReassignEntry,
  type Action,
  type Actor,
  type IssuedCode,
  type Standing,
} from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { standingIn, useSessionIfAny } from '../../people/session/session.tsx';
import { registerQueries } from './register.queries.ts';

type Named = Pick<IssuedCode, 'createdBy' | 'for'>;

export type CodeRights = {
  may: (action: Action) => boolean;
  /** Whether it is in one's own name. */
  isOwn: (entry: Named) => boolean;
  /** Whether it is reserved for oneself. */
  isHolder: (entry: Named) => boolean;
  /** Title and status of this one. */
  mayChange: (entry: Named) => boolean;
  /** Until when this one is reserved, and for whom. */
  mayReassign: (entry: Named) => boolean;
};

/** Whether a key has been given the right to issue, only the server knows: it says so when it is asked to. */
const keyHolder: Actor = {
  kind: 'integration',
  integrationId: 0,
  mayIssue: true,
  projects: null,
  mayWrite: [],
};

export function useCodeRights(projectNumber: string): CodeRights {
  const session = useSessionIfAny();
  const standing = useStanding(projectNumber);
  const actor = session?.actor ?? keyHolder;
  // An entry names its owner as answers name people; of two of the same name the server knows which.
  const ownName = session && (session.user.fullName || session.user.userName);
  return useMemo(() => {
    const may = (action: Action) => can(actor, action, standing);
    const isOwn = ({ createdBy }: Named) => createdBy === ownName;
    const isHolder = (entry: Named) => ownName !== null && entry.for === ownName;
    return {
      may,
      isOwn,
      isHolder,
      mayChange: (entry) =>
        mayChangeEntry(actor, standing, { isOwn: isOwn(entry), isHolder: isHolder(entry) }),
      mayReassign: (entry) => mayReassignEntry(actor, standing, { isOwn: isOwn(entry) }),
    };
  }, [actor, standing, ownName]);
}

/** Employees see some projects without being members: their role is a viewer's, and only the list of members tells the two apart. */
function useStanding(projectNumber: string): Standing {
  const session = useSessionIfAny();
  const projects = session?.projects ?? [];
  const project = projects.find((one) => one.projectNumber === projectNumber);
  const role = standingIn(projects, projectNumber);
  const isOpen = project?.isVisibleForEmployees === true && role === 'viewer';
  const actor = session?.actor;
  const mayBeOnlooker = isOpen && actor?.kind === 'user' && !actor.isExternal && !actor.isAdministrator;
  const membership = useQuery({
    ...registerQueries.isMember(projectNumber, session?.user.userName ?? ''),
    enabled: mayBeOnlooker,
  });
  if (!mayBeOnlooker || membership.data === true) return role;
  return 'onlooker';
}
