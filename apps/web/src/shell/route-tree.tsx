// The routes of routes.ts with the screens of screens.ts, below the two frames that ask who is there.
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { addresses, routes, type RouteName, type ScreenRoute } from '../platform/routes.ts';
import { accountScreens, screens, type LoadScreen } from '../screens.ts';
import { AnonymousFrame } from './anonymous-frame.tsx';
import { BrokenScreen, NotFoundScreen } from './error-screens.tsx';
import { Frame } from './frame.tsx';
import { LoadingPage } from './loading-page.tsx';
import { Root } from './root.tsx';
import { ToCurrentProject } from './to-current-project.tsx';

export function routeTree(): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <BrokenScreen />,
      children: [
        {
          element: <AnonymousFrame />,
          children: [
            { path: '/login', ...shown(accountScreens.login) },
            { path: '/reset-password', ...shown(accountScreens.resetPassword) },
          ],
        },
        // Open to all: its link also comes by mail to people who are signed in.
        { path: '/change-password', ...shown(accountScreens.changePassword) },
        {
          element: <Frame />,
          children: [...screenRoutes(), { path: '*', element: <NotFoundScreen /> }],
        },
      ],
    },
  ];
}

function screenRoutes(): RouteObject[] {
  return Object.entries(routes).map(([name, route]: [string, ScreenRoute]) => ({
    path: route.path,
    handle: route,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
    ...contentOf(name as RouteName),
  }));
}

function contentOf(name: RouteName): RouteObject {
  const load = screens[name];
  const content = load ? shown(load) : { element: <NotFoundScreen /> };
  switch (name) {
    case 'start':
      return { element: <ToCurrentProject otherwise={<Navigate to={addresses.projects} replace />} /> };
    case 'projects':
      return {
        element: <ToCurrentProject otherwise={<Outlet />} />,
        children: [{ index: true, ...content }],
      };
    case 'administration':
      return { element: <Navigate to={addresses.allProjects} replace /> };
    default:
      return content;
  }
}

function shown(load: LoadScreen) {
  return {
    lazy: async () => ({ Component: await load() }),
    HydrateFallback: LoadingPage,
    errorElement: <BrokenScreen />,
  };
}
