// Whoever signs in with a password that was given to them is sent on to choose their own, and told so. Carried in the
// history entry: the link in a mail leads to the same screen for another reason.

export type FirstSignIn = { firstSignInOf: string };

export const whyChangeNow =
  'The password that you signed in with was only for the first time. Choose one of your own to go on.';

/** Whose first sign-in it is; null for those who come from elsewhere. */
export function firstSignInIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('firstSignInOf' in state)) return null;
  return typeof state.firstSignInOf === 'string' ? state.firstSignInOf : null;
}
