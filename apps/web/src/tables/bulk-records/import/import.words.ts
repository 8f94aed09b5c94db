import type { CallWords } from '../call-card.tsx';

export const words = {
  will: (records: string, newFields: string) =>
    `${records}${newFields && ` and ${newFields}`} will be added to `,
  recordNoun: { one: 'record', many: 'records' },
  newFieldNoun: { one: 'new field', many: 'new fields' },
  createNewFields: 'Create new fields',
  import: 'Import',
  cancel: 'Cancel',
  hasHeaders: 'First column has headers',
  reading: (percent: number) => `Reading the file: ${percent} %`,
  nothingYet: 'Nothing is imported before you have seen the preview.',
  notParsed: 'Failed to parse CSV file.',
  importRecords: 'Import records',
  undo: 'Undo',
  importFinished: 'Import finished',
  open: (tableName: string) => `Open ${tableName}`,
  fieldCreated: (name: string) => `Field ${name} has been created successfully.`,
  importFailed: 'Failed to import records. More info: ',
} as const;

export const callWords: CallWords = {
  title: { running: 'Importing records', failed: 'Import failed' },
  steps: {
    preparing: 'Preparing records',
    sending: 'Sending records',
    checking: 'Checking all rows. From here on the import can’t be cancelled.',
    writing: 'Applying all rows at once',
  },
  running: 'No records have been stored yet: nothing is stored until all rows are in.',
  stepsOfAJob: {
    checking: 'Checking all rows',
    writing: 'Applying all rows at once. From here on the import can’t be cancelled.',
  },
  runningJob:
    'You may leave this screen or close the window: it goes on, and is listed under Jobs at the top.',
  refused: 'No records have been stored.',
  lost: 'It is not known whether the records were stored. Trying again stores nothing twice.',
  back: 'Back to the preview',
};
