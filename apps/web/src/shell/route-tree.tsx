// The routes of routes.ts with the screens of first-screens.ts and screens.ts, below the two frames that ask who is there.
import { useState, type ReactNode } from 'react';
import {
  Navigate,
  Outlet,
  ScrollRestoration,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router';
import { LoginPage } from '../people/account/login-page.tsx';
import { currentProjectOf } from '../people/session/current-project.ts';
import { providerReturnIn } from '../people/session/provider-token.ts';
import { returnAddress } from '../people/session/return-address.ts';
import { useMyProjects } from '../people/session/session-context.ts';
import { rememberedProject, storedSession, useStoredSession } from '../people/session/stored-session.ts';
import { addresses, routes, type RouteName, type ScreenRoute } from '../platform/routes.ts';
import { MessagesProvider } from '../platform/ui/messages/messages.tsx';
import { usePreloaded } from '../platform/ui/parts/loaded-later.tsx';
import { asPart } from '../platform/ui/messages/part-not-loaded.ts';
import { AskProvider } from '../platform/ui/questions/ask.tsx';
import {
  accountScreens,
  firstScreens,
  type LoadScreen,
  type Screen,
  type Screens,
} from '../first-screens.ts';
import { BrokenScreen, NotFoundScreen } from './error-screens.tsx';
import { Frame, SignedInFrame } from './frame.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NavigationAnnouncer } from './navigation/navigation-announcer.tsx';
import { NavigationProgress } from './navigation/navigation-progress.tsx';

export function routeTree(): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <BrokenScreen />,
      children: [
        {
          element: <AnonymousFrame />,
          children: [
            { path: '/login', element: <LoginPage />, errorElement: <BrokenScreen /> },
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

const first: Screens = firstScreens;

async function laterScreen(name: RouteName): Promise<Screen> {
  const { screens } = await import('../screens.ts');
  return screens[name]?.() ?? NotFoundScreen;
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
  const content = shown(first[name] ?? (() => laterScreen(name)));
  switch (name) {
    case 'start':
      return { element: <ToCurrentProject otherwise={<Navigate to={addresses.projects} replace />} /> };
    case 'projects':
      return {
        element: <ToCurrentProject otherwise={<Outlet />} />,
        children: [{ index: true, ...content }],
      };
    default:
      return content;
  }
}

function shown(load: LoadScreen) {
  return {
    lazy: async () => {
      const Component = await asPart(load());
      return { Component, loader: prefetching(Component), shouldRevalidate: isElsewhere };
    },
    HydrateFallback: LoadingPage,
    errorElement: <BrokenScreen />,
  };
}

/** It answers at once: no screen waits for what it asks for. */
function prefetching({ prefetch }: Screen): LoaderFunction {
  return ({ params }) => {
    if (storedSession.read().token !== null) prefetch?.(params);
    return null;
  };
}

const isElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

function Root() {
  return (
    <MessagesProvider>
      <NavigationProgress />
      <AskProvider>
        <Outlet />
      </AskProvider>
      <NavigationAnnouncer />
      <ScrollRestoration />
    </MessagesProvider>
  );
}

/** For those who have not signed in; the others go on to where they were going. What that needs comes while they type. */
function AnonymousFrame() {
  const { token } = useStoredSession();
  // Who comes from the identity provider has a new one coming, also in the place of one that has ended.
  const [ended] = useState(() => (providerReturnIn(location.hash) ? token : null));
  usePreloaded(SignedInFrame, { preload: () => void firstScreens.project().catch(() => {}) });
  if (token === null || token === ended) return <Outlet />;
  return <Navigate to={returnAddress() ?? addresses.projects} replace />;
}

/** Takes the user to the project last worked in; `otherwise` is for those who have none. */
function ToCurrentProject({ otherwise }: { otherwise: ReactNode }) {
  const project = currentProjectOf(useMyProjects(), rememberedProject());
  if (!project) return otherwise;
  return <Navigate to={addresses.project(project.projectNumber)} replace />;
}
