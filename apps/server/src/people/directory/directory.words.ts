// What the import of employees says: what is wrong with a file, and how the command is used.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from '../../platform/terminal/terminal.ts';

export const directoryWords = inTerminal(
  inBothLanguages({
    en: {
      usage: `Name the file to import:

  npm run directory -- FILE                        adds and refreshes the employees in the CSV file or workbook
  npm run directory -- FILE --sheet=NAME           takes this sheet of a workbook instead of the first one with data
  npm run directory -- FILE --deactivate-missing   also deactivates the employees missing from it

The first row names the columns: E-mail, First name, Surname and optionally Active (yes or no).`,
      fileNotRead: ({ file }: { file: string }) => `The file ${file} cannot be read`,
      databaseEmpty: 'The database is empty. Start Codes once, then import.',
      importFailed: 'The import failed',
      nothingImported: 'Nothing was imported',
      listed: ({ file, encoding, count }: { file: string; encoding: string; count: number }) =>
        `${file} (${encoding}) lists ${count} employees.`,
      outcomes: {
        created: 'created',
        updated: 'updated',
        deactivated: 'deactivated',
        reactivated: 'reactivated',
        unchanged: 'unchanged',
      },
    },
    sv: {
      usage: `Ange filen att importera:

  npm run directory -- FIL                        lägger till och uppdaterar de anställda i CSV-filen eller arbetsboken
  npm run directory -- FIL --sheet=NAMN           tar det här bladet i en arbetsbok i stället för det första med data
  npm run directory -- FIL --deactivate-missing   avaktiverar också de anställda som inte finns i den

Den första raden har kolumnernas namn: E-post, Förnamn, Efternamn och eventuellt Aktiv (ja eller nej).`,
      fileNotRead: ({ file }) => `Filen ${file} kan inte läsas`,
      databaseEmpty: 'Databasen är tom. Starta Codes en gång först, och importera sedan.',
      importFailed: 'Importen misslyckades',
      nothingImported: 'Inget importerades',
      listed: ({ file, encoding, count }) =>
        `${file} (${encoding}) har ${count} ${count === 1 ? 'anställd' : 'anställda'}.`,
      outcomes: {
        created: 'nya',
        updated: 'uppdaterade',
        deactivated: 'avaktiverade',
        reactivated: 'aktiverade igen',
        unchanged: 'oförändrade',
      },
    },
  }),
);

export const directoryProblemWords = inBothLanguages({
  en: {
    userName: 'the e-mail address',
    firstName: 'the first name',
    surname: 'the surname',
    isActive: 'active or not',

    noColumn: ({ column }: { column: string }) => `there is no column for ${column}`,
    columnTwice: ({ column, first }: { column: string; first: number }) =>
      `column ${first} has ${column} already. Remove one of the two.`,
    nobodyListed: 'The file lists nobody',
    atField: ({ row, field, problem }: { row: number; field: string; problem: string }) =>
      `Row ${row}, ${field}: ${problem}`,
    neitherYesNorNo: ({ text }: { text: string }) => `'${text}' is neither yes nor no`,
    listedTwice: ({ first, row, userName }: { first: number; row: number; userName: string }) =>
      `Rows ${first} and ${row}: ${userName} is listed twice`,
    hasExternalAccount: ({ userName }: { userName: string }) => `${userName} has an external account`,
    notInFile: ({ problem }: { problem: string }) => `Not in the file: ${problem}`,

    emailField: 'e-mail',
    firstNameField: 'firstName',
    surnameField: 'surname',
    activeField: 'active',
  },
  sv: {
    userName: 'e-postadressen',
    firstName: 'förnamnet',
    surname: 'efternamnet',
    isActive: 'aktiv eller inte',

    noColumn: ({ column }) => `det finns ingen kolumn för ${column}`,
    columnTwice: ({ column, first }) => `kolumn ${first} har redan ${column}. Ta bort en av de två.`,
    nobodyListed: 'Filen har ingen rad med någon anställd',
    atField: ({ row, field, problem }) => `Rad ${row}, ${field}: ${problem}`,
    neitherYesNorNo: ({ text }) => `”${text}” är varken ja eller nej`,
    listedTwice: ({ first, row, userName }) => `Rad ${first} och ${row}: ${userName} finns två gånger`,
    hasExternalAccount: ({ userName }) => `${userName} har ett externt konto`,
    notInFile: ({ problem }) => `Inte i filen: ${problem}`,

    emailField: 'e-post',
    firstNameField: 'förnamn',
    surnameField: 'efternamn',
    activeField: 'aktiv',
  },
});
