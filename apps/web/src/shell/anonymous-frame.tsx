import { Navigate, Outlet } from 'react-router';
import { addresses } from '../platform/routes.ts';
import { returnAddress } from '../people/session/return-address.ts';
import { useStoredSession } from '../people/session/stored-session.ts';

/** For those who have not signed in; the others go on to where they were going. */
export function AnonymousFrame() {
  const { token } = useStoredSession();
  if (token === null) return <Outlet />;
  return <Navigate to={returnAddress() ?? addresses.projects} replace />;
}
