// A user who signs in with a password that was given to them is sent on to choose their own, with a notice. Carried in the
// history entry: the link in a mail leads to the same screen for another reason.
import { words } from './account.words.ts';

export type FirstSignIn = { isFirstSignIn: true };

export const whyChangeNow = words.onlyForTheFirstTime;

export function isFirstSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirstSignIn' in state;
}
