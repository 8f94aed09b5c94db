export const words = {
  cellOf: (field: string, code: string) => `${field} of ${code}`,
  save: 'save',
  saveAndGoOn: 'save and go on',
  giveUp: 'give up',
  keys: { enter: '↵', tab: 'Tab', escape: 'Esc' },
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
} as const;
