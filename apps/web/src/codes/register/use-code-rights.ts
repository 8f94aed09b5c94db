// What somebody may do with issued codes: members issue and change their own, project administrators change all.
import { can, type Action, type Actor, type IssuedCode, type Standing } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { standingIn, useSessionIfAny } from '../../people/session/session.tsx';
import { registerQueries } from './register.queries.ts';

export type CodeRights = {
  may: (action: Action) => boolean;
  /** Whether it is in one's own name. */
  isOwn: (entry: Pick<IssuedCode, 'createdBy'>) => boolean;
  /** Title and status of this one. */
  mayChange: (entry: Pick<IssuedCode, 'createdBy'>) => boolean;
};

/** Whether a key has been given the right to issue, only the server knows: it says so when it is asked to. */
const keyHolder: Actor = { kind: 'integration', integrationId: 0, mayIssue: true };

export function useCodeRights(projectNumber: string): CodeRights {
  const session = useSessionIfAny();
  const standing = useStanding(projectNumber);
  const actor = session?.actor ?? keyHolder;
  // An entry names its owner as answers name people; of two of the same name the server knows which.
  const ownName = session && (session.user.fullName || session.user.userName);
  return useMemo(() => {
    const may = (action: Action) => can(actor, action, standing);
    const isOwn = ({ createdBy }: Pick<IssuedCode, 'createdBy'>) => createdBy === ownName;
    return {
      may,
      isOwn,
      mayChange: (entry) => may('codes.administer') || (may('codes.own') && isOwn(entry)),
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
