// Shortcuts of a single letter can be switched off: who dictates, or whose hand trembles, would press them unawares.
import { keptPrefix } from '../../platform/site-path.ts';

/** Stays after a sign-out: it is about the keyboard, not about the person's work. */
const key = `single-keys@${keptPrefix}`;

export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  set: (isOn: boolean): void => {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  },
};
