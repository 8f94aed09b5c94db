// Everything that the command says, in the language of its terminal.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from './terminal.ts';

/** Assistants are spoken to in English, whatever the terminal. */
export const englishWords = inBothLanguages({
  en: {
    noCommand: (name: string) =>
      `There is no command ${name}. There are interpret, issue, export, list, import, update, follow and mcp; codes --help explains them.`,
    noAddress: 'Set CODES_URL to the address of Codes, such as https://codes.example.com.',
    wrongAddress: (address: string) =>
      `CODES_URL is not an address: ${address}. It begins with https:// or http://.`,
    noKey: 'Set CODES_KEY to an access key: an administrator makes one in Settings, Integrations Access.',
    unknownOption: (option: string) => `Unknown option '${option}'`,
    valueMissing: (option: string) => `Option '${option}' needs a value.`,
    valueTooMuch: (option: string) => `Option '${option}' takes no value.`,
    keyRefused:
      'Codes does not accept this access key: it was removed, has expired, or CODES_KEY is incomplete.',
    surplus: (command: string, given: string) =>
      `codes ${command} takes options only, and ${given} is none. codes ${command} --help explains them.`,
    otherSite: (address: string) => `What answers at ${address} is not Codes: check CODES_URL.`,
    notReached: (address: string) => `Codes does not answer at ${address}.`,
    mayNotIssue:
      'An administrator has to allow this access key to issue codes, in Settings, Integrations Access.',
    needed: (option: string) => `--${option} is needed.`,
    choice: (option: string, choices: readonly string[]) => `--${option} is one of ${choices.join(', ')}.`,
    notWhole: (option: string) => `--${option} is a whole number, from 1 on.`,
    onlyWith: (option: string, other: string) => `--${option} works only with --${other}.`,
    kinds: {
      'string configuration': 'string configuration',
      table: 'table',
      'master table': 'master table',
      report: 'report',
    },
    noneCalled: (kind: string, name: string, others: readonly string[]) =>
      others.length === 0
        ? `There is no ${kind}.`
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
    noHeading: (column: number) => `Column ${column} has values but no heading.`,
    workbook: 'This is an Excel workbook. Save it as CSV, or open it in Interpret code.',
    oneCode: 'With --next there is one code, with any digits in the place of the number.',
    tooManyToIssue: (given: number, most: number) =>
      `These are ${given} codes; up to ${most} are issued at once, all or none.`,
    unsure: (key: string) =>
      `It is not known whether they were issued. Send them again with --key ${key}: nothing is issued twice.`,
    unsureWritten: (key: string) =>
      `It is not known whether the rows were written. Send them again with --key ${key}: nothing is written twice.`,
    wereIssued: (key: string) =>
      `The codes were issued. The same command with --key ${key} shows them and issues nothing twice.`,
    oneThing: 'Say what to export: one of --table, --report and --codes.',
    notToTerminal: 'A workbook is not for a terminal: give --output FILE.',
    interpreted: ({ found, warning, wrong }: { found: number; warning: number; wrong: number }) =>
      `${found} found, ${warning} with a warning, ${wrong} wrong`,
    noCodeColumn: 'The file needs a column Code.',
    oneFile: 'Name one file with the rows; - is the standard input.',
    oneTable: 'Give --table of a project or --master, not both.',
    imported: (created: number) => `${created} added`,
    reviewed: (created: number, updated: number, deleted: number, ignored: number) =>
      `${created} to add, ${updated} to change, ${deleted} to remove, ${ignored} as they are`,
    notApplied: 'Nothing has been changed. The same command with --yes does it.',
    applied: (created: number, updated: number, deleted: number) =>
      `${created} added, ${updated} changed, ${deleted} removed`,
    oneStart: 'Give --place or --after, not both, unless the file is not there yet.',
    wrongPlace: (file: string) => `${file} holds no place of codes follow.`,
    forgotten:
      'The changes after this place are not kept any more. Read afresh what you keep a copy of, then begin again without it.',
    lost: (why: string) => `${why} Trying again.`,
    again: 'Connected again.',
    projects: 'Projects',
    masterTables: 'Master tables',
    configurations: 'String configurations',
    tables: 'Tables',
    reports: 'Reports',
    keepsRegister: 'keeps a register',
    /** By the system's code. */
    fileReasons: {
      ENOENT: 'it is not there.',
      EACCES: 'it is not allowed.',
      EISDIR: 'it is a folder.',
      ENOSPC: 'the disk is full.',
    },
  },
  sv: {
    noCommand: (name) =>
      `Det finns inget kommando ${name}. Det finns interpret, issue, export, list, import, update, follow och mcp; codes --help förklarar dem.`,
    noAddress: 'Ange adressen till Codes i CODES_URL, som https://codes.example.com.',
    wrongAddress: (address) =>
      `CODES_URL är ingen adress: ${address}. Den börjar med https:// eller http://.`,
    noKey:
      'Ange en åtkomstnyckel i CODES_KEY: en administratör skapar en i Inställningar, Åtkomst för integrationer.',
    unknownOption: (option) => `Okänt alternativ '${option}'`,
    valueMissing: (option) => `Alternativet '${option}' behöver ett värde.`,
    valueTooMuch: (option) => `Alternativet '${option}' tar inget värde.`,
    keyRefused:
      'Codes godtar inte åtkomstnyckeln: den har tagits bort eller gått ut, eller så är CODES_KEY ofullständig.',
    surplus: (command, given) =>
      `codes ${command} tar bara alternativ, och ${given} är inget. codes ${command} --help förklarar dem.`,
    otherSite: (address) => `Det som svarar på ${address} är inte Codes: kontrollera CODES_URL.`,
    notReached: (address) => `Codes svarar inte på ${address}.`,
    mayNotIssue:
      'En administratör behöver tillåta att åtkomstnyckeln utfärdar koder, i Inställningar, Åtkomst för integrationer.',
    needed: (option) => `--${option} behövs.`,
    choice: (option, choices) => `--${option} är en av ${choices.join(', ')}.`,
    notWhole: (option) => `--${option} är ett heltal, från 1 och uppåt.`,
    onlyWith: (option, other) => `--${option} fungerar bara med --${other}.`,
    kinds: {
      'string configuration': 'strängkonfiguration',
      table: 'tabell',
      'master table': 'mastertabell',
      report: 'rapport',
    },
    noneCalled: (kind, name, others) =>
      others.length === 0
        ? `Det finns ingen ${kind}.`
        : `Det finns ingen ${kind} ${name}. Det finns: ${others.join('; ')}.`,
    which: (kind, others) => `Projektet har flera: ange vilken ${kind}. Det finns: ${others.join('; ')}.`,
    severalCalled: (kind, name) => `Det finns mer än en ${kind} ${name}: ange id.`,
    noCodes: 'Ange koder, eller en fil med koder med --file (- är standard in).',
    codesTwice: 'Ange koder eller en fil, inte båda.',
    emptyFile: (file) => `Det finns ingen kod i ${file}.`,
    unreadFile: (file, why) => `${file} kan inte läsas: ${why}`,
    unwrittenFile: (file, why) => `${file} kan inte skrivas: ${why}`,
    noColumn: (column, columns) => `Det finns ingen kolumn ${column}. Det finns: ${columns.join('; ')}.`,
    noHeading: (column) => `Kolumn ${column} har värden men ingen rubrik.`,
    workbook: 'Det här är en Excelarbetsbok. Spara den som CSV, eller öppna den i Tolka kod.',
    oneCode: 'Med --next anges en enda kod, med vilka siffror som helst i stället för löpnumret.',
    tooManyToIssue: (given, most) =>
      `Det här är ${given} koder; högst ${most} utfärdas på en gång, alla eller ingen.`,
    unsure: (key) =>
      `Det är oklart om de utfärdades. Skicka dem igen med --key ${key}: inget utfärdas två gånger.`,
    unsureWritten: (key) =>
      `Det är oklart om raderna skrevs. Skicka dem igen med --key ${key}: inget skrivs två gånger.`,
    wereIssued: (key) =>
      `Koderna utfärdades. Samma kommando med --key ${key} visar dem och utfärdar inget två gånger.`,
    oneThing: 'Ange vad som ska exporteras: en av --table, --report och --codes.',
    notToTerminal: 'En arbetsbok kan inte visas i terminalen: ange --output FIL.',
    interpreted: ({ found, warning, wrong }) => `${found} hittades, ${warning} med en varning, ${wrong} fel`,
    noCodeColumn: 'Filen behöver en kolumn Code.',
    oneFile: 'Ange en fil med raderna; - är standard in.',
    oneTable: 'Ange --table i ett projekt eller --master, inte båda.',
    imported: (created) => (created === 1 ? '1 tillagd' : `${created} tillagda`),
    reviewed: (created, updated, deleted, ignored) =>
      `${created} att lägga till, ${updated} att ändra, ${deleted} att ta bort, ${ignored} som de är`,
    notApplied: 'Inget har ändrats. Samma kommando med --yes gör det.',
    applied: (created, updated, deleted) =>
      `tillagda: ${created}, ändrade: ${updated}, borttagna: ${deleted}`,
    oneStart: 'Ange --place eller --after, inte båda, om inte filen saknas än.',
    wrongPlace: (file) => `${file} innehåller ingen plats från codes follow.`,
    forgotten:
      'Ändringarna efter den här platsen finns inte kvar. Läs på nytt det som du har en kopia av, och börja sedan om utan den.',
    lost: (why) => `${why} Försöker igen.`,
    again: 'Ansluten igen.',
    projects: 'Projekt',
    masterTables: 'Mastertabeller',
    configurations: 'Strängkonfigurationer',
    tables: 'Tabeller',
    reports: 'Rapporter',
    keepsRegister: 'har ett register',
    fileReasons: {
      ENOENT: 'den finns inte.',
      EACCES: 'det är inte tillåtet.',
      EISDIR: 'det är en mapp.',
      ENOSPC: 'disken är full.',
    },
  },
});

export const words = inTerminal(englishWords);
