import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    codes: 'Codes',
    titles: 'Titles',
    none: 'None',
    columnAt: (place: number, name: string) => (name === '' ? `Column ${place}` : `Column ${place}: ${name}`),
    headings: (row: string) => `The first row has headings: ${row}`,
    dropBlanks: (count: string, isOne: boolean) =>
      isOne ? 'Drop the blanks around 1 code' : `Drop the blanks around ${count} codes`,
  },
  sv: {
    codes: 'Koder',
    titles: 'Titlar',
    none: 'Inga',
    columnAt: (place, name) => (name === '' ? `Kolumn ${place}` : `Kolumn ${place}: ${name}`),
    headings: (row) => `Första raden är rubriker: ${row}`,
    dropBlanks: (count, isOne) =>
      isOne ? 'Ta bort blankstegen runt 1 kod' : `Ta bort blankstegen runt ${count} koder`,
  },
});
