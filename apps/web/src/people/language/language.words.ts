import { inBothLanguages } from '@codes/codes';

/** A language is called what it calls itself, whatever the page is in. */
const names = inBothLanguages({
  en: { en: 'English', sv: 'Svenska' },
  sv: { en: 'English', sv: 'Svenska' },
});

export const words = inBothLanguages({
  en: {
    language: 'Language',
    asInBrowser: 'As in the browser',
    failed: 'Failed to change the language. More info: ',
    names,
  },
  sv: {
    language: 'Språk',
    asInBrowser: 'Som i webbläsaren',
    failed: 'Kunde inte byta språk. Mer information: ',
    names,
  },
});
