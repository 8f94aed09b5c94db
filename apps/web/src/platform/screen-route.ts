// An address, who may open it, and what the header shows there.
import type { Action } from '@codes/contract';

export type Mode = 'users' | 'myProjects' | 'administration' | 'profile' | 'integration';

export type NavigationItem =
  | 'myProjects'
  | 'currentProject'
  | 'create'
  | 'interpret'
  | 'issuedCodes'
  | 'projects'
  | 'masterTables'
  | 'settings'
  | 'stringConfiguration'
  | 'users'
  | 'reports';

export type ScreenRoute = {
  path: string;
  /** The window's title while the screen loads; then the screen's own heading takes over. */
  title: string;
  mode: Mode;
  /** What one must be allowed to do to open it; about the project in the path where the policy says so. */
  action: Action;
  /** The item of the navigation row that says 'you are here'. */
  item?: NavigationItem;
};
