// Why a workbook cannot be taken, in words for the person who chose it.

const saveAs = 'Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).';
const split = 'Split the workbook into several files.';

export const workbookWords = {
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
  noSheet: ({ name }: { name: string }) => `The workbook has no sheet '${name}'.`,
  unpacksTooLarge: ({ megabytes }: { megabytes: number }) =>
    `The workbook is too large: a part of it unpacks to more than ${megabytes} MB. ${split}`,
  unpacksTooFar: ({ times }: { times: number }) =>
    `The workbook is not plausible: a part of it unpacks to more than ${times} times its size. Open it in Excel and save it again.`,
  tooManyCells: ({ most }: { most: number }) => `The sheet has more than ${most} cells. ${split}`,
  tooManyRows: ({ most }: { most: number }) => `The sheet has more than ${most} rows. ${split}`,
  rowTooLong: ({ row, most }: { row: number; most: number }) =>
    `Row ${row} has more than ${most} cells, the most that Excel allows.`,
  textTooLong: ({ most }: { most: number }) =>
    `A cell has more than ${most} characters, the most that Excel allows.`,
  errorValue: ({ cell, error }: { cell: string; error: string }) =>
    `Cell ${cell} contains the error ${error}.`,
  noStoredValue: ({ cell }: { cell: string }) =>
    `Cell ${cell} contains a formula without a stored value. Open the workbook in Excel, save it and try again.`,
} as const;
