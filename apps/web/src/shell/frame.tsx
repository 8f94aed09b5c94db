// What stands around every screen behind the sign-in: who is there, may they see this, and the header.
import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { addresses, type ScreenRoute } from '../platform/routes.ts';
import { embeddingKey } from '../people/session/embedding-key.ts';
import { forgetReturnAddress, keepReturnAddress } from '../people/session/return-address.ts';
import { actorOf, SessionContext, type Session } from '../people/session/session.tsx';
import { sessionQueries } from '../people/session/session.queries.ts';
import {
  lastUserName,
  rememberProject,
  useStoredSession,
  type SessionEnd,
} from '../people/session/stored-session.ts';
import { UndoProvider } from '../tables/changes/undo.tsx';
import { useAdmission, type Admission } from './admission.ts';
import {
  NotFoundScreen,
  NotProjectAdministratorScreen,
  ProjectFailedScreen,
  ProjectNotFoundScreen,
} from './error-screens.tsx';
import { Header } from './header/header.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PlainHeader } from './header/plain-header.tsx';
import { useScreenRoute } from './screen-route.ts';
import { SessionFailedPage } from './session-failed-page.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

export function Frame() {
  const { token, ended } = useStoredSession();
  const { mode } = useScreenRoute();
  // An integration's key stands for no user: there is nobody to greet, and the server decides with every call.
  if (mode === 'integration' && embeddingKey() !== null) {
    return (
      <Surroundings header={null}>
        <Outlet />
      </Surroundings>
    );
  }
  if (token === null) return <ToLogin ended={ended} />;
  // Another token is another user: nothing on the screen may stay.
  return <SignedInFrame key={token} />;
}

function ToLogin({ ended }: { ended: SessionEnd | null }) {
  const location = useLocation();
  useEffect(() => {
    if (ended !== 'signedOut') keepReturnAddress(location, lastUserName());
  }, [ended, location]);
  const state = ended === 'expired' ? { notice: 'sessionExpired' } : null;
  return <Navigate to={addresses.login} replace state={state} />;
}

function SignedInFrame() {
  const route = useScreenRoute();
  const me = useQuery(sessionQueries.me());
  const projects = useQuery(sessionQueries.myProjects());
  useEffect(forgetReturnAddress, []);

  const session = useMemo<Session | null>(() => {
    if (!me.data || !projects.data) return null;
    return { user: me.data, projects: projects.data, actor: actorOf(me.data) };
  }, [me.data, projects.data]);

  if (session) {
    return (
      <SessionContext value={session}>
        <UndoProvider>
          <Screen route={route} />
        </UndoProvider>
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
  const isOpen = admission.kind === 'open';
  useEffect(() => {
    if (isOpen && projectNumber !== undefined && route.mode === 'users') rememberProject(projectNumber);
  }, [isOpen, projectNumber, route.mode]);

  const mode = admission.kind === 'notFound' ? 'users' : route.mode;
  return (
    <Surroundings header={mode === 'integration' ? null : <Header mode={mode} item={route.item} />}>
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

function Surroundings({ header, children }: { header: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      {header && <SkipLink />}
      {header}
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </>
  );
}

const useStyles = makeStyles({
  // Focused by the skip link only, where an outline around the whole page would say nothing.
  content: { outlineStyle: 'none' },
});
