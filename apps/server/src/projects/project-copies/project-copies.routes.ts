import { projects } from '@codes/contract';
import type { Server } from '../../server.ts';
import { copyProject } from './copy-project.ts';

export function projectCopyRoutes({ serve }: Server): void {
  serve.write(projects.copyProject, (tx, { user, params, body }) =>
    copyProject(tx, user, params.projectNumber, body),
  );
}
