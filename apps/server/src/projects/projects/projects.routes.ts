import { projects, refuse } from '@codes/contract';
import type { Server } from '../../server.ts';
import { archiveProject, restoreProject } from './archive-project.ts';
import { createProject } from './create-project.ts';
import { findProject, listAllProjects } from '../../people/standing/projects-seen.store.ts';
import { updateProject } from './update-project.ts';

export function projectRoutes({ serve, outbox }: Server): void {
  serve.read(projects.listProjects, (db, { actor }) => listAllProjects(db, actor));
  serve.read(projects.readProject, async (db, { actor, project }) => {
    const found = await findProject(db, actor, project.projectNumber);
    if (found === null) throw refuse('projectNotFound');
    return found;
  });
  serve.write(projects.createProject, (tx, { user, language, body }) =>
    createProject(tx, outbox, { user, language }, body),
  );
  serve.write(projects.updateProject, (tx, { user, language, params, body }) => {
    const { projectNumber: _same, modified: startedFrom, ...after } = body;
    const { projectNumber } = params;
    return updateProject(tx, outbox, { user, language, projectNumber, after, startedFrom });
  });
  serve.write(projects.archiveProject, (tx, { user, params }) =>
    archiveProject(tx, user, params.projectNumber),
  );
  serve.write(projects.restoreProject, (tx, { user, params }) =>
    restoreProject(tx, user, params.projectNumber),
  );
}
