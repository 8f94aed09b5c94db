import { codes } from '@codes/contract';

export const words = {
  ...codes.interpretWords,
  oneCode: 'One code',
  listOfCodes: 'A list of codes',
  code: 'Code',
  interpret: 'Interpret',
  closeToIt: 'Close to it',
  blanks: (where: string) => `There is a blank ${where} of the code.`,
  withoutBlanks: 'Interpret without it',
  openRecord: 'Open record',
  openInCreate: 'Open in create',
  paste: 'Paste codes',
  upload: 'Upload CSV',
  export: 'Export',
  row: 'Row',
  explanation: 'Explanation',
  pasteTitle: 'Paste codes',
  pasteLabel: 'One code a line; of a pasted table the first column is read',
  noCodes: 'There are no codes in it.',
  tooMany: (count: string) => `At most 100 000 codes can be interpreted at a time, there are ${count}.`,
  cancelled: 'Cancelled. The codes that were interpreted so far are shown.',
} as const;

export const mostCodes = 100_000;
