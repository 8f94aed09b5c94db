export const words = {
  issueCode: 'Issue code',
  reserveCode: 'Reserve code',
  issueReserved: 'Issue reserved code',
  moreWays: 'More ways to issue',
  free: 'Free',
  freeText: 'Free. Nobody has issued this code.',
  taken: 'Taken',
  notLookedUp: 'It could not be looked up whether this code is free.',
  tryAgain: 'Try again',
  title: 'Title',
  issueSeveral: 'Issue several…',
  mayNotIssue: 'Only members of the project can issue codes.',
  issuedNow: (code: string) => `${code} is issued.`,
  reservedNow: (code: string) => `${code} is reserved.`,
  failed: 'The code has not been issued. ',
  yours: (date: string) => ` is reserved by you since ${date}.`,
  openEntry: 'Open entry',

  nextFree: 'Next free',
  firstGap: 'First gap',
  takeNextFree: 'Use next free',
  isNextFree: (number: string) => `${number} is next free`,
  isTaken: (number: string) => `${number} is taken`,
  offeredOnce: ([first = '', second = '', ...others]: readonly string[]) => {
    const named =
      others.length > 0 ? `${first}, ${second} and ${others.length} more` : `${first} and ${second}`;
    const complete = second === '' ? `${first} is complete` : `${named} are complete`;
    return `The next free number is offered once ${complete}.`;
  },

  severalTitle: 'Issue several',
  howMany: 'How many',
  numbersIn: 'Numbers in',
  numbersLeft: (amount: string, digits: number) =>
    `${amount} of ${digits} ${digits === 1 ? 'digit' : 'digits'} ${amount.startsWith('1 ') ? 'is' : 'are'} left`,
  leftAfter: ' after ',
  wholeNumber: (most: string) =>
    most === '1' ? 'Enter 1: no more numbers are left.' : `Enter a whole number from 1 to ${most}.`,
  numberNoun: { one: 'number', many: 'numbers' },
  fillGaps: 'Fill gaps first',
  titleHint: 'The same for all. Each can be changed in the list afterwards.',
  status: 'Status',
  statuses: { Issued: 'Issued', Reserved: 'Reserved' },
  willBe: { Issued: 'Will be issued', Reserved: 'Will be reserved' },
  to: 'to',
  andOn: 'and the next free ones',
  nextInstead: 'If somebody takes one of these first, you get the next ones instead.',
  issueAmount: {
    Issued: (amount: string) => `Issue ${amount}`,
    Reserved: (amount: string) => `Reserve ${amount}`,
  },
  codeNoun: { one: 'code', many: 'codes' },
  areYours: (isOne: boolean, done: string, date: string) =>
    ` ${isOne ? 'is' : 'are'} yours, ${done} ${date}.`,
  done: { Issued: 'issued', Reserved: 'reserved', Retired: 'retired' },
  copyCodes: 'Copy codes',
  copyWithTitles: 'Copy with titles',
  saveAs: { csv: 'Save as CSV', xlsx: 'Save as Excel' },
  copied: 'Copied to clipboard',
  notCopied: 'The codes could not be copied. Save them as CSV instead.',
  code: 'Code',
  fileName: 'issued-codes',
  finish: 'Done',
  openInList: 'Open in Issued codes',
  severalFailed: 'No codes were issued. More info: ',
} as const;
