import { search } from '@codes/contract';
import type { Server } from '../../server.ts';
import { foundAhead, foundInProjectAhead, searchEverywhere, searchInProject } from './search.ts';

export function searchRoutes({ serve }: Server): void {
  serve.readAhead(
    search.searchEverywhere,
    ({ apiPath }, query) => foundAhead(apiPath, query),
    (db, ahead, { params, query }) => searchEverywhere(db, params.apiPath, query, ahead?.shown),
  );
  serve.readAhead(
    search.searchProject,
    ({ apiPath }, query) => foundInProjectAhead(apiPath, query),
    (db, ahead, { project, params, query }) =>
      searchInProject(db, project.projectId, params.apiPath, query, ahead?.shown),
  );
}
