/** Why a file cannot be taken, in words for the person who chose it. */
export class WorkbookProblem extends Error {}

const saveAs = 'Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).';

export const problemWords = {
  notReadable: 'The workbook is damaged or incomplete. Open it in Excel and save it again.',
  encrypted:
    'The workbook is protected by a password. Remove the password in Excel (File, Info) and save it again.',
  olderExcel: `This is an old Excel workbook (.xls). ${saveAs}`,
  binary: `This is a binary workbook (.xlsb). ${saveAs}`,
  openDocument: `This is an OpenDocument spreadsheet (.ods). ${saveAs}`,
  text: 'This is a text file, not an Excel workbook. If it is a CSV file, give it the extension .csv.',
  noWorkbook: `This is not an Excel workbook. ${saveAs}`,
  empty: 'The file is empty.',
  noData: 'The workbook has no data.',
  noSheet: (name: string) => `The workbook has no sheet '${name}'.`,
  tooLarge: 'The workbook is too large. Split it into several files.',
  errorValue: (cell: string, error: string) => `Cell ${cell} contains the error ${error}.`,
  noStoredValue: (cell: string) =>
    `Cell ${cell} contains a formula without a stored value. Open the workbook in Excel, save it and try again.`,
} as const;
