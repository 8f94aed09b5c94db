import type { MyProject } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { currentProjectOf } from './current-project.ts';
import { sessionQueries } from './session.queries.ts';
import { useMyProjects } from './session.tsx';
import { rememberedProject } from './stored-session.ts';

export type ResolvedProject =
  | { kind: 'found'; project: MyProject }
  | { kind: 'loading' }
  | { kind: 'notFound' }
  | { kind: 'failed'; error: Error };

/** The project that the address names, as far as the user may see it. */
export function useResolvedProject(): ResolvedProject {
  const projects = useMyProjects();
  const { projectNumber } = useParams();
  const project = projects.find((one) => one.projectNumber === projectNumber);
  const secondLook = useQuery({
    ...sessionQueries.secondLookFor(projectNumber ?? ''),
    enabled: projectNumber !== undefined && !project,
  });
  if (project) return { kind: 'found', project };
  if (projectNumber === undefined) return { kind: 'notFound' };
  if (secondLook.isError) return { kind: 'failed', error: secondLook.error };
  return { kind: secondLook.isPending ? 'loading' : 'notFound' };
}

/** The project that the header speaks of: the address's, else the one last worked in, else the last. */
export function useCurrentProject(): MyProject | undefined {
  const { projectNumber } = useParams();
  return currentProjectOf(useMyProjects(), projectNumber ?? rememberedProject());
}
