// What assistants are told of the tools and resources.

export const serverWords = {
  instructions:
    'Codes keeps the coding structures of projects: tables with records, and string configurations by which codes are built from them and read. Begin with list_projects and list_configurations. Never make up a code or a number: build_code and next_number tell them.',
} as const;

export const toolWords = {
  listProjects: 'List the projects that this key may read, with their numbers.',
  listConfigurations:
    "List a project's string configurations: how its codes are built. Those that keep a register can issue codes.",
  findRecords:
    'Find records of a project by words in their codes, descriptions and values, in one table or in all.',
  search: "Search a project's issued codes, records or tables.",
  interpret: 'Explain codes part by part: which record each part stands for, or why a code cannot be read.',
  build:
    'Build a code from what is said about each segment. Without segments it lists them with their paths; those that mayBeLeftOut come into the code once one of them is filled. Where a value fits several records it names them, to choose one. Nothing is stored.',
  nextNumber:
    'Tell the next free number of a code with a serial number. Nothing is stored: somebody else may take it.',
  issue:
    'WRITES: issue a code, which takes it for good in the register of the project. Only if the user has asked for it, and only with a key that may issue.',
  inOption: (option: string, next: string | null) =>
    next === null ? ` (option ${option})` : ` (option ${option}, before ${next})`,
  nothingFits: 'No record fits: try other words, or find_records.',
  noSegment: (path: string, there: readonly string[]) =>
    `There is no segment ${path} after what is said so far. There are: ${there.join('; ')}.`,
  fixedSegment: (path: string, text: string) =>
    `The segment ${path} is always ${text}: leave it out of what is said.`,
  unsure: (key: string) =>
    `It is not known whether the code was issued. Call issue_code again with the same values and key ${key}: within a day nothing is issued twice under it, and without it a second one may be. To look first, search among codes for the code or its title, or see with next_number whether the number is taken.`,
  parameters: {
    project: 'The project number, such as 100245',
    configuration: 'The name or id of the string configuration; not needed where the project has one',
    words: 'Words to look for',
    table: 'The name or id of a table; all tables if it is left out',
    most: 'How many at most',
    among: 'What to search',
    codes: 'Up to 100 codes',
    path: 'The path of the segment, such as / or /0/, as build_code lists them',
    value: "Of a table's segment the record, by its value or by words; of another one its text or number",
    option: 'Where chooseOne names options: the one that is meant, such as /0/1',
    segments: 'What is said about segments so far',
    code: 'A complete code, or with nextAt one with any digits in the place of the number',
    codeWithNumber: 'A complete code with any digits in the place of the number',
    numberPath: 'The path of the serial number, such as /0/0/',
    title: 'What the code is for',
    nextAt: 'The path of the serial number: issues the next free number there',
    key: 'Only to call again where it was not known whether the code was issued: the key that the answer named',
  },
  advice: {
    401: 'Ask an application administrator for a new access key (Settings, Integrations Access), and set CODES_KEY.',
    403: 'This key may not do that. An application administrator can allow it in Settings, Integrations Access.',
    404: 'Look up what there is with list_projects, list_configurations or find_records.',
    0: 'Codes does not answer: check CODES_URL and try again.',
  } as Readonly<Record<number, string>>,
} as const;

export const resourceWords = {
  table: (first: number) => `A table of a project: its fields and its first ${first} records`,
  configuration: 'A string configuration with its whole tree of segments',
} as const;
