// What is wrong with a file or with its columns.
import { fieldLabel, inBothLanguages } from '@codes/codes';

export const csvProblemWords = inBothLanguages({
  en: {
    atRow: ({ row, problem }: { row: number; problem: string }) => `Row ${row}: ${problem}`,
    atCell: ({ row, column, problem }: { row: number; column: number; problem: string }) =>
      `Row ${row}, Column ${column}: ${problem}`,
    moreProblems: ({ shown }: { shown: number }) =>
      `There are more problems. These are the first ${shown}: the rest of the file was not read.`,
    fileTooLarge: ({ megabytes }: { megabytes: number }) =>
      `The file is larger than ${megabytes} MB. Split it into several files.`,

    notText: 'this is not a text file',
    workbook: 'this is a spreadsheet workbook, not a CSV file. Save it as CSV and try again',
    quoteNeverClosed: 'an opening quotation mark has no closing one',
    quoteNotClosedSoon: ({ most }: { most: number }) =>
      `an opening quotation mark has no closing one within ${most} characters`,
    controlCharacter: ({ sign }: { sign: string }) => `the cell contains a control character (${sign})`,
    textAfterQuotes: 'there is text after the closing quotation mark',
    cellTooLong: ({ most }: { most: number }) => `the cell is longer than ${most} characters`,
    tooManyColumns: ({ most }: { most: number }) => `there are more than ${most} columns`,
    tooFewCells: ({ actual, expected }: { actual: number; expected: number }) =>
      `the row has ${actual} ${actual === 1 ? 'column' : 'columns'}, but the first one has ${expected}`,
    valueBeyond: ({ expected }: { expected: number }) =>
      `there is a value beyond the ${expected} columns of the first row`,

    sameField: ({ names }: { names: readonly string[] }) =>
      `Header fields with same name selected: ${names.join(', ')}`,
    fieldMissing: ({ names }: { names: readonly string[] }) =>
      `Required header fields not selected: ${names.join(', ')}`,
    columnEmpty: ({ names }: { names: readonly string[] }) =>
      `Some required columns are empty: ${names.join(', ')}`,
    codeMissing: "Required header field is not mapped: 'Code'. Please select it and try again.",
    columnsTooMany: ({ most }: { most: number }) => `At most ${most} columns can be used`,
  },
  sv: {
    atRow: ({ row, problem }) => `Rad ${row}: ${problem}`,
    atCell: ({ row, column, problem }) => `Rad ${row}, kolumn ${column}: ${problem}`,
    moreProblems: ({ shown }) =>
      `Det finns fler problem. Det här är de första ${shown}. Resten av filen har inte lästs.`,
    fileTooLarge: ({ megabytes }) => `Filen är större än ${megabytes} MB. Dela upp den i flera filer.`,

    notText: 'det här är ingen textfil',
    workbook: 'det här är en arbetsbok, ingen CSV-fil. Spara den som CSV och försök igen',
    quoteNeverClosed: 'ett inledande citattecken saknar sitt avslutande',
    quoteNotClosedSoon: ({ most }) => `ett inledande citattecken saknar sitt avslutande inom ${most} tecken`,
    controlCharacter: ({ sign }) => `cellen har ett styrtecken (${sign})`,
    textAfterQuotes: 'det finns text efter det avslutande citattecknet',
    cellTooLong: ({ most }) => `cellen har fler än ${most} tecken`,
    tooManyColumns: ({ most }) => `det finns fler än ${most} kolumner`,
    tooFewCells: ({ actual, expected }) =>
      `raden har ${actual} ${actual === 1 ? 'kolumn' : 'kolumner'}, men den första har ${expected}`,
    valueBeyond: ({ expected }) => `det finns ett värde utanför första radens ${expected} kolumner`,

    sameField: ({ names }) =>
      `Samma fält är valt flera gånger: ${names.map((name) => fieldLabel(name, 'sv')).join(', ')}`,
    fieldMissing: ({ names }) =>
      `Obligatoriska fält är inte valda: ${names.map((name) => fieldLabel(name, 'sv')).join(', ')}`,
    columnEmpty: ({ names }) =>
      `Obligatoriska kolumner har tomma celler: ${names.map((name) => fieldLabel(name, 'sv')).join(', ')}`,
    codeMissing: 'Det obligatoriska fältet Kod har ingen kolumn. Välj en och försök igen.',
    columnsTooMany: ({ most }) => `Högst ${most} kolumner kan användas`,
  },
});
