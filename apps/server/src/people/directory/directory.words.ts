// What the import of employees says: what is wrong with a file, and how the command is used.

export const directoryWords = {
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
};
