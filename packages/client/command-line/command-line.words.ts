// Everything that the command says.

const access = `
The address of Codes is in CODES_URL, an access key (Settings, Integrations Access) in CODES_KEY.
`;

const configuration = `
  --project NUMBER        the project
  --configuration NAME    the string configuration, by name or id; not needed where the project has one`;

const codesIn = `
  --file FILE             codes from a file, one a line, or a .csv with a column Code; - is the standard input
  --delimiter SIGN        between columns, read and written: , ; tab …
  --column NAME           the column with the codes, if it is not called Code`;

const endings = `
Exit codes: 0 all went well, 1 a code was not understood or was refused, 2 the command or its file is wrong,
3 Codes did not answer or did not accept the key.
`;

export const help = {
  codes: `Interprets, issues and exports codes from the command line.

  codes interpret   explain codes part by part
  codes issue       issue codes, or the next free number, and keep them in the register
  codes export      a table, a report or the issued codes as a file
  codes list        a project's configurations, tables and reports

codes COMMAND --help explains a command, codes --version shows the version.
${access}${endings}`,

  interpret: `codes interpret [CODE …] --project NUMBER [--configuration NAME] [--file FILE]

Explains codes part by part.
${configuration}${codesIn}
  --format FORMAT         text (the default for codes), csv (the default for a file) or json, a line a code
  --output FILE           the file to write, instead of the standard output

  codes interpret --project 100245 --configuration 1 =A10.BA1-BFA01
  codes interpret --project 100245 --configuration 1 --file list.csv --output explained.csv
${access}${endings}`,

  issue: `codes issue [CODE …] --project NUMBER [--configuration NAME] [--file FILE]

Issues up to 1,000 codes, all or none. With --next it takes one code, with any digits as the number,
and issues the next free one.
${configuration}${codesIn}
  --title TEXT            what it is for; in a file, the column Title
  --reserve               reserve them only
  --until DATE            the last day of a reservation, YYYY-MM-DD, with --reserve
  --for USER              the member who may issue and release it, by user name, with --reserve
  --next PATH             the path of the serial number in the configuration: /0/0/
  --count N               how many numbers, with --next
  --gaps                  fill gaps first, with --next
  --key UUID              your own id of this call: sent again within a day, it issues nothing twice
  --format FORMAT         text (the codes), csv or json
  --output FILE           the file to write, instead of the standard output

  codes issue --project 100245 --configuration 1 --title "Flow sensor" =K20.BF07-BFA01
  codes issue --project 100245 --configuration 1 --next /0/0/0/ =K20.BF00-BFA01
  codes issue --project 100245 --configuration 1 --reserve --until 2027-03-31 --for ola@codes.example =K20.BF08-BFA01
${access}${endings}`,

  export: `codes export (--table NAME | --report NAME | --codes) --project NUMBER [--output FILE]

Writes a table's records, a report or the issued codes to a file.

  --project NUMBER        the project
  --table NAME            the records of a table, by name or id
  --report NAME           a report, by name or id
  --codes                 the issued codes of --configuration, narrowed by --search TEXT and --status STATUS
  --format FORMAT         csv or xlsx; by default the ending of the output file
  --delimiter SIGN        between the columns of a csv file
  --output FILE           the file to write, instead of the standard output; named so once it is complete

  codes export --project 100245 --table "Product type" --output products.xlsx
  codes export --project 100245 --codes --configuration 1 --status Issued | sort
${access}${endings}`,

  list: `codes list --project NUMBER [--format json]

Lists a project's string configurations, tables and reports, with their ids.
${access}${endings}`,
} as const;

export const words = {
  noCommand: (name: string) =>
    `There is no command ${name}. There are interpret, issue, export and list; codes --help explains them.`,
  noAddress: 'Set CODES_URL to the address of Codes, such as https://codes.example.com.',
  wrongAddress: (address: string) =>
    `CODES_URL is not an address: ${address}. It begins with https:// or http://.`,
  noKey: 'Set CODES_KEY to an access key: an administrator makes one in Settings, Integrations Access.',
  keyRefused:
    'Codes does not accept this access key: it was removed, has expired, or CODES_KEY is incomplete.',
  notReached: (address: string) => `Codes does not answer at ${address}.`,
  mayNotIssue:
    'An administrator has to allow this access key to issue codes, in Settings, Integrations Access.',
  needed: (option: string) => `--${option} is needed.`,
  choice: (option: string, choices: readonly string[]) => `--${option} is one of ${choices.join(', ')}.`,
  notWhole: (option: string) => `--${option} is a whole number, from 1 on.`,
  onlyWith: (option: string, other: string) => `--${option} works only with --${other}.`,
  noneCalled: (kind: string, name: string, others: readonly string[]) =>
    others.length === 0
      ? `The project has no ${kind}.`
      : `There is no ${kind} ${name}. There are: ${others.join('; ')}.`,
  which: (kind: string, others: readonly string[]) =>
    `The project has several: say which ${kind}. There are: ${others.join('; ')}.`,
  severalCalled: (kind: string, name: string) => `There is more than one ${kind} ${name}: give its id.`,
  noCodes: 'Give codes, or a file of codes with --file (- is the standard input).',
  codesTwice: 'Give codes or a file, not both.',
  emptyFile: (file: string) => `There is no code in ${file}.`,
  unreadFile: (file: string, why: string) => `${file} cannot be read: ${why}`,
  unwrittenFile: (file: string, why: string) => `${file} cannot be written: ${why}`,
  noColumn: (column: string, columns: readonly string[]) =>
    `There is no column ${column}. There are: ${columns.join('; ')}.`,
  workbook: 'This is an Excel workbook. Save it as CSV, or open it in Interpret code.',
  oneCode: 'With --next there is one code, with any digits in the place of the number.',
  tooManyToIssue: (given: number, most: number) =>
    `These are ${given} codes; up to ${most} are issued at once, all or none.`,
  unsure: (key: string) =>
    `It is not known whether they were issued. Send them again with --key ${key}: nothing is issued twice.`,
  oneThing: 'Say what to export: one of --table, --report and --codes.',
  notToTerminal: 'A workbook is not for a terminal: give --output FILE.',
  statuses: { found: 'Found', warning: 'Warning', wrong: 'Wrong' },
  columns: { row: 'Row', code: 'Code', status: 'Status', explanation: 'Explanation' },
  interpreted: ({ found, warning, wrong }: { found: number; warning: number; wrong: number }) =>
    `${found} found, ${warning} with a warning, ${wrong} wrong`,
  configurations: 'String configurations',
  tables: 'Tables',
  reports: 'Reports',
  keepsRegister: 'keeps a register',
} as const;

/** By the system's code. */
export const fileReasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there.',
  EACCES: 'it is not allowed.',
  EISDIR: 'it is a folder.',
  ENOSPC: 'the disk is full.',
};
