import type { CallWords } from '../call-card.tsx';

export const words = {
  willCompare: (rows: string) => `${rows} will be compared with `,
  nothingIsChangedYet: '. Nothing is changed yet.',
  nothingWillChange: 'Nothing will change: the table has all of it already.',
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
  cancel: 'Cancel',
  loadingTheReview: 'Loading the review',
  nothingToReview: 'There is nothing to review',
  reviewIsGone: 'The changes to review are no longer here. Enter the file or the data once more.',
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
  pastedData: 'Pasted data',
  data: 'Data',
  pasteHint: 'Copy the rows in a spreadsheet, with their header, and paste them here.',
  reading: (percent: number) => `Reading: ${percent} %`,
  nothingYet: 'Rows are matched by code. Nothing is changed before you have seen the review.',
} as const;

export const callWords: CallWords = {
  title: { running: 'Updating records', failed: 'Update failed' },
  steps: {
    preparing: 'Preparing rows',
    sending: 'Sending rows',
    checking: 'Checking all rows. From here on the update can’t be cancelled.',
    writing: 'Applying all rows at once',
  },
  running: 'No records have been changed yet: all rows are applied at once.',
  stepsOfAJob: {
    checking: 'Checking all rows',
    writing: 'Applying all rows at once. From here on the update can’t be cancelled.',
  },
  runningJob:
    'You may leave this screen or close the window: it goes on, and is listed under Jobs at the top.',
  refused: 'No records have been changed.',
  lost: 'It is not known whether the changes were stored. Trying again changes nothing twice.',
  back: 'Back to the review',
};
