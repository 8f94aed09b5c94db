import { projects, refuse } from '@codes/contract';
import type { Server } from '../app.ts';
import { createProject } from './create-project.ts';
import { findProject, listAllProjects } from './projects.store.ts';
import { updateProject } from './update-project.ts';

export function projectRoutes({ serve }: Server): void {
  serve(projects.listProjects, (db, { user }) => listAllProjects(db, user));
  serve(projects.readProject, async (db, { user, project }) => {
    const found = await findProject(db, user, project.projectNumber);
    if (found === null) throw refuse('projectNotFound');
    return found;
  });
  serve(projects.createProject, (tx, { user, body }) => createProject(tx, user, body));
  serve(projects.updateProject, (tx, { user, params, body }) =>
    updateProject(tx, { user, projectNumber: params.projectNumber, after: body }),
  );
}
