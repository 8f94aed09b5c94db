import { isApple } from '../../platform/ui/focus/typing.ts';

const control = isApple ? '⌘' : 'Ctrl';

export const words = {
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
} as const;
