import { useEffect, useSyncExternalStore } from 'react';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { signInAsked } from '../session/sign-in-asked.ts';
import { storedSession } from '../session/stored-session.ts';

const SignInAgainDialog = loadedLater(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  { failed: ToLogin },
);

/** Stands on every page of somebody who is signed in. */
export function SignInAgain() {
  usePreloaded(SignInAgainDialog);
  return useSyncExternalStore(signInAsked.subscribe, signInAsked.read) ? <SignInAgainDialog /> : null;
}

function ToLogin() {
  useEffect(() => storedSession.end('expired'), []);
  return null;
}
