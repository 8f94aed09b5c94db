import { projects, refuse } from '@codes/contract';
import type { Server } from '../app.ts';
import { findProject, listAllProjects } from './projects.store.ts';

export function projectRoutes({ serve }: Server): void {
  serve(projects.listProjects, (db, { user }) => listAllProjects(db, user));
  serve(projects.readProject, async (db, { user, project }) => {
    const found = await findProject(db, user, project.projectNumber);
    if (found === null) throw refuse('projectNotFound');
    return found;
  });
}
