import { inBothLanguages, worded, type SentenceOf } from '@codes/codes';
import type { csv } from '@codes/contract';
import { enumerated } from '../../platform/ui/text/formats.ts';
export const words = inBothLanguages({
  en: {
    ofAmount: (amount: string, noun: string) => ` of ${amount} ${noun}`,
    records: 'records',
    prepared: 'Prepared',
    sent: 'Sent',
    checked: 'Checked',
    applied: 'Applied',
    export: 'Export',
    delimiter: 'Delimiter',
    selectADelimiter: 'Select a delimiter',
    delimiterNames: { ',': 'comma (,)', ';': 'semicolon (;)', '\t': 'tab' },
    ignoreThisColumn: 'Ignore this column',
    file: 'CSV or Excel file',
    dropFile: 'Drop a CSV file or an Excel workbook here',
    sheet: 'Sheet',
    encoding: 'Encoding',
    encodingColon: 'Encoding:',
    encodingBy: {
      detected: (encoding: string) => `${encoding}, detected`,
      'as last time': (encoding: string) => `${encoding}, as last time`,
      chosen: (encoding: string) => encoding,
    },
    signs: 'Special characters: ',
    noSigns: 'No special characters',
    format: 'Format',
    formats: { csv: 'CSV', xlsx: 'Excel workbook (.xlsx)' },
    changeFile: 'Change file',
    chooseFile: 'Choose file',
    done: 'Done',
    notYet: 'Not yet',
    failed: 'Failed',
    running: 'Running',
    notRead: 'The file cannot be read. It may have been moved or changed: choose it again.',
    notKept: 'Your browser has not kept your entries. Please choose the file again.',
  },
  sv: {
    ofAmount: (amount, noun) => ` av ${amount} ${noun}`,
    records: 'poster',
    prepared: 'Förberedda',
    sent: 'Skickade',
    checked: 'Kontrollerade',
    applied: 'Sparade',
    export: 'Exportera',
    delimiter: 'Avgränsare',
    selectADelimiter: 'Välj en avgränsare',
    delimiterNames: { ',': 'komma (,)', ';': 'semikolon (;)', '\t': 'tabb' },
    ignoreThisColumn: 'Hoppa över kolumnen',
    file: 'CSV- eller Excel-fil',
    dropFile: 'Släpp en CSV-fil eller en Excel-arbetsbok här',
    sheet: 'Blad',
    encoding: 'Teckenkodning',
    encodingColon: 'Teckenkodning:',
    encodingBy: {
      detected: (encoding) => `${encoding}, automatiskt vald`,
      'as last time': (encoding) => `${encoding}, som förra gången`,
      chosen: (encoding) => encoding,
    },
    signs: 'Specialtecken: ',
    noSigns: 'Inga specialtecken',
    format: 'Format',
    formats: { csv: 'CSV', xlsx: 'Excel-arbetsbok (.xlsx)' },
    changeFile: 'Byt fil',
    chooseFile: 'Välj fil',
    done: 'Klart',
    notYet: 'Inte än',
    failed: 'Misslyckades',
    running: 'Pågår',
    notRead: 'Filen kan inte läsas. Den kan ha flyttats eller ändrats: välj den igen.',
    notKept: 'Webbläsaren har inte sparat det du fyllde i. Välj filen igen.',
  },
});

/** What there is to say of a workbook that is taken. */
export const noteWords = inBothLanguages({
  en: {
    aboveHeader: ({ rows }: { rows: number }) =>
      rows === 1 ? '1 row above the header is left out.' : `${rows} rows above the header are left out.`,
    hiddenIncluded: ({ rows, columns }: { rows: number; columns: number }) =>
      `${hidden(rows, columns, { row: ['hidden row', 'hidden rows'], column: ['hidden column', 'hidden columns'] })} of this sheet ${rows + columns === 1 ? 'is' : 'are'} included.`,
  },
  sv: {
    aboveHeader: ({ rows }) =>
      rows === 1
        ? '1 rad ovanför rubrikerna är utelämnad.'
        : `${rows} rader ovanför rubrikerna är utelämnade.`,
    hiddenIncluded: ({ rows, columns }) =>
      `Bladets ${hidden(rows, columns, { row: ['dolda rad', 'dolda rader'], column: ['dolda kolumn', 'dolda kolumner'] })} är med.`,
  },
});

export type FileNote = SentenceOf<typeof noteWords>;

export function noteInWords(note: FileNote): string {
  return worded(noteWords, note);
}

/** The others are what they are called. */
export function delimiterName(delimiter: csv.Delimiter): string {
  const named: Partial<Record<csv.Delimiter, string>> = words.delimiterNames;
  return named[delimiter] ?? delimiter;
}

type Forms = readonly [one: string, many: string];

/** '1 hidden row and 2 hidden columns'. */
function hidden(rows: number, columns: number, nouns: { row: Forms; column: Forms }): string {
  const some = (count: number, [one, many]: Forms) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return enumerated([...some(rows, nouns.row), ...some(columns, nouns.column)]);
}
