import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    help: 'Help',
    search: 'Search the guide',
    searchLabel: 'Search the guide',
    clear: 'Clear the search',
    allTopics: 'All topics',
    nothing: (text: string) => `Nothing in the guide matches '${text}'.`,
    found: (count: number) => (count === 1 ? '1 match in the guide' : `${count} matches in the guide`),
    larger: (alt: string) => `${alt} (opens in a new tab)`,
  },
  sv: {
    help: 'Hjälp',
    search: 'Sök i handboken',
    searchLabel: 'Sök i handboken',
    clear: 'Rensa sökningen',
    allTopics: 'Alla ämnen',
    nothing: (text) => `Inget i handboken matchar ”${text}”.`,
    found: (count) => (count === 1 ? '1 träff i handboken' : `${count} träffar i handboken`),
    larger: (alt) => `${alt} (öppnas i en ny flik)`,
  },
});
