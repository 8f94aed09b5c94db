import { search } from '@codes/contract';
import type { Server } from '../../server.ts';
import { recordsAhead, searchEverywhere, searchInProject } from './search.ts';

export function searchRoutes({ serve }: Server): void {
  serve.readAhead(
    search.searchEverywhere,
    ({ apiPath }, query) => recordsAhead(apiPath, query),
    (db, ahead, { params, query }) => searchEverywhere(db, params.apiPath, query, ahead?.shown),
  );
  serve.read(search.searchProject, (db, { project, params, query }) =>
    searchInProject(db, project.projectId, params.apiPath, query),
  );
}
