// What stands around every screen behind the sign-in. Who is not signed in is sent to the login and needs no more than this.
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { addresses } from '../platform/routes.ts';
import { embeddingKey } from '../people/session/embedding-key.ts';
import { keepReturnAddress } from '../people/session/return-address.ts';
import { lastUserName, useStoredSession, type SessionEnd } from '../people/session/stored-session.ts';
import { loadedLater } from '../platform/ui/parts/loaded-later.tsx';
import { HeaderBar } from './header/header-bar.tsx';
import { LoadingPage } from './loading-page.tsx';
import { FailedScreen } from './error-screens.tsx';
import { useScreenRoute } from './screen-route.ts';
import { Surroundings } from './surroundings.tsx';

/** Loaded beside the screen's own code as soon as a user is signed in. */
export const SignedInFrame = loadedLater(async () => (await import('./signed-in-frame.tsx')).SignedInFrame, {
  meanwhile: BareFrame,
  failed: FailedScreen,
});

export function Frame() {
  const { token, ended, visit } = useStoredSession();
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
  // Another visit is another user's: nothing on the screen may stay.
  return <SignedInFrame key={visit} />;
}

function ToLogin({ ended }: { ended: SessionEnd | null }) {
  const location = useLocation();
  useEffect(() => {
    if (ended !== 'signedOut') keepReturnAddress(location, lastUserName());
  }, [ended, location]);
  const state = ended === 'expired' ? { notice: 'sessionExpired' } : null;
  return <Navigate to={addresses.login} replace state={state} />;
}

/** The frame without what hangs in it. */
function BareFrame() {
  const { mode } = useScreenRoute();
  const header = <HeaderBar mode={mode} user={null} navigation={mode === 'profile' ? null : <span />} />;
  return (
    <Surroundings header={mode === 'integration' ? null : header}>
      <LoadingPage />
    </Surroundings>
  );
}
