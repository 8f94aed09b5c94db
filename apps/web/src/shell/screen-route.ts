import { useMatches } from 'react-router';
import type { ScreenRoute } from '../platform/routes.ts';
import { words } from './shell.words.ts';

const nowhere: ScreenRoute = { path: '*', title: words.product, mode: 'users', action: 'account.own' };

/** The entry of routes.ts that the window shows. */
export function useScreenRoute(): ScreenRoute {
  const match = useMatches().findLast(({ handle }) => handle !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the route tree gives handles
  return match ? (match.handle as ScreenRoute) : nowhere;
}
