import { search } from '@codes/contract';
import type { Server } from '../server.ts';
import { searchEverywhere, searchInProject } from './search.ts';

export function searchRoutes({ serve, db }: Server): void {
  serve(search.searchEverywhere, (_, { params, query }) => searchEverywhere(db, params.apiPath, query));
  serve(search.searchProject, (_, { project, params, query }) =>
    searchInProject(db, project.projectId, params.apiPath, query),
  );
}
