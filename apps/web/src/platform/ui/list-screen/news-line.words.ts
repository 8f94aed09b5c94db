import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    /** Amounts with their nouns; empty where there are none. */
    changed: (added: string, removed: string, isOne: boolean) => {
      if (added === '') return `${removed} ${isOne ? 'was' : 'were'} removed.`;
      if (removed === '') return `${added} ${isOne ? 'was' : 'were'} added.`;
      return `${added} added, ${removed} removed.`;
    },
    show: (isOne: boolean) => (isOne ? 'Show it' : 'Show them'),
    update: 'Update the list',
  },
  sv: {
    changed: (added: string, removed: string, _isOne: boolean) => {
      if (added === '') return `${removed} har tagits bort.`;
      if (removed === '') return `${added} har lagts till.`;
      return `${added} har lagts till, ${removed} har tagits bort.`;
    },
    show: (isOne: boolean) => (isOne ? 'Visa den' : 'Visa dem'),
    update: 'Uppdatera listan',
  },
});
