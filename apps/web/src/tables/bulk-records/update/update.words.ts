import { csv } from '@codes/contract';
import type { CallWords } from '../call-card.tsx';

export const words = {
  willCompare: (rows: string) => `${rows} will be compared with `,
  nothingIsChangedYet: '. Nothing is changed yet.',
  nothingWillChange: 'Nothing will change: the table is already up to date.',
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  willBe: ' will be ',
  recordsWillBe: (amount: string, isOne: boolean, done: string) =>
    `${amount} ${isOne ? 'record' : 'records'} will be ${done}`,
  lastOf: (before: string, last: string) => `${before} and ${last}`,
  validateAgain: 'Validate again',
  fieldCreated: (name: string) => `Field ${name} has been created successfully.`,
  review: 'Review',
  noItemsFound: 'No items found!',
  notChangedYet: (totals: string) => `${totals} No records have been changed yet.`,
  update: 'Update',
  back: 'Back',
  cancel: 'Cancel',
  loadingTheReview: 'Loading the review',
  nothingToReview: 'There is nothing to review',
  reviewIsGone: 'The review is no longer here. Choose the file or paste the data again.',
  updateRecords: 'Update records',
  rowsToShow: 'Rows to show',
  all: 'All',
  row: 'Row',
  action: 'Action',
  warnings: 'Warnings',
  becomes: 'becomes',
  empty: 'empty',
  rowNoun: { one: 'row', many: 'rows' },
  deletesOthers: 'Delete records that are not in the file',
  checkingTheRows: 'Checking the rows',
  checking: (step: string, rows: string, total: string) =>
    `${step} ${rows} of ${total}. Nothing has been changed.`,
  validate: 'Validate',
  file: 'CSV or Excel file',
  refused: { csv: csv.csvWords.invalid, workbook: 'The workbook cannot be used.' },
  data: 'Data',
  pasteHint: 'Copy the rows in a spreadsheet, with their header, and paste them here.',
  reading: (percent: number) => `Reading: ${percent} %`,
  nothingYet: 'Rows are matched by code. You review the changes before they are made.',
} as const;

export const callWords: CallWords = {
  title: { running: 'Updating records', failed: 'Update failed' },
  steps: {
    preparing: 'Preparing rows',
    sending: 'Sending rows',
    checking: 'Checking all rows. The update can no longer be cancelled.',
    writing: 'Applying all rows at once',
  },
  running: 'Nothing is changed until all rows are in.',
  stepsOfAJob: {
    checking: 'Checking all rows',
    writing: 'Applying all rows at once. The update can no longer be cancelled.',
  },
  runningJob:
    'You can leave this screen or close the window: the update goes on, and you find it under Jobs.',
  refused: 'No records have been changed.',
  lost: 'The changes may or may not have been stored. If you try again, nothing is changed twice.',
  back: 'Back to the review',
};
