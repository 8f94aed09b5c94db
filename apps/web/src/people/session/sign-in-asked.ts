// Whether somebody has to sign in again over their page. All that a page needs to know of it before it happens.

const listeners = new Set<() => void>();
let isAsked = false;

export const signInAsked = {
  read: (): boolean => isAsked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (next: boolean): void => {
    isAsked = next;
    for (const listener of listeners) listener();
  },
  /** Before a page is shown there is none to sign in over. */
  isPossible: (): boolean => listeners.size > 0,
};
