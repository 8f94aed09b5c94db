/** Why a file cannot be taken, in words for whoever chose it. */
export class WorkbookProblem extends Error {}

const saveAs = 'Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).';

export const problemWords = {
  notReadable:
    'The workbook cannot be read: it is damaged, or not whole. Open it in Excel and save it again.',
  encrypted:
    'The workbook is protected by a password. Remove the password in Excel (File, Info) and save it again.',
  olderExcel: `This is a workbook of an older Excel (.xls). ${saveAs}`,
  binary: `This is a binary workbook (.xlsb). ${saveAs}`,
  openDocument: `This is an OpenDocument spreadsheet (.ods). ${saveAs}`,
  text: 'This is a text file and no Excel workbook. If its values are separated by commas or semicolons, name it .csv.',
  noWorkbook: `This is no Excel workbook. ${saveAs}`,
  noData: 'The workbook has no data',
  noSheet: (name: string) => `The workbook has no sheet '${name}'`,
  tooLarge: 'The workbook unpacks to more than can be read. Split it into several files.',
  errorValue: (cell: string, error: string) => `Cell ${cell}: it has the error ${error}`,
  noStoredValue: (cell: string) =>
    `Cell ${cell}: the value of its formula is not in the file. Open the workbook in Excel, save it and try again`,
} as const;
