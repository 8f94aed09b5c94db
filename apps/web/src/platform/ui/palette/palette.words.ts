import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    closePalette: 'Close',
    chooseByKeys: 'move',
    runOrOpen: 'run or open',
    inNewTab: 'new tab',
    amountFound: (amount: number) => (amount === 1 ? '1 result' : `${amount} results`),
  },
  sv: {
    closePalette: 'Stäng',
    chooseByKeys: 'flytta',
    runOrOpen: 'kör eller öppna',
    inNewTab: 'ny flik',
    amountFound: (amount) => (amount === 1 ? '1 träff' : `${amount} träffar`),
  },
});
