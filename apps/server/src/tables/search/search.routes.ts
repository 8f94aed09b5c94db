import { search } from '@codes/contract';
import { madeForEach } from '../../people/way-in/ahead.ts';
import type { Server } from '../../server.ts';
import { foundAhead, foundInProjectAhead, searchEverywhere, searchInProject } from './search.ts';

export function searchRoutes({ serve }: Server): void {
  serve.readAhead(
    search.searchEverywhere,
    madeForEach(({ apiPath }, query) => foundAhead(apiPath, query)),
    (db, ahead, { params, query }) => searchEverywhere(db, params.apiPath, query, ahead?.shown),
  );
  serve.readAhead(
    search.searchProject,
    madeForEach(({ apiPath }, query) => foundInProjectAhead(apiPath, query)),
    (db, ahead, { project, params, query }) =>
      searchInProject(db, project.projectId, params.apiPath, query, ahead?.shown),
  );
}
