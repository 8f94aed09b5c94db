// What somebody may do with issued codes: members issue and change their own, project administrators change all.
import { can, type Action, type IssuedCode, type Standing } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { standingIn, useSession } from '../../people/session/session.tsx';
import { registerQueries } from './register.queries.ts';

export type CodeRights = {
  may: (action: Action) => boolean;
  /** Title and status of this one. */
  mayChange: (entry: Pick<IssuedCode, 'createdBy'>) => boolean;
};

export function useCodeRights(projectNumber: string): CodeRights {
  const { user, actor } = useSession();
  const standing = useStanding(projectNumber);
  // An entry names its owner as answers name people; of two of the same name the server knows which.
  const ownName = user.fullName || user.userName;
  return useMemo(() => {
    const may = (action: Action) => can(actor, action, standing);
    return {
      may,
      mayChange: ({ createdBy }) => may('codes.administer') || (may('codes.own') && createdBy === ownName),
    };
  }, [actor, standing, ownName]);
}

/** Employees see some projects without being members: their role is a viewer's, and only the members tell. */
function useStanding(projectNumber: string): Standing {
  const { user, actor, projects } = useSession();
  const project = projects.find((one) => one.projectNumber === projectNumber);
  const role = standingIn(projects, projectNumber);
  const isOpen = project?.isVisibleForEmployees === true && role === 'viewer';
  const mayBeOnlooker = isOpen && actor.kind === 'user' && !actor.isExternal && !actor.isAdministrator;
  const membership = useQuery({
    ...registerQueries.isMember(projectNumber, user.userName),
    enabled: mayBeOnlooker,
  });
  if (!mayBeOnlooker || membership.data === true) return role;
  return 'onlooker';
}
