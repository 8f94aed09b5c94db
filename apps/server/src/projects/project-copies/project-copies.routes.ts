import { projects } from '@codes/contract';
import type { Server } from '../../server.ts';
import { copyProject } from './copy-project.ts';

export function projectCopyRoutes({ serve, outbox }: Server): void {
  serve.write(projects.copyProject, (tx, { user, language, params, body }) =>
    copyProject(tx, outbox, { user, language }, params.projectNumber, body),
  );
}
