// Where somebody has been lately in this browser: projects, tables, and the screens of a configuration.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { routes, type ScreenRoute } from '../../platform/routes.ts';
import { useCurrentPage } from '../../platform/ui/page/page-on-screen.ts';
import { keptPrefix } from '../../platform/site-path.ts';

export type VisitedKind =
  | 'project'
  | 'projectTable'
  | 'masterTable'
  | 'createCode'
  | 'interpretCode'
  | 'issuedCodes';

export type VisitedPlace = {
  address: string;
  name: string;
  kind: VisitedKind;
  /** null: in the control panel. */
  project: { projectNumber: string; name: string } | null;
};

const kinds = new Map<string, VisitedKind>([
  [routes.project.path, 'project'],
  [routes.projectTableRecords.path, 'projectTable'],
  [routes.masterTableRecords.path, 'masterTable'],
  [routes.createCode.path, 'createCode'],
  [routes.interpretCode.path, 'interpretCode'],
  [routes.issuedCodes.path, 'issuedCodes'],
]);

const storageKey = `${keptPrefix}visited`;
/** One more than are shown: where one is now is not among those. */
const most = 6;

/** Shows nothing: remembers the screen once it has its own name; before that it has the route's. */
export function VisitedPlaces({ route: { path, title: titleWhileLoading } }: { route: ScreenRoute }) {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const project = useCurrentProject();
  const kind = kinds.get(path);
  const name = page?.address === pathname && page.title !== titleWhileLoading ? page.title : null;
  const inProject = kind === 'masterTable' ? undefined : project;
  const { projectNumber, name: projectName } = inProject ?? {};
  useEffect(() => {
    if (kind === undefined || name === null) return;
    const at = projectNumber === undefined ? null : { projectNumber, name: projectName ?? '' };
    const visited = { address: pathname, name, kind, project: at };
    const others = visitedPlaces().filter(({ address }) => address !== pathname);
    localStorage.setItem(storageKey, JSON.stringify([visited, ...others].slice(0, most)));
  }, [kind, name, pathname, projectNumber, projectName]);
  return null;
}

/** The latest first. */
export function visitedPlaces(): readonly VisitedPlace[] {
  const stored = localStorage.getItem(storageKey);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by nobody else
  return stored === null ? [] : (JSON.parse(stored) as VisitedPlace[]);
}
