// The frame of those who are signed in: who is there, may they see this, and the header.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import { queryClient } from '../platform/api/query-client.ts';
import { keptPrefix } from '../platform/site-path.ts';
import type { ScreenRoute } from '../platform/routes.ts';
import { SignInAgain } from '../people/sign-in-again/sign-in-again.tsx';
import { followAccount } from '../people/language/own-language.ts';
import { forgetReturnAddress } from '../people/session/return-address.ts';
import { actorOf, SessionContext, type Session } from '../people/session/session.tsx';
import { sessionQueries } from '../people/session/session.queries.ts';
import { rememberProject } from '../people/session/stored-session.ts';
import { DraftOwner } from '../platform/ui/drafts/draft-owner.ts';
import { loadedLater, useIsIdle, usePreloaded } from '../platform/ui/parts/loaded-later.tsx';
import { questions } from '../platform/ui/questions/ask.tsx';
import { UndoProvider } from '../tables/changes/undo.tsx';
import { useAdmission, type Admission } from './admission.ts';
import { NotFoundScreen } from './error-screens.tsx';
import { Header } from './header/header.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PlainHeader } from './header/plain-header.tsx';
import {
  NotProjectAdministratorScreen,
  ProjectFailedScreen,
  ProjectNotFoundScreen,
} from './project-error-screens.tsx';
import { useScreenRoute } from './screen-route.ts';
import { SessionFailedPage } from './session-failed-page.tsx';
import { Surroundings } from './surroundings.tsx';

/** The names of the files of all screens. */
const screenNames = { preload: () => void import('../screens.ts').catch(() => {}) };

const LiveUpdates = loadedLater(async () => (await import('./live/live-updates.tsx')).LiveUpdates, {
  // Without it everything works as it does without news.
  failed: () => null,
});
const BusyBar = loadedLater(async () => (await import('./busy-bar.tsx')).BusyBar);

export function SignedInFrame() {
  const route = useScreenRoute();
  const me = useQuery(sessionQueries.me());
  const projects = useQuery(sessionQueries.myProjects());
  useEffect(forgetReturnAddress, []);
  usePreloaded(questions, screenNames);
  const language = me.data?.language;
  // A framed screen is in the language that its frame asks for.
  const isOwnPage = route.mode !== 'integration';
  useEffect(() => {
    if (!isOwnPage || language === undefined) return;
    followAccount(language).then(
      (user) => user && queryClient.setQueryData(sessionQueries.me().queryKey, user),
      () => {
        // What was chosen here is kept, and taken over the next time.
      },
    );
  }, [isOwnPage, language]);

  const session = useMemo<Session | null>(() => {
    if (!me.data || !projects.data) return null;
    return { user: me.data, projects: projects.data, actor: actorOf(me.data) };
  }, [me.data, projects.data]);

  if (session) {
    return (
      <SessionContext value={session}>
        <DraftOwner value={keptPrefix + session.user.userName}>
          <UndoProvider>
            <Screen route={route} />
            <SignInAgain />
          </UndoProvider>
        </DraftOwner>
      </SessionContext>
    );
  }
  const failed = me.isError || projects.isError;
  return (
    <Surroundings header={route.mode === 'integration' ? null : <PlainHeader mode={route.mode} />}>
      {failed ? <SessionFailedPage me={me} projects={projects} /> : <LoadingPage />}
    </Surroundings>
  );
}

function Screen({ route }: { route: ScreenRoute }) {
  const admission = useAdmission(route);
  const { projectNumber } = useParams();
  const isIdle = useIsIdle();
  const isOpen = admission.kind === 'open';
  useEffect(() => {
    if (isOpen && projectNumber !== undefined && route.mode === 'users') rememberProject(projectNumber);
  }, [isOpen, projectNumber, route.mode]);

  const mode = admission.kind === 'notFound' ? 'users' : route.mode;
  return (
    <Surroundings header={mode === 'integration' ? null : <Header mode={mode} item={route.item} />}>
      {isIdle && <BusyBar />}
      {isIdle && <LiveUpdates />}
      <Content admission={admission} />
    </Surroundings>
  );
}

function Content({ admission }: { admission: Admission }) {
  switch (admission.kind) {
    case 'open':
      return <Outlet />;
    case 'loading':
      return <LoadingPage />;
    case 'notFound':
      return <NotFoundScreen />;
    case 'projectNotFound':
      return <ProjectNotFoundScreen />;
    case 'notProjectAdministrator':
      return <NotProjectAdministratorScreen />;
    default:
      return <ProjectFailedScreen error={admission.error} />;
  }
}
