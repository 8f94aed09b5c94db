import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { addresses } from '../platform/routes.ts';
import { currentProjectOf } from '../people/session/current-project.ts';
import { useMyProjects } from '../people/session/session.tsx';
import { rememberedProject } from '../people/session/stored-session.ts';

/** Takes the user to the project last worked in; `otherwise` is for those who have none. */
export function ToCurrentProject({ otherwise }: { otherwise: ReactNode }) {
  const project = currentProjectOf(useMyProjects(), rememberedProject());
  if (!project) return otherwise;
  return <Navigate to={addresses.project(project.projectNumber)} replace />;
}
