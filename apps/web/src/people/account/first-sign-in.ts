// A user who signs in with a password that was given to them is sent on to choose their own, with a notice. Carried in the
// history entry: the link in a mail leads to the same screen for another reason.
import { words } from './account.words.ts';

export type FirstSignIn = { firstSignInOf: string };

export const whyChangeNow = words.onlyForTheFirstTime;

/** Whose first sign-in it is; null for those who come from elsewhere. */
export function firstSignInIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('firstSignInOf' in state)) return null;
  return typeof state.firstSignInOf === 'string' ? state.firstSignInOf : null;
}
