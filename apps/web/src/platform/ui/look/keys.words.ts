import { inBothLanguages } from '@codes/codes';
import { isApple } from '../focus/typing.ts';

/** What stands on keys: the same on the keyboards of both languages. */
export const words = inBothLanguages({
  en: {
    control: isApple ? '⌘' : 'Ctrl',
    enter: '↵',
    escape: 'Esc',
    tab: 'Tab',
    up: '↑',
    down: '↓',
    withControl: (key: string) => `${isApple ? '⌘' : 'Ctrl'} ${key}`,
    /** As a button names it for assistive technology. */
    shortcut: (key: string) => `Control+${key} Meta+${key}`,
  },
  sv: {
    control: isApple ? '⌘' : 'Ctrl',
    enter: '↵',
    escape: 'Esc',
    tab: 'Tab',
    up: '↑',
    down: '↓',
    withControl: (key) => `${isApple ? '⌘' : 'Ctrl'} ${key}`,
    shortcut: (key) => `Control+${key} Meta+${key}`,
  },
});
