import type { CallWords } from '../../../tables/bulk-records/call-card.tsx';

export const words = {
  importCodes: 'Import codes',
  review: 'Review',
  file: 'CSV or Excel file',
  pastedData: 'Pasted data',
  pastedCodes: 'pasted codes',
  data: 'Data',
  pasteHint: 'One code a line, its title in a second column.',
  nothingYet: 'You review the codes before anything is stored.',
  upload: 'Upload',
  back: 'Back',
  cancel: 'Cancel',
  reading: (percent: number) => `Reading the file: ${percent} %`,
  sheet: 'Sheet',
  noCodes: 'No codes found.',
  tooMany: (most: string, count: string) =>
    `You can import at most ${most} codes at a time. This list has ${count}.`,
  checking: (step: string, rows: string, total: string) =>
    `${step} ${rows} of ${total}. Nothing has been changed.`,
  checkFailed: 'The codes could not be checked. More info: ',

  all: 'All',
  rowsToShow: 'Codes to show',
  row: 'Row',
  outcomes: ['Unreadable', 'New', 'Existing'],
  outcome: 'Outcome',
  code: 'Code',
  title: 'Title',
  message: 'Message',
  inRegister: 'Already in the register',
  noItemsFound: 'No items found!',
  newNoun: { one: 'new code', many: 'new codes' },
  legacyNoun: { one: 'legacy code', many: 'legacy codes' },
  codeNoun: { one: 'code', many: 'codes' },
  and: ' and ',
  willBeIssued: (issued: string, skipped: string) => `${issued} will be issued${skipped}.`,
  skipped: (count: string) => `, ${count} skipped`,
  nothingToImport: 'No new codes found.',
  notChangedYet: (what: string) => `${what} Nothing has been changed yet.`,
  canBeUndone:
    'You can undo the import as long as none of its codes has been changed. After that, codes can only be retired.',
  import: 'Import',
  takeUnreadable: (count: string, isOne: boolean) =>
    isOne
      ? `Also import the ${count} unreadable code as a legacy code`
      : `Also import the ${count} unreadable codes as legacy codes`,
  imported: (created: string, skipped: string) => `${created} imported${skipped}.`,
  checkAgain: 'Check again',
} as const;

export const callWords: CallWords = {
  title: { running: 'Importing codes', failed: 'Import failed' },
  steps: {
    preparing: 'Preparing codes',
    sending: 'Sending codes',
    checking: 'Checking all codes. The import can no longer be cancelled.',
    writing: 'Storing all codes at once',
  },
  running: 'Nothing is stored until all codes are in.',
  stepsOfAJob: {
    checking: 'Checking all codes',
    writing: 'Storing all codes at once. The import can no longer be cancelled.',
  },
  runningJob:
    'You can leave this screen or close the window: the import goes on, and you find it under Jobs.',
  refused: 'No codes have been stored.',
  lost: 'The codes may or may not have been stored. If you try again, nothing is stored twice.',
  back: 'Back to the review',
  counted: 'codes',
};
