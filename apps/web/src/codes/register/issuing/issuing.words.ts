import { inBothLanguages } from '@codes/codes';
import type { CodeStatus } from '@codes/contract';

export const words = inBothLanguages({
  en: {
    issueCode: 'Issue code',
    reserveCode: 'Reserve code',
    reserveUntil: 'Reserve until, or for somebody…',
    issueReserved: 'Issue reserved code',
    moreWays: 'More ways to issue',
    free: 'Free',
    freeText: 'Free. Nobody has issued this code.',
    taken: 'Taken',
    notLookedUp: 'Could not check whether this code is free.',
    tryAgain: 'Try again',
    title: 'Title',
    issueSeveral: 'Issue several…',
    mayNotIssue: 'Only members of the project can issue codes.',
    issuedNow: (code: string) => `${code} is issued.`,
    reservedNow: (code: string) => `${code} is reserved.`,
    failed: 'The code has not been issued. ',
    yours: (date: string) => ` was reserved by you on ${date}.`,
    forYou: (date: string) => ` was reserved for you on ${date}.`,
    openEntry: 'Open entry',

    nextFree: 'Next free',
    nextFreeKeys: 'In the box: Enter while it is empty, or ↑',
    firstGap: 'First gap',
    firstGapKeys: 'In the box: ↓',
    takeNextFree: 'Use next free',
    isNextFree: (number: string) => `${number} is next free`,
    isTaken: (number: string) => `${number} is taken`,
    toSeeNextFree: ([first = '', second = '', ...others]: readonly string[]) => {
      const named =
        others.length > 0 ? `${first}, ${second} and ${others.length} more` : `${first} and ${second}`;
      return `Complete ${second === '' ? first : named} to see the next free number.`;
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
    titleHint: 'The same for all codes. You can change each one later.',
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
    youHave: (status: CodeStatus, amount: string, date: string) =>
      `You have ${{ Issued: 'issued', Reserved: 'reserved', Retired: 'retired' }[status]} ${amount} (${date}).`,
    copyCodes: 'Copy codes',
    copyWithTitles: 'Copy with titles',
    saveAs: { csv: 'Save as CSV', xlsx: 'Save as Excel' },
    copied: 'Copied to clipboard',
    notCopied: 'The codes could not be copied. Save them as CSV instead.',
    code: 'Code',
    finish: 'Done',
    openInList: 'Open in Issued codes',
    severalFailed: 'No codes were issued. More info: ',
  },
  sv: {
    issueCode: 'Utfärda kod',
    reserveCode: 'Reservera kod',
    reserveUntil: 'Reservera till ett datum eller åt någon…',
    issueReserved: 'Utfärda reserverad kod',
    moreWays: 'Fler sätt att utfärda',
    free: 'Ledig',
    freeText: 'Ledig. Ingen har utfärdat den här koden.',
    taken: 'Upptagen',
    notLookedUp: 'Det gick inte att kontrollera om koden är ledig.',
    tryAgain: 'Försök igen',
    title: 'Titel',
    issueSeveral: 'Utfärda flera…',
    mayNotIssue: 'Bara projektets medlemmar kan utfärda koder.',
    issuedNow: (code) => `${code} är utfärdad.`,
    reservedNow: (code) => `${code} är reserverad.`,
    failed: 'Koden har inte utfärdats. ',
    yours: (date) => ` reserverade du ${date}.`,
    forYou: (date) => ` reserverades åt dig ${date}.`,
    openEntry: 'Öppna i registret',

    nextFree: 'Nästa lediga',
    nextFreeKeys: 'I rutan: Enter när den är tom, eller ↑',
    firstGap: 'Första luckan',
    firstGapKeys: 'I rutan: ↓',
    takeNextFree: 'Ta nästa lediga',
    isNextFree: (number) => `${number} är nästa lediga`,
    isTaken: (number) => `${number} är upptaget`,
    toSeeNextFree: ([first = '', second = '', ...others]) => {
      const named =
        others.length > 0 ? `${first}, ${second} och ${others.length} till` : `${first} och ${second}`;
      return `Fyll i ${second === '' ? first : named} för att se nästa lediga nummer.`;
    },

    severalTitle: 'Utfärda flera',
    howMany: 'Hur många',
    numbersIn: 'Nummer i',
    numbersLeft: (amount, digits) =>
      `${amount} med ${digits} ${digits === 1 ? 'siffra' : 'siffror'} finns kvar`,
    leftAfter: ' efter ',
    wholeNumber: (most) =>
      most === '1' ? 'Ange 1: det finns inga fler nummer kvar.' : `Ange ett heltal från 1 till ${most}.`,
    numberNoun: { one: 'nummer', many: 'nummer' },
    fillGaps: 'Fyll luckor först',
    titleHint: 'Samma för alla koder. Du kan ändra var och en efteråt.',
    status: 'Status',
    statuses: { Issued: 'Utfärdade', Reserved: 'Reserverade' },
    willBe: { Issued: 'Utfärdas', Reserved: 'Reserveras' },
    to: 'till',
    andOn: 'och nästa lediga',
    nextInstead: 'Om någon annan hinner före får du nästa lediga i stället.',
    issueAmount: {
      Issued: (amount) => `Utfärda ${amount}`,
      Reserved: (amount) => `Reservera ${amount}`,
    },
    codeNoun: { one: 'kod', many: 'koder' },
    youHave: (status, amount, date) => {
      if (status === 'Retired') return `Du har låtit ${amount} utgå (${date}).`;
      return `Du har ${status === 'Issued' ? 'utfärdat' : 'reserverat'} ${amount} (${date}).`;
    },
    copyCodes: 'Kopiera koderna',
    copyWithTitles: 'Kopiera med titlar',
    saveAs: { csv: 'Spara som CSV', xlsx: 'Spara som Excel' },
    copied: 'Kopierat till urklipp',
    notCopied: 'Koderna kunde inte kopieras. Spara dem som CSV i stället.',
    code: 'Kod',
    finish: 'Klar',
    openInList: 'Öppna i Utfärdade koder',
    severalFailed: 'Inga koder utfärdades. Mer information: ',
  },
});
