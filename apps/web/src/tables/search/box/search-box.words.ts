import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    search: 'Search',
    searchInThisProject: 'Search in this project',
    noProject: 'You have no project to search in',
  },
  sv: {
    search: 'Sök',
    searchInThisProject: 'Sök i det här projektet',
    noProject: 'Du har inget projekt att söka i',
  },
});
