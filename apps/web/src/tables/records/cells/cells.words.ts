import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    cellOf: (field: string, code: string) => `${field} of ${code}`,
    save: 'save',
    saveAndGoOn: 'save and go on',
    giveUp: 'give up',
    saved: (field: string, code: string, value: string) => `Saved. ${field} of ${code} is ${value}.`,
    cleared: (field: string, code: string) => `Saved. ${field} of ${code} is empty now.`,
    notSaved: (field: string, code: string) => `${field} of ${code} has not been saved.`,
    filled: (cells: string, records: string) => `Pasted ${cells} into ${records}.`,
    nothingNew: 'Nothing has changed: the cells have these values already.',
    cellNoun: { one: 'cell', many: 'cells' },
    notPasted: 'Nothing has been pasted. ',
    tooManyRows: (most: string) =>
      `Nothing has been pasted: at most ${most} rows fit onto cells at once. Use Update for more.`,
    tooManyColumns: (pasted: string, left: string) =>
      `Nothing has been pasted: it has ${pasted}, and from here there are ${left}.`,
    beyondTheEnd: (pasted: string, left: string) =>
      `Nothing has been pasted: it has ${pasted}, and from here there are ${left}. New records are added by Update, or by rows with their codes.`,
    columnNoun: { one: 'column', many: 'columns' },
    rowNoun: { one: 'row', many: 'rows' },
    recordNoun: { one: 'record', many: 'records' },
    tooManyToCopy: (most: string) =>
      `Nothing has been copied: at most ${most} records at once. Use Export for more.`,
  },
  sv: {
    cellOf: (field, code) => `${field} för ${code}`,
    save: 'spara',
    saveAndGoOn: 'spara och fortsätt',
    giveUp: 'avbryt',
    saved: (field, code, value) => `Sparat. ${field} för ${code} är ${value}.`,
    cleared: (field, code) => `Sparat. ${field} för ${code} är nu tomt.`,
    notSaved: (field, code) => `${field} för ${code} har inte sparats.`,
    filled: (cells, records) => `Klistrade in ${cells} i ${records}.`,
    nothingNew: 'Inget har ändrats: cellerna har redan de här värdena.',
    cellNoun: { one: 'cell', many: 'celler' },
    notPasted: 'Inget har klistrats in. ',
    tooManyRows: (most) =>
      `Inget har klistrats in: högst ${most} rader får plats i cellerna på en gång. Använd Uppdatera för fler.`,
    tooManyColumns: (pasted, left) => `Inget har klistrats in: det är ${pasted}, och härifrån finns ${left}.`,
    beyondTheEnd: (pasted, left) =>
      `Inget har klistrats in: det är ${pasted}, och härifrån finns ${left}. Nya poster läggs till med Uppdatera, eller med rader som har koder.`,
    columnNoun: { one: 'kolumn', many: 'kolumner' },
    rowNoun: { one: 'rad', many: 'rader' },
    recordNoun: { one: 'post', many: 'poster' },
    tooManyToCopy: (most) =>
      `Inget har kopierats: högst ${most} poster på en gång. Använd Exportera för fler.`,
  },
});
