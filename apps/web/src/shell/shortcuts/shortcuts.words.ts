import { inBothLanguages } from '@codes/codes';
import { isApple } from '../../platform/ui/focus/typing.ts';

const control = isApple ? '⌘' : 'Ctrl';

export const words = inBothLanguages({
  en: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    anywhere: 'Anywhere',
    goTo: 'Go to a screen',
    inCodes: 'Creating codes',
    inLists: 'In a list',
    then: 'then',
    or: 'or',
    switchLabel: 'Shortcuts of a single key',
    switchHint: 'Off, the keys C, I, G, ? and / do nothing by themselves. This browser remembers it.',
    createWith: 'Create a code with',
    interpretWith: 'Interpret a code with',
    chooseProject: 'In which project',
    chooseTable: 'Open a table',
    noTables: 'This project has no tables.',
    tables: 'Tables of the project',
    history: 'History of the project',
    search: 'Search',
    profile: 'Profile',
    auditLog: 'Audit log',
    /** What the keys do that lead nowhere; each row has its ways, each way its keys. */
    keys: {
      anywhere: [
        { label: 'Create a code', ways: [['C']] },
        { label: 'Interpret a code, with what you have copied', ways: [['I']] },
        { label: 'Commands and places', ways: [[control, 'K']] },
        { label: 'Search', ways: [['/']] },
        { label: 'Keyboard shortcuts', ways: [['?']] },
      ],
      inCodes: [
        { label: 'Issue the code, or copy it where there is no register', ways: [[control, 'Enter']] },
        { label: 'Next free number', ways: [['Enter'], ['↑']] },
        { label: 'First gap', ways: [['↓']] },
      ],
      inLists: [
        { label: 'Move between rows', ways: [['↑'], ['↓']] },
        { label: 'Select the row', ways: [['Space']] },
        { label: 'Select all', ways: [[control, 'A']] },
        { label: 'Open the row', ways: [['Enter']] },
      ],
    },
  },
  sv: {
    title: 'Kortkommandon',
    close: 'Stäng',
    anywhere: 'Överallt',
    goTo: 'Gå till en skärm',
    inCodes: 'När du skapar koder',
    inLists: 'I en lista',
    then: 'sedan',
    or: 'eller',
    switchLabel: 'Kortkommandon med en enda tangent',
    switchHint: 'Av: tangenterna C, I, G, ? och / gör ingenting på egen hand. Webbläsaren kommer ihåg det.',
    createWith: 'Skapa en kod med',
    interpretWith: 'Tolka en kod med',
    chooseProject: 'I vilket projekt',
    chooseTable: 'Öppna en tabell',
    noTables: 'Projektet har inga tabeller.',
    tables: 'Projektets tabeller',
    history: 'Projektets historik',
    search: 'Sök',
    profile: 'Profil',
    auditLog: 'Granskningslogg',
    keys: {
      anywhere: [
        { label: 'Skapa en kod', ways: [['C']] },
        { label: 'Tolka en kod, med det som du har kopierat', ways: [['I']] },
        { label: 'Kommandon och platser', ways: [[control, 'K']] },
        { label: 'Sök', ways: [['/']] },
        { label: 'Kortkommandon', ways: [['?']] },
      ],
      inCodes: [
        {
          label: 'Utfärda koden, eller kopiera den där det inte finns något register',
          ways: [[control, 'Enter']],
        },
        { label: 'Nästa lediga nummer', ways: [['Enter'], ['↑']] },
        { label: 'Första luckan', ways: [['↓']] },
      ],
      inLists: [
        { label: 'Flytta mellan rader', ways: [['↑'], ['↓']] },
        { label: 'Markera raden', ways: [['Mellanslag']] },
        { label: 'Markera alla', ways: [[control, 'A']] },
        { label: 'Öppna raden', ways: [['Enter']] },
      ],
    },
  },
});
