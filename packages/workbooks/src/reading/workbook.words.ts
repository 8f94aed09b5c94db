// Why a workbook cannot be taken, in words for the person who chose it.
import { inBothLanguages } from '@codes/codes';

const saveAs = 'Open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx).';
const saveAsInSwedish = 'Öppna den i Excel eller LibreOffice och spara den som Excel-arbetsbok (.xlsx).';
const split = 'Split the workbook into several files.';
const splitInSwedish = 'Dela upp arbetsboken i flera filer.';

export const workbookWords = inBothLanguages({
  en: {
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
  },
  sv: {
    notReadable: 'Arbetsboken är skadad eller ofullständig. Öppna den i Excel och spara den igen.',
    encrypted:
      'Arbetsboken är skyddad med lösenord. Ta bort lösenordet i Excel (Arkiv, Info) och spara den igen.',
    olderExcel: `Det här är en gammal Excel-arbetsbok (.xls). ${saveAsInSwedish}`,
    binary: `Det här är en binär arbetsbok (.xlsb). ${saveAsInSwedish}`,
    openDocument: `Det här är ett OpenDocument-kalkylark (.ods). ${saveAsInSwedish}`,
    text: 'Det här är en textfil, ingen Excel-arbetsbok. Är det en CSV-fil, så ge den filändelsen .csv.',
    noWorkbook: `Det här är ingen Excel-arbetsbok. ${saveAsInSwedish}`,
    empty: 'Filen är tom.',
    noData: 'Arbetsboken har inga data.',
    noSheet: ({ name }) => `Arbetsboken har inget blad ”${name}”.`,
    unpacksTooLarge: ({ megabytes }) =>
      `Arbetsboken är för stor: en del av den packas upp till mer än ${megabytes} MB. ${splitInSwedish}`,
    unpacksTooFar: ({ times }) =>
      `Arbetsboken verkar inte rimlig: en del av den packas upp till mer än ${times} gånger sin storlek. Öppna den i Excel och spara den igen.`,
    tooManyCells: ({ most }) => `Bladet har fler än ${most} celler. ${splitInSwedish}`,
    tooManyRows: ({ most }) => `Bladet har fler än ${most} rader. ${splitInSwedish}`,
    rowTooLong: ({ row, most }) => `Rad ${row} har fler än ${most} celler. Fler tillåter inte Excel.`,
    textTooLong: ({ most }) => `En cell har fler än ${most} tecken. Fler tillåter inte Excel.`,
    errorValue: ({ cell, error }) => `Cell ${cell} har felet ${error}.`,
    noStoredValue: ({ cell }) =>
      `Cell ${cell} har en formel utan sparat värde. Öppna arbetsboken i Excel, spara den och försök igen.`,
  },
});
