import { can, isAboutAProject } from '@codes/contract';
import type { ScreenRoute } from '../platform/routes.ts';
import { useResolvedProject } from '../people/session/resolved-project.ts';
import { useActor } from '../people/session/session.tsx';

export type Admission =
  | { kind: 'open' }
  | { kind: 'loading' }
  | { kind: 'notFound' }
  | { kind: 'projectNotFound' }
  | { kind: 'notProjectAdministrator' }
  | { kind: 'failed'; error: Error };

/** Whether the user may open this screen. The server decides again with every call. */
export function useAdmission({ action }: ScreenRoute): Admission {
  const actor = useActor();
  const resolved = useResolvedProject();
  if (!isAboutAProject(action)) return { kind: can(actor, action) ? 'open' : 'notFound' };
  if (resolved.kind === 'loading' || resolved.kind === 'failed') return resolved;
  if (resolved.kind === 'notFound') return { kind: 'projectNotFound' };
  return { kind: can(actor, action, resolved.project.role) ? 'open' : 'notProjectAdministrator' };
}
