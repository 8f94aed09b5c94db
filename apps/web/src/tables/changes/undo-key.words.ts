import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    undoShortcut: 'Control+Z Meta+Z',
    undoKeys: { usual: 'Ctrl Z', apple: '⌘ Z' },
  },
  sv: {
    undoShortcut: 'Control+Z Meta+Z',
    undoKeys: { usual: 'Ctrl Z', apple: '⌘ Z' },
  },
});
