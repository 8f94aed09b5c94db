import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    select: 'Select a record',
    typeToSearch: 'Type to search code and both descriptions',
    listEnds: (count: string) => `The first ${count} are shown. Type to find the others.`,
    recordNoun: { one: 'record', many: 'records' },
    firstRecords: (length: string) => `first ${length} records`,
    clearOf: (label: string) => `Clear ${label}`,
    close: 'Close',
    searchOf: (label: string) => `Search ${label}`,
    searching: 'Searching',
    clear: 'Clear',
  },
  sv: {
    select: 'Välj en post',
    typeToSearch: 'Skriv för att söka i kod och båda benämningarna',
    listEnds: (count) => `De första ${count} visas. Skriv för att hitta de andra.`,
    recordNoun: { one: 'post', many: 'poster' },
    firstRecords: (length) => `de första ${length} posterna`,
    clearOf: (label) => `Rensa ${label}`,
    close: 'Stäng',
    searchOf: (label) => `Sök ${label}`,
    searching: 'Söker',
    clear: 'Rensa',
  },
});
