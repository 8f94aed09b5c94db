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
  nothingYet: 'You see a preview before anything is imported.',
  refused: { csv: 'Failed to parse CSV file.', workbook: 'The workbook cannot be imported.' },
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
    checking: 'Checking all rows. The import can no longer be cancelled.',
    writing: 'Applying all rows at once',
  },
  running: 'Nothing is stored until all rows are in.',
  stepsOfAJob: {
    checking: 'Checking all rows',
    writing: 'Applying all rows at once. The import can no longer be cancelled.',
  },
  runningJob:
    'You can leave this screen or close the window: the import goes on, and you find it under Jobs.',
  refused: 'No records have been stored.',
  lost: 'The records may or may not have been stored. If you try again, nothing is stored twice.',
  back: 'Back to the preview',
};
