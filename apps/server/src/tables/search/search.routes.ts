import { search } from '@codes/contract';
import type { Server } from '../../server.ts';
import { searchEverywhere, searchInProject } from './search.ts';

export function searchRoutes({ serve }: Server): void {
  serve.read(search.searchEverywhere, (db, { params, query }) => searchEverywhere(db, params.apiPath, query));
  serve.read(search.searchProject, (db, { project, params, query }) =>
    searchInProject(db, project.projectId, params.apiPath, query),
  );
}
